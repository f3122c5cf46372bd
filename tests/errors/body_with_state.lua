local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local wall = piece "Wall" {
  symbol = "W", moves = moves.wazir:quiet(), when_hit = { captured = false, shot = false }, body = { most = 2 },
  state = { n = range(1, 2) },  --> piece "Wall": a body has no 'state'
}

return variant "Wrong" {
  api = 1,
  board = rectangle(8, 8),
  pieces = { pieces.king, wall },
  setup = [[
    . . . . k . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . K . . .
  ]],
  goal = goals.checkmate,
}

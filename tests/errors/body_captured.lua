local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local wall = piece "Wall" {
  symbol = "W", moves = moves.wazir:quiet(),
  body = { most = 3 },  --> piece "Wall": nobody captures or shoots a body (when_hit = { captured = false, shot = false })
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

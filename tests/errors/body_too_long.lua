local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local wall = piece "Wall" {
  symbol = "W", moves = moves.wazir:quiet(), when_hit = { captured = false, shot = false },
  body = { most = 4 },  --> piece "Wall", body: 'most' takes 2 or 3, got the number 4
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

local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local wall = piece "Wall" {
  symbol = "W", body = { most = 2 }, when_hit = { captured = false, shot = false },
  moves = moves.wazir,  --> piece "Wall": a body moves by quiet steps and slides alone (step(left):quiet())
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

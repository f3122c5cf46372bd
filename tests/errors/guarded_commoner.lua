local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local wall = piece "Wall" {
  symbol = "W", moves = moves.wazir,
  guarded = true, --> piece "Wall": it is guarded and not royal (royal = true)
}

return variant "Wrong" {
  api = 1,
  board = rectangle(4, 4),
  pieces = { pieces.king, wall },
  setup = [[
    . . k .
    . . . .
    . . . .
    . . K .
  ]],
  goal = goals.checkmate,
}

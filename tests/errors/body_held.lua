local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local wall = piece "Wall" {
  symbol = "W", moves = moves.wazir:quiet(), when_hit = { captured = false, shot = false }, body = { most = 2 },
  frozen = moves.wazir:quiet(), --> piece "Wall" has no field 'frozen' (moves = function(self) return self.frozen and stand() or ... end, of a mark "frozen")
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

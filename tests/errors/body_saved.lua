local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local wall = piece "Wall" {
  symbol = "W", moves = moves.wazir:quiet(), when_hit = { captured = false, shot = false }, body = { most = 2 },
}
local page = piece "Page" { symbol = "P", moves = moves.wazir + leap(0, 2) }

return variant "Wrong" { --> the mark may not save the wall as a page (a body is built, and all of it is blown up)
  api = 1,
  board = rectangle(8, 8),
  pieces = { pieces.king, wall, page },
  setup = [[
    . . . . k . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . K . . P
  ]],
  rules = { mark "spell" { by = "P", saves = { W = "P" } } },
  goal = goals.checkmate,
}

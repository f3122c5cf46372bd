local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local wall = piece "Wall" {
  symbol = "W", moves = moves.wazir:quiet(), when_hit = { captured = false, shot = false }, body = { most = 2 },
}
local page = piece "Page" { symbol = "P", moves = moves.wazir, promotes = { to = "W" } }

return variant "Wrong" { --> a promotion leads to the wall, which is a body (bodies are built: merges = function(self, host) ... end)
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
    . . . . K . . .
  ]],
  goal = goals.checkmate,
}

-- What becomes of men who are hit: true, false, or a table of these and of symbols.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local rook = piece "Rook" {
  symbol = "R", moves = moves.rook,
  when_hit = { shot = 3 },  --> piece "Rook": 'when_hit' takes true, false, a table as { captured = false, shot = "W" }, or a function, got { shot = the number 3 }
}

return variant "Wrong" {
  api = 1,
  board = rectangle(4, 4),
  pieces = { pieces.king, rook },
  setup = [[
    . . k .
    . . . .
    . . . .
    . . K .
  ]],
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}

--- All faults of a script are reported at once, not ten of them.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire1" { symbol = "Sa", moves = moves.rook, speed = 1 },  --> SB105 error: piece "Squire1" has no field 'speed'*
    piece "Squire2" { symbol = "Sb", moves = moves.rook, speed = 2 },  --> SB105 error: piece "Squire2" has no field 'speed'*
    piece "Squire3" { symbol = "Sc", moves = moves.rook, speed = 3 },  --> SB105 error: piece "Squire3" has no field 'speed'*
    piece "Squire4" { symbol = "Sd", moves = moves.rook, speed = 4 },  --> SB105 error: piece "Squire4" has no field 'speed'*
    piece "Squire5" { symbol = "Se", moves = moves.rook, speed = 5 },  --> SB105 error: piece "Squire5" has no field 'speed'*
    piece "Squire6" { symbol = "Sf", moves = moves.rook, speed = 6 },  --> SB105 error: piece "Squire6" has no field 'speed'*
    piece "Squire7" { symbol = "Sg", moves = moves.rook, speed = 7 },  --> SB105 error: piece "Squire7" has no field 'speed'*
    piece "Squire8" { symbol = "Sh", moves = moves.rook, speed = 8 },  --> SB105 error: piece "Squire8" has no field 'speed'*
    piece "Squire9" { symbol = "Si", moves = moves.rook, speed = 9 },  --> SB105 error: piece "Squire9" has no field 'speed'*
    piece "Squire10" { symbol = "Sj", moves = moves.rook, speed = 10 },  --> SB105 error: piece "Squire10" has no field 'speed'*
    piece "Squire11" { symbol = "Sk", moves = moves.rook, speed = 11 },  --> SB105 error: piece "Squire11" has no field 'speed'*
    piece "Squire12" { symbol = "Sl", moves = moves.rook, speed = 12 },  --> SB105 error: piece "Squire12" has no field 'speed'*
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}

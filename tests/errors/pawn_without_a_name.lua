local chess = require "chess"
local pawns = require "pawns"

return chess:with { pieces = { P = pawns.pawn { symbol = "P" } } }  --> pawns.pawn takes a name first: pawns.pawn "Pawn" { ... }

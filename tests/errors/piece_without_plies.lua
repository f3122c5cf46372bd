local function far(_, man, add) add { man.cell } end
local walker = piece "Walker" { symbol = "W", plies = far }
local chess  = require "chess"

return chess:with {
  pieces = chess.pieces + {
    walker:with { plies = false },  --> piece "Walker": without 'plies' it needs 'moves' (moves = step(every_way))
    chess.pieces.N:with { body = true },  --> piece "Knight": 'body' takes a table, or false, got true
  },
}

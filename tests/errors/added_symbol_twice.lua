local chess, moves = require "chess", require "moves"

return chess:with {
  pieces = chess.pieces + {
    piece "Camel" { symbol = "C", moves = moves.camel },
    piece "Champion" { symbol = "C", moves = moves.wazir },  --> piece "Champion": the symbol 'C' belongs to piece "Camel" already, in tests/errors/added_symbol_twice.lua:5
    chess.pieces.N:with { moves = moves.knight + moves.ferz },
  },
}

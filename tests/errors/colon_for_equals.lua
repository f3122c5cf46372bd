local chess = require "chess"

return chess:with {
  pieces = chess.pieces + { piece "Ferz" { symbol: "F", moves = step(diagonal) } },  --> <name> expected near '"F"' (symbol = ...)
}

local chess = require "chess"

return chess:with {
  pieces = chess.pieces + {
    piece "Leaper" { symbol = "L", moves = hop(every_way):taking():over "P" },  --> :over() is for hops that have no :over() yet and take nobody, and this movement has none (such as hop(orthogonal):lands_next():over "P"; of whom :taking() takes :against "P")
  },
}

local chess = require "chess"

return chess:with {
  title = "Small",
  pieces = chess.pieces .. { piece "Wizard" { symbol = "W", moves = step(forward) } },  --> '..' cannot be said of a list (list + { more }, list:without "name")
}

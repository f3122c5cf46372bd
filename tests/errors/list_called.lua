local chess = require "chess"

return chess:with {
  title  = "Called",
  pieces = chess.pieces { piece "Man" { symbol = "M", moves = step(every_way) } },  --> what a list has more is joined to it by + (base.pieces + { ... })
  rules  = chess.rules { forbid "no queen" { mover = "Q" } },  --> what a list has more is joined to it by + (base.rules + { ... })
}

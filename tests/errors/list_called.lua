local chess = require "chess"

return chess:with {
  title = "Called",
  rules = chess.rules { forbid "no queen" { mover = "Q" } },  --> what a list has more is joined to it by + (base.rules + { ... })
}

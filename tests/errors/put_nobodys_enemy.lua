local base = require "chess"

return base:with {
  pieces = base.pieces + { piece "Duck" { symbol = "D", neutral = true, moves = stand() } },
  rules = {
    after "one" { puts = { "D", "enemy", on = from } },  --> after "one": 'D' is nobody's man (without "enemy")
  },
}

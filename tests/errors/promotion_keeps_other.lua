local base = require "chess"

return base:with {
  pieces = {
    N = piece "Knight" { symbol = "N", state = { n = range(0, 1) }, moves = leap(1, 2) },
    P = piece "Pawn" {
      symbol = "P", state = { n = range(0, 2) },
      moves = function(self) return slide(forward):quiet():up_to(self.n + 1) end,
      promotes = { to = "QN", keeps = "n" },  --> piece "Pawn", promotes: 'n' is 0 to 2 here and 0 to 1 of 'N'
    },
  },
}

local chess  = require "chess"

return chess:with {
  title = "Compared",
  rules = chess.rules + {
    forbid "frogs" { captures == "N", mover = "P" },  --> '==' only compares 'captures' here (captures = ...)
  },
  endings = {
    ending "bare" { count(enemy) == 1 },  --> '==' behind a number compares no numbers of the game (n:is(3), n:at_least(3), n:at_most(3))
  },
}

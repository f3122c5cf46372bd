local chess = require "chess"

return chess:with {
  rules = chess.rules + {
    forbid "one" { any = { captures = true, promotes = true } },  --> forbid "one": 'any' takes a list of tables of facts, one of which has to hold (any = { { captures = true }, { promotes = true } })
    forbid "two" { any = { count(own):is(1) } },  --> forbid "two": 'any' takes a list of tables of facts, one of which has to hold (any = { { captures = true }, { promotes = true } })
  },
}

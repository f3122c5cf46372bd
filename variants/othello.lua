--- Othello: a disc turns all enemies in the rows between it and another of its side.
return variant "Othello" {
  api = 1,
  help = "Discs are put down and turn over the enemies in the rows between them and others of "
    .. "their side. White begins, where over a board the dark side does.",

  board = rectangle(8, 8),

  pieces = { piece "Disc" { symbol = "P", moves = stand() } },

  setup = [[
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . p P . . .
    . . . P p . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
  ]],

  turn = { drop "P" { to = empty }:otherwise(pass) },

  rules = {
    forbid "it turns nobody" { by = "drop", none = was(flanked(to, every_way)) },
    after "turning" { when = { by = "drop" }, turns = flanked(to, every_way) },
  },

  endings = { ending "more discs" { passes = 2, more = count(own) } },
}

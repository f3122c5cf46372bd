--- Breakthrough: who brings a man to the last rank wins.
return variant "Breakthrough" {
  api = 1, symmetric = true,
  help = "Pawns alone; who brings one to the last rank wins.",

  board = rectangle(8, 8),

  pieces = {
    piece "Pawn" { symbol = "P", moves = step(forward):quiet() + step(forward_diagonals) },
  },

  setup = [[
    p p p p p p p p
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    P P P P P P P P
  ]],

  endings = {
    ending "arrival"     { some = own * last_ranks(1) },
    ending "no men left" { none = enemy },
  },
}

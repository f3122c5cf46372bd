--- Ataxx: men double beside themselves or jump two squares, and take over the enemies around.
return variant "Ataxx" {
  api = 1,
  help = "A blob beside one's own, or a jump of two squares; enemies around it change sides.",

  board = rectangle(7, 7),

  pieces = {
    piece "Blob" { symbol = "P", moves = (leap(0, 2) + leap(1, 2) + leap(2, 2)):quiet() },
  },

  setup = [[
    P . . . . . p
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    p . . . . . P
  ]],

  turn = { (move + drop "P" { to = empty * around(own) }):otherwise(pass) },

  rules = { after "infection" { turns = enemy * around(to) } },

  endings = {
    ending "no men left" { none = enemy },
    ending "more men"    { passes = 2, more = count(own) },
    ending "more men"    { none = empty, more = count(own) },
  },
}

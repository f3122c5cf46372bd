--- Four in a row of stones that fall: the board lies on its side, its floor is file a.
return variant "Gravity" {
  api    = 1,
  board  = rectangle(6, 7),
  pieces = { piece "Stone" { symbol = "S", moves = stand() } },
  setup  = [[
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
  ]],
  turn = { drop "S" { to = empty * (files "a" + around(men, step(right))) } },
  endings = {
    ending "four in a row" { some = in_row(own, 4, every_way) },
    ending "no room" { stuck = true, wins = "nobody" },
  },
}

--- Two coins, of which nobody says which one is put elsewhere.
return variant "Coins" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    piece "Man" { symbol = "M", moves = step(orthogonal):quiet() },
    piece "Coin" { symbol = "*", neutral = true },
  },
  setup = [[
    m . . *
    . . . .
    . . . .
    M . . *
  ]],
  turn = {
    move,
    drop "*" { to = empty, lifts = true },  --> SB209 note: drop: 2 of '*' stand in the setup, it lifts the one on the first square (choose "which" { of = set, into = v }, then sends = { v, to = to })
  },
  endings = { ending "stuck" { stuck = true, wins = "enemy" } },
}

--- Hex on a rhombus of nine: each joins two edges of his own. In his first turn Black may take over
--- the first stone instead, at its mirror image, where it is worth to him what it was to White.
return variant "Hex" {
  api = 1, symmetric = true,
  board  = hexagons { files = "abcde", cells = { 1, 2, 3, 2, 1 } },
  pieces = { piece "Stone" { symbol = "S", moves = stand() } },
  setup  = [[
        .
      . . .
    . . . . .
  ]],
  turn = {
    drop "S" { to = empty } + choose "swap" { of = enemy }:when { count(men):is(1) },
  },
  rules = {
    after "swap" { when = { by = "swap" }, turns = to, sends = { to, to = mirrored(to) } },
  },
  endings = { ending "joined" { some = cells "a1 b1 c1" * connected(own, cells "c3 d2 e1") } },
}

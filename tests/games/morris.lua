--- Nine men's morris behind its placing: points that lines join, and mills that take a man.
local outer, middle = cells "a1 d1 g1 a4 g4 a7 d7 g7", cells "b2 d2 f2 b4 f4 b6 d6 f6"

local mills = {}
for _, line in ipairs {
  "a1 d1 g1", "b2 d2 f2", "c3 d3 e3", "a4 b4 c4", "e4 f4 g4", "c5 d5 e5", "b6 d6 f6", "a7 d7 g7",
  "a1 a4 a7", "b2 b4 b6", "c3 c4 c5", "d1 d2 d3", "d5 d6 d7", "e3 e4 e5", "f2 f4 f6", "g1 g4 g7",
} do
  mills[#mills + 1] = { to = cells(line), count(own * cells(line)):is(3) }
end

return variant "Morris" {
  api    = 1,
  board  = rectangle(7, 7):without(cells "b1 c1 e1 f1 a2 c2 e2 g2 a3 b3 f3 g3 d4"
    + cells "a5 b5 f5 g5 a6 c6 e6 g6 b7 c7 e7 f7"),
  pieces = {
    piece "Man" {
      symbol = "M",
      moves = (step(orthogonal) + leap(0, 3):from(outer):to(outer)
        + leap(0, 2):from(middle):to(middle)):quiet(),
    },
  },
  setup  = [[
    m . m
    m . m
    . . .
    m m . . . .
    . . .
    M M .
    M . M
  ]],
  turn   = { move, choose "take" { of = enemy }:when { any = mills } },
  rules  = { after "take" { when = { by = "take" }, hits = to } },
  endings = {
    ending "two men left" { count(enemy):at_most(2) },
    ending "no move" { stuck = true, wins = "enemy" },
  },
}

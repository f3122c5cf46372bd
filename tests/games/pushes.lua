--- Elephants push cats and rabbits, cats rabbits; who stands alone in a trap is gone.
local beside = step(orthogonal)
local traps  = cells "b2 d2 b4 d4"

local function man(name, symbol)
  return piece(name) { symbol = symbol, moves = beside:quiet() }
end

return variant "Pushes" {
  api    = 1,
  board  = rectangle(5, 5),
  pieces = { man("Elephant", "E"), man("Cat", "C"), man("Rabbit", "R") },
  setup  = [[
    r c e c r
    . . . . .
    . . . . .
    . . . . .
    R C E C R
  ]],
  turn   = {
    move + move { mover = enemy "C" * around(own "E", beside), as = beside:quiet() }
      + move { mover = enemy "R" * around(own "E C", beside), as = beside:quiet() },
    move { mover = own "E", to = from }:when { mover = enemy "C" },
    move { mover = own "E C", to = from }:when { mover = enemy "R" },
  },
  rules  = {
    after "trap" {
      hits = traps * (own - around(own, beside)) + traps * (enemy - around(enemy, beside)),
    },
  },
  endings = {
    ending "home" { some = own "R" * last_ranks(1) },
    ending "no move" { stuck = true, wins = "enemy" },
  },
}

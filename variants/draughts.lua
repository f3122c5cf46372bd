--- English draughts: jumps are compulsory and go on; who is crowned stops. Every jump is a ply.
local function man(name, symbol, ways, promotes)
  return piece(name) {
    symbol = symbol, promotes = promotes,
    moves = step(ways):quiet() + hop(ways):lands_next():quiet():up_to(2),
  }
end

-- Whom the ply jumps over: seen before it, for the effect takes him off.
local jumped = was(enemy) * passed

return variant "English Draughts" {
  api = 1,
  help = "Men step and jump diagonally; jumps are compulsory and go on with the same man.",

  board = rectangle(8, 8),

  pieces = {
    man("Man", "M", forward_diagonals, { to = "K", zone = last_ranks(1), must = last_ranks(1) }),
    man("King", "K", diagonal),
  },

  setup = [[
    . m . m . m . m
    m . m . m . m .
    . m . m . m . m
    . . . . . . . .
    . . . . . . . .
    M . M . M . M .
    . M . M . M . M
    M . M . M . M .
  ]],

  turn = {
    move,
    move { mover = to, some = passed * enemy }:again()
      :when { some = jumped, unless = { promotes = true } },
  },

  rules = {
    forbid "nobody jumps over his own men" { some = was(own) * passed },
    prefer "you have to jump" { some = jumped },
    after "a jump takes" { hits = jumped },
  },

  endings = { ending "no move left" { stuck = true, wins = "enemy" } },
}

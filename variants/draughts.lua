--- English draughts: jumps are compulsory and go on; who is crowned stops. Every jump is a ply.
local function man(name, symbol, ways, promotes)
  return piece(name) {
    symbol = symbol, promotes = promotes,
    moves = step(ways):quiet() + hop(ways):lands_next():up_to(2):taking(),
  }
end

return variant "English Draughts" {
  api = 1,
  help = "Men step and jump diagonally; jumps are compulsory and go on with the same man. White "
    .. "begins, where over a board the dark side does.",

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
    move { mover = to, captures = true }:again()
      :when { captures = true, unless = { promotes = true } },
  },

  rules = { prefer "you have to jump" { captures = true } },

  endings = { ending "no move left" { stuck = true, wins = "enemy" } },
}

local spindash = require "spindash"
local goals    = require "goals"

return variant "Coin" {
  api = 1,
  board = rectangle(4, 4),
  pieces = { spindash.king, spindash.runners {}.R },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  state = { toss = range(0, 1), hit = range(0, 2) },
  rules = {
    choice "coin" {
      due = "toss",
      closes_turn = true,  --> choice "coin" closes the turn, beside a man with lives (whom a hit leaves two forms chooses one before anything else is chosen)
    },
  },
  goal = goals.royal_capture,
}

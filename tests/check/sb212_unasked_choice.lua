--- A choice of which nothing can come, and a set that nobody is in.
local pieces = require "pieces"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = { piece "King" { symbol = "K", moves = step(every_way) }, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  turn = {
    choose "gait" { of = "slow fast" },
    move:when { choice = "slow" } + move:when { choice = "fast" },
    choose "mood" { of = "glad sad" },  --> SB212 note: choose "mood": nothing asks what it names (when = { choice = "yes" }, or into = a variable)
  },
  rules = {
    forbid "never" { to = royal },  --> SB209 note: forbid "never": `royal` is nobody: no piece is royal
  },
  endings = { ending "king taken" { none = enemy "K" } },
}

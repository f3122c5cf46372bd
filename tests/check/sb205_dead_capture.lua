--- Rules about captures where nobody captures, and by drops.
local pieces = require "pieces"
local hand = reserve "hand" { start = "R", drops = everywhere }

local function quiet(man) return man:with { royal = false, moves = man.moves:quiet() } end

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = { quiet(pieces.king), quiet(pieces.rook) },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  rules = {
    hand,
    after "Blast" { when = { captures = true }, hits = around(to) },  --> SB205 warning: after "Blast": no ply can be such: no man captures anybody
    forbid "Drop" { by = "drop", captures = true },  --> SB205 warning: forbid "Drop": no ply can be such: a drop captures nobody
  },
  endings = {
    ending "quiet" { plies = 20 }, ending "stuck" { stuck = true, wins = "enemy" },
  },
}

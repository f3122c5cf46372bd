local pieces = require "pieces"
local goals  = require "goals"

local puts = {}
for n = 1, 257 do puts[n] = { "R", on = fixed(cells "a3") } end

return variant "Small" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  rules = {
    after "rain" { when = { mover = "K" }, puts = puts },  --> after "rain": 'puts' has 257 entries (at most 256)
  },
  goal = goals.checkmate,
}

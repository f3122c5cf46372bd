--- Minishogi: shogi on five by five squares; the last rank promotes.
local shogi = require "shogi"

local men = shogi.pieces

local function here(man)
  return man:with { promotes = { to = "+" .. man.symbol, zone = last_ranks(1), leaving = true,
                                 must = man.symbol == "P" and last_ranks(1) or nil } }
end

return shogi:with {
  title = "Minishogi",
  help = "Shogi on five by five squares.",

  board = rectangle(5, 5),

  pieces = {
    men.K, men.G, here(men.R), here(men.B), here(men.S), here(men.P),
    men["+R"], men["+B"], men["+S"], men["+P"],
  },

  setup = [[
    r b s g k
    . . . . p
    . . . . .
    P . . . .
    K G S B R
  ]],
}

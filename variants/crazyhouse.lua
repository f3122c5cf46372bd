--- Crazyhouse: whom you capture becomes yours and may be dropped.
local chess = require "chess"
local goals = require "goals"

return chess:with {
  title = "Crazyhouse", symmetric = true,
  help = "Chess in which whom you capture becomes yours and may be dropped.",

  rules = chess.rules + {
    reserve "hand" { takes = "captured", drops = { P = ranks(2, 3, 4, 5, 6, 7) } },
  },

  endings = { goals.checkmate, goals.stalemate, goals.fifty_moves, goals.threefold },
}

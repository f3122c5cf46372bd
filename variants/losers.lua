--- Losers' chess: who has only the king left, is mated or has no move has won.
local chess = require "chess"
local goals = require "goals"

return chess:with {
  title = "Losers' Chess", symmetric = true,
  help = "Chess in which you have to capture; who has only the king left or no move wins.",

  rules = chess.rules + { prefer "you have to capture" { captures = true } },

  endings = {
    ending "only the king left" { none = own - own "K" },
    ending "no move left"       { stuck = true },
    goals.fifty_moves, goals.threefold,
  },
}

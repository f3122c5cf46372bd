--- Antichess: who can capture has to; who has no men left, or no move, has won.
local chess = require "chess"
local goals = require "goals"
local pawns = require "pawns"

return chess:with {
  title = "Antichess", symmetric = true,
  help = "You have to capture, and who has no men or no move left wins; kings are like other men.",

  pieces = chess.pieces + {
    chess.pieces.K:with { royal = false },
    pawns.pawn "Pawn" { symbol = "P", steps = 2, promotes = { to = "QRBNK" } },
  },

  rules = { prefer "you have to capture" { captures = true } },

  endings = {
    ending "no men left"  { none = own },
    ending "no move left" { stuck = true },
    goals.fifty_moves, goals.threefold,
  },
}

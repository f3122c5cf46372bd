--- Duck chess: after each move the mover puts the duck elsewhere. Kings are captured.
local chess = require "chess"
local goals = require "goals"

return chess:with {
  title = "Duck Chess", symmetric = true,
  help = "Chess with a duck in the way, which each side puts elsewhere after its move.",

  pieces = chess.pieces + {
    chess.pieces.K:with { royal = false },
    piece "Duck" { symbol = "*", neutral = true },
  },

  turn = { move, drop "*" { to = empty, lifts = true } },

  endings = {
    ending "king captured" { none = enemy "K" },
    ending "stalemate"     { stuck = true },
    goals.fifty_moves, goals.threefold,
  },
}

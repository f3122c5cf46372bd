--- Extinction chess: who has lost all men of one kind has lost.
local chess = require "chess"
local goals = require "goals"
local pawns = require "pawns"

local gone = {}
for _, symbol in ipairs { "K", "Q", "R", "B", "N", "P" } do
  gone[#gone + 1] = { none = enemy(symbol) }
end

return chess:with {
  title = "Extinction Chess", symmetric = true,
  help = "Chess in which who has lost all men of one kind has lost.",

  pieces = chess.pieces + {
    chess.pieces.K:with { royal = false },
    pawns.pawn "Pawn" { symbol = "P", steps = 2, promotes = { to = "QRBNK" } },
  },

  endings = {
    ending "extinction" { any = gone },
    ending "stalemate"  { stuck = true, wins = "nobody" },
    goals.fifty_moves, goals.threefold,
  },
}

--- Squares that differ by side: pawns promote in corners that are no mirror images, knights keep
--- off other ranks, men who were captured come back on other squares.
local chess = require "chess"
local pawns = require "pawns"

local corners = cells { white = "a8 b8 h8", black = "c1 d1 e1 f1 g1 h1" }
local hand = reserve "hand" {
  takes = "captured", drops = { N = files { white = "a-c", black = "h" } },
}

return chess:with {
  title = "Corners",
  help  = "Chess in which squares differ by side.",
  pieces = chess.pieces + {
    pawns.pawn "Pawn" {
      symbol = "P", steps = 2, promotes = { to = "QN", zone = corners, must = corners },
    },
    chess.pieces.N:with { never_on = ranks { white = "4", black = "6-7" } },
    chess.pieces.B:with { moves = slide(diagonal):to(everywhere - cells { white = "c4 f4" }) },
  },
  rules = chess.rules + {
    hand,
    forbid "a rook stays on its side" { mover = "R", to = ranks { black = "1-3" } },
  },
}

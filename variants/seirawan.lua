--- Seirawan chess: who moves for the first time may leave a hawk or an elephant where he stood.
local chess = require "chess"
local moves = require "moves"
local pawns = require "pawns"

-- "moved" tells who has left his first square.
local function fresh(man)
  return man:with {
    state = { moved = range(0, 1):help { [0] = "not moved yet", [1] = "" } },
    after_move = function(self) self.moved = 1 end,
    help = "Where it first moves from, a hawk or an elephant may come in.",
  }
end

local men  = chess.pieces
local gate = reserve "gate" { start = "HE" }
local army = nowhere -- a rook that has castled stands elsewhere
for _, symbol in ipairs { "K", "Q", "R", "B", "N" } do
  army = army + own(symbol .. "{moved=0}") * homes(symbol)
end

return chess:with {
  title = "Seirawan Chess", symmetric = true,
  help = "Chess with a hawk and an elephant, which come in where a man first leaves his square.",

  pieces = {
    fresh(men.K), fresh(men.Q), fresh(men.R), fresh(men.B), fresh(men.N),
    piece "Hawk"     { symbol = "H", moves = moves.archbishop },
    piece "Elephant" { symbol = "E", moves = moves.chancellor },
    pawns.pawn "Pawn" { symbol = "P", steps = 2, promotes = { to = "QRBNHE" } },
  },

  turn  = { move:with(drop { from = gate, to = from * was(army) * empty }:maybe()) },
  rules = chess.rules + { gate },
}

--- scripts/castling.lua and scripts/goals.lua, and a variant built on another.
local castling = require "castling"
local goals    = require "goals"
local chess    = require "chess"
local moves    = require "moves"
local pieces   = require "pieces"

assert(chess.title == "Chess" and #chess.pieces == 6)
assert(chess.pieces[2].symbol == "Q")

-- A copy of the list may be changed; the variant stays as it is.
local list = chess.pieces
table.insert(list, piece "Amazon" { symbol = "A", moves = moves.amazon })
assert(#chess.pieces == 6)

local queenless = chess:with {
  title  = "Chess with amazons",
  pieces = list,
  draws  = { goals.stalemate, goals.dead_position { lone = "N" } },
  setup  = [[
    r n b a k b n r
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    R N B A K B N R
  ]],
  rules  = { castling { king = "e1", to = "g1", with = "h1", letter = "K" } },
}
assert(queenless.title == "Chess with amazons" and #queenless.pieces == 7)

-- One piece is replaced by its symbol.
return queenless:with {
  pieces = { N = pieces.knight:with { name = "Wide knight", moves = moves.knight + moves.camel } },
}

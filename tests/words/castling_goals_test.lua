--- scripts/castling.lua and scripts/goals.lua, and a variant built on another.
local castling = require "castling"
local goals    = require "goals"
local chess    = require "chess"
local moves    = require "moves"
local pieces   = require "pieces"

assert(chess.title == "Chess" and #chess.pieces == 6)
assert(chess.pieces[2].symbol == "Q")

-- A list never changes: + gives a new one. It is read as a table is.
local list = chess.pieces + { piece "Amazon" { symbol = "A", moves = moves.amazon } }
assert(#chess.pieces == 6 and #list == 7 and select("#", table.unpack(list)) == 7)
local symbols = {}
for i, one in ipairs(list) do symbols[i] = one.symbol end
for i, one in pairs(list) do assert(one.symbol == symbols[i] and list[i].symbol == symbols[i]) end
assert(table.concat(symbols) == "KQRBNPA" and list.A.name == "Amazon")

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

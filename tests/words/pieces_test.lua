--- scripts/pieces.lua: the orthodox pieces, and copies of them.
local moves  = require "moves"
local pieces = require "pieces"

assert(pieces.king.symbol == "K" and pieces.king.name == "King")
assert(pieces.queen.moves == moves.queen)

-- A piece is immutable; with gives a changed copy.
local guard = pieces.king:with { name = "Guard", symbol = "G", royal = false }
assert(guard.symbol == "G" and guard.name == "Guard")
assert(guard.moves == pieces.king.moves)
assert(pieces.king.symbol == "K")
assert(not pcall(function() pieces.king.symbol = "X" end))

return require "chess"

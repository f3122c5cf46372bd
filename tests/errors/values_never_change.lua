local goals, pieces = require "goals", require "pieces"
local chess = require "chess"

local both = pieces.king + pieces.queen  --> '+' cannot be said of a piece (pieces stand in a list, { one, other })
local slow = step:quiet()  --> a word without its ( ) or { } has no 'quiet'
local mate = goals.checkmate {}  --> '()' cannot be said of an ending (as it is, without { }; with another number: ending "quiet" { plies = 80 })
chess.title = "Mine"  --> a variant never changes (:with { ... } makes another)

return chess:with { pieces = chess.pieces + { both, slow }, endings = { mate } }

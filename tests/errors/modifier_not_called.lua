local chess = require "chess"
local moves = require "moves"
local camp  = ranks "1-2"

return chess:with {
  title  = "Quiet",
  pieces = chess.pieces + {
    piece "Guard" { symbol = "G", moves = moves.rook.quiet },  --> piece "Guard": 'moves' takes a movement or a function, got a word without its ( ) or { }
    piece "Ward"  { symbol = "W", moves = moves.rook:from(fixed(camp)) },  --> :from() takes a zone, got a set (of one side: cells { white = "e4", black = "e5" })
  },
}

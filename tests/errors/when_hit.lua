-- What becomes of men who are hit: ways that there are, and men who can be left.
local moves = require "moves"
local goals = require "goals"

return variant "Hits" {
  api = 1, help = "-",
  board = rectangle(5, 5),
  pieces = {
    piece "King" {
      symbol = "K", moves = moves.king, royal = true,
      when_hit = { blast = "R" },  --> piece "King": when_hit: a royal piece leaves nobody else (true or false)
    },
    piece "Rook" {
      symbol = "R", moves = moves.rook,
      when_hit = { blats = false },  --> piece "Rook": when_hit: nothing hits in the way 'blats' (did you mean 'blast'?)
    },
    piece "Knight" {
      symbol = "N", moves = moves.knight,
      when_hit = { captured = "R" },  --> piece "Knight": when_hit: who is captured leaves nobody where the captor arrives (true or false)
    },
    piece "Bishop" {
      symbol = "B", moves = moves.bishop,
      when_hit = { shot = "K" },  --> piece "Bishop": 'K' cannot be left by a hit: it is royal
    },
    piece "Queen" {
      symbol = "Q", moves = moves.queen,
      when_hit = function() return { shot = "X" } end,  --> piece "Queen": no piece has the symbol 'X' (the symbols are K R N B Q)
    },
  },
  setup = [[
    . . k . .
    . . . . .
    . . . . .
    . . . . .
    . . K . .
  ]],
  rules = { after "blast" { when = { captures = true }, hits = around(to) } },
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}

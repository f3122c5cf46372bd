--- Men who capture men of their own side: any of them, some alone, by riders with bounds, lame
--- leaps, hops, ways of two legs and in moods, with promotion; a king who flees so; castling
--- partners; hands that such captures fill, and an effect of them.
local pieces   = require "pieces"
local moves    = require "moves"
local pawns    = require "pawns"
local goals    = require "goals"
local castling = require "castling"

local function either(movement) return movement + movement:capturing "own" end

local fallen = reserve "hand" { takes = "captured", of = "P", drops = ranks "2-6" }

return variant "Fratricide" {
  api = 1,

  board = rectangle(8, 7),

  pieces = {
    pieces.king:with { moves = either(moves.king) },
    pieces.rook:with { moves = either(moves.rook) },
    -- It grows by every capture, of whomever.
    piece "Bishop" {
      symbol = "B", state = { n = range(2, 4) },
      moves  = function(self) return either(slide(diagonal):up_to(self.n)) end,
      after_move = function(self, move)
        if move.captured then self.n = math.min(self.n + 1, 4) end
      end,
    },
    -- It captures no enemies, and of its own side pawns alone.
    piece "Knight" {
      symbol = "N", moves = moves.knight:quiet() + moves.knight:capturing "own":against "P",
    },
    piece "Horse" {
      symbol = "H", moves = either(leap(1, 2):lame()),
    },
    piece "Cannon" {
      symbol = "C", moves = moves.rook:quiet() + either(hop(orthogonal):capturing()),
    },
    piece "Hook" {
      symbol = "O", moves = either(step(diagonal):next(slide(orthogonal):up_to(2))),
    },
    piece "Wall" {
      symbol = "W", moves = step(orthogonal):quiet(), when_hit = { captured = false },
    },
    pawns.pawn "Pawn" {
      symbol = "P", steps = 2, promotes = { to = "RB" },
      also = step(forward_diagonals):capturing "own",
    },
  },

  setup = [[
    r . c . k o h r
    p p p w p p p p
    . b . . . . n .
    . . . . . . . .
    . B . . . . N .
    P P P W P P P P
    R . C . K O H R
  ]],

  rules = {
    castling { king = "e1", to = "c1", with = "a1" },
    fallen,
    after "atonement" { when = { captures = own "R" }, hits = enemy "P" * around(to) },
  },

  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.fifty_moves },
}

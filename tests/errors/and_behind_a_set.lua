local chess, moves = require "chess", require "moves"
local wild = option "wild" { false, true }

-- What decides between two values, and a name of the script's own, is left alone.
local near = wild and around(to) or own "P" * ranks(2)
local function both(from, passed) return from and passed end

return chess:with {
  pieces = chess.pieces + {
    piece "Squire" {
      symbol = "S",
      moves = moves.rook and moves.knight,  --> 'and' behind a movement gives what follows it alone (movements are joined by +)
    },
    piece "Rider" {
      symbol = "D",
      moves = wild and chess.pieces.R.moves + moves.knight or (wild and moves.king) or moves.rook,
    },
    piece "Mate" { symbol = "M", moves = wild and moves.rook or both(moves.knight, moves.bishop) },
  },
  rules = {
    forbid "one" { some = own and around(to) },  --> 'and' behind a set gives what follows it alone (a * b is what is in both, a + b all of both)
    forbid "two" { some = own "P" * around(to) or near },  --> 'or' behind a set leaves out what follows it (a * b is what is in both, a + b all of both)
    forbid "three" { some = near * (own - cells "e4"):when { captures = true } and enemy },  --> 'and' behind a set gives what follows it alone (a * b is what is in both, a + b all of both)
    forbid "four" { count(own):is(3) and count(enemy):is(4) },  --> 'and' behind a fact gives what follows it alone ({ a, b } is both, { any = { { a }, { b } } } one of them)
  },
}

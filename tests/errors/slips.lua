local chess  = require "chess"
local pieces = require "pieces"
local lives  = variable "lives" (per_side(range(0, 3)))

return chess:with {
  title  = "Slips",
  pieces = {
    P = pieces.pawn,  --> pieces has no 'pawn' (local pawns = require "pawns", then pawns.pawn "Pawn" { symbol = "P" })
    N = chess.pieces.N:with { moves = step(forward + diagonal) },  --> '+' cannot be said of a direction (several with commas: forward, sideways)
  },
  rules = chess.rules + {
    lives,
    forbid "three" { some = own:when "captures" },  --> set:when takes a table, got the text 'captures' ({ captures = true })
    after "four" { when = "captures", adds = { [lives] = 1 } },  --> after "four": 'when' takes a table of facts, got the text 'captures' ({ captures = true })
  },
  turn = {
    move + pass(),  --> an action is said without ( ) (move, pass; move { mover = "K" })
    move:when "captures",  --> action:when takes a table, got the text 'captures' ({ captures = true })
    stop = gives_check,  --> 'gives_check' is not a word of Springboard nor a local (a fact: stop = { gives_check = true })
  },
}

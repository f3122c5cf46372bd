local chess = require "chess"

return chess:with {
  title = "Small",
  rules = chess.rules + {
    forbid "one" { count = 3 },  --> forbid "one" has no field 'count' (without a key: count(own):is(1))
    forbid "two" { turns = 1 },  --> forbid "two" has no field 'turns' (without a key: turns:is(1))
    forbid "three" { turn = "white" },  --> forbid "three" has no field 'turn' (side = "white")
    forbid "four" { { captures = true }, captures = true },  --> forbid "four": entry 1 is a table (any = { { ... }, { ... } }: one of them)
    after "five" { when = function() end, hits = to },  --> after "five": 'when' takes a table of facts, got a function ({ test = function(ply) ... end })
  },
  pieces = chess.pieces + {
    chess.pieces.P:with { moves = { step(forward), step(left) } },  --> piece "Pawn": 'moves' takes a movement or a function, got { a movement, a movement } (movements are joined by +)
    chess.pieces.N:with { promotes = "QR" },  --> piece "Knight": 'promotes' takes a table as { to = "QRBN" }, or false, got the text 'QR'
    chess.pieces.B:with { promotes = { to = "Q", zone = "ranks 7-8" } },  --> piece "Bishop", promotes: 'zone' takes a zone, got the text 'ranks 7-8' (ranks "7-8")
  },
  endings = { ending "no" { draw = true } },  --> ending "no" has no field 'draw' (wins = "nobody")
}

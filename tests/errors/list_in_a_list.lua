local chess = require "chess"
local moves = require "moves"

return chess:with {  -- the kings are missing for the same reason
  title  = "Nested",
  pieces = { chess.pieces, piece "Wizard" { symbol = "W", moves = moves.wizard } },  --> variant "Nested": entry 1 of 'pieces' is a list (lists are joined: base.pieces + { ... })
  rules  = chess.rules + { "no castling" },  --> variant "Nested": an entry of 'rules' is the text 'no castling'
  turn   = move + pass,  --> variant "Nested": 'turn' takes a list of actions, got an action (in braces: turn = { ... })
  safety = "end",  --> variant "Nested": 'safety' takes "all" or "none", got 'end' (turn = { ..., safe = "end" })
}

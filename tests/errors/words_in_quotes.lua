local chess = require "chess"
local moves = require "moves"

return chess:with {
  title  = "Quoted",
  pieces = chess.pieces + {
    piece "Wizard" { symbol = "W", moves = "wizard" },  --> piece "Wizard": 'moves' takes a movement or a function, got the text 'wizard' (moves.wizard)
    piece "Champion" { symbol = "C", moves = moves.rook + "knight" },  --> '+' joins movements, got the text 'knight' (moves.knight)
  },
  rules = chess.rules + {
    after "turned" { turns = "enemy" },  --> after "turned": 'turns' takes a set, got the text 'enemy' (enemy without quotes)
    after "blast"  { hits = around(to) * "men" },  --> '*' joins sets of squares, got the text 'men' (men without quotes)
    forbid "shade" { to = alike(from, "shades") },  --> 'alike' takes parts, got the text 'shades' (shades without quotes)
    forbid "square" { to = e4 },  --> 'e4' is not a word of Springboard nor a local (cells "e4")
  },
}

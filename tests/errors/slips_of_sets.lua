local chess  = require "chess"
local round  = cylinder(6, 6)  --> 'cylinder' is not a word of Springboard nor a local (rectangle(8, 8):joined("a", "h"))

return chess:with {
  title  = "Slips",
  board  = round,
  rules = chess.rules + {
    forbid "two" { some = theirs(2) },  --> 'theirs' takes a zone or a variable of each side, got the number 2 (as ranks(8), files "a-d" or cells "d4 e4")
  },
  endings = {
    ending "five" { some = not own },  --> ending "five": 'some' takes a set or a list of sets, got false ('not' is Lua's: none = own, or everywhere - own)
    ending "six" { hits:is(2) },  --> 'hits' is not a word of Springboard nor a local (a deed, hits = set; a number is local hits = variable "hits" (range(0, 3)))
  },
}

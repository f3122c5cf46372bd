local base = require "sonic"
local spindash = require "spindash"

local king = spindash.king:with {
  state = { f = one_of("k", "n", "a"), l = some_of("k", "n") },
  lives = {
    form = "f",
    left = "l",  --> piece "King", lives: 'l' is no set of the words of 'f' (some_of(...) of one to 3 words, those of one_of(...) in their order)
    hits = "hit",
    choice = "form",
  },
}

return base:with { pieces = { K = king }, rules = {} }

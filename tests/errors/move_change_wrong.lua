local base = require "sonic"

return base:with {
  rules = {
    move_change { of = "K", field = "g", among = "l" },  --> move change: 'g' is not declared in its state (it declares f, l)
    move_change { of = "K", field = "f", among = "f" },  --> move change: 'f' is no set of the words of 'f' (some_of(...) of one to 3 words, those of one_of(...) in their order)
    move_change { of = "P", field = "f", among = "l" },  --> move change: a side has 8 of 'P', one may change
  },
}

local sonic    = require "sonic"
local spindash = require "spindash"

return sonic:with {
  title  = "Changed",
  pieces = {
    K = spindash.king:with {
      state = {
        f = one_of("k", "n", "a"), l = some_of("k", "n", "a"), m = some_of("k", "n", "a"),
      },
    },
  },
  rules = {
    move_change { of = "K", field = "f", among = "m" },  --> move change: the lives of 'K' are others (among = "l")
  },
}

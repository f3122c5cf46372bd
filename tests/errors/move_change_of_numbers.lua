local base = require "sonic"

return base:with {
  rules = {
    move_change { of = "K", field = "f", among = { 1, 2 } },  --> move change: 'among' takes the name of a field of its state, got { the number 1, the number 2 }
  },
}

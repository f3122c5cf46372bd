local base = require "sonic"

return base:with {
  rules = {
    move_change { of = "K", field = "f", among = "l", not_after = "mate" },  --> move change: 'mate' is no kind of move here (own, hit, check, escape)
  },
  draws = { ending "royal_capture" {} },  --> variant "Sonic the Hedgehog Chess": royal_capture is a goal, not a draw
}

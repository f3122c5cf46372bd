--- Two effects have one name.
local chess = require "chess"

return chess:with {
  title = "Twice",
  rules = chess.rules + {
    after "blast" { when = { captures = "N" }, hits = around(to) - royal },
    after "blast" { when = { captures = "B" }, hits = around(to) - royal },  --> SB209 note: after "blast": there is one of that name already, in tests/check/sb209_effects_of_one_name.lua:7 (a name of its own tells them apart)
  },
}

--- Chess, but whoever goes has to be guarded there.
local chess = require "chess"

return chess:with {
  title = "Hanging",
  rules = chess.rules + { forbid "nobody guards him" { none = to * attacks(own) } },
}

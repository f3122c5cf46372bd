local chess = require "chess"
local left = ranks(1)
local function own() return 1 end

return chess:with {
  title = "Hidden",
  rules = chess.rules + {
    after "slides" { hits = reach(to, slide(left)) },  --> 'slide' takes directions, got a zone ('left' is a local of this script here)
    forbid "mine" { mover = own },  --> forbid "mine": 'mover' takes a text of symbols, a set or a variable, got a function ('own' is a local of this script here)
  },
}

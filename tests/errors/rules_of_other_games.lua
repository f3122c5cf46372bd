local chess  = require "chess"
local energy = variable "energy" (per_side(range(0, 3)))

return chess:with {
  title = "Other words",
  rules = chess.rules + {
    energy,
    forbid "empty" { unless = {} },  --> forbid "empty": 'unless' asks nothing (unless = { captures = true })
    forbid "tired" { by = "move", energy = 0 },  --> forbid "tired" has no field 'energy' (without a key: energy:is(1))
    after "tires" { when = { mover = "N" }, energy = energy + 1 },  --> after "tires" has no field 'energy' (adds = { [energy] = 1 }, or sets = { [energy] = 1 })
    on "tick" { hits = to },  --> 'on' is not a word of Springboard nor a local (after "name" { when = { captures = true }, ... })
    prohibit "castling" { by = "castling" },  --> 'prohibit' is not a word of Springboard nor a local (forbid "name" { facts })
    forbid "unquoted" { by = drop },  --> forbid "unquoted": 'by' takes a text of words, got a word without its ( ) or { } (in quotes: by = "drop")
  },
  endings = {
    ending "bare" { none = black },  --> 'black' is not a word of Springboard nor a local (in facts side = "black"; of men own or enemy)
    ending "repetition" { repeats = 3, wins = "nobody" },  --> ending "repetition" takes no facts (it has the fields times; facts stand in one of another name)
  },
}

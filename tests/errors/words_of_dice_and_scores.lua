local chess = require "chess"

return chess:with {
  title   = "Dice",
  turn    = { roll, move },  --> 'roll' is not a word of Springboard nor a local (choose "roll" { of = "P N", into = v }:by "chance")
  endings = { ending "most" { more = score } },  --> 'score' is not a word of Springboard nor a local (local score = variable "score" (per_side(range(0, 9))))
}

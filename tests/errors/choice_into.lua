local base = require "chess"

local face = variable "face" (one_of("none", "P", "x"))
local gate = variable "gate" (square())

return base:with {
  rules = {
    face, gate,
    after "odd" { when = { choice = "nines" }, hits = from },  --> after "odd", when: no choice names 'nines' (did you mean 'nine'?)
  },
  turn = {
    choose "one" { of = "P y", into = face },  --> choose "one": variable 'face' is never 'y' (none, P, x)
    choose "two" { of = "nine", into = gate },  --> choose "two": variable 'gate' holds a square (variable "gate" (one_of("none", "nine")))
    choose "three" { of = everywhere, into = face },  --> choose "three": variable 'face' holds no square (variable "face" (square()))
    move,
  },
}

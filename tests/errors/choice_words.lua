local base = require "chess"

local face = variable "face" (one_of("none", "P", "x"))
local gate = variable "gate" (square())

return base:with {
  rules = { face, gate },
  turn = {
    choose "roll1" { of = "1 2" },  --> choose "roll1": its name stands in texts of plies, so it takes small letters and _ ("roll")
    choose "roll" { of = "1 2 1" },  --> choose "roll": 'of' names '1' twice
    choose "die" { of = "1 +" },  --> choose "die": '+' cannot be a choice (letters, digits and _)
    choose "way" { into = face },  --> choose "way" lacks the field 'of', which takes a text of words or a set
    choose "luck" { of = "a b" }:by "luck",  --> :by() says who decides, got the text 'luck' ("other", "white", "black" or "chance")
    move:by "other",  --> somebody else decides nothing but a choice (choose "answer" { of = "yes no" }:by "other")
    choose "with" { of = "a" }:with(drop "P" { to = from }),  --> nothing comes with a choice: it is a ply by itself (turn = { choose "x" { ... }, move })
  },
}

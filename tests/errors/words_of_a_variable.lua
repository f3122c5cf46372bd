local chess = require "chess"
local last = variable "last" (one_of("none", "P", "N"))
local spot = variable "spot" (square())

return chess:with {
  rules = chess.rules + {
    last, spot,
    forbid "one" { last:is(1) },  --> variable "last" is one of words: :is() asks for one, got the number 1 ("none", "P", "N")
    forbid "two" { last:is "Q" },  --> variable "last" is one of words: :is() asks for one, got the text 'Q' ("none", "P", "N")
    forbid "three" { last:at_least "P" },  --> variable "last" is one of words: :is() asks for one, got the text 'P' ("none", "P", "N")
    after "four" { adds = { [last] = 1 } },  --> after "four": variable "last" is one of words: 'sets' gives it one, got the number 1 ("none", "P", "N")
    after "five" { sets = { [last] = 2 } },  --> after "five": variable "last" is one of words: 'sets' gives it one, got the number 2 ("none", "P", "N")
    after "six" { when = { last:is "P", some = spot + to }, sets = { [last] = "N" } },
  },
}

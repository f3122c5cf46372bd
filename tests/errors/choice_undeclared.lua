local base = require "chess"

return base:with {
  rules = {
    choice "roll" {
      of = "1 2 3",
      due = "rool",  --> choice "roll": 'rool' is no variable of the position (did you mean 'roll'?)
    },
    choice "form" {
      of = "n a",
      due = "hits",
      value = 4,  --> choice "form": 'hits' is never '4' (0 to 2)
    },
    choice "pass" { due = "hits" },
    choice "pass" { due = "roll" },  --> choice "pass": one without words has that name
  },
  state = { roll = range(0, 1), hits = range(0, 2) },
}

local base = require "chess"

return base:with {
  state = { roll = range(0, 1) },
  rules = {
    choice "roll1" { due = "roll" },  --> choice "roll1": its name begins ply texts, so it takes letters only (as "form")
    choice "roll" {
      of = "1 2 1",  --> choice "roll": 'of' names '1' twice
      due = "roll",
    },
    choice "die" {
      of = "1 +",  --> choice "die": '+' cannot be a choice (letters, digits and _)
      due = "roll",
    },
    choice "coin" {
      due = "roll",
      by = "luck",  --> choice "coin": 'by' takes "player" or "chance", got 'luck'
    },
  },
}

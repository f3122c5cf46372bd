local base = require "chess"

return base:with {
  turn = {
    move,
    choose "answer" { of = "yes no" }:by "other":otherwise(pass),  --> somebody else decides nothing but a choice (choose "answer" { of = "yes no" }:by "other")
  },
}

local base = require "chess"

return base:with {
  turn = { choose "answer" { of = "yes no" }:by "other", move },  --> a turn begins with a choice of the other side (say it as the last one of the other side's turn)
}

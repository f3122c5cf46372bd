local chess = require "chess"
local wild = option "wild" { false, true }
local score = variable "score" (range(0, 9))

return chess:with {
  turn = {
    move:when { captures = false } and pass,  --> 'and' behind an action gives what follows it alone (a + b is one of the two, { a, b } one after the other)
    choose "size" { of = "small large" } or move,  --> 'or' behind an action leaves out what follows it (a + b is one of the two, { a, b } one after the other)
    wild and move or move + pass,
  },
  rules = {
    score,
    forbid "one" { score:is(3) or score:is(4) },  --> 'or' behind a fact leaves out what follows it ({ a, b } is both, { any = { { a }, { b } } } one of them)
    forbid "two" { score == 3 },  --> '==' behind a number compares no numbers of the game (n:is(3), n:at_least(3), n:at_most(3))
    forbid "three" { mover = "P" } or forbid "four" { mover = "N" },  --> 'or' behind a rule leaves out what follows it (rules stand one behind the other: { a, b })
    wild and forbid "five" { mover = "P" } or forbid "five" { mover = "N" },
  },
}

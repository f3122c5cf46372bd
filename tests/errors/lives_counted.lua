local sonic = require "sonic"
local hit   = variable "hit" (range(0, 2))

return sonic:with {
  title = "Counted",
  state = { other = range(0, 1) },
  rules = sonic.rules + {
    hit, after "more" { adds = { [hit] = 1 } },  --> after "more": hits that await an answer are counted by themselves (a variable besides)
  },
}

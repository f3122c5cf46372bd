--- An effect that means to move a mark, and takes away what it has just laid.
local chess  = require "chess"
local goal   = mark "goal" { lasts = "game" }
local traces = mark "traces" { lasts = 2 }

return chess:with {
  title = "Moved",
  rules = chess.rules + {
    goal, traces,
    after "moves it" {
      when = { mover = "N" },
      clears = { goal, everywhere },  --> SB209 note: after "moves it": 'clears' takes away the 'goal' that 'marks' lays, for it comes behind it (first an effect of its own that clears, then one that marks)
      marks = { goal, to },
    },
    after "goes on" { when = { mover = "R" }, marks = { traces, to }, clears = { traces, from } },
    forbid "taken on it" { captures = traces + goal },
  },
}

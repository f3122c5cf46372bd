local base = require "spinal-tap"

return base:with { --> an effect that edits does not go together with a joint turn (a variant has the one or the other)
  rules = base.rules + { after "toll" { edit = function() end } },
}

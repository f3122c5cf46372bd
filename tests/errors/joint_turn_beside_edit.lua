local base = require "spinal-tap"

return base:with { --> joint turn "battle" stands beside after "toll", which edits (a variant has either a joint turn or effects with edit)
  rules = base.rules + { after "toll" { edit = function() end } },
}

-- Breakthrough whose first ending has another name: diff.session finds that it plays the same.
local breakthrough = require "breakthrough"

return breakthrough:with {
  title   = "Home",
  endings = {
    ending "home"        { some = own * last_ranks(1) },
    ending "no men left" { none = enemy },
  },
}

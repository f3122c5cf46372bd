local chess = require "chess"

return chess:with {
  rules = {
    forbid "taken" { to = cells("e4", "e5") },  --> 'cells' takes one text, got the text 'e5' (cells "e4 f5")
    forbid "edge"  { to = files("a", "h") },  --> 'files' takes one text, got the text 'h' (files "a h")
    forbid "owned" { some = own("P", "N") },  --> a set of men takes one text, got the text 'N' too (all symbols in it: own "R N")
    forbid "far"   { to = last_ranks(1, 2) },  --> 'last_ranks' is given a value too many: the number 2
    forbid("named", { captures = true }),  --> 'forbid' takes a name alone, then what follows (without ( , ): forbid "Name" { ... })
    variable "steps" (range(0, 3, 1, 2)),  --> 'range' is given a value too many: the number 2
  },
}

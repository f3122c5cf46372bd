local base = require "chess"

local frost = mark "frost" { lasts = 2 }

return base:with {
  rules = {
    frost,
    after "one" { puts = { "N", on = from, side = "enemy" } },  --> after "one": 'puts' has no field 'side' (it takes { "D", on = set }, { "D", "enemy", on = set } or { captured, on_each = set }, or a list of such)
    after "two" { sends = { to, to = from, only = 1 } },  --> after "two": 'sends' has no field 'only' (it takes { set, to = set }, or a list of such)
    after "three" { becomes = { to, "N", wen = 1 } },  --> after "three": 'becomes' has no field 'wen' (it takes { set, "W" }, or a list of such)
    after "four" { marks = { frost, to, lasts = 3 } },  --> after "four": 'marks' has no field 'lasts' (it takes { mark, set }, or a list of such)
    after "both" { puts = { "N", on = from, on_each = to } },  --> after "both": 'puts' takes { "D", on = set }, { "D", "enemy", on = set } or { captured, on_each = set }, or a list of such, got { the text 'N', on = a set, on_each = a set }
    after "five" { puts = { { "N", on = from }, on = to } },  --> after "five": 'puts' has no field 'on' (it takes { "D", on = set }, { "D", "enemy", on = set } or { captured, on_each = set }, or a list of such)
    forbid "six" { any = { { captures = true }, { to = cells "a1" }, mover = "P" } },  --> forbid "six": 'any' has no field 'mover' (it takes a list of tables of facts)
  },
}

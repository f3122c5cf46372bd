-- expect: ok
-- Bounds that overflow.
assert(table.concat({ 1, 2 }, ",", math.mininteger, math.maxinteger) == "1,2")
return require "chess"

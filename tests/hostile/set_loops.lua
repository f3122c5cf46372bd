-- expect: ply error "ran for more than its limit of"
-- A set that is never told.
local chess = require "chess"

local forever = set(function(position)
  while true do assert(position) end
end)

return chess:with {
  title = "Hostile",
  rules = { forbid "attack" { mover = "P", some = to * forever } },
}

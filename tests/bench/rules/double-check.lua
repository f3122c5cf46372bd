--- Chess, but only double check is check.
local chess = require "chess"

return chess:with {
  title = "Double check",
  check = own * royal * attacks(enemy, 2),
}

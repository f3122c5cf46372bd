--- Cylinder chess: files a and h lie side by side.
local chess = require "chess"

return chess:with {
  title = "Cylinder Chess",
  help = "Chess on a board whose left and right edges are joined.",
  board = rectangle(8, 8):joined("a", "h"),
}

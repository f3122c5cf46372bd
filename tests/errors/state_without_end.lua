local chess = require "chess"

local state = {}
for i = 1, 33 do state["f" .. i] = range(0, 1) end

return chess:with {
  title  = "Small",
  pieces = { R = chess.pieces.R:with { state = state } },  --> piece "Rook": its state has too many values in all (at most 4096)
}

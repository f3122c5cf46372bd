-- expect: ply error "functions ask each other too deep"
-- Men who attack whom an attack of theirs attacks.
local chess = require "chess"

return chess:with {
  title = "Hostile",
  pieces = chess.pieces + { chess.pieces.Q:with {
    plies = function(position) if position:in_check("enemy") then error("never") end end,
  } },
}

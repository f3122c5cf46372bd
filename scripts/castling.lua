--- King and partner move together: castling { king = "e1", to = "g1", with = "h1" }.
-- Said for White; Black's follows by mirror. The partner goes beside the king, on the side that the
-- king came from.

local castling_fields = fields "castling" {
  king   = "string",   -- where the king stands
  to     = "string",   -- where it goes
  with   = "string",   -- where its partner stands
  side   = "string?",  -- who castles so, "white" or "black". Default: both
  letter = "string?",  -- as in KQkq. Default: the partner's file
  marks_own_move = "boolean?",  -- as in castle. Default: false
}

return function(spec)
  spec = castling_fields(spec)
  return castle {
    king = spec.king, to = spec.to, partner = spec.with, letter = spec.letter,
    side = spec.side,
    marks_own_move = spec.marks_own_move,
  }
end

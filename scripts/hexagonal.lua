--- Hexagonal boards and their pawns. White's forward is 12 o'clock; the other pieces are those of
-- scripts/pieces.lua, whose orthogonal and diagonal ways a board of hexagons has too.
local hexagonal = {}

hexagonal.boards = {
  -- Six hexagons along each side, 91 in all. Ranks bend at file f, and there is no file j.
  glinski = hexagons {
    files = "abcdefghikl",
    cells = { 6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6 },
  },
  -- 70 hexagons. Ranks run straight on from 10 to 4 o'clock.
  shafran = hexagons {
    files       = "abcdefghi",
    cells       = { 6, 7, 8, 9, 10, 9, 8, 7, 6 },
    first_ranks = { 1, 1, 1, 1, 1, 2, 3, 4, 5 },
  },
}

local pawn_fields = fields "pawn" {
  captures = "direction",  -- as clock(11, 1)
  two      = "zone?",      -- where it may begin with two steps. Default: nowhere
  three    = "zone?",      -- where it may begin with two or three steps. Default: nowhere
  to       = "string?",    -- what it becomes on the last square of any file. Default: "QRBN"
}

--- hexagonal.pawn { captures = clock(11, 1), two = cells "c1 d2" }
function hexagonal.pawn(spec)
  spec = pawn_fields(spec)
  local movement = step(forward):quiet() + step(spec.captures):capturing():takes_trail()
  local rush = slide(forward):quiet():at_least(2):leaves_trail()
  if spec.two then movement = movement + rush:up_to(2):from(spec.two) end
  if spec.three then movement = movement + rush:up_to(3):from(spec.three) end

  return piece "Pawn" {
    symbol   = "P",
    moves    = movement,
    promotes = { to = spec.to or "QRBN", zone = last_of_files(1), must = last_of_files(1) },
    zeroing  = true,
  }
end

return hexagonal

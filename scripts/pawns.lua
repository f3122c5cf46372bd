--- Men that go straight ahead, capture diagonally ahead, rush from their home rank and promote.
local pawns = {}

local pawn_fields = fields "pawn" {
  symbol   = "string",
  steps    = "number?",    -- how far it may go from its home rank. Default: 2
  home     = "number?",    -- its home rank, as its owner counts. Default: 2
  promotes = "table?",     -- as in a piece. Default: never
  also     = "movement?",  -- what it can do besides. Default: nothing
  anywhere = "boolean?",   -- it may stand even where it must promote. Default: false
}

--- Where it never stands: behind its home rank, and where it has to promote.
local function forbidden(home, promotes)
  local zone
  if home > 1 then
    local behind = {}
    for rank = 1, home - 1 do behind[rank] = rank end
    zone = ranks(table.unpack(behind))
  end
  local must = promotes and (promotes.must or not promotes.zone and last_ranks(1))
  if must then
    zone = zone and zone + must or must
  end
  return zone
end

--- pawns.pawn "Pawn" { symbol = "P", steps = 2, promotes = { to = "QRBN" } }
function pawns.pawn(name)
  if type(name) ~= "string" then
    error("pawns.pawn takes a name first: pawns.pawn \"Pawn\" { ... }", 2)
  end
  return function(spec)
    spec = pawn_fields(spec, name)
    local steps, home = spec.steps or 2, spec.home or 2

    local movement = step(forward):quiet() + step(forward_diagonals):capturing():takes_trail()
    if steps > 1 then
      movement = movement
        + slide(forward):quiet():at_least(2):up_to(steps):from(ranks(home)):leaves_trail()
    end
    if spec.also then movement = movement + spec.also end

    return piece(name) {
      symbol   = spec.symbol,
      moves    = movement,
      promotes = spec.promotes,
      zeroing  = true,
      never_on = not spec.anywhere and forbidden(home, spec.promotes) or nil,
      anywhere = spec.anywhere,
    }
  end
end

return pawns

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

--- Behind its home rank it never stands.
local function behind(home)
  local behind_it = {}
  for rank = 1, home - 1 do behind_it[rank] = rank end
  return home > 1 and ranks(table.unpack(behind_it)) or nil
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
      never_on = not spec.anywhere and behind(home) or nil,
      anywhere = spec.anywhere,
    }
  end
end

return pawns

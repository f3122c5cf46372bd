--- International draughts: kings fly, and who can take the most men has to. All jumps of a man are
--- one ply, which a function lists: whom he has jumped stands till its end and is jumped once.
local function jumps(position, man, add)
  local flies, last = man.symbol == "K", position.side == "white" and "10" or "1"
  local path, taken, held, listed = { man.cell }, {}, {}, {}
  -- The same men taken on the way to the same square are one ply.
  local function finish(here)
    local ply, crowned = { table.unpack(path) }, not flies and here:sub(2) == last
    ply.takes, ply.becomes = { table.unpack(taken) }, crowned and "K" or nil
    table.sort(ply.takes)
    local key = here .. table.concat(ply.takes)
    if #taken > 0 and not listed[key] then add(ply) end
    listed[key] = true
  end
  local function go(here)
    local ends = true
    for _, ray in ipairs(position:rays(here, diagonal)) do
      local victim
      for i = 1, flies and #ray or math.min(#ray, 2) do
        local cell = ray[i]
        local there = cell ~= path[1] and position:at(cell)
        if there and (victim or held[cell] or there.side == position.side) then break end
        if victim then
          ends, held[victim], path[#path + 1], taken[#taken + 1] = false, true, cell, victim
          go(cell)
          held[victim], path[#path], taken[#taken] = nil, nil, nil
        end
        victim = victim or there and cell
      end
    end
    if ends then finish(here) end
  end
  go(man.cell)
end
local help, last, most = "It jumps over enemies, on and on, and takes them.", last_ranks(1), {}
for n = 12, 1, -1 do most[#most + 1] = prefer "take the most" { count(captured):at_least(n) } end

return variant "International Draughts" {
  help = "Kings fly, jumps go on in one move, and who can take the most men has to.",
  api = 1, board = rectangle(10, 10),
  pieces = {
    piece "King" { symbol = "K", moves = slide(diagonal):quiet(), plies = jumps, help = help },
    piece "Man" { symbol = "M", moves = step(forward_diagonals):quiet(), plies = jumps,
                  promotes = { to = "K", zone = last, must = last }, help = help },
  },
  setup = [[
    . m . m . m . m . m
    m . m . m . m . m .
    . m . m . m . m . m
    m . m . m . m . m .
    . . . . . . . . . .
    . . . . . . . . . .
    . M . M . M . M . M
    M . M . M . M . M .
    . M . M . M . M . M
    M . M . M . M . M .
  ]],
  rules   = most,
  endings = { ending "no move left" { stuck = true, wins = "enemy" } },
}

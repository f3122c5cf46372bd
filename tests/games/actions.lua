--- Lines of action on six by six: a man goes so far as there are men on the line, over own ones.
local axes = {
  { forward, backward }, { left, right },
  { forward_left, backward_right }, { forward_right, backward_left },
}

local function so_far(position, man, add)
  for _, axis in ipairs(axes) do
    local rays, men = {}, 1
    for _, way in ipairs(axis) do
      local ray = position:rays(man.cell, way)[1] or {}
      for _, cell in ipairs(ray) do men = men + (position:at(cell) and 1 or 0) end
      rays[#rays + 1] = ray
    end
    for _, ray in ipairs(rays) do
      local free = ray[men] ~= nil
      for n = 1, free and men or 0 do
        local there = position:at(ray[n])
        free = free and not (there and (there.side == man.side) == (n == men))
      end
      if free then add { man, ray[men] } end
    end
  end
end

return variant "Actions" {
  api    = 1,
  board  = rectangle(6, 6),
  pieces = { piece "Man" { symbol = "M", plies = so_far } },
  setup  = [[
    . m m m m .
    M . . . . M
    M . . . . M
    M . . . . M
    M . . . . M
    . m m m m .
  ]],
  endings = {
    ending "one group" { groups(own):is(1) },
    ending "no move" { stuck = true, wins = "enemy" },
  },
}

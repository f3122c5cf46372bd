-- expect: error "at most 64"
-- A movement that doubles until memory ends.
local m = slide(forward)
for i = 1, 40 do m = m + slide(forward):up_to(i) + m end

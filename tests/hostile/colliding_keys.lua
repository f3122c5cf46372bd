-- expect: error "ran for more than its limit of|MiB of memory"
-- Keys that fall into the same place of the table's hash.
local t = {}
for shift = 1, 40 do
  for i = 0, 20000 do t[(i << shift) | (1 << 61)] = true end
end
while true do t[#t + 1] = 1 end

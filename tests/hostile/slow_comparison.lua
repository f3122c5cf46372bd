-- expect: error "ran for more than its limit of"
-- No memory and few instructions: a mebibyte is compared by each.
-- slow
local a, b = ("x"):rep((1 << 20) - 1) .. "a", ("x"):rep((1 << 20) - 1) .. "b"
local n = 0
while true do if a < b then n = n + 1 end end

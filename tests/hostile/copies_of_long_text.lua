-- expect: error "ran for more than its limit of"
-- Few instructions, much work: a mebibyte is copied by each.
local s = ("x"):rep(1 << 20)
while true do s:upper() end

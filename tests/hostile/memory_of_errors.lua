-- expect: error "MiB of memory"
-- Error values that hold the ones before.
local last = {}
while true do
  local _, what = pcall(error, { last, last, last })
  last = what
end

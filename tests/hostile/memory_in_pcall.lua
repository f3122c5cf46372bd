-- expect: error "MiB of memory"
-- Catches the limit and goes on.
while true do
  pcall(function() local t = {} while true do t[#t + 1] = {} end end)
end

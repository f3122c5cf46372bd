-- expect: error "ran for more than its limit of"
-- Catches the limit and goes on.
while true do
  pcall(function() while true do end end)
end

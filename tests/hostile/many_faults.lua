-- expect: error "ran for more than its limit of"
-- Each turn is one more fault to be told with its place.
while true do slide(1) end

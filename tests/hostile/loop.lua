-- expect: error "ran for more than its limit of"
-- Never ends.
while true do end

-- expect: error "ran for more than its limit of"
-- Each turn reads a word that there is not.
while true do local x = nonsense assert(x) end

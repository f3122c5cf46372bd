-- expect: error "ran for more than its limit of"
-- Asks for a script that there is not, again and again.
while true do require "nothing" end

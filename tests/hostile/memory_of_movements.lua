-- expect: error "MiB of memory"
-- Values that the host keeps.
while true do slide(forward) end

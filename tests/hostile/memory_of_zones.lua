-- expect: error "MiB of memory"
-- Zones without number.
while true do cells "a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8" end

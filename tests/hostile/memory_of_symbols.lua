-- expect: error "at most 65536"
-- A field of 16 MiB, which would be cut into as many symbols.
local s = ("Q"):rep(1 << 20)
for _ = 1, 4 do s = s .. s end
piece "Hog" { symbol = "H", moves = step(forward), promotes = { to = s } }

-- expect: error "at most 64"
-- Options without number.
for i = 1, 1000000 do option("o" .. i) { 1, 2 } end

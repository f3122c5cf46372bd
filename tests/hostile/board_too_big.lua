-- expect: error "board|rectangle"
-- A board of all squares that there are.
rectangle(1 << 30, 1 << 30)

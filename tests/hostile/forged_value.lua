-- expect: error "takes|got|expected"
-- A method of one kind of value called on another.
slide(forward).up_to(piece "X" { symbol = "X", moves = step(forward) }, 3)

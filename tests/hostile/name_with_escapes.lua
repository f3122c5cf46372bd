-- expect: error "has no field"
-- A name that would colour the terminal.
piece "\27[31mX" { nonsense = 1, symbol = "X", moves = step(forward) }

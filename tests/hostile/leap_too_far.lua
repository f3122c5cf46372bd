-- expect: error "leap"
-- A leap off every board.
leap(1 << 30, 1)

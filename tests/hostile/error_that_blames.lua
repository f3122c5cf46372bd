-- expect: error "chess.lua:1: not me"
-- An error that says it stands elsewhere.
error("variants/chess.lua:1: not me", 0)

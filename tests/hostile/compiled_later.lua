-- expect: error "near"
-- The same behind a blank line.
{{from here}}
{{1 of \x1b}}Lua{{40 of \x00}}

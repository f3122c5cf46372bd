-- expect: error "compiled Lua"
-- Instructions for Lua's machine, which could do anything.
{{from here}}{{1 of \x1b}}Lua{{40 of \x00}}

-- expect: ok
-- A title that would clear the terminal.
return (require "chess"):with { title = "\27[2J\27]0;gone\7" }

-- expect: error "\x1B[2J\x1B[1;1Hgone"
-- An error text that would clear the terminal.
error("\27[2J\27[1;1Hgone\r\n\7", 0)

-- expect: ok
-- A text with a zero byte is not cut.
assert(#string.format("%s|%5s", "a\0b", "c") == 9)
return require "chess"

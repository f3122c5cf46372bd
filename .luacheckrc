-- luacheck 1.1, as in Debian 12: what a variant script may say.

-- The Lua that the sandbox offers. Never here: io, os, debug, package, coroutine, utf8, load,
-- collectgarbage, pattern matching, and what gives other results on another machine.
stds.sandbox = {
  read_globals = {
    "assert", "error", "getmetatable", "ipairs", "pairs", "pcall", "rawequal", "rawget", "rawlen",
    "rawset", "require", "select", "setmetatable", "tonumber", "tostring", "type",
    math = {
      fields = {
        "abs", "ceil", "floor", "fmod", "huge", "max", "maxinteger", "min", "mininteger", "modf",
        "pi", "random", "sqrt", "tointeger", "type", "ult",
      },
    },
    string = {
      fields = { "byte", "char", "format", "len", "lower", "rep", "reverse", "sub", "upper" },
    },
    table = { fields = { "concat", "insert", "pack", "remove", "sort", "unpack" } },
  },
}

-- SPRINGBOARD'S OWN WORDS: the closed vocabulary. Keep in step with scripts/meta/words.lua.
stds.springboard = {
  read_globals = {
    -- definitions
    "variant", "piece", "castle", "joint_turn", "choose", "move_change", "mark",
    "ending", "option", "fields", "forbid", "prefer", "after", "reserve", "variable",
    -- turns
    "move", "pass", "drop", "plies", "cast",
    -- sets and numbers
    "everywhere", "nowhere", "empty", "acting", "men", "own", "enemy", "neutral", "royal", "from", "to",
    "passed", "captured", "shades", "each_file", "each_rank", "each_board", "theirs", "fixed", "homes", "around",
    "reach", "attacks", "between", "beyond", "flanked", "alike", "in_row", "connected", "was", "opposite", "mirrored", "turns", "count", "groups", "sum", "worth",
    "set", "number",
    "per_side",
    -- boards and sets of cells
    "rectangle", "hexagons", "sections", "rearrange", "ranks", "last_ranks", "last_of_files", "files", "cells",
    -- movement
    "step", "slide", "leap", "hop", "teleport", "stand", "stay", "betza",
    -- state
    "range", "one_of", "some_of", "square",
    -- directions
    "forward", "backward", "left", "right", "sideways",
    "forward_left", "forward_right", "backward_left", "backward_right",
    "forward_diagonals", "backward_diagonals", "orthogonal", "diagonal", "every_way", "clock",
  },
}

std = "sandbox+springboard"
max_line_length = 100

exclude_files = {
  "build",
  "tests/errors",  -- scripts that are wrong on purpose
  "tests/check",
  "tests/hostile",
  "tests/fuzz",
}

-- They declare the words for editors and are never loaded, so they define globals and leave bodies
-- empty.
files["scripts/meta/*.lua"] = { ignore = { "1..", "2.." }, max_line_length = false }

-- expect: error "King"
-- Writing past the environment's guard spoils the library for this script, and for no other.
rawset(_ENV, "piece", error)
rawset(math, "floor", error)
rawset(string, "rep", error)
return require "chess"

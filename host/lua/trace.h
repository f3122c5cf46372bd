// Trace: which lines of a script's hooks there are, which of them have run, and what the hooks hold
// on to from the load. Made for `check` alone. Invariant: every line that has run is
// always among the lines that there are.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

struct lua_State;
struct lua_Debug;

namespace sb {

struct Trace {
  using Lines = std::map<std::string, std::set<int>, std::less<>>;  // by file
  Lines lines, run;
  bool rests = false;  // no line is noted meanwhile
  // For each hook the functions that it can reach and the values these captured, as text: hooks of
  // two loads with the same text do the same.
  std::vector<std::string> captured;

  // Reads off the functions, which are references into the registry.
  void read(lua_State* lua, const std::vector<int>& functions);
  // How many lines have run.
  std::size_t noted() const;
  // In a line hook: the line runs now.
  void note(lua_State* lua, lua_Debug* debug);
};

}  // namespace sb

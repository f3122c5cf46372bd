// ScriptTexts: the sources of a script as its findings need them: lines, and names that occur.
// Invariant: refers to the sources it was made from, which always outlive it; never runs a script.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "lua/load.h"

namespace sb {

class ScriptTexts {
 public:
  ScriptTexts(const Source& main, const Sources& library);

  const Source& main() const { return main_; }
  const Sources& library() const { return library_; }

  // A problem at a line, with that line's text.
  Problem problem(const Where& where, std::string message, std::string hint = {}) const;
  // The line of a field of what is constructed at a place as `word "anchor" { ... }`; that of the
  // place itself where the field is not written there.
  int line_of(const Where& where, const std::string& anchor, const std::string& field) const;
  // Whether the script or what it requires reads or writes such a member (`.name`, `"name"`), or
  // may do so by a name that it computes (`state[name]`, `man["n" .. i]`).
  bool uses_member(const std::string& name) const { return any_member_ || members_.contains(name); }
  // Whether the script itself names a piece's symbol in a text other than that piece's own and the
  // setup.
  bool names_symbol(const std::string& symbol) const { return symbols_.contains(symbol); }

 private:
  std::string_view text_of(const std::string& path) const;
  void read(std::string_view text, bool is_main, std::set<std::string>& required);

  const Source& main_;
  const Sources& library_;
  std::set<std::string> members_, symbols_;
  bool any_member_ = false;
};

}  // namespace sb

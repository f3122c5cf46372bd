// Rules of spells, as texts of scripts that tests make.
#pragma once

#include <string>

namespace sb::test {

// A list for `rules`: whom men of `jumper` jump bears the mark "spell" for one ply; an enemy is
// "dazed" then and held, a man of its own side "immune". `more` rules follow, which may name
// `spell`.
inline std::string jumping_rules(const std::string& jumper, const std::string& more = "") {
  return "(function() local spell = mark \"spell\" { lasts = 1 } return { spell, "
         "mark \"dazed\" { on = spell * acting, holds = true }, "
         "mark \"immune\" { on = spell - acting, shields = true }, "
         "after \"spell\" { when = { mover = \"" +
         jumper + "\" }, marks = { spell, passed * men } }, " + more + "} end)()";
}

// A rule: enemies around men of `caster` are "frozen" and held.
inline std::string freezing_rule(const std::string& caster, const std::string& reach = "") {
  return "mark \"frozen\" { on = enemy * around(own \"" + caster + "\"" +
         (reach.empty() ? "" : ", " + reach) + "), holds = true }";
}

}  // namespace sb::test

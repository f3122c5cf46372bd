// Part by part: what the letters cannot say is refused, never left out.
#include <algorithm>

#include <fmt/format.h>

#include "movement/betza.h"
#include "movement/betza_letters.h"

namespace sb {
namespace {

using namespace betza;  // NOLINT(google-build-using-namespace)

struct UnsaidFlag {
  bool Atom::*const flag;
  const char* what;
};

// Why a part has no letters at all; empty where it may have.
std::string unsaid(const Atom& atom) {
  constexpr UnsaidFlag flags[] = {{&Atom::merge, "merging"},
                                  {&Atom::twice, "two leaps in a row"},
                                  {&Atom::shoots, "captures without moving"},
                                  {&Atom::takes, "captures of whom it jumps over"},
                                  {&Atom::circles, "rides in circles"},
                                  {&Atom::other_shade, "squares of the other shade"}};
  for (const UnsaidFlag& one : flags) {
    if (atom.*one.flag) return one.what;
  }
  if (atom.runs_on()) return "bouncing and flying on";
  if (!atom.checks) return "captures that give no check";
  if (!atom.over.empty()) return "hops over men of some kinds";
  if (atom.jumps != 1) return "hops over several men";
  if (!atom.against.empty()) return "captures of men of some kinds";
  if (!atom.from.everywhere() || !atom.to.everywhere()) return "zones";
  if (atom.kind == Atom::Kind::stay) return "a ply that displaces nobody";
  if (atom.kind == Atom::Kind::way) return "ways of several legs";
  if (atom.takes_trail && !atom.capture) return "captures in passing alone";
  return {};
}

std::string modes(const Atom& atom) {
  std::string text = atom.first ? "i" : "";
  if (atom.quiet && (!atom.capture || atom.takes_trail)) text += 'm';
  if (atom.capture && (!atom.quiet || atom.takes_trail)) text += 'c';
  if (atom.capture_own) text += 'd';
  if (atom.takes_trail) text += 'e';
  return text;
}

// "fb", "s": straight ways, the same for every atom of four directions.
std::string straight_letters(Directions ways) {
  std::string text;
  for (const auto& [direction, letter] :
       {std::pair{dir_forward, 'f'}, {dir_backward, 'b'}, {dir_left, 'l'}, {dir_right, 'r'}}) {
    if (ways & direction) text += letter;
  }
  return text;
}

// Pairs as one letter where both stand, else corner by corner.
std::string corner_letters(Directions ways) {
  if (ways == (dir_forward_left | dir_forward_right)) return "f";
  if (ways == (dir_backward_left | dir_backward_right)) return "b";
  if (ways == (dir_forward_left | dir_backward_left)) return "l";
  if (ways == (dir_forward_right | dir_backward_right)) return "r";
  std::string text;
  for (const auto& [direction, letters] : {std::pair{dir_forward_left, "fl"},
                                           {dir_forward_right, "fr"},
                                           {dir_backward_left, "bl"},
                                           {dir_backward_right, "br"}}) {
    if (ways & direction) text += letters;
  }
  return text;
}

// Atom and range of a line: how far it goes along one sort of ways. Empty: not so far.
std::string line_atom(const Atom& atom, char step, char leap, char rider) {
  if (atom.kind == Atom::Kind::hop) {
    if (atom.least != 1) return {};
    if (!atom.lands_next) return atom.most == 0 ? fmt::format("p{}", rider) : "";
    if (atom.most == 0) return fmt::format("g{}", rider);
    return atom.most == 2 && leap != 0 ? fmt::format("j{}", leap) : "";
  }
  if (atom.least == 2 && atom.most == 2 && leap != 0) return fmt::format("n{}", leap);
  if (atom.least == 2 && atom.most == 0 && leap != 0) return fmt::format("[{}-{}]", step, rider);
  if (atom.least != 1) return {};
  if (atom.most == 0) return {rider};
  return atom.most == 1 ? std::string{step} : fmt::format("{}{}", rider, atom.most);
}

Result<std::string> line_text(const Atom& atom) {
  const Problem far{.message = "so far a movement along lines has no letters"};
  if (atom.ways & ~(four_orthogonal | four_diagonal | dir_orthogonal | dir_diagonal))
    return Problem{.message = "hours of the clock have no letters"};
  if (atom.advance != 0) return Problem{.message = "lines that only go on have no letters"};
  const bool passes = atom.least == 2 && atom.most == 2;
  const bool trail_by_letters = passes && atom.first && atom.quiet && !atom.capture;
  if (atom.leaves_trail != trail_by_letters)
    return Problem{.message = "a trail has letters for a first step of two squares alone"};
  const Directions all = apart(atom.ways);
  const Directions straight = all & four_orthogonal, corners = all & four_diagonal;
  const bool every_way = all == (four_orthogonal | four_diagonal);
  if (const std::string both = line_atom(atom, 'K', 0, 'Q'); every_way && !both.empty())
    return modes(atom) + both;
  std::string text;
  if (straight) {
    const std::string end = line_atom(atom, 'W', 'D', 'R');
    if (end.empty()) return far;
    const bool whole = straight == four_orthogonal;
    text += modes(atom) + (whole ? "" : straight_letters(straight)) + end;
  }
  if (corners) {
    const std::string end = line_atom(atom, 'F', 'A', 'B');
    if (end.empty()) return far;
    const bool whole = corners == four_diagonal;
    text += modes(atom) + (whole ? "" : corner_letters(corners)) + end;
  }
  return text;
}

// Straight leaps add their ways up. Before others a letter doubled is one that pairs with nobody.
Result<std::string> leap_letters(const Atom& atom) {
  const Problem unsaid{.message = "such leaps forwards have no letters"};
  const bool oblique = atom.leap.turned != 0 && atom.leap.turned != atom.leap.straight;
  const Directions up_and_down = atom.ways & (dir_forward | dir_backward);
  const Directions sideways = atom.ways & (dir_left | dir_right);
  if (atom.advance == 0) {
    std::string letters = straight_letters(up_and_down);
    if (atom.leap.turned != 0 && sideways != 0 && !letters.empty()) letters += letters.back();
    return letters + straight_letters(sideways);
  }
  const std::string half = atom.advance > 0 ? "f" : "b";
  if (up_and_down != 0 || atom.leap.turned == 0) return unsaid;
  if (sideways != (dir_left | dir_right))
    return half + (sideways != 0 ? straight_letters(sideways) : oblique ? "h" : "");
  return half + (oblique ? "s" : "");
}

Result<std::string> leap_text(const Atom& atom) {
  if (atom.ways & ~four_orthogonal)
    return Problem{.message = "leaps in such directions have no letters"};
  if (atom.leap.boards != 0) return Problem{.message = "leaps to another board have no letters"};
  if (atom.rides && atom.least != 1)
    return Problem{.message = "leaps that go so far have no letters"};
  if (atom.lame && (atom.leap.turned != 1 || atom.leap.straight != 2))
    return Problem{.message = "of lame leaps (1,2) alone has letters"};
  const auto letters = leap_letters(atom);
  if (!letters) return letters.problem();
  std::string name = fmt::format("({},{})", atom.leap.turned, atom.leap.straight);
  for (const Leaper& leaper : leapers) {
    if (leaper.turned == atom.leap.turned && leaper.straight == atom.leap.straight)
      name = leaper.letter;
  }
  const bool open = atom.rides && atom.most == 0;
  const std::string range = open && name.size() == 1 ? name
                            : atom.rides             ? std::to_string(atom.most)
                                                     : "";
  return modes(atom) + letters.value() + (atom.lame ? "n" : "") + name + range;
}

// Each part in the form that equal parts share: what goes along lines both through sides and
// through corners as two.
Movement plain_form(const Movement& movement) {
  Movement plain;
  for (const Atom& atom : movement) {
    const Directions all = apart(atom.ways);
    const bool splits =
        atom.kind != Atom::Kind::leap && (all & four_orthogonal) != 0 && (all & four_diagonal) != 0;
    Atom part = atom;
    part.ways = together(splits ? all & ~four_diagonal : all);
    plain.push_back(part);
    part.ways = together(all & ~four_orthogonal);
    if (splits) plain.push_back(part);
  }
  return plain;
}

}  // namespace

Result<std::string> write_betza(const Movement& movement) {
  std::string text;
  for (const Atom& atom : movement) {
    if (const std::string what = unsaid(atom); !what.empty())
      return Problem{.message = what + " have no letters"};
    if (atom.kind == Atom::Kind::teleport) {
      text += modes(atom) + 'U';
      continue;
    }
    auto part = atom.kind == Atom::Kind::leap ? leap_text(atom) : line_text(atom);
    if (!part) return part.problem();
    text += part.value();
  }
  return text;
}

bool same_parts(const Movement& a, const Movement& b) {
  const Movement one = plain_form(a), other = plain_form(b);
  return one.size() == other.size() && std::ranges::is_permutation(one, other);
}

}  // namespace sb

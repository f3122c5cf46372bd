// One phrase for each property of an atom, in a fixed order: what it does, which way, with which
// conditions, and what follows from it.
#include "notation/movement_words.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/list.h"
#include "base/text.h"

namespace sb {
namespace {

// "1, 2 and 5", "2 to 7".
std::string numbers_words(const std::vector<int>& numbers, std::string_view link) {
  const auto words = mapped(numbers, [](int number) { return std::to_string(number); });
  bool in_order = numbers.size() > 2;
  for (std::size_t i = 1; i < numbers.size(); ++i)
    in_order = in_order && numbers[i] == numbers[i - 1] + 1;
  if (in_order) return fmt::format("{} to {}", words.front(), words.back());
  return listed_words(words, link);
}

std::string ranks_words(const std::vector<int>& ranks, std::string_view link) {
  return (ranks.size() == 1 ? "rank " : "ranks ") + numbers_words(ranks, link);
}

// The squares that a term lists, or of which it is all others: neither that nor `with` is said.
std::string squares_of_term(const ZoneTerm& term, std::string_view link) {
  using Kind = ZoneTerm::Kind;
  const std::vector<std::string>& names = term.names;
  const int first = term.numbers.empty() ? 1 : term.numbers.front();
  switch (term.kind) {
    case Kind::ranks:
      return ranks_words(term.numbers, link);
    case Kind::last_ranks:
      return first == 1 ? "the last rank" : fmt::format("the last {} ranks", first);
    case Kind::last_of_files:
      return first == 1 ? "the last square of a file"
                        : fmt::format("the last {} squares of a file", first);
    case Kind::files:
      return names.size() < 2 || names[0] == names[1]
                 ? "file " + names[0]
                 : fmt::format("files {} to {}", names[0], names[1]);
    case Kind::cells:
      return names.empty() ? "no square" : listed_words(names, link);
  }
  return {};
}

std::string listed_term(const ZoneTerm& term, std::string_view link) {
  const char* side = !term.of ? "" : *term.of == Side::white ? " for White" : " for Black";
  return squares_of_term(term, link) + side;
}

// What a term and those within which it lies list, and what they leave out.
void take_term_apart(const ZoneTerm& term, std::string_view link, std::vector<std::string>& in,
                     std::vector<std::string>& out) {
  const bool is_all = term.kind == ZoneTerm::Kind::cells && term.names.empty() && term.outside;
  if (term.outside && term.kind == ZoneTerm::Kind::cells && !term.of) {
    out.insert(out.end(), term.names.begin(), term.names.end());
  } else if (!is_all) {
    (term.outside ? out : in).push_back(listed_term(term, term.outside ? "and" : link));
  }
  for (const ZoneTerm& other : term.with) take_term_apart(other, link, in, out);
}

std::string term_words(const ZoneTerm& term, std::string_view link) {
  std::vector<std::string> in, out;
  take_term_apart(term, link, in, out);
  std::string text = in.empty() ? "any square" : in.front();
  for (std::size_t i = 1; i < in.size(); ++i) text += " within " + in[i];
  return out.empty() ? text : fmt::format("{} except {}", text, listed_words(out, "and"));
}

// Other ways to say which squares these are, White's: as whole ranks, as whole files, as all but a
// few. Empty where they are not.
std::vector<std::string> region_words(const Board& board, const std::vector<Cell>& cells,
                                      std::string_view link) {
  std::vector<int> by_rank(static_cast<std::size_t>(board.ranks()) + 1), ranks;
  std::map<std::string, int> by_file;
  std::vector<std::string> files, others;
  for (Cell c = 0; c < board.size(); ++c) {
    const int missing = !contains(cells, c);
    by_rank[board.cell(c).rank] |= missing ? 2 : 1;
    by_file[board.file_label(c)] |= missing ? 2 : 1;
    if (missing) others.push_back(board.name(c));
  }
  std::vector<std::string> all;
  for (int rank = 1; rank <= board.ranks(); ++rank) {
    if (by_rank[rank] == 1) ranks.push_back(rank);
  }
  for (const auto& [file, found] : by_file) {
    if (found == 1) files.push_back(file);
  }
  if (!contains(by_rank, 3) && !ranks.empty()) all.push_back(ranks_words(ranks, link));
  const bool whole = std::ranges::none_of(by_file, [](const auto& f) { return f.second == 3; });
  if (whole && !files.empty())
    all.push_back((files.size() == 1 ? "file " : "files ") + listed_words(files, link));
  all.push_back(others.empty() ? "any square" : "any square except " + listed_words(others, "and"));
  all.push_back(listed_words(cell_names(board, cells), link));
  return all;
}

// The shortest words for the side's squares of the zone: those that are known, if there are some,
// or one of region_words(). Empty where it has no square.
std::string shortest_words(const Board& board, const Zone& zone, Side side, std::string_view link,
                           std::string known) {
  const auto cells = board.cells_of(zone, side);
  if (!cells || cells.value().empty()) return known;
  for (std::string& other : region_words(board, cells.value(), link)) {
    if (known.empty() || other.size() < known.size()) known = std::move(other);
  }
  return known;
}

std::string names_words(const Variant& variant, const std::vector<std::string>& symbols) {
  std::vector<std::string> names;
  for (const std::string& symbol : symbols) {
    const int kind = variant.kind_of(symbol);
    names.push_back(kind == 0 ? symbol : variant.kind(kind).name);
  }
  return listed_words(names, "or");
}

struct LeapName {
  Leap leap;
  const char* name;
};
constexpr LeapName leap_names[] = {
    {{0, 1}, "a wazir"},  {{1, 1}, "a ferz"},   {{0, 2}, "a dabbaba"},
    {{1, 2}, "a knight"}, {{2, 2}, "an alfil"}, {{0, 3}, "a threeleaper"},
    {{1, 3}, "a camel"},  {{2, 3}, "a zebra"},  {{3, 3}, "a tripper"},
};

// ", again and again over empty squares, 2 to 3 times"
std::string ride_words(const Atom& atom) {
  if (!atom.rides) return {};
  const std::string text =
      fmt::format(", again and again over empty squares{}", atom.circles ? ", in a circle" : "");
  if (atom.most == 0)
    return text + (atom.least > 1 ? fmt::format(", {} times or more", atom.least) : "");
  return text + (atom.least > 1 ? fmt::format(", {} to {} times", atom.least, atom.most)
                                : fmt::format(", up to {} times", atom.most));
}

std::string leap_words(const Atom& atom) {
  const auto known = std::ranges::find(leap_names, atom.leap, &LeapName::leap);
  std::string text = atom.twice ? "twice in a row, over an empty square, " : "";
  text += atom.leap.straight == 0
              ? "goes to the same square"
              : fmt::format("leaps ({},{})", atom.leap.turned, atom.leap.straight);
  if (const int boards = atom.leap.boards; boards != 0) {
    const char* const ways = atom.ascent > 0 ? "on" : atom.ascent < 0 ? "back" : "on or back";
    text += fmt::format(" {} board{} {}", boards, boards == 1 ? "" : "s", ways);
  }
  if (known != std::end(leap_names)) text += fmt::format(", as {}", known->name);
  if (atom.ways != 0) {
    text += atom.leap.turned == atom.leap.straight
                ? ", " + replaced(ways_words(atom.ways), "straight ", "")
                : ", the longer way " + ways_words(atom.ways);
  }
  if (atom.lame) text += ", while the squares on its way are empty";
  return text + ride_words(atom);
}

// "any number of squares", "1 to 3 squares"
std::string reach_words(int least, int most) {
  if (most == 0 && least <= 1) return "any number of squares";
  if (most == 0) return fmt::format("{} or more squares", least);
  if (least == most) return least == 1 ? "one square" : fmt::format("exactly {} squares", least);
  if (least > 1) return fmt::format("{} to {} squares", least, most);
  return fmt::format("up to {} squares", most);
}

std::string slide_words(const Atom& atom) {
  const bool steps = atom.least == 1 && atom.most == 1;
  std::string text =
      steps ? "steps one square " : fmt::format("slides {} ", reach_words(atom.least, atom.most));
  text += ways_words(atom.ways);
  const Directions both = dir_orthogonal | dir_diagonal;
  const bool rides = atom.least == 1 && atom.most == 0;
  if (!steps && !rides) return text;
  if (atom.ways == dir_orthogonal) text += steps ? " (wazir)" : " (rook)";
  if (atom.ways == dir_diagonal) text += steps ? " (ferz)" : " (bishop)";
  if (atom.ways == both) text += steps ? " (king)" : " (queen)";
  return text;
}

std::string hop_words(const Variant& variant, const Atom& atom) {
  const std::vector<std::string>& kinds = atom.takes ? atom.against : atom.over;
  const std::string names = kinds.empty() ? "" : names_words(variant, kinds);
  const bool several = atom.jumps > 1;
  const std::string whom = atom.takes ? names.empty() ? "an enemy" : "an enemy " + names
                           : several  ? fmt::format("exactly {} men", atom.jumps) +
                                           (names.empty() ? "" : fmt::format(", each a {},", names))
                                     : "exactly one " + (names.empty() ? "man" : names);
  std::string text = fmt::format("hops {} over {} to {}{}square {}behind {}", ways_words(atom.ways),
                                 whom, atom.lands_next ? "the " : "any ",
                                 atom.takes ? "empty " : "", atom.lands_next ? "right " : "",
                                 !several          ? "him"
                                 : atom.lands_next ? "the last"
                                                   : "them");
  if (atom.least > 1 || atom.most != 0)
    text += fmt::format(", {} in all", reach_words(atom.least, atom.most));
  return text;
}

std::string whereto_words(const Board& board, const Atom& atom);
std::string going_words(const Variant& variant, const Atom& atom);

// "steps one square diagonally (ferz), then slides any number of squares orthogonally (rook)"
std::string way_words(const Variant& variant, const Atom& atom) {
  std::string text;
  for (const Atom& leg : atom.legs) {
    if (!text.empty()) text += leg.outward ? ", then, farther and farther away, " : ", then ";
    text += going_words(variant, leg) + whereto_words(variant.board, leg);
  }
  return text;
}

std::string going_words(const Variant& variant, const Atom& atom) {
  switch (atom.kind) {
    case Atom::Kind::slide:
      return slide_words(atom);
    case Atom::Kind::leap:
      return leap_words(atom);
    case Atom::Kind::hop:
      return hop_words(variant, atom);
    case Atom::Kind::teleport:
      return "goes to any other square";
    case Atom::Kind::stay:
      return "may stay where it is, as a move";
    case Atom::Kind::way:
      return way_words(variant, atom);
  }
  return {};
}

std::string whereto_words(const Board& board, const Atom& atom) {
  std::string text;
  const auto bounded = [&](const char* way, const Zone& zone) {
    const std::string words = zone_words(board, zone);
    return fmt::format(", {}{} {}", words.starts_with("any ") ? "" : "only ", way, words);
  };
  if (!atom.from.everywhere()) text += bounded("from", atom.from);
  if (!atom.to.everywhere()) text += bounded("to", atom.to);
  if (atom.first) text += ", only from where such a man stands at the start";
  if (atom.other_shade) text += ", only to another shade than it leaves";
  if (atom.advance > 0) text += ", only to a higher rank";
  if (atom.advance < 0) text += ", only to a lower rank";
  if (atom.ascent != 0 && atom.leap.boards == 0)
    text += atom.ascent > 0 ? ", only to a later board" : ", only to an earlier board";
  return text;
}

std::string capture_words(const Variant& variant, const Atom& atom) {
  std::string text;
  if (atom.takes) {
    text += ", capturing him";
  } else if (atom.shoots) {
    text += ", shooting: it captures there and stays where it is";
  } else if (atom.capture_own) {
    const std::string whom = atom.against.empty() ? "man" : names_words(variant, atom.against);
    text += fmt::format(", only to capture {} of its own side", a_or_an(whom));
  } else if (!atom.capture && atom.kind != Atom::Kind::stay) {
    text += ", without capturing";
  } else if (!atom.quiet) {
    text += ", only to capture";
    if (!atom.against.empty()) text += " " + a_or_an(names_words(variant, atom.against));
  }
  const bool told = atom.takes || (!atom.shoots && !atom.quiet);
  if (!atom.against.empty() && !told)
    text += ", captures only " + names_words(variant, atom.against);
  if (atom.takes_trail) text += ", in passing too";
  if (atom.leaves_trail) text += "; it can then be captured in passing";
  if (atom.merge) text += ", or onto a man of its side that it can join";
  if (!atom.checks) text += "; that gives no check";
  return text;
}

std::string onward_words(const Board& board, const Atom& atom) {
  std::string text;
  if (atom.onward == Atom::Onward::turns) {
    text = fmt::format(
        "; where it captures it turns by {} degrees to one side and slides on until it is blocked",
        atom.turn);
    text += atom.alternating ? ", each time to the other side" : ", always to the same side";
  } else if (atom.onward == Atom::Onward::repeats) {
    text = "; where it captures it makes the same leap again";
  }
  if (!atom.springs.everywhere())
    text += fmt::format("; a spring ({}) does the same", zone_words(board, atom.springs));
  return text;
}

}  // namespace

std::string a_or_an(std::string_view noun) {
  constexpr std::string_view vowels = "aeioAEIO";
  const bool vowel = !noun.empty() && vowels.find(noun.front()) != vowels.npos;
  return fmt::format("{} {}", vowel ? "an" : "a", noun);
}

std::string listed_words(const std::vector<std::string>& words, std::string_view last_link) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 < words.size() ? ", " : fmt::format(" {} ", last_link);
    text += words[i];
  }
  return text;
}

std::optional<Zone> theirs_of(const Zone& zone) {
  Zone theirs = zone;
  for (ZoneTerm& term : theirs.terms) {
    if (!term.of) return std::nullopt;
    term.of = other(*term.of);
  }
  std::ranges::stable_sort(theirs.terms, {}, [](const ZoneTerm& term) { return *term.of; });
  return theirs;
}

std::string zone_words(const Board& board, const Zone& zone, std::string_view link) {
  if (zone.everywhere()) return "the board";
  std::string text;
  bool listed = false;  // "the last rank" and the like are clearer than what they come to
  for (const ZoneTerm& term : zone.terms) {
    const bool of_sides = term.of && &term != zone.terms.data() && (&term - 1)->of;
    text += (text.empty() ? "" : of_sides ? ", " : " or ") + term_words(term, link);
    listed = listed || term.kind == ZoneTerm::Kind::cells || term.outside || !term.with.empty();
  }
  if (!listed || board.bends()) return text;
  if (!zone.differs_by_side()) return shortest_words(board, zone, Side::white, link, text);
  const std::string white = shortest_words(board, zone, Side::white, link, {});
  const std::string black = shortest_words(board, zone, Side::black, link, {});
  if (white.empty() || black.empty()) return text;
  const std::string both =
      white == black ? white : fmt::format("{} for White, {} for Black", white, black);
  return both.size() < text.size() ? both : text;
}

std::string enemy_zone_words(const Board& board, const Zone& zone, std::string_view link) {
  const ZoneTerm& term = zone.terms.front();
  if (zone.terms.size() == 1 && term.kind == ZoneTerm::Kind::last_ranks && !term.outside &&
      !term.of && term.with.empty())
    return "the enemy's " + listed_term(term, link).substr(std::string_view("the ").size());
  const auto names = cell_names(board, board.cells_of(zone, Side::black).value());
  return zone_words(board, {{{.kind = ZoneTerm::Kind::cells, .names = names}}}, link);
}

std::string ways_words(Directions ways) {
  const Directions every = dir_orthogonal | dir_diagonal;
  std::vector<std::string> words;
  const auto take = [&](Directions which, const char* word) {
    if ((ways & which) != which) return;
    ways &= ~which;
    words.emplace_back(word);
  };
  take(every, "in every direction");
  take(dir_orthogonal, "orthogonally");
  take(dir_diagonal, "diagonally");
  take(dir_forward, "straight forward");
  take(dir_backward, "straight back");
  take(dir_left | dir_right, "sideways");
  take(dir_forward_left | dir_forward_right, "diagonally forward");
  take(dir_backward_left | dir_backward_right, "diagonally back");
  take(dir_left, "to the left");
  take(dir_right, "to the right");
  take(dir_forward_left, "forward to the left");
  take(dir_forward_right, "forward to the right");
  take(dir_backward_left, "back to the left");
  take(dir_backward_right, "back to the right");
  std::vector<std::string> hours;
  for (int hour = 1; hour <= clock_hours; ++hour) {
    if (ways & dir_clock(hour)) hours.push_back(std::to_string(hour));
  }
  if (!hours.empty())
    words.push_back(fmt::format("towards {} o'clock", listed_words(hours, "and")));
  return listed_words(words, "or");
}

std::string atom_words(const Variant& variant, const Atom& atom) {
  return going_words(variant, atom) + whereto_words(variant.board, atom) +
         capture_words(variant, atom) + onward_words(variant.board, atom);
}

std::vector<std::string> movement_words(const Variant& variant, const Movement& movement) {
  std::vector<std::string> all;
  for (const Atom& atom : movement) {
    std::string text = atom_words(variant, atom);
    if (!contains(all, text)) all.push_back(std::move(text));
  }
  return all;
}

}  // namespace sb

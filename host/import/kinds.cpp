// Movements are read as the files' own program reads them: letters, an atom, a range; a pair of
// directions names one of eight ways in which an atom lies.
#include "import/kinds.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.h"

namespace sb {
namespace {

constexpr std::string_view custom_key = "customPiece";

const KindInfo known_kinds[] = {
    {"pawn", "Pawn", "fmWfceF", ""},
    {"knight", "Knight", "N", "moves.knight"},
    {"bishop", "Bishop", "B", "moves.bishop"},
    {"rook", "Rook", "R", "moves.rook"},
    {"queen", "Queen", "Q", "moves.queen"},
    {"fers", "Ferz", "F", "moves.ferz"},
    {"alfil", "Alfil", "A", "moves.alfil"},
    {"fersAlfil", "Elephant", "FA", "moves.ferz + moves.alfil"},
    {"silver", "Silver", "FfW", "moves.ferz + step(forward)"},
    {"aiwok", "Ai-Wok", "RNF", "moves.chancellor + moves.ferz"},
    {"bers", "Dragon", "RF", "moves.rook + moves.ferz"},
    {"archbishop", "Archbishop", "BN", "moves.archbishop"},
    {"chancellor", "Chancellor", "RN", "moves.chancellor"},
    {"amazon", "Amazon", "QN", "moves.amazon"},
    {"knibis", "Knibis", "mNcB", "moves.knight:quiet() + moves.bishop:capturing()"},
    {"biskni", "Biskni", "mBcN", "moves.bishop:quiet() + moves.knight:capturing()"},
    {"kniroo", "Kniroo", "mNcR", "moves.knight:quiet() + moves.rook:capturing()"},
    {"rookni", "Rookni", "mRcN", "moves.rook:quiet() + moves.knight:capturing()"},
    {"shogiPawn", "Foot Soldier", "fW", "step(forward)"},
    {"lance", "Lance", "fR", "slide(forward)"},
    {"shogiKnight", "Forward Knight", "ffN", "leap(1, 2, forward)"},
    {"gold", "Gold", "WfF", "step(orthogonal, forward_diagonals)"},
    {"dragonHorse", "Dragon Horse", "BW", "moves.bishop + moves.wazir"},
    {"clobber", "Stone", "cW", "moves.wazir:capturing()"},
    {"breakthrough", "Runner", "fmWfF", "step(forward):quiet() + step(forward_diagonals)"},
    {"immobile", "Disc", "", "stand()"},
    {"cannon", "Cannon", "mRcpR", "moves.cannon"},
    {"janggiCannon", "Jumping Cannon", "pR", ""},
    {"soldier", "Soldier", "fsW", "step(forward, sideways)"},
    {"horse", "Horse", "nN", "moves.knight:lame()"},
    {"elephant", "River Elephant", "nA", "moves.alfil:lame()"},
    {"janggiElephant", "Long Elephant", "nZ", "moves.zebra:lame()"},
    {"banner", "Banner", "RcpRnN",
     "moves.rook + hop(orthogonal):capturing() + moves.knight:lame()"},
    {"wazir", "Wazir", "W", "moves.wazir"},
    {"commoner", "Commoner", "K", "moves.man"},
    {"centaur", "Centaur", "KN", "moves.centaur"},
};
constexpr int custom_kinds = 25;
static_assert(std::size(known_kinds) + custom_kinds + 1 <= most_kinds);

// By their numbers; the king is the last.
const std::vector<KindInfo>& kind_table() {
  static const std::vector<KindInfo> table = [] {
    std::vector<KindInfo> all(std::begin(known_kinds), std::end(known_kinds));
    for (int n = 1; n <= custom_kinds; ++n)
      all.push_back({std::string(custom_key) + std::to_string(n)});
    all.push_back({"king", "King", "K", "moves.king"});
    return all;
  }();
  return table;
}

struct Atom {
  char letter;
  int longer, shorter;
};
constexpr Atom atoms[] = {{'W', 1, 0}, {'F', 1, 1}, {'D', 2, 0}, {'N', 2, 1}, {'A', 2, 2},
                          {'H', 3, 0}, {'L', 3, 1}, {'C', 3, 1}, {'J', 3, 2}, {'Z', 3, 2},
                          {'G', 3, 3}, {'R', 1, 0}, {'B', 1, 1}};
constexpr std::string_view upright = "fbvh", level = "rlsh";
constexpr std::string_view modifiers = "mcpgnie";

bool in(std::string_view letters, char letter) {
  return letters.find(letter) != std::string_view::npos;
}

// "ifmnD" is the letters "ifmn", the atom "D" and no range; "NN" has the range "N".
struct Group {
  std::string letters;
  char atom = ' ';
  std::string range;
};

Problem fault(std::string_view part, std::string_view why) {
  return {.message = fmt::format("{}: {}", quoted(part), why)};
}

// Every letter is a modifier or an atom, and an atom is the last.
Result<std::vector<Group>> groups_of(std::string_view betza) {
  std::vector<Group> groups;
  Group group;
  for (std::size_t at = 0; at < betza.size(); ++at) {
    const char c = betza[at];
    if (in(modifiers, c) || in(upright, c) || in(level, c)) {
      group.letters += c;
      continue;
    }
    const bool known = c == 'K' || c == 'Q' || std::ranges::count(atoms, c, &Atom::letter) > 0;
    if (!known) return fault(betza.substr(at, 1), "no letter that Fairy-Stockfish reads");
    group.atom = c;
    const char next = at + 1 < betza.size() ? betza[at + 1] : ' ';
    if (next == c || is_digit(next)) {
      group.range = next;
      ++at;
    }
    groups.push_back(std::exchange(group, {}));
  }
  if (!group.letters.empty()) return fault(group.letters, "it stands before no atom");
  return groups;
}

// Two letters that name directions together, or one that is written twice.
std::vector<std::string> directions_of(std::string_view letters, bool straight) {
  std::vector<std::string> pairs;
  for (std::size_t at = 0; at < letters.size(); ++at) {
    const char c = letters[at];
    if (!in(upright, c) && !in(level, c)) continue;
    const char next = at + 1 < letters.size() ? letters[at + 1] : ' ';
    const bool joins =
        next == c || (in(upright, c) && in(level, next)) || (in(level, c) && in(upright, next));
    pairs.push_back({c, joins ? next : c});
    if (joins) ++at;
  }
  if (!straight) return pairs;
  std::vector<std::string> single;
  for (const std::string& pair : pairs) {
    single.emplace_back(2, pair[0]);
    if (pair[1] != pair[0]) single.emplace_back(2, pair[1]);
  }
  return single;
}

// One of the eight ways in which an atom lies on the board.
struct Octant {
  bool ahead, right, tall;  // tall: its longer side points along the file
  bool chiral() const { return tall == (ahead == right); }
};

bool names_way(const std::string& pair, Octant way) {
  const auto fits = [&](char c) {
    return c == 'f'   ? way.ahead
           : c == 'b' ? !way.ahead
           : c == 'r' ? way.right
           : c == 'l' ? !way.right
                      : true;
  };
  const char first = pair[0], second = pair[1];
  if (first == second)
    return fits(first) && way.tall == (first == 'f' || first == 'b' || first == 'v');
  if (first == 'h') return way.chiral() == (second == 'r');
  if (second == 'h') return fits(first);
  return fits(first) && fits(second) && way.tall == in("fbv", second);
}

void add_strides(const Group& group, int longer, int shorter, bool single_atom,
                 std::vector<Stride>& strides) {
  const auto directions = directions_of(group.letters, single_atom && shorter == 0);
  const bool quiet = in(group.letters, 'm'), captures = in(group.letters, 'c');
  for (int way = 0; way < 8; ++way) {
    const Octant octant{(way & 1) == 0, (way & 2) == 0, (way & 4) == 0};
    const bool open = directions.empty() || std::ranges::any_of(directions, [&](const auto& pair) {
                        return names_way(pair, octant);
                      });
    if (!open) continue;
    const int ranks = octant.tall ? longer : shorter, files = octant.tall ? shorter : longer;
    strides.push_back({.files = octant.right ? files : -files,
                       .ranks = octant.ahead ? ranks : -ranks,
                       .slides = in("RBQ", group.atom) || !group.range.empty(),
                       .captures = captures || !quiet,
                       .goes = quiet || !captures,
                       .initial = in(group.letters, 'i'),
                       .lame = in(group.letters, 'n')});
  }
}

std::string without(std::string text, std::string_view letters) {
  std::erase_if(text, [&](char c) { return in(letters, c); });
  return text;
}

// A group that is open only at first: "ifmnD", "imfnA". Nothing for others.
std::optional<std::string> initial_text(const Group& group, const MovementContext& context) {
  const std::string rest = without(group.letters, "imn");
  const bool quiet = in(group.letters, 'm');
  if (!quiet || !group.range.empty() || (group.atom != 'D' && group.atom != 'A'))
    return std::nullopt;
  const bool straight = group.atom == 'D';
  if (rest == "f" && in(group.letters, 'n'))
    return rush_text(context.first, 2, straight ? "forward" : "forward_diagonals", context);
  if (!rest.empty() || in(group.letters, 'n') || !context.passing.empty()) return std::nullopt;
  return fmt::format("leap({}, 2):quiet():from({})", straight ? 0 : 2,
                     zone_text(context.first, context.board));
}

// ":quiet()" of the letters of a mode alone; nothing for others.
std::optional<std::string_view> mode_text(std::string_view letters) {
  if (letters.empty()) return "";
  if (letters == "m") return ":quiet()";
  if (letters == "c") return ":capturing()";
  return std::nullopt;
}

// A hop over a man to at most so many squares: "pB2".
std::optional<std::string> hop_text(const Group& group) {
  const auto mode = mode_text(without(group.letters, "p"));
  if (!mode || !in(group.letters, 'p') || !in("RBQ", group.atom)) return std::nullopt;
  return fmt::format("hop({}):up_to({}){}",
                     group.atom == 'R'   ? "orthogonal"
                     : group.atom == 'B' ? "diagonal"
                                         : "every_way",
                     group.range, *mode);
}

// A long leap whose whole way has to be empty: "nC".
std::optional<std::string> lame_text(const Group& group) {
  const auto mode = mode_text(without(group.letters, "n"));
  const auto* atom = std::ranges::find(atoms, group.atom, &Atom::letter);
  if (!mode || atom == std::end(atoms) || atom->longer < 3) return std::nullopt;
  return fmt::format("leap({}, {}):lame(){}", atom->shorter, atom->longer, *mode);
}

bool is_far_hop(const Group& group) {
  return !group.range.empty() && group.letters.find_first_of("pg") != std::string::npos;
}

// Z is read otherwise by others; no other atom is lame.
bool is_far_lame(const Group& group) {
  return in(group.letters, 'n') && !in(group.letters, 'i') && !in("ZJNDA", group.atom);
}

// What `betza` of a script does not say.
std::optional<std::string> special_text(const Group& group, const MovementContext& context) {
  return is_far_hop(group)    ? hop_text(group)
         : is_far_lame(group) ? lame_text(group)
                              : initial_text(group, context);
}

// Why a group cannot be said; empty where it can.
std::string_view fault_of(const Group& group, const MovementContext& context) {
  const bool initial = in(group.letters, 'i');
  const bool only_captures = in(group.letters, 'c') && !in(group.letters, 'm');
  if (!group.range.empty() && !in("WFRBQK", group.atom) && (initial || in(group.letters, 'n')))
    return "a ride of leaps that is lame or a first move";
  if (initial && context.first_differs)
    return "the regions of double steps of the sides are no mirror images";
  if (context.passing_differs && (initial || (only_captures && context.takes_in_passing)))
    return "the en passant regions of the sides are no mirror images";
  if (is_far_hop(group) && !hop_text(group)) return "a hop with a limit is pR, pB or pQ, all ways";
  if (is_far_lame(group) && !lame_text(group)) return "a long lame leap goes all ways";
  if (initial && !initial_text(group, context))
    return "a first move is a quiet D or A, as in ifmnD";
  return {};
}

// The letters of one group that has nothing to do with first moves.
std::string plain_group(const Group& group, const MovementContext& context) {
  std::string letters = without(group.letters, "e");
  const bool only_captures = in(letters, 'c') && !in(letters, 'm');
  if (only_captures && context.takes_in_passing && !context.passing.empty())
    letters.insert(letters.find('c') + 1, "e");
  const char atom = group.atom == 'L' ? 'C' : group.atom == 'J' ? 'Z' : group.atom;
  return letters + atom +
         (group.range == std::string(1, group.atom) ? std::string(1, atom) : group.range);
}

}  // namespace

std::vector<int> members(Kinds kinds) {
  std::vector<int> found;
  for (int kind = 0; kind < kind_count(); ++kind) {
    if (kinds & kinds_of(kind)) found.push_back(kind);
  }
  return found;
}

int kind_count() { return static_cast<int>(kind_table().size()); }
const KindInfo& kind_info(int kind) { return kind_table()[kind]; }
int find_kind(std::string_view key) {
  const auto found = std::ranges::find(kind_table(), key, &KindInfo::key);
  return found == kind_table().end() ? -1 : static_cast<int>(found - kind_table().begin());
}
bool is_custom(int kind) { return kind_info(kind).key.starts_with(custom_key); }
int pawn_kind() { return 0; }
int king_kind() { return kind_count() - 1; }
int shogi_pawn_kind() { return find_kind("shogiPawn"); }
int soldier_kind() { return find_kind("soldier"); }

std::vector<Stride> strides_of(std::string_view betza) {
  std::vector<Stride> strides;
  const auto groups = groups_of(betza);
  if (!groups) return strides;
  for (const Group& group : groups.value()) {
    const bool both = group.atom == 'K' || group.atom == 'Q';
    if (both) {
      add_strides(group, 1, 0, false, strides);
      add_strides(group, 1, 1, false, strides);
      continue;
    }
    const auto* atom = std::ranges::find(atoms, group.atom, &Atom::letter);
    add_strides(group, atom->longer, atom->shorter, true, strides);
  }
  return strides;
}

std::string with_sides_changed(std::string betza) {
  for (char& c : betza) c = c == 'l' ? 'r' : c == 'r' ? 'l' : c;
  return betza;
}

std::string rush_text(const Squares& from, int length, std::string_view way,
                      const MovementContext& context) {
  const Squares start = from * Squares::all(context.board);
  Squares passed;  // from here a square that can be captured on is passed
  for (int rank = 0; rank < context.board.ranks; ++rank) {
    for (int file = 0; file < context.board.files; ++file) {
      for (int far = 1; far < length; ++far) {
        if (rank + far < context.board.ranks && context.passing.has(file, rank + far))
          passed.add(file, rank);
      }
    }
  }
  std::string text;
  for (const bool trail : {true, false}) {
    const Squares part = trail ? start * passed : start - passed;
    if (part.empty()) continue;
    text += fmt::format("{}slide({}):quiet():at_least({}):up_to({}):from({}){}",
                        text.empty() ? "" : " + ", way, length, length,
                        zone_text(part, context.board), trail ? ":leaves_trail()" : "");
  }
  return text;
}

Result<std::string> movement_text(std::string_view betza, const MovementContext& context) {
  const auto groups = groups_of(betza);
  if (!groups) return groups.problem();
  std::string plain, special;
  bool turned = false;  // a direction before K or Q, or a lame Z, is read in two ways
  for (const Group& group : groups.value()) {
    if (const std::string_view why = fault_of(group, context); !why.empty())
      return fault(group.letters + group.atom + group.range, why);
    const bool initial = in(group.letters, 'i'), zebra = in("ZJ", group.atom);
    if (initial && (context.first * Squares::all(context.board)).empty()) continue;
    if (is_far_hop(group) || is_far_lame(group) || initial) {
      special += " + " + *special_text(group, context);
      continue;
    }
    plain += plain_group(group, context);
    turned =
        turned || (in(group.letters, 'n') && zebra) ||
        ((group.atom == 'K' || group.atom == 'Q') && !without(group.letters, modifiers).empty());
  }
  if (plain.empty()) return special.empty() ? "stand()" : special.substr(3);
  return (turned ? fmt::format("betza(\"{}\", \"fsf\")", plain)
                 : fmt::format("betza \"{}\"", plain)) +
         special;
}

}  // namespace sb

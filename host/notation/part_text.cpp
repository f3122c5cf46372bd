// Where a drop or a cast is no legal ply, the reasons come in the order in which a reader would
// ask: which man or cast, may it be now, is there one, on that square, with that ply.
#include "notation/part_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "notation/move_text.h"
#include "notation/movement_words.h"
#include "notation/reserve_text.h"
#include "notation/rule_text.h"
#include "notation/short_text.h"
#include "notation/step_text.h"
#include "reference/marks.h"
#include "reference/reference.h"

namespace sb {
namespace {

// The kind whose symbol is left out; 0 where no kind or several are neutral.
int only_neutral_kind(const Variant& variant) {
  const auto neutral = std::ranges::count_if(variant.pieces, &PieceSpec::neutral);
  if (neutral != 1) return 0;
  const auto found = std::ranges::find_if(variant.pieces, &PieceSpec::neutral);
  return static_cast<int>(found - variant.pieces.begin()) + 1;
}

// A drop's text taken apart; kind 0 or no_cell where there is no such kind or cell.
struct Drop {
  std::string_view symbol, square;
  int kind = 0;
  Cell to = no_cell;
};

Drop take_drop_apart(const Variant& variant, std::string_view text) {
  const std::size_t at = std::min(text.find('@'), text.size());
  Drop drop{text.substr(0, at), text.substr(std::min(at + 1, text.size()))};
  drop.kind = drop.symbol.empty() ? only_neutral_kind(variant) : variant.kind_of(drop.symbol);
  drop.to = variant.board.find(drop.square);
  return drop;
}

// Which men a ply may drop at this place of the turn, and out of which reserve.
class Sources {
 public:
  Sources(const Variant& variant, const Snapshot& position)
      : variant_(variant), position_(position) {
    const std::vector<const Action*> open = actions_in(variant, position);
    bool moves = open.empty();
    for (const Action* action : open) {
      moves |= action->kind == Action::Kind::move;
      if (action->kind != Action::Kind::drop) continue;
      for (const int kind : action->kinds) all_.push_back({kind, action->reserve});
    }
    if (moves) add_reserves();
  }

  bool knows(int kind) const {
    return std::ranges::any_of(all_, [&](const Source& s) { return s.kind == kind; });
  }
  bool has(int kind) const {
    return std::ranges::any_of(all_, [&](const Source& s) { return s.kind == kind && there(s); });
  }
  // The symbols of those who can be dropped; of all, whether any is left or not.
  std::vector<std::string> symbols(bool left_alone) const {
    std::vector<std::string> symbols;
    for (const Source& source : all_) {
      const std::string& symbol = variant_.kind(source.kind).symbol;
      if ((!left_alone || there(source)) && !contains(symbols, symbol)) symbols.push_back(symbol);
    }
    return symbols;
  }

 private:
  struct Source {
    int kind, reserve;  // -1: there are always more
  };

  void add_reserves() {
    const std::vector<Reserve>& reserves = variant_.play.reserves;
    for (int r = 0; r < std::ssize(reserves); ++r) {
      for (const int kind : reserves[r].dropped()) all_.push_back({kind, r});
    }
  }
  bool there(const Source& source) const {
    if (source.reserve < 0) return true;
    const int held = variant_.play.reserves[source.reserve].held_kind(source.kind);
    return held_in(variant_, position_, source.reserve, position_.to_act, held) > 0;
  }

  const Variant& variant_;
  const Snapshot& position_;
  std::vector<Source> all_;
};

// Why the text names no man or no square.
Fault wording_fault(const Variant& variant, const Drop& drop) {
  if (drop.kind == 0) {
    if (drop.symbol.empty()) return Problem{"it does not say who is dropped", "as P@e4"};
    return Problem{fmt::format("{} is no piece of {}", quoted(drop.symbol), variant.title),
                   fmt::format("{}", fmt::join(variant.symbols(), " "))};
  }
  if (drop.to != no_cell) return std::nullopt;
  if (drop.square.empty()) return Problem{"it does not say on which square", "as P@e4"};
  return Problem{fmt::format("there is no square {}", escape(drop.square, 20)),
                 corners_text(variant.board)};
}

// Why nobody of that kind can be dropped, wherever it is.
Fault source_fault(const Variant& variant, const Sources& sources, int kind) {
  if (!sources.knows(kind))
    return Problem{fmt::format("no {} can be dropped now", variant.noun(kind)),
                   some_of(sources.symbols(false))};
  if (sources.has(kind)) return std::nullopt;
  const std::vector<std::string> left = sources.symbols(true);
  const std::string others =
      left.empty() ? "nobody is" : some_of(left) + (left.size() == 1 ? " is" : " are");
  return Problem{fmt::format("{} is not in hand: {}", variant.kind(kind).symbol, others)};
}

// Why a drop that is a ply by itself is not legal.
Fault drop_fault(const Variant& variant, const Snapshot& position, const Drop& drop) {
  if (Fault fault = wording_fault(variant, drop)) return fault;
  if (Fault fault = place_fault(variant, position, Action::Kind::drop)) return fault;
  if (Fault fault = source_fault(variant, Sources(variant, position), drop.kind)) return fault;
  const std::string& square = variant.board.name(drop.to);
  if (position.men[drop.to].kind != 0) return Problem{square + " is not empty"};
  std::optional<Move> move;
  for (const Move ply : reference::pseudo_plies(variant, position, false)) {
    if (ply.dropped_kind() == drop.kind && ply.to == drop.to) move = ply;
  }
  if (move) return legality_fault(variant, position, *move);
  return Problem{fmt::format("no {} may be dropped on {}", variant.noun(drop.kind), square)};
}

// The squares on which the game lets a man of that kind be dropped.
std::string open_squares(Game& game, int kind) {
  std::vector<std::string> squares;
  for (const Move move : game.plies()) {
    const std::string& square = game.variant().board.name(move.to);
    const bool seen = contains(squares, square);
    if (move.dropped_kind() == kind && !seen) squares.push_back(square);
  }
  std::ranges::sort(squares);
  if (squares.empty()) return {};
  return fmt::format("{} can be put on {}", a_or_an(game.variant().noun(kind)), some_of(squares));
}

// Why the drop behind the comma cannot come with the rest; `with` are the legal texts with that
// rest and a part.
Problem part_fault(Game& game, std::string_view head, const Drop& drop,
                   const std::vector<std::string>& with) {
  if (with.empty()) {
    const auto alone = read_any_move(game, head);
    if (alone) return {fmt::format("nobody can be dropped with {}", escape(head, 40))};
    Problem problem = alone.problem();
    const std::string opening = escape(head, 40) + " is not legal: ";
    if (problem.message.starts_with(opening)) problem.message.erase(0, opening.size());
    return problem;
  }
  if (auto problem = wording_fault(game.variant(), drop)) return *problem;
  return {fmt::format("with {} no {} can be dropped on {}", escape(head, 40),
                      game.variant().noun(drop.kind), game.variant().board.name(drop.to)),
          some_of(with)};
}

// The legal texts that have a part behind that one.
std::vector<std::string> texts_with_part(Game& game, std::string_view beginning) {
  const Snapshot position = game.snapshot();
  std::vector<std::string> with;
  for (const Move move : game.plies()) {
    if (move.part_drop() == 0) continue;
    with.push_back(move_text(game.variant(), position, move));
    if (without_part(with.back()) != beginning) with.pop_back();
  }
  std::ranges::sort(with);
  return with;
}

Problem why_no_part(Game& game, std::string_view text) {
  const Variant& variant = game.variant();
  const std::string_view head = without_part(text);
  if (without_part(head).size() < head.size())
    return not_legal(text, {"only one drop can come with a ply"});
  const Drop drop = take_drop_apart(variant, text.substr(head.size() + 1));
  std::vector<std::string> with = texts_with_part(game, exact_drop(variant, head));
  if (with.empty()) {
    if (const auto meant = read_any_move(game, head))
      with =
          texts_with_part(game, without_part(move_text(variant, game.snapshot(), meant.value())));
  }
  return not_legal(text, part_fault(game, head, drop, with));
}

const Action* cast_at(const Variant& variant, std::string_view text) {
  const std::string_view name = text.substr(0, text.find('@'));
  if (name.size() == text.size()) return nullptr;
  const auto& actions = variant.play.actions;
  const auto found = std::ranges::find_if(actions, [&](const Action& action) {
    return action.kind == Action::Kind::cast && action.name == name;
  });
  return found == actions.end() ? nullptr : &*found;
}

// "freeze" for "Freze"; empty where no cast is called so.
std::string cast_named(const Variant& variant, std::string_view word) {
  const auto is_cast = [](const Action& action) { return action.kind == Action::Kind::cast; };
  return nearest(lower(word), picked(variant.play.actions, is_cast, &Action::name));
}

// Letters and digits that stand together; views into the text.
std::vector<std::string_view> names_in(std::string_view text) {
  std::vector<std::string_view> names;
  for (auto at = std::ranges::find_if(text, is_letter_or_digit); at != text.end();) {
    const auto end = std::find_if_not(at, text.end(), is_letter_or_digit);
    names.emplace_back(at, end);
    at = std::find_if(end, text.end(), is_letter_or_digit);
  }
  return names;
}

// Without the signs by which people part a cast from its move.
std::string_view without_signs(std::string_view text) {
  constexpr std::string_view signs = " ,:;@()-/";
  const std::size_t first = std::min(text.find_first_not_of(signs), text.size());
  text.remove_prefix(first);
  return text.substr(0, text.find_last_not_of(signs) + 1);
}

// "freeze@e7,e4" for "Freze e7-e4" and "e4,freeze@e7", and so without a move; empty for a text that
// names no cast and square.
std::string cast_as_written(const Variant& variant, std::string_view written) {
  const std::vector<std::string_view> names = names_in(written);
  for (std::size_t i = 0; i + 1 < names.size(); ++i) {
    const std::string cast = cast_named(variant, names[i]);
    const std::string square = lower(names[i + 1]);
    if (cast.empty() || variant.board.find(square) == no_cell) continue;
    const auto begin = static_cast<std::size_t>(names[i].data() - written.data());
    const auto end =
        static_cast<std::size_t>(names[i + 1].data() + names[i + 1].size() - written.data());
    const std::string_view before = without_signs(written.substr(0, begin));
    const std::string_view behind = without_signs(written.substr(end));
    if (!before.empty() && !behind.empty()) continue;
    if (before.empty() && behind.empty()) return fmt::format("{}@{}", cast, square);
    return fmt::format("{}@{},{}", cast, square, before.empty() ? behind : before);
  }
  return {};
}

}  // namespace

std::string drop_text(const Variant& variant, int kind, Cell to) {
  const std::string symbol = kind == only_neutral_kind(variant) ? "" : variant.kind(kind).symbol;
  return symbol + '@' + variant.board.name(to);
}

std::string part_suffix(const Variant& variant, Move move) {
  return move.part_drop() == 0 ? "" : ',' + drop_text(variant, move.part_drop(), move.part_to);
}

std::string_view without_part(std::string_view text) {
  const std::size_t comma = text.rfind(',');
  const bool part = comma != std::string_view::npos && text.find('@', comma) < text.size();
  return part ? text.substr(0, comma) : text;
}

bool is_drop_text(const Variant& variant, std::string_view text) {
  if (text.find('@') == std::string_view::npos) return false;
  return variant.play.has(Action::Kind::drop) || variant.play.drops_from_some();
}

std::string exact_drop(const Variant& variant, std::string_view text) {
  const auto exact = [&](std::string_view part) {
    const Drop drop = take_drop_apart(variant, part);
    return drop.kind != 0 && drop.to != no_cell ? drop_text(variant, drop.kind, drop.to)
                                                : std::string(part);
  };
  return fmt::format("{}", fmt::join(mapped(split(text, ','), exact), ","));
}

Problem why_no_drop(Game& game, std::string_view text) {
  if (without_part(text).size() < text.size()) return why_no_part(game, text);
  const Variant& variant = game.variant();
  const Drop drop = take_drop_apart(variant, text);
  std::vector<std::string> with;
  for (const Move move : game.plies()) {
    if (move.type != MoveType::drop || move.dropped_kind() != drop.kind || move.to != drop.to)
      continue;
    if (move.part_drop() == 0) continue;
    with.push_back(drop_text(variant, drop.kind, drop.to) + part_suffix(variant, move));
  }
  if (!with.empty()) return not_legal(text, {"a drop has to come with it", some_of(with)});
  if (game.status().over() && game.plies().empty())
    return not_legal(text, {over_text(game.status())});
  auto problem = drop_fault(variant, game.snapshot(), drop);
  if (!problem) problem = Problem{fmt::format("the rules of {} do not allow it", variant.title)};
  if (problem->hint.empty() && drop.kind != 0) problem->hint = open_squares(game, drop.kind);
  return not_legal(text, *problem);
}

std::string drop_deed(const Variant& variant, const Snapshot& position, int kind, Cell to) {
  const auto lifts = [&](const Action& action) {
    return action.lifts && contains(action.kinds, kind);
  };
  const auto from = std::ranges::find(position.men, kind, &Man::kind);
  const std::string man = variant.noun(kind);
  const std::string& square = variant.board.name(to);
  if (from == position.men.end() || std::ranges::none_of(variant.play.actions, lifts))
    return fmt::format("{} is dropped on {}", a_or_an(man), square);
  const auto cell = static_cast<Cell>(from - position.men.begin());
  return fmt::format("the {} goes from {} to {}", man, variant.board.name(cell), square);
}

Move uncast(Move move) {
  if (move.cast() >= 0) move.part_kind = move.part_to = 0;
  return move;
}

Snapshot position_when_cast(const Variant& variant, const Snapshot& position, Move move) {
  if (move.cast() < 0) return position;
  return reference::with_cast(variant, position, move.cast(), move.part_to, reference::Depth{});
}

const std::string& cast_name(const Variant& variant, Move move) {
  return variant.play.cast_numbered(move.cast()).name;
}

std::string cast_prefix(const Variant& variant, Move move) {
  if (move.cast() < 0) return {};
  return fmt::format("{}@{},", cast_name(variant, move), variant.board.name(move.part_to));
}

std::string_view without_cast(const Variant& variant, std::string_view text) {
  if (!is_cast_text(variant, text)) return text;
  const std::size_t comma = std::min(text.find(','), text.size());
  return text.substr(std::min(comma + 1, text.size()));
}

bool is_cast_text(const Variant& variant, std::string_view text) {
  return cast_at(variant, text) != nullptr;
}

Problem why_no_cast(Game& game, std::string_view text) {
  const Variant& variant = game.variant();
  const Action& cast = *cast_at(variant, text);
  const std::size_t at = text.find('@') + 1;
  const std::string_view square = text.substr(at, text.find(',') - at);
  const std::string_view rest = without_cast(variant, text);
  const Cell cell = variant.board.find(square);
  const Snapshot position = game.snapshot();
  std::vector<std::string> squares, plies;
  for (const Move move : game.plies()) {
    if (move.cast() != cast.number) continue;
    squares.push_back(variant.board.name(move.part_to));
    if (move.part_to == cell)
      plies.emplace_back(without_cast(variant, move_text(variant, position, move)));
  }
  const auto refused = [&](const std::string& why, std::string hint = {}) {
    return not_legal(text, {why, std::move(hint)});
  };
  if (game.status().over() && game.plies().empty()) return refused(over_text(game.status()));
  if (cell == no_cell)
    return refused(fmt::format("there is no square {}", escape(square, 20)),
                   corners_text(variant.board));
  if (squares.empty()) {
    const std::string why = unmet_number(variant, position, cast.when);
    return refused(fmt::format("{} is not open{}{}", cast.name, why.empty() ? "" : ": ", why));
  }
  if (plies.empty())
    return refused(fmt::format("{} cannot be cast on {}", cast.name, square),
                   some_of(ascending(squares)));
  if (rest.empty())
    return refused("a move has to come with it",
                   fmt::format("as {}@{},{}", cast.name, square, std::ranges::min(plies)));
  return refused(fmt::format("with {}@{} there is no {}", cast.name, square, escape(rest, 40)),
                 some_of(ascending(plies)));
}

std::string cast_meant(Game& game, std::string_view written) {
  std::string text = cast_as_written(game.variant(), written);
  const bool other = !text.empty() && text != written;
  return other && read_any_move(game, text) ? text : "";
}

Fault cast_fault(Game& game, std::string_view written) {
  const Variant& variant = game.variant();
  if (const std::string text = cast_meant(game, written); !text.empty())
    return Problem{quoted(written) + " is no move", fmt::format("did you mean {}?", text)};
  if (const std::string text = cast_as_written(variant, written); !text.empty())
    return why_no_cast(game, text);
  const std::vector<std::string_view> names = names_in(written);
  const std::string name = names.empty() ? "" : cast_named(variant, names[0]);
  if (name.empty()) return std::nullopt;
  for (const Move move : game.plies()) {
    if (move.cast() < 0 || cast_name(variant, move) != name) continue;
    return not_legal(written, {fmt::format("{} is cast on a square, with a move behind it", name),
                               "as " + move_text(variant, game.snapshot(), move)});
  }
  return why_no_cast(game, name + "@" + variant.board.name(0));
}

std::string cast_deed(const Variant& variant, Move move) {
  return fmt::format("{} is cast on {}", cast_name(variant, move),
                     variant.board.name(move.part_to));
}

}  // namespace sb

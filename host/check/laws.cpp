// The laws, one function each. What the game and the slow twin both cannot know (what a hook does)
// is always left out of the comparison.
#include "check/laws.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

#include "base/list.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "notation/rule_text.h"
#include "reference/marks.h"
#include "reference/reference.h"
#include "reference/rules.h"
#include "rules/guard.h"

namespace sb {
namespace {

using Texts = std::vector<std::string>;
using MaybeBreach = std::optional<Breach>;

// A game in one of its positions, and a second one to set up likewise.
struct Case {
  Game& game;
  Game& second;
  const Effort& effort;
  const Variant& variant = game.variant();
  Snapshot position = game.snapshot();
  std::vector<Move> plies = game.plies();

  std::string text_of(Move move) const { return move_text(variant, position, move); }
  Texts texts_of(const std::vector<Move>& moves) const {
    return move_texts(variant, position, moves);
  }
  // Over long lists the slow twin takes long.
  bool is_short() const { return plies.size() <= effort.full_list; }
};

template <class... Parts>
MaybeBreach broken(const char* code, fmt::format_string<Parts...> message, Parts&&... parts) {
  return Breach{.code = code, .message = fmt::format(message, std::forward<Parts>(parts)...)};
}

// visit(move) for all plies, or for some of a long list, evenly taken; stops at the first breach.
template <class Visit>
MaybeBreach each_ply(const Case& c, Visit visit) {
  const std::size_t step = std::max<std::size_t>(1, c.plies.size() / c.effort.sample);
  for (std::size_t i = 0; i < c.plies.size(); i += step) {
    if (MaybeBreach verdict = visit(c.plies[i])) return verdict;
  }
  return std::nullopt;
}

// The first text that only one of two sorted lists has, as a sentence; empty if they are equal.
std::string difference(const Texts& a, const Texts& b, std::string_view whose_a,
                       std::string_view whose_b) {
  Texts only;
  std::ranges::set_difference(a, b, std::back_inserter(only));
  if (!only.empty()) return fmt::format("{} has {}, {} has not", whose_a, only[0], whose_b);
  std::ranges::set_difference(b, a, std::back_inserter(only));
  if (!only.empty()) return fmt::format("{} has {}, {} has not", whose_b, only[0], whose_a);
  return {};
}

Texts sorted(Texts texts) {
  std::ranges::sort(texts);
  return texts;
}

std::string counted_twice(const Texts& sorted_texts) {
  const auto twice = std::ranges::adjacent_find(sorted_texts);
  return twice == sorted_texts.end() ? std::string() : *twice;
}

// --- The laws ---

MaybeBreach key_is_fresh(Case& c) {
  if (c.game.key() == c.game.fresh_key()) return std::nullopt;
  return broken("SB301", "the key of the position differs from one made afresh");
}

MaybeBreach sets_agree(Case& c) {
  const std::string what = c.game.inconsistency();
  return what.empty() ? std::nullopt : broken("SB302", "{}", what);
}

MaybeBreach list_is_stable(Case& c) {
  if (c.game.plies() == c.plies) return std::nullopt;
  return broken("SB303", "the first time there are {} plies, the second time others",
                c.plies.size());
}

MaybeBreach count_is_length(Case& c) {
  StopFlag never;
  const std::uint64_t counted = c.game.perft(1, nullptr, never);
  if (counted == c.plies.size()) return std::nullopt;
  return broken("SB304", "{} plies are listed and {} counted", c.plies.size(), counted);
}

MaybeBreach counts_add_up(Case& c) {
  if (c.plies.size() > c.effort.counted) return std::nullopt;
  StopFlag never;
  std::uint64_t sum = 0;
  for (const Move move : c.plies) {
    const TriedPly tried(c.game, move);
    sum += c.game.perft(1, nullptr, never);
  }
  const std::uint64_t counted = c.game.perft(2, nullptr, never);
  if (counted == sum) return std::nullopt;
  return broken("SB304", "perft 2 counts {}, its plies lead to {}", counted, sum);
}

MaybeBreach texts_differ(Case& c) {
  const std::string twice = counted_twice(sorted(c.texts_of(c.plies)));
  if (twice.empty()) return std::nullopt;
  return broken("SB305", "two plies have the text {}", twice);
}

MaybeBreach moves_read_back(Case& c) {
  return each_ply(c, [&](Move move) -> MaybeBreach {
    const std::string text = c.text_of(move);
    const auto read = read_move(c.game, text);
    if (read && read.value() == move) return std::nullopt;
    return broken("SB306", "{} is {}", text,
                  read ? "read as another ply" : "refused: " + read.problem().message);
  });
}

MaybeBreach position_reads_back(Case& c) {
  const std::string text = write_position(c.variant, c.position);
  const auto read = read_position(c.variant, text);
  if (!read) return broken("SB307", "its text is refused: {}", read.problem().message);
  if (read.value() == c.position && write_position(c.variant, read.value()) == text)
    return std::nullopt;
  return broken("SB307", "its text is read as another position: {}",
                write_position(c.variant, read.value()));
}

MaybeBreach can_be_set_up(Case& c) {
  if (const auto problem = c.second.set(c.position))
    return broken("SB308", "it was played to, and cannot be set up: {}", problem->message);
  if (c.second.snapshot() != c.position)
    return broken("SB308", "set up, it is {}", write_position(c.variant, c.second.snapshot()));
  if (c.second.key() != c.game.key()) return broken("SB308", "set up, it has another key");
  const std::string what =
      difference(sorted(c.texts_of(c.plies)), sorted(c.texts_of(c.second.plies())),
                 "the game played to it", "the game set to it");
  return what.empty() ? std::nullopt : broken("SB308", "{}", what);
}

MaybeBreach twin_lists_the_same(Case& c) {
  if (!c.is_short()) return std::nullopt;
  const Texts twin = sorted(c.texts_of(reference::plies(c.variant, c.position)));
  const std::string what =
      difference(sorted(c.texts_of(c.plies)), twin, "the fast path", "the slow twin");
  return what.empty() ? std::nullopt : broken("SB309", "{}", what);
}

MaybeBreach making_lists_the_same(Case& c) {
  if (!c.is_short()) return std::nullopt;
  const Texts made = sorted(c.texts_of(c.game.plies_by_making()));
  const std::string what =
      difference(sorted(c.texts_of(c.plies)), made, "the fast path", "making each ply");
  return what.empty() ? std::nullopt : broken("SB310", "{}", what);
}

MaybeBreach plies_lead_where_the_twin_says(Case& c) {
  return each_ply(c, [&](Move move) -> MaybeBreach {
    const Snapshot made = TriedPly(c.game, move)->snapshot();
    const Snapshot twin = reference::after(c.variant, c.position, move);
    if (made == twin) return std::nullopt;
    return broken("SB311", "{} leads to {}, by the slow twin to {}", c.text_of(move),
                  write_position(c.variant, made), write_position(c.variant, twin));
  });
}

// Cells with men are asked about, and one empty cell in four.
MaybeBreach attacks_agree(Case& c) {
  const Board& board = c.variant.board;
  for (Cell cell = 0; cell < board.size(); ++cell) {
    const Man& man = c.position.men[cell];
    if (man.kind == 0 && cell % 4 != 0) continue;
    const bool nobodys = man.kind == 0 || man.side == Side::neutral;
    const Side by = nobodys ? c.position.to_act : other(man.side);
    const std::vector<Cell> fast = c.game.attackers(cell, by);
    const std::vector<Cell> slow = reference::attackers(c.variant, c.position, cell, by);
    if (fast == slow) continue;
    return broken("SB312", "{} is attacked by {} men of {}, by the slow twin by {}",
                  board.name(cell), fast.size(), side_name(by), slow.size());
  }
  return std::nullopt;
}

// Who takes a man by going where it stands attacks that cell.
MaybeBreach captures_attack(Case& c) {
  return each_ply(c, [&](Move move) -> MaybeBreach {
    if (move.type != MoveType::displacement) return std::nullopt;
    const Man &mover = c.position.men[move.from], &there = c.position.men[move.to];
    if (mover.kind == 0 || there.kind == 0 || there.side == mover.side) return std::nullopt;
    const std::vector<Cell> attackers = c.game.attackers(move.to, mover.side);
    if (contains(attackers, Cell{move.from})) return std::nullopt;
    const Form& form = c.variant.form_of(mover);
    const int in_check = c.variant.kind(mover.kind).check_mood();
    const bool moved_by_check =
        (reference::mood_on(c.variant, c.position, move.from) & in_check) != 0;
    if (!form.attacks.empty() || moved_by_check) return std::nullopt;  // it attacks otherwise
    const auto gives_check = [&](std::size_t atom) {
      const auto [way, index] = reference::place_of_atom(form, atom);
      return (*form.movements()[way])[index].checks;
    };
    const auto atoms = reference::atoms_of(c.variant, c.position, move);
    if (std::ranges::none_of(atoms, gives_check))
      return std::nullopt;  // it captures without giving check
    return broken("SB312", "{} captures, and {} is not attacked from there", c.text_of(move),
                  c.variant.board.name(move.to));
  });
}

MaybeBreach taking_back_is_the_identity(Case& c) {
  const std::uint64_t key = c.game.key();
  const int played = c.game.plies_played();
  return each_ply(c, [&](Move move) -> MaybeBreach {
    c.game.play(move);
    const std::string wrong = c.game.inconsistency();
    const bool stale = c.game.key() != c.game.fresh_key();
    const bool undone = c.game.undo();
    if (!wrong.empty()) return broken("SB302", "after {}: {}", c.text_of(move), wrong);
    if (stale)
      return broken("SB301", "after {} the key differs from one made afresh", c.text_of(move));
    if (undone && c.game.snapshot() == c.position && c.game.key() == key &&
        c.game.plies_played() == played && c.game.inconsistency().empty())
      return std::nullopt;
    return broken("SB313", "{} taken back gives {}", c.text_of(move),
                  write_position(c.variant, c.game.snapshot()));
  });
}

// Whether the game ended by a rule that asks more than what the position shows, which leaves the
// plies as they are.
bool leaves_plies(const Case& c, const Status& status) {
  const std::vector<Ending>& endings = c.variant.play.endings;
  return contains(endings, status.reason, &Ending::word) &&
         !reference::shows_an_end(c.variant, c.position);
}

// Draws are announced and never shorten a list; a game that was won or lost has no plies.
MaybeBreach status_is_sane(Case& c) {
  const Status status = c.game.status();
  const std::string text = status_text(status);
  const bool won = status.over() && status.kind != Status::Kind::draw;
  if (won && !c.plies.empty() && !leaves_plies(c, status))
    return broken("SB314", "the status is '{}', and there are {} plies", text, c.plies.size());
  if (!status.over() && c.plies.empty())
    return broken("SB314", "the status is '{}', and there is no ply", text);
  const bool check = c.game.in_check();
  // Where a die rolls or sections are moved nobody is told of a check.
  const bool tells = !status.over() && c.variant.men_move(c.position);
  if (tells && check != (status.kind == Status::Kind::check))
    return broken("SB314", "the status is '{}', and the side to act is {}in check", text,
                  check ? "" : "not ");
  if (check != reference::in_check(c.variant, c.position, c.position.to_act))
    return broken("SB314", "the side to act is {}in check, not so by the slow twin",
                  check ? "" : "not ");
  return std::nullopt;
}

// What chance may name is never forbidden.
MaybeBreach every_face_is_a_ply(Case& c) {
  const TurnPlace* place = place_in(c.variant, c.position);
  const bool rolls = place && place->by == Decider::chance && !place->actions.empty() &&
                     !due_form(c.variant, c.position.vars) && c.variant.men_move(c.position) &&
                     c.variant.guest_in(c.position).kind == 0;
  if (!rolls || c.game.status().over()) return std::nullopt;
  const Action& die = c.variant.play.actions[place->actions.front()];
  if (die.to >= 0 || (die.when >= 0 && c.plies.empty())) return std::nullopt;
  if (c.plies.size() == die.words.size()) return std::nullopt;
  return broken("SB316", "{} has {} faces, and {} of them are plies", die.name, die.words.size(),
                c.plies.size());
}

// The positions that the plies lead to, as texts, sorted; of the mirrored game mirrored back.
Texts outcomes(Game& game, bool mirror) {
  const Variant& variant = game.variant();
  Texts texts;
  for (const Move move : game.plies()) {
    const TriedPly tried(game, move);
    Snapshot after = mirror ? mirrored(variant, game.snapshot()) : game.snapshot();
    after.fullmove = 1;  // counts Black's plies only
    texts.push_back(write_position(variant, after));
  }
  return sorted(std::move(texts));
}

// A variable may mean a side, which nobody can know here: only positions where all are at their
// defaults are mirrored. An opening is the turn of one side alone.
MaybeBreach sides_are_equal(Case& c) {
  if (!c.variant.symmetric || !c.is_short()) return std::nullopt;
  if (c.position.vars != c.variant.start.vars) return std::nullopt;
  if (reference::in_opening(c.variant, c.position)) return std::nullopt;
  if (const auto problem = c.second.set(mirrored(c.variant, c.position)))
    return broken("SB315", "mirrored, the position is refused: {}", problem->message);
  const Texts here = outcomes(c.game, false), there = outcomes(c.second, true);
  Texts only;
  std::ranges::set_difference(here, there, std::back_inserter(only));
  if (!only.empty())
    return broken("SB315", "a ply leads to {}; mirrored, none leads to its image", only[0]);
  std::ranges::set_difference(there, here, std::back_inserter(only));
  if (only.empty()) return std::nullopt;
  return broken("SB315", "mirrored, a ply leads to the image of {}; here, none leads there",
                only[0]);
}

// Sets of cells; the variables of one follow one another.
void mirror_cells(const Variant& variant, const Snapshot& seen, Snapshot& position) {
  for (std::size_t f = 0; f < variant.state.size(); ++f) {
    if (variant.state[f].is_of_cells()) position.vars[f] = 0;
  }
  for (std::size_t f = 0; f < variant.state.size(); ++f) {
    const int first_cell = variant.state[f].first_cell;
    if (first_cell < 0) continue;
    const std::size_t first = f - static_cast<std::size_t>(first_cell / word_cells);
    for (std::uint32_t bits = seen.vars[f]; bits != 0; bits &= bits - 1) {
      const Cell image =
          variant.board.mirror(static_cast<Cell>(first_cell + std::countr_zero(bits)));
      position.vars[first + image / word_cells] |= 1u << image % word_cells;
    }
  }
}

// Counts of men off the board and variables of one side become those of the other, squares and men
// their images.
void mirror_variables(const Variant& variant, Snapshot& position) {
  const PlayRules& play = variant.play;
  std::set<std::pair<int, int>> pairs;  // of White, of Black
  const auto pair = [&](const std::array<int, 2>& own) {
    if (own[0] >= 0 && own[1] >= 0 && own[0] != own[1]) pairs.insert(std::minmax(own[0], own[1]));
  };
  for (const NumberTerm& number : play.expressions.numbers) pair(number.variable);
  for (const Effect& effect : play.after) {
    for (const Deed& deed : effect.deeds) pair(deed.variable);
  }
  for (const Reserve& reserve : play.reserves) {
    for (std::size_t kind = 0; kind < reserve.counts[0].size(); ++kind)
      pair({reserve.counts[0][kind], reserve.counts[1][kind]});
  }
  for (const auto& [white, black] : pairs) std::swap(position.vars[white], position.vars[black]);
  if (const int used = variant.joint_turn ? variant.joint_turn->used : -1; used >= 0) {
    const std::uint32_t sides = position.vars[used];  // a bit each
    position.vars[used] = (sides & 1u) << 1 | sides >> 1;
  }
  const Snapshot seen = position;
  mirror_cells(variant, seen, position);
  for (std::size_t f = 0; f < variant.state.size(); ++f) {
    if (position.vars[f] == 0) continue;
    if (variant.state[f].square)
      position.vars[f] = variant.board.mirror(static_cast<Cell>(position.vars[f] - 1)) + 1u;
    if (!variant.state[f].man) continue;
    Man man = man_of_value(variant, position.vars[f]);
    man.side = other(man.side);
    position.vars[f] = man_value(variant, man);
  }
}

struct Law {
  std::string_view in;
  MaybeBreach (*test)(Case&);
};
constexpr Law laws[] = {
    {"key", key_is_fresh},
    {"key", sets_agree},
    {"plies", list_is_stable},
    {"plies", count_is_length},
    {"plies", counts_add_up},
    {"texts", texts_differ},
    {"texts", moves_read_back},
    {"texts", position_reads_back},
    {"texts", can_be_set_up},
    {"twin", twin_lists_the_same},
    {"twin", making_lists_the_same},
    {"twin", plies_lead_where_the_twin_says},
    {"attacks", attacks_agree},
    {"attacks", captures_attack},
    {"unmake", taking_back_is_the_identity},
    {"status", status_is_sane},
    {"symmetry", sides_are_equal},
    {"chance", every_face_is_a_ply},
};

std::uint64_t count_by_playing(Game& game, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for (const Move move : game.plies()) {
    const TriedPly tried(game, move);
    count += count_by_playing(game, depth - 1);
  }
  return count;
}

}  // namespace

Effort effort_for(const Variant& variant) {
  const auto looks_ahead = [](const Facts& facts) { return facts.can >= 0 || facts.mates; };
  if (std::ranges::any_of(variant.play.expressions.facts, looks_ahead))
    return {.sample = 12, .counted = 12};
  return variant.play.lists_plies() ? Effort{.sample = 24, .counted = 40} : Effort{};
}

Laws::Laws(const MakeGame& make) : second_(make()) {}

std::size_t Laws::count() { return std::size(laws); }

std::string_view Laws::case_of(std::size_t law) { return laws[law].in; }

std::optional<Breach> Laws::breach_of(std::size_t law, Game& game, const Effort& effort) {
  Case scene{.game = game, .second = *second_, .effort = effort};
  MaybeBreach verdict = laws[law].test(scene);
  if (verdict) verdict->law = law;
  return verdict;
}

std::optional<Breach> Laws::breach_of_count(Game& game, int depth) {
  StopFlag never;
  const std::uint64_t counted = game.perft(depth, nullptr, never);
  const std::uint64_t played = count_by_playing(game, depth);
  if (counted == played) return std::nullopt;
  return broken("SB304", "perft {} counts {}, playing every ply gives {}", depth, counted, played);
}

Snapshot mirrored(const Variant& variant, const Snapshot& position) {
  const Board& board = variant.board;
  Snapshot out = position;
  mirror_variables(variant, out);
  for (Cell c = 0; c < board.size(); ++c) {
    Man man = position.men[c];
    if (man.kind != 0 && man.side != Side::neutral) man.side = other(man.side);
    out.men[board.mirror(c)] = man;
  }
  out.to_act = other(position.to_act);
  out.rights = 0;
  for (const Castling& castling : variant.castlings) {
    if ((position.rights >> castling.right & 1) == 0) continue;
    for (const Castling& image : variant.castlings) {
      const bool same = image.side != castling.side &&
                        image.king_from == board.mirror(castling.king_from) &&
                        image.partner_from == board.mirror(castling.partner_from);
      if (same) out.rights |= 1u << image.right;
    }
  }
  for (Cell& cell : out.trail) cell = board.mirror(cell);
  if (out.passer != no_cell) out.passer = board.mirror(out.passer);
  return out;
}

}  // namespace sb

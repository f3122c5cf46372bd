// What the state of a man means to the rules: lives, guards, changes that go with a move, and turns
// that the board's cells allow. A wrong name is always blamed on the field that says it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "base/list.h"
#include "base/text.h"
#include "lua/assembler.h"
#include "movement/program.h"

namespace sb {
namespace {

// Whether both atoms go on alike from whatever they meet.
bool same_run(const Atom& a, const Atom& b) {
  return a.onward == b.onward && a.turn == b.turn && a.alternating == b.alternating &&
         a.springs == b.springs;
}

// A cell from which both atoms lead White's man to a second one, and that.
std::optional<std::pair<Cell, Cell>> meeting(const Atom& a, const Atom& b, const Board& board,
                                             const Lines<4>& lines) {
  TrackShelf<4> tracks;
  const auto of_a = compile<4>(a, board, lines, tracks, Side::white, lines.all());
  const auto of_b = compile<4>(b, board, lines, tracks, Side::white, lines.all());
  for (const auto& one : of_a) {
    for (const auto& two : of_b) {
      for (Cell from = 0; from < board.size(); ++from) {
        const auto both = one.targets[from] & two.targets[from];
        if (both.any()) return std::pair{from, both.first()};
      }
    }
  }
  return std::nullopt;
}

// Where a field of that name stands in the kind's state; -1 after a fault at `path`.
int field_of(Assembler& work, const PieceSpec& spec, const std::string& name, const Site& site) {
  const int found = field_named(spec.state, name);
  if (found >= 0 || (name.empty() && work.script.faulty())) return found;  // it is known already
  const std::vector<std::string> names = names_of(spec.state);
  work.fault(site, fmt::format("'{}' is not declared in its state", escape(name, 40)),
             suggest(nearest(name, names), fmt::format("it declares {}", fmt::join(names, ", "))));
  return -1;
}

// Whether the second field is a set of the first one's values; if not, a fault at `path`.
bool is_set_of(Assembler& work, const PieceSpec& spec, int field, int set, const Site& site) {
  const StateField& words = spec.state[field];
  const StateField& sets = spec.state[set];
  bool fits = !words.words.empty() && sets.low == 1 && words.values() <= max_lives &&
              sets.values() == (1 << words.values()) - 1 && !sets.words.empty();
  for (int i = 0; fits && i < words.values(); ++i) {
    fits = sets.words[(1 << i) - 1] == words.words[i];
  }
  if (fits) return true;
  work.fault(site, fmt::format("'{}' is no set of the words of '{}'", sets.name, words.name),
             fmt::format("some_of(...) of one to {} words, those of one_of(...) in their order",
                         max_lives));
  return false;
}

// A state that is still guarded when the guard has been taken; nothing if there is none.
std::optional<std::uint32_t> state_that_keeps_it(const PieceSpec& spec) {
  const auto guarded = [&](std::uint32_t state) { return spec.forms[spec.form_at(state)].guarded; };
  for (std::uint32_t state = 0; state < spec.states(); ++state) {
    if (guarded(state) && guarded(spec.guard->after_lost[state])) return state;
  }
  return std::nullopt;
}

// The ways of being hit that there are, with the effects that hit somebody.
std::vector<std::string> ways_of_hitting(const Variant& variant) {
  std::vector<std::string> ways;
  for (const std::string_view way : {by_coming, by_shot, by_explosion}) ways.emplace_back(way);
  for (const Effect& effect : variant.play.after) {
    if (contains(effect.deeds, Deed::Kind::hit, &Deed::kind)) ways.push_back(effect.name);
  }
  return ways;
}

// Who can be left by a hit: a man of one square who is not royal.
ManTerm left_by_hit(Assembler& work, const Hit& hit, const Site& site) {
  const ManTerm man = work.said_man(hit.said, {site});
  if (man.kind == 0) return man;
  const PieceSpec& spec = work.variant.kind(man.kind);
  if (spec.royal || spec.body || spec.lives) {
    work.fault(site, fmt::format("'{}' cannot be left by a hit: it {}", spec.symbol,
                                 spec.body ? "stands on several squares" : "is royal"));
    return {};
  }
  return man;
}

// Of the hits of a form in one mood. `refused`: the ways of which a fault has been told.
void add_hits(Assembler& work, const PieceDraft& piece, Hits& hits,
              const std::vector<std::string>& ways, std::set<std::string>& refused) {
  const Site site = site_of(piece).at("when_hit");
  const PieceSpec& spec = work.spec_of(piece);
  for (Hit& hit : hits) {
    if (hit.way == every_way_of_hitting) continue;
    if (!contains(ways, hit.way)) {
      if (refused.insert(hit.way).second)
        work.fault(site, fmt::format("when_hit: nothing hits in the way '{}'", escape(hit.way, 40)),
                   suggest(nearest(hit.way, ways), fmt::format("{}", fmt::join(ways, ", "))));
      continue;
    }
    if (hit.said.empty()) continue;
    if (hit.way == by_coming || spec.royal || spec.body) {
      if (refused.insert(hit.way).second)
        work.fault(site,
                   hit.way == by_coming
                       ? "when_hit: who is captured leaves nobody where the captor arrives"
                       : fmt::format("when_hit: {} leaves nobody else",
                                     spec.royal ? "a royal piece" : "a body"),
                   "true or false");
      continue;
    }
    hit.as = left_by_hit(work, hit, site);
  }
}

}  // namespace

void add_hits(Assembler& work, const PieceDraft& piece) {
  const std::vector<std::string> ways = ways_of_hitting(work.variant);
  std::set<std::string> refused;
  for (Form& form : work.spec_of(piece).forms) {
    add_hits(work, piece, form.hits, ways, refused);
    for (Hits& hits : form.hits_by_mood) add_hits(work, piece, hits, ways, refused);
  }
}

// Runs are written by their first contact and sense, whatever makes them.
void check_runs(Assembler& work, const PieceDraft& piece) {
  const Board& board = work.variant.board;
  // Where lines bend or never end no run is let in, and none could be followed here.
  if (work.declared.board->sections || board.rings()) return;
  std::optional<Lines<4>> lines;
  for (const Form& form : piece.spec.forms) {
    for (auto a = form.movement.begin(); a != form.movement.end(); ++a) {
      for (auto b = a + 1; a->runs_on() && b != form.movement.end(); ++b) {
        if (!b->runs_on() || same_run(*a, *b)) continue;
        if (!lines) lines.emplace(board);
        const auto cells = meeting(*a, *b, board, *lines);
        if (!cells) continue;
        return work.fault(
            site_of(piece).at("moves"),
            fmt::format(
                "two of its moves meet a man on one square and go on differently, as from {} on {}",
                board.name(cells->first), board.name(cells->second)),
            "what bounces and what flies on, or bounces otherwise, goes different ways");
      }
    }
  }
}

void add_lives(Assembler& work, const PieceDraft& piece) {
  if (!piece.lives) return;
  const LivesDraft& draft = *piece.lives;
  const Site site = site_of(piece).in("lives");
  const int kind = work.variant.kind_of(piece.spec.symbol);
  PieceSpec& spec = work.spec_of(piece);
  const auto other = std::ranges::find_if(work.variant.pieces,
                                          [](const PieceSpec& p) { return p.lives.has_value(); });
  if (other != work.variant.pieces.end() || work.variant.start.count(kind, Side::white) > 1 ||
      !spec.royal) {
    work.fault(site, "only one man of a side, a royal one, has lives");
    return;
  }
  Lives lives;
  lives.form = field_of(work, spec, draft.form, site.at("form"));
  lives.left = field_of(work, spec, draft.left, site.at("left"));
  lives.hits =
      work.variable_of(site.at("hits"), draft.hits,
                       fmt::format("state = {{ {} = range(0, 2) }}", escape(draft.hits, 40)));
  if (lives.form < 0 || lives.left < 0 || lives.hits < 0) return;
  if (!is_set_of(work, spec, lives.form, lives.left, site.at("left"))) return;
  StateField& hits = work.variant.state[lives.hits];
  if (hits.low != 0 || hits.initial != 0 || hits.high < max_lives - 1 || !hits.words.empty()) {
    work.fault(site.at("hits"), fmt::format("'{}' cannot count hits", hits.name), "range(0, 2)");
    return;
  }
  work.variant.form_choice = FormChoice{draft.choice, spec.state[lives.form].words, lives.hits,
                                        kind, piece.construct.where};
  hits.of_lives = true;
  spec.lives = lives;
}

void add_move_change(Assembler& work, const ChangeDraft& draft) {
  const Site site = site_of(draft);
  if (work.variant.move_change) return work.fault_of_second(site, work.variant.move_change->where);
  const std::vector<int> of = work.kinds({draft.of}, site.at("of"));
  if (of.empty()) return;
  const PieceSpec& spec = work.variant.kind(of[0]);
  if (const int men = work.variant.start.count(of[0], Side::white); men > 1)
    return work.fault(site.at("of"),
                      fmt::format("a side has {} of '{}', one may change", men, spec.symbol));
  MoveChange change = draft.said;
  change.kind = of[0];
  change.where = draft.construct.where;
  change.field = field_of(work, spec, draft.field, site.at("field"));
  change.among = field_of(work, spec, draft.among, site.at("among"));
  if (change.field < 0 || change.among < 0) return;
  if (!is_set_of(work, spec, change.field, change.among, site.at("among"))) return;
  if (spec.lives && spec.lives->form == change.field && spec.lives->left != change.among)
    return work.fault(site.at("among"), fmt::format("the lives of '{}' are others", spec.symbol),
                      fmt::format("among = \"{}\"", spec.state[spec.lives->left].name));
  work.variant.move_change = std::move(change);
}
// All guests are kept in one variable.
void add_guard(Assembler& work, const PieceDraft& piece) {
  PieceSpec& spec = work.spec_of(piece);
  const Site site = site_of(piece);
  if (!spec.guard) return;
  if (!spec.royal)
    return work.fault(site.at("guarded"), "it is guarded and not royal", "royal = true");
  if (spec.guard->after_lost.empty()) {
    if (piece.after_guard_lost != LUA_NOREF) return;  // it failed, and was told so
    return work.fault(site.at("guarded"), "it is guarded and has no 'after_guard_lost'",
                      "after_guard_lost = function(self) ... end");
  }
  if (const auto state = state_that_keeps_it(spec)) {
    return work.fault(site.at("after_guard_lost"), "after_guard_lost leaves the guard where it is",
                      "a state in which it is not guarded");
  }
  if (work.guest < 0)
    work.guest = work.add_variable(
        {.name = "guest", .high = static_cast<int>(man_values(work.variant)), .man = true},
        piece.construct);
  spec.guard->guest = work.guest;
}

}  // namespace sb

// The remarks, one function a code. What hooks do is unknown here: where there are some, a piece
// that the script names may come anywhere.
#include "check/lint.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "check/idle_rules.h"
#include "check/laws.h"
#include "check/reach.h"
#include "reference/reference.h"

namespace sb {
namespace {

std::string subject_of(const PieceSpec& piece) { return "piece " + piece.symbol; }
std::string subject_of(const Effect& effect) { return "after " + effect.name; }
std::string subject_of(const StateField& field) { return "state " + field.name; }

std::string owner_of(const PieceSpec& piece) {
  return fmt::format("piece \"{}\"", escape(piece.name, 60));
}

std::set<int> put_by_hooks(const Variant& variant, const ScriptTexts& texts) {
  std::set<int> kinds;
  const bool some =
      std::ranges::any_of(variant.play.after, &Effect::edits) || variant.play.lists_plies();
  if (!some) return kinds;
  for (const int kind : variant.all_kinds()) {
    const PieceSpec& piece = variant.kind(kind);
    if (!piece.royal && texts.names_symbol(piece.symbol)) kinds.insert(kind);
  }
  return kinds;
}

std::set<int> kinds_at_first(const Variant& variant) {
  std::set<int> kinds;
  for (const Man& man : variant.start.men) {
    if (man.kind != 0) kinds.insert(man.kind);
  }
  return kinds;
}

// Whom effects may bring to any cell. Men that change sides, or whom others move, may come to be
// anywhere.
std::set<int> put_by_rules(const Variant& variant) {
  std::set<int> kinds;
  if (variant.play.has(Action::Kind::drive)) kinds.merge(kinds_at_first(variant));
  for (const Effect& effect : variant.play.after) {
    for (const Deed& deed : effect.deeds) {
      if (deed.man.kind != 0) kinds.insert(deed.man.kind);
      if (deed.kind != Deed::Kind::turn) continue;
      kinds.merge(kinds_at_first(variant));
    }
  }
  return kinds;
}

std::set<int> put_anywhere(const Variant& variant, const ScriptTexts& texts) {
  std::set<int> kinds = put_by_hooks(variant, texts);
  kinds.merge(put_by_rules(variant));
  return kinds;
}

// Whether rules said by primitives use that variable of the position.
bool plays_by_variable(const PlayRules& play, int variable) {
  const std::initializer_list<int> own = {play.phase, play.passes, play.chosen, play.whose};
  return play.changes(variable) || play.reads(variable) || contains(own, variable);
}

// Whether they ask for that field of a kind's men.
bool plays_by_field(const Variant& variant, int kind, int field) {
  const auto asks = [&](const ManTerm& man) { return man.kind == kind && man.field == field; };
  return variant.kind(kind).promoted_field == field ||
         std::ranges::any_of(variant.play.expressions.sets, [&](const SetTerm& set) {
           return std::ranges::any_of(set.men, asks);
         });
}

class Linter {
 public:
  Linter(const Variant& variant, const ScriptTexts& texts)
      : variant_(variant),
        texts_(texts),
        reach_(reach_with_drops(variant, put_anywhere(variant, texts))) {}

  std::vector<Remark> run() {
    for (const int kind : variant_.all_kinds()) {
      remark_on_coming(kind);
      remark_on_moving(kind);
      remark_on_promotion(kind);
      remark_on_fields(kind);
    }
    for (const Effect& effect : variant_.play.after) remark_on_effect(effect);
    for (int i = 0; i < static_cast<int>(variant_.state.size()); ++i) {
      const auto& own = variant_.rearranging;  // its variables are the host's
      if (own && (i == own->board || i == own->phase || i == own->die)) continue;
      if (variant_.state[i].where.line != 0) continue;  // a `variable`: idle_rules()
      if (plays_by_variable(variant_.play, i)) continue;
      remark_on_state(variant_.state[i], variant_.where, "the variant");
    }
    remark_on_idle_rules();
    remark_on_symmetry();
    if (gives_help()) remark_on_help();
    for (const Problem& note : variant_.notes)
      remarks_.push_back({.subject = describe(note), .code = "SB209", .problem = note});
    return std::move(remarks_);
  }

 private:
  void remark(const char* code, std::string subject, const Where& where, std::string message,
              std::string hint = {}) {
    // What a library made is blamed on the variant that took it.
    const Where& place = where.file == texts_.main().path ? where : variant_.where;
    remarks_.push_back({.subject = std::move(subject),
                        .code = code,
                        .problem = texts_.problem(place, std::move(message), std::move(hint))});
  }
  void remark(const char* code, const PieceSpec& piece, const std::string& message,
              std::string hint = {}) {
    remark(code, subject_of(piece), piece.where, fmt::format("{}: {}", owner_of(piece), message),
           std::move(hint));
  }

  void remark_on_coming(int kind) {
    if (reach_.comes(kind)) return;
    remark("SB201", variant_.kind(kind), "it stands nowhere in the setup and nothing becomes it",
           "put it into the setup, let a piece promote to it, or leave it out");
  }

  // Where the board is laid anew it may lead somewhere on another one.
  bool leads_somewhere(int kind, const Atom& atom) const {
    if (variant_.rearranging) return true;
    for (const Side side : {Side::white, Side::black}) {
      for (Cell c = 0; c < variant_.board.size(); ++c) {
        const Man man{static_cast<std::uint16_t>(kind), side, 0};
        if (!reference::leads_to(variant_, man, atom, c).empty()) return true;
      }
    }
    return false;
  }

  // Whether a turn puts such men down.
  bool is_dropped(int kind) const {
    return std::ranges::any_of(variant_.play.actions,
                               [&](const Action& action) { return contains(action.kinds, kind); });
  }

  void remark_on_moving(int kind) {
    const PieceSpec& piece = variant_.kind(kind);
    if (piece.neutral) return;  // nobody moves it
    bool moves = piece.plies >= 0, stands = !moves;
    std::vector<std::size_t> fruitless;
    for (const Form& form : piece.forms) {
      moves |= std::ranges::any_of(form.further,
                                   [&](const Atom& atom) { return leads_somewhere(kind, atom); });
      stands &= form.movement.empty() && form.further.empty();
      for (std::size_t i = 0; i < form.movement.size(); ++i) {
        const bool leads = leads_somewhere(kind, form.movement[i]);
        moves |= leads;
        if (!leads) fruitless.push_back(i);
      }
    }
    if (stands || (!moves && is_dropped(kind))) return;  // it is meant to stand still
    if (!moves) return remark("SB202", piece, "it can never move");
    if (piece.forms.size() > 1) return;  // a state may be there to rest
    for (const std::size_t i : fruitless) {
      remark("SB203", piece,
             fmt::format("part {} of its {} movements leads nowhere on this board", i + 1,
                         piece.forms.front().movement.size()));
    }
  }

  // Plies of a function promote by what they say; of `promotes` the reserve alone binds them.
  void remark_on_dead_promotion(const PieceSpec& piece) {
    if (piece.plies < 0) return remark("SB204", piece, "it never arrives where it may promote");
    if (piece.promotion->from >= 0) return;
    remark("SB204", piece, "its `moves` never lead where it may promote, its `plies` do not ask",
           fmt::format("a ply promotes by becomes = \"{}\"",
                       variant_.kind(piece.promotion->to.front()).symbol));
  }

  void remark_on_promotion(int kind) {
    const PieceSpec& piece = variant_.kind(kind);
    if (!piece.promotion || !reach_.comes(kind)) return;
    if (!piece.promotion->leaving && !reach_.arrives_in(kind, piece.promotion->zone))
      return remark_on_dead_promotion(piece);
    for (std::size_t i = 0; i < piece.promotion->to.size(); ++i) {
      const auto is_closed = [&](const std::vector<int>& at_most) { return at_most[i] == 0; };
      if (!std::ranges::all_of(piece.promotion->at_most, is_closed)) continue;
      remark("SB204", piece,
             fmt::format("its promotion to {} is never open",
                         variant_.kind(piece.promotion->to[i]).symbol),
             "no more may stand there than stand at the start, which is none");
    }
    remark_on_closed_promotion(piece);
  }

  // `must` where it may not.
  void remark_on_closed_promotion(const PieceSpec& piece) {
    const Promotion& promotion = *piece.promotion;
    const Board& board = variant_.board;
    const auto cells = cells_where(board, [&](Cell c) {
      return board.names_cell(promotion.must, Side::white, c) &&
             !lies_in(board, promotion.zone, Side::white, c);
    });
    if (!cells.empty() && !promotion.leaving)
      remark("SB204", piece,
             fmt::format("it has to promote on {}, where it may not",
                         some_of(cell_names(board, cells))),
             "`must` lies in `zone`, last_ranks(1) unless said");
  }

  const SetTerm* set(int index) const {
    return index < 0 ? nullptr : &variant_.play.expressions.sets[index];
  }

  // Whether the set names kinds of men and none of these can be captured.
  bool is_never_captured(const SetTerm& victims) const {
    const bool royals_stay = !variant_.royals_fall() && variant_.royals == Royals::all &&
                             variant_.play.safety != Safety::none;
    return !victims.men.empty() && std::ranges::all_of(victims.men, [&](const ManTerm& man) {
      if (man.kind == 0) return false;
      const PieceSpec& piece = variant_.kind(man.kind);
      const auto can_be = [](const Form& form) {
        return form.can_be(by_coming) || form.can_be(by_shot);
      };
      return !reach_.comes(man.kind) ||
             (piece.royal && (royals_stay || victims.whose == Whose::own)) ||
             std::ranges::none_of(piece.forms, can_be);
    });
  }

  void remark_on_effect(const Effect& effect) {
    if (effect.when < 0) return;
    const Facts& facts = variant_.play.expressions.facts[effect.when];
    const auto dead = [&](const std::string& why) {
      remark(
          "SB205", subject_of(effect), effect.where,
          fmt::format("after \"{}\": no ply can bring it about: {}", escape(effect.name, 60), why));
    };
    const auto comes = [&](int kind) { return reach_.comes(kind); };
    if (!facts.kinds.empty() && std::ranges::none_of(facts.kinds, comes))
      return dead("none of its movers is ever on the board");
    const SetTerm* to = set(facts.to);
    const bool is_own_zone =
        to && to->kind == SetTerm::Kind::zone && to->view == SetTerm::View::own;
    const auto arrives = [&](int kind) { return reach_.arrives_in(kind, to->zone); };
    if (is_own_zone && !facts.kinds.empty() && std::ranges::none_of(facts.kinds, arrives))
      return dead("none of its movers ever arrives there");
    const SetTerm* victims = set(facts.captured);
    if (victims && victims->kind == SetTerm::Kind::men && is_never_captured(*victims))
      dead("whom it wants captured can never be");
  }

  void remark_on_fields(int kind) {
    const PieceSpec& piece = variant_.kind(kind);
    for (std::size_t f = 0; f < piece.state.size(); ++f) {
      if (plays_by_field(variant_, kind, static_cast<int>(f))) continue;
      remark_on_state(piece.state[f], piece.where, owner_of(piece));
    }
  }

  void remark_on_state(const StateField& field, const Where& where, const std::string& owner) {
    if (field.reserve >= 0 || field.man || field.is_of_cells() || texts_.uses_member(field.name))
      return;  // a reserve counts by itself
    remark("SB207", subject_of(field), where,
           fmt::format("{}: its state '{}' is never read or changed", owner, field.name));
  }

  void remark_on_idle_rules() {
    const auto is_named = [&](const std::string& name) { return texts_.uses_member(name); };
    for (IdleRule& idle : idle_rules(variant_, is_named)) {
      remark(idle.code.c_str(), std::move(idle.subject), idle.where, std::move(idle.message),
             std::move(idle.hint));
    }
  }

  void remark_on_symmetry() {
    if (!variant_.symmetric) return;
    Snapshot image = mirrored(variant_, variant_.start);
    image.to_act = variant_.start.to_act;
    if (image == variant_.start) return;
    if (image.men == variant_.start.men) {
      return remark("SB208", "symmetry", variant_.where,
                    "symmetric, but the sides do not begin with the same rights, counts and hands");
    }
    Cell at = 0;
    while (at + 1 < variant_.board.size() && image.men[at] == variant_.start.men[at]) ++at;
    remark("SB208", "symmetry", variant_.where,
           fmt::format("symmetric, but on {} and on {} do not stand the same men",
                       variant_.board.name(at), variant_.board.name(variant_.board.mirror(at))));
  }

  // Whether players are helped anywhere.
  bool gives_help() const {
    const auto has_help = [](const auto& what) { return !what.help.empty(); };
    return has_help(variant_) || std::ranges::any_of(variant_.state, has_help) ||
           std::ranges::any_of(variant_.options, has_help) ||
           std::ranges::any_of(variant_.pieces, [&](const PieceSpec& piece) {
             return has_help(piece) || std::ranges::any_of(piece.state, has_help);
           });
  }

  // Of what movements and names do not tell: the game, options, choices, state.
  void remark_on_help() {
    const auto lacks = [&](const Where& where, const std::string& what, const char* hint) {
      remark("SB211", "help", where, what + " has no help for players", hint);
    };
    if (variant_.help.empty()) lacks(variant_.where, "the variant", "help = \"...\"");
    for (const Option& option : variant_.options) {
      if (option.help.empty())
        lacks(option.where, fmt::format("option \"{}\"", option.name),
              "help = \"...\" in its list");
    }
    for (const Action& action : variant_.play.actions) {
      if (action.kind == Action::Kind::choose && action.help.empty())
        lacks(action.where, fmt::format("choose \"{}\"", action.name), "help = \"...\"");
    }
    for (const CellMark& mark : variant_.play.marks) {
      if (!mark.help) lacks(mark.where, fmt::format("mark \"{}\"", mark.name), "help = \"...\"");
    }
    for (const StateField& field : variant_.state) {
      if (is_told_by_host(field) || (field.per_side && field.name.front() != 'w')) continue;
      lacks(field.where.line > 0 ? field.where : variant_.where,
            fmt::format("variable '{}'", field.per_side ? field.name.substr(1) : field.name),
            "range(...):help \"...\"");
    }
    for (const PieceSpec& piece : variant_.pieces) {
      for (std::size_t f = 0; f < piece.state.size(); ++f) {
        if (!piece.state[f].help.empty() || static_cast<int>(f) == piece.promoted_field) continue;
        lacks(piece.where, fmt::format("{}: its state '{}'", owner_of(piece), piece.state[f].name),
              "range(...):help \"...\"");
      }
    }
  }

  // Variables that pictures show by themselves.
  bool is_told_by_host(const StateField& field) const {
    const auto i = static_cast<int>(&field - variant_.state.data());
    const PlayRules& play = variant_.play;
    const auto& own = variant_.rearranging;
    return !field.help.empty() || field.man || field.reserve >= 0 || field.is_of_cells() ||
           i == play.phase || i == play.passes || i == play.chosen || i == play.whose ||
           (own && (i == own->board || i == own->phase || i == own->die));
  }

  const Variant& variant_;
  const ScriptTexts& texts_;
  const Reach reach_;
  std::vector<Remark> remarks_;
};

}  // namespace

std::vector<Remark> remarks_on(const Variant& variant, const ScriptTexts& texts) {
  return Linter(variant, texts).run();
}

std::set<std::string> subjects_of(const Variant& variant) {
  std::set<std::string> subjects = {"", "symmetry", "help"};
  for (const PieceSpec& piece : variant.pieces) {
    subjects.insert(subject_of(piece));
    for (const StateField& field : piece.state) subjects.insert(subject_of(field));
  }
  for (const Effect& effect : variant.play.after) subjects.insert(subject_of(effect));
  for (const StateField& field : variant.state) subjects.insert(subject_of(field));
  for (std::string& subject : idle_subjects(variant)) subjects.insert(std::move(subject));
  return subjects;
}

}  // namespace sb

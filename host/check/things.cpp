// What a ply uses is read off the position and the slow twin, never off the engine.
#include "check/things.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "base/list.h"
#include "check/play_things.h"
#include "notation/move_text.h"
#include "notation/piece_words.h"
#include "notation/value_text.h"
#include "reference/bodies.h"
#include "reference/functions.h"
#include "reference/guests.h"
#include "reference/reference.h"
#include "rules/outcome.h"

namespace sb {
namespace {

std::string name_of(const PieceSpec& piece) { return escape(piece.name, 60); }
std::string name_of(const Variant& variant, int kind) { return name_of(variant.kind(kind)); }

// The first mood in which a form has a part that it has not at first: 'on "cold"'.
std::string mood_name(const Variant& variant, const PieceSpec& piece, const Form& form,
                      const Atom& atom) {
  for (int mood = 1; mood <= static_cast<int>(form.moods.size()); ++mood) {
    if (contains(form.movement_in(mood), atom)) return mood_words(variant, piece, mood);
  }
  return "as it attacks";
}

// Atoms are numbered as in reference::atoms_of().
std::string movement_name(const Variant& variant, const PieceSpec& piece, std::size_t number,
                          std::size_t atom) {
  const Form& form = piece.forms[number];
  const std::string in = piece.forms.size() > 1
                             ? fmt::format(" in form {} of {}", number + 1, piece.forms.size())
                             : "";
  const auto [way, index] = reference::place_of_atom(form, atom);
  const Movement& parts = *form.movements()[way];
  const std::string mood = way == 0 ? "" : ", " + mood_name(variant, piece, form, parts[index]);
  return fmt::format("{} part {} of {}{}{}", name_of(piece), index + 1, parts.size(), in, mood);
}

std::string promotion_name(const PieceSpec& piece, const PieceSpec& to) {
  return fmt::format("{} to {}", name_of(piece), to.symbol);
}

std::string castling_name(const Variant& variant, const Castling& castling) {
  return fmt::format("{} {}{}", side_name(castling.side), variant.board.name(castling.king_from),
                     variant.board.name(castling.king_to));
}

// `cells`: on how many the two become a body, perhaps with a third; 0 where they do not.
std::string merge_name(const Variant& variant, int mover, int host, int cells) {
  const std::string both =
      fmt::format("{} with {}", name_of(variant, mover), name_of(variant, host));
  return cells == 0 ? both : fmt::format("{} on {} squares", both, cells);
}

std::string change_name(const Variant& variant, int value) {
  const PieceSpec& piece = variant.kind(variant.move_change->kind);
  const StateField& field = piece.state[variant.move_change->field];
  return fmt::format("{} to {}", name_of(piece), escape(value_text(field, field.low + value), 60));
}

// --- What is declared ---

class Declared {
 public:
  explicit Declared(const Variant& variant) : variant_(variant) {}

  std::vector<Thing> all() {
    for (const PieceSpec& piece : variant_.pieces) add_piece(piece);
    for (const Merge& merge : variant_.merges) add_merge(merge);
    for (const Castling& castling : variant_.castlings)
      add("castlings", castling_name(variant_, castling));
    if (variant_.joint_turn)
      add("joint turns", variant_.joint_turn->name, {variant_.joint_turn->where, {}, ""});
    add_changes();
    add_decisions();
    add_endings();
    return std::move(things_);
  }

 private:
  void add(const char* of, std::string name, DeclaredAt origin = {}) {
    things_.push_back({of, std::move(name), std::move(origin)});
  }

  static DeclaredAt in(const PieceSpec& piece, const char* field) {
    return {piece.where, piece.name, field};
  }

  void add_piece(const PieceSpec& piece) {
    add("pieces", name_of(piece), in(piece, ""));
    if (piece.plies >= 0) add("sources", name_of(piece), in(piece, "plies"));
    for (std::size_t f = 0; f < piece.forms.size(); ++f) {
      const Form& form = piece.forms[f];
      std::size_t atom = 0;
      for (const Movement* ways : form.movements()) {
        for (std::size_t a = 0; a < ways->size(); ++a)
          add("movements", movement_name(variant_, piece, f, atom++), in(piece, "moves"));
      }
      if (form.explodes) add("explosions", name_of(piece), in(piece, "explodes"));
    }
    if (piece.guard) {
      for (const char* what : {"taken", "answered in place", "answered elsewhere"})
        add("guards", fmt::format("{} {}", name_of(piece), what), in(piece, "guarded"));
    }
    if (!piece.promotion) return;
    for (const int to : piece.promotion->to)
      add("promotions", promotion_name(piece, variant_.kind(to)), in(piece, "promotes"));
  }

  void add_merge(const Merge& merge) {
    for (const Man& both : merge.results) {
      if (both.kind == 0) continue;
      const DeclaredAt origin = in(variant_.kind(merge.mover), "merges");
      const auto& body = variant_.kind(both.kind).body;
      if (!body) add("merges", merge_name(variant_, merge.mover, merge.host, 0), origin);
      for (int cells = least_body_cells; body && cells <= body->most; ++cells)
        add("merges", merge_name(variant_, merge.mover, merge.host, cells), origin);
    }
  }

  void add_changes() {
    if (!variant_.move_change) return;
    const MoveChange& change = *variant_.move_change;
    const StateField& field = variant_.kind(change.kind).state[change.field];
    for (int value = 0; value < field.values(); ++value)
      add("changes", change_name(variant_, value), {change.where, {}, ""});
  }

  void add_decisions() {
    if (const auto& own = variant_.rearranging) {
      for (std::size_t face = 1; face <= own->faces.size(); ++face)
        add("decisions", fmt::format("roll:{}", face));
      if (!own->camp.empty()) add("decisions", std::string(ply_name(Phase::place)));
      add("decisions", std::string(ply_name(Phase::change)));
    }
    if (variant_.royals == Royals::each) add("decisions", "pass");
    if (const auto& form = variant_.form_choice) {
      for (const std::string& word : form->words)
        add("choices", fmt::format("{}:{}", form->name, word), {form->where, form->name, ""});
    }
    for (const Action& action : variant_.play.actions) {
      if (action.kind == Action::Kind::choose) add_choice(action);
    }
  }

  // One that names squares is one thing, whatever they are.
  void add_choice(const Action& action) {
    const DeclaredAt origin{action.where, action.name, ""};
    if (action.to >= 0) add("choices", action.name + "@", origin);
    for (const int word : action.words) {
      const std::string& name = variant_.play.words[word];
      add("choices", fmt::format("{}:{}", action.name, name), origin);
    }
  }

  void add_endings() {
    const Endings& endings = variant_.endings;
    if (endings.checkmate) add("endings", "checkmate");
    if (endings.royal_capture) add("endings", "king captured");
    if (variant_.has_explosions() && !endings.royal_capture) add("endings", "explosion");
    if (endings.extinction) add("endings", extinction_reason(variant_));
    if (endings.little_value > 0) add("endings", "material");
    if (endings.stalemate_draws) add("endings", "stalemate");
  }

  const Variant& variant_;
  std::vector<Thing> things_;
};

// --- What is used ---

class Used {
 public:
  Used(const Variant& variant, const Snapshot& position, Move move)
      : variant_(variant), position_(position), move_(move) {}

  std::vector<Thing> all() {
    if (move_.type == MoveType::joint) add("joint turns", variant_.joint_turn->name);
    if (move_.type == MoveType::choice || move_.type == MoveType::form) {
      const std::string text = move_text(variant_, position_, move_);
      add("choices", text.substr(0, text.find('@') == text.npos ? text.npos : text.find('@') + 1));
    }
    if (move_.decides()) add_decision();
    if (move_.type == MoveType::driven) {
      add("pieces", name_of(variant_.kind(position_.men[move_.from].kind)));
    } else if (move_.goes_from_to()) {
      add_move();
    }
    if (move_.type == MoveType::scripted) add_scripted();
    return std::move(things_);
  }

 private:
  void add(const char* of, std::string name) { things_.push_back({of, std::move(name)}); }

  void add_decision() {
    if (move_.type == MoveType::arrangement)
      return add("decisions", std::string(ply_name(variant_.rearranging->phase_in(position_))));
    add("decisions", move_.type == MoveType::pass ? "pass" : move_text(variant_, position_, move_));
  }

  void add_move() {
    const Man& mover = position_.men[move_.from];
    const PieceSpec& piece = variant_.kind(mover.kind);
    add("pieces", name_of(piece));
    if (move_.type == MoveType::castling)
      add("castlings", castling_name(variant_, variant_.castlings[move_.detail]));
    if (move_.promotion != 0)
      add("promotions", promotion_name(piece, variant_.kind(move_.promotion)));
    if (move_.type == MoveType::merging) add_merge(0);
    if (move_.type == MoveType::building) add_merge(move_.third_cell() == no_cell ? 2 : 3);
    if (move_.change() != 0) add("changes", change_name(variant_, move_.change() - 1));
    if (reference::explodes(variant_, position_, move_)) add("explosions", name_of(piece));
    add_guard(piece);
    const int form = reference::form_on(variant_, position_, move_.from);
    const auto atoms = reference::atoms_of(variant_, position_, move_);
    if (atoms.empty() && piece.plies >= 0) add("sources", name_of(piece));
    for (const std::size_t atom : atoms)
      add("movements", movement_name(variant_, piece, form, atom));
  }

  // A ply that a function lists: of an action, whose name begins its text, or of a man.
  void add_scripted() {
    const ScriptedPly ply = reference::scripted(variant_, position_, move_);
    for (const ScriptedPly::Put& put : ply.puts) add("pieces", name_of(variant_, put.man.kind));
    for (const ScriptedPly::Sending& sent : ply.sends)
      add("pieces", name_of(variant_, position_.men[sent.from].kind));
    if (!ply.path.empty()) add("pieces", name_of(variant_, position_.men[ply.path[0]].kind));
    for (const Action& action : variant_.play.actions) {
      if (action.kind == Action::Kind::list && ply.text.starts_with(action.name + ":"))
        return add("sources", action.name);
    }
    if (!ply.path.empty()) add("sources", name_of(variant_, position_.men[ply.path[0]].kind));
  }

  void add_merge(int cells) {
    add("merges",
        merge_name(variant_, position_.men[move_.from].kind, position_.men[move_.to].kind, cells));
  }

  void add_guard(const PieceSpec& mover) {
    if (reference::takes_guard(variant_, position_, move_))
      add("guards", name_of(variant_, position_.men[move_.to].kind) + " taken");
    if (reference::shared_cell(variant_, position_) == no_cell) return;
    const char* how = move_.from == move_.to ? "in place" : "elsewhere";
    add("guards", fmt::format("{} answered {}", name_of(mover), how));
  }

  const Variant& variant_;
  const Snapshot& position_;
  const Move move_;
  std::vector<Thing> things_;
};

// All of both, each once.
std::vector<Thing> joined(std::vector<Thing> things, const std::vector<Thing>& more) {
  things.insert(things.end(), more.begin(), more.end());
  std::set<std::pair<std::string_view, std::string>> known;
  std::erase_if(things, [&](const Thing& t) { return !known.emplace(t.of, t.name).second; });
  return things;
}

}  // namespace

std::vector<Thing> things_of(const Variant& variant) {
  return joined(Declared(variant).all(), play_things_of(variant));
}

std::vector<Thing> counted_things(const Variant& variant) {
  const std::vector<Thing> all = things_of(variant);
  std::vector<Thing> counted;
  for (const std::string_view kind : kinds_of_things) {
    if (kind == "movements" || kind == "filters" || kind == "endings") continue;
    std::ranges::copy_if(all, std::back_inserter(counted),
                         [&](const Thing& thing) { return thing.of == kind; });
  }
  return counted;
}

std::vector<Thing> things_used(const Variant& variant, const Snapshot& position, Move move) {
  return joined(Used(variant, position, move).all(), play_things_used(variant, position, move));
}

}  // namespace sb

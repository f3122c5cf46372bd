// Move text: from-to, `=X` for promotion, `~` for a quiet move where the man might capture in
// passing too; `NAME:` and such steps for a joint turn, `NAME:WORD` or `NAME@SQUARE` for a choice
// (CONVENTIONS, Move text); `P@e4` for a drop, `,P@e4` behind a ply that it comes with. Invariant:
// the texts of two different plies of one position always differ.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/game.h"
#include "rules/joint.h"

namespace sb {

// Writes the texts of plies of one position, which has to outlive it. What they share is found
// once.
class PlyTexts {
 public:
  PlyTexts(const Variant& variant, const Snapshot& position)
      : variant_(variant), position_(position) {}
  std::string of(Move move);

 private:
  std::string bare(Move move);
  // Whether what is cast may decide if a step is marked: it may let pass whom men run over, or
  // jump.
  bool casts_tell_marks();

  const Variant& variant_;
  const Snapshot& position_;
  std::vector<JointMan> joint_men_;       // none before the first text that needs them
  std::optional<bool> casts_tell_marks_;  // likewise
};

// One such text, and those of many plies in their order.
std::string move_text(const Variant& variant, const Snapshot& position, Move move);
std::vector<std::string> move_texts(const Variant& variant, const Snapshot& position,
                                    const std::vector<Move>& moves);

// The legal ply of that text, or why there is none: no such cell, nobody there, not your man, it
// does not move so, the royal man would be left attacked. The hint is what would be legal instead:
// the squares it can go to, the promotions open to it, or the nearest legal text.
Result<Move> read_move(Game& game, std::string_view text);

// Every legal move text, sorted bytewise.
std::vector<std::string> move_texts(Game& game);

// Why a text, as people write it (short_text.h), is or is not legal now, in one line, for `why`.
// Costs milliseconds: the slow twin is asked.
std::string explain_move(Game& game, std::string_view text);

// What a legal ply does, in words: "the knight on g1 goes to f3". Likewise.
std::string ply_words(const Game& game, Move ply);

}  // namespace sb

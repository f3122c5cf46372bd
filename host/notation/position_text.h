// Position text: `PLACEMENT SIDE CASTLING EP HALFMOVE FULLMOVE [key=value ...]` (CONVENTIONS,
// Position text); men in hand stand in brackets behind PLACEMENT (reserve_text.h).
// Invariant: write(read(text)) is always the canonical form of text, and read(write(p)) == p.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/game.h"

namespace sb {

// Reads a text; the problem names the field and the value. Rows, symbols, attributes, rights, trail
// and keys are checked against the variant; so is fault_of(). The counters may be missing (0 and
// 1). KQkq letters are read where the variant gives them.
Result<Snapshot> read_position(const Variant& variant, std::string_view text);

// Has the game stand there; why it cannot, if so: then it stays where it is.
inline std::optional<Problem> set_position(Game& game, std::string_view text) {
  const auto position = read_position(game.variant(), text);
  return position ? game.set(position.value()) : position.problem();
}

// The canonical text.
std::string write_position(const Variant& variant, const Snapshot& position);

// The man that a text like man_text()'s writes; the problem names what is wrong.
Result<Man> read_man_text(const Variant& variant, std::string_view text);

// The value of a variable, held as an offset from its lowest; "-" for no square and nobody.
std::string held_text(const Variant& variant, const StateField& field, std::uint32_t held);

// The first position as the rows of a script's `setup`, from the top: "r n . k".
std::vector<std::string> setup_rows(const Variant& variant);

// One man as position text writes it: `R`, `(cn)`, `(Bo){n=3}`, `Q~` if he has promoted and that
// matters; a neutral man with the symbol as declared.
std::string man_text(const Variant& variant, const Man& man);

}  // namespace sb

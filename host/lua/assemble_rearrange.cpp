// Rearranging: its variables, the board and phase at the start, the camps. Its variables always
// follow the script's own in position text.
#include <fmt/format.h>

#include "base/text.h"
#include "lua/assembler.h"

namespace sb {

void Assembler::add_rearranging() {
  for (const RearrangeDraft* draft : draft_.rearrangings) {
    if (variant_.rearranging) {
      fault(draft->construct, {}, "rearrange: the variant has one already");
    } else if (!draft_.board->sections) {
      fault(draft->construct, {}, "rearrange: the board is not made of sections",
            "board = sections { ... }");
    } else {
      add_rearranging(*draft);
    }
  }
}

void Assembler::add_rearranging(const RearrangeDraft& draft) {
  Rearranging rearranging;
  rearranging.boards = draft_.board->sections;
  rearranging.faces = draft.faces;
  const auto declare = [&](StateField field) {
    variant_.state.push_back(std::move(field));
    return static_cast<int>(variant_.state.size()) - 1;
  };
  StateField board{"board", 0, 0, static_cast<int>(draft_.board->laid), {}};
  board.arrangement = true;
  rearranging.board = declare(std::move(board));
  StateField phase{"phase", 0, 0, 0, {}};
  for (const char* word : phase_words) phase.words.emplace_back(word);
  phase.high = static_cast<int>(phase.words.size()) - 1;
  rearranging.phase = declare(std::move(phase));
  rearranging.die = declare({"die", 0, static_cast<int>(draft.faces.size()), 0, {}});
  read_camp(draft, rearranging);
  variant_.rearranging = std::move(rearranging);
}

void Assembler::read_camp(const RearrangeDraft& draft, Rearranging& rearranging) {
  const SectionShape& shape = rearranging.boards->sections().shape();
  const auto size = static_cast<std::size_t>(shape.files);
  if (!draft.lay && draft.camp.empty()) return;
  for (const std::string_view line : split(draft.camp, '\n')) {
    const auto tokens = words_of(line);
    if (tokens.empty()) continue;
    std::vector<Man>& row = rearranging.camp.emplace_back();
    for (const std::string_view token : tokens) {
      const Man man = token == "." ? Man{} : man_of(token);
      if (man.kind == 0 && token != "." && all_symbols_known_) {
        fault(draft.construct, {"camp"},
              fmt::format("rearrange, camp: no piece has the symbol '{}'", escape(token, 20)),
              symbol_hint(token));
      }
      row.push_back(man);
    }
    if (row.size() != size) {
      return fault(draft.construct, {"camp"},
                   fmt::format("rearrange, camp: a row of {} men, a section has {} files",
                               row.size(), size));
    }
  }
  if (shape.files != shape.ranks || rearranging.camp.size() != size) {
    fault(draft.construct, {"camp"},
          fmt::format("rearrange, camp: {} rows, a section has {}", rearranging.camp.size(), size),
          "sections that players lay have as many ranks as files");
  }
}

// A die is rolled for Black first; or White lays the first section.
void Assembler::start_rearranging() {
  if (!variant_.rearranging) return;
  if (draft_.begins)
    fault(draft_.construct, {"begins"}, "'begins' does not go together with 'rearrange'",
          "the dice say who begins");
  const bool lay = draft_.rearrangings[0]->lay;
  const auto set = [&](int variable, std::uint32_t value) {
    variant_.start.vars[static_cast<std::size_t>(variable)] = value;
  };
  const Phase phase = lay ? Phase::place : Phase::opening_roll;
  set(variant_.rearranging->phase, static_cast<std::uint32_t>(phase));
  if (lay) set(variant_.rearranging->board, 0);
  variant_.start.to_act = lay ? Side::white : Side::black;
}

}  // namespace sb

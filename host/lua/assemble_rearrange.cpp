// Rearranging: its variables, the board and phase at the start, the camps. Its variables always
// follow the script's own in position text.
#include <fmt/format.h>

#include "base/text.h"
#include "lua/assembler.h"

namespace sb {
namespace {

void read_camp(Assembler& work, const RearrangeDraft& draft, Rearranging& rearranging) {
  const Site site = site_of(draft).in("camp");
  const SectionShape& shape = rearranging.boards->sections().shape();
  const auto size = static_cast<std::size_t>(shape.files);
  if (!draft.lay && draft.camp.empty()) return;
  for (const std::string_view line : split(draft.camp, '\n')) {
    const auto tokens = words_of(line);
    if (tokens.empty()) continue;
    std::vector<Man>& row = rearranging.camp.emplace_back();
    for (const std::string_view token : tokens) {
      const Man man = token == "." ? Man{} : work.man_of(token);
      if (man.kind == 0 && token != "." && work.all_symbols_known) {
        work.fault(site, fmt::format("no piece has the symbol '{}'", escape(token, 20)),
                   work.symbol_hint(token));
      }
      row.push_back(man);
    }
    if (row.size() != size) {
      return work.fault(site,
                        fmt::format("a row of {} men, a section has {} files", row.size(), size));
    }
  }
  if (shape.files != shape.ranks || rearranging.camp.size() != size) {
    work.fault(site, fmt::format("{} rows, a section has {}", rearranging.camp.size(), size),
               "sections that players lay have as many ranks as files");
  }
}

void add_rearranging(Assembler& work, const RearrangeDraft& draft) {
  Rearranging rearranging;
  rearranging.boards = work.declared.board->sections;
  rearranging.faces = draft.faces;
  rearranging.where = draft.construct.where;
  const auto declare = [&](StateField field) {
    work.variant.state.push_back(std::move(field));
    return static_cast<int>(work.variant.state.size()) - 1;
  };
  rearranging.board = declare({.name = "board",
                               .initial = static_cast<int>(work.declared.board->laid),
                               .arrangement = true});
  StateField phase{.name = "phase"};
  for (const char* word : phase_words) phase.words.emplace_back(word);
  phase.high = static_cast<int>(phase.words.size()) - 1;
  rearranging.phase = declare(std::move(phase));
  rearranging.die = declare({.name = "die", .high = static_cast<int>(draft.faces.size())});
  read_camp(work, draft, rearranging);
  work.variant.rearranging = std::move(rearranging);
}

}  // namespace

void add_rearranging(Assembler& work) {
  for (const RearrangeDraft* draft : work.declared.all<RearrangeDraft>()) {
    const Site site = site_of(*draft);
    if (work.variant.rearranging) {
      work.fault_of_second(site, work.variant.rearranging->where);
    } else if (!work.declared.board->sections) {
      work.fault(site, "the board is not made of sections", "board = sections { ... }");
    } else {
      add_rearranging(work, *draft);
    }
  }
}

// A die is rolled for Black first; or White lays the first section.
void start_rearranging(Assembler& work) {
  if (!work.variant.rearranging) return;
  if (work.declared.begins)
    work.fault({"", work.declared.construct, {"begins"}},
               "'begins' does not go together with 'rearrange'", "the dice say who begins");
  const bool lay = work.declared.all<RearrangeDraft>()[0]->lay;
  const auto set = [&](int variable, std::uint32_t value) {
    work.variant.start.vars[variable] = value;
  };
  const Phase phase = lay ? Phase::place : Phase::opening_roll;
  set(work.variant.rearranging->phase, static_cast<std::uint32_t>(phase));
  if (lay) set(work.variant.rearranging->board, 0);
  work.variant.start.to_act = lay ? Side::white : Side::black;
}

}  // namespace sb

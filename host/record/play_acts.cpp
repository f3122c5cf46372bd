// Each act asks first and changes last.
#include "record/play_acts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ctime>
#include <utility>

#include "base/chance.h"
#include "base/list.h"
#include "record/cut_off_games.h"
#include "record/game_file.h"

namespace sb {
namespace {

constexpr std::size_t most_replayed = 20'000;  // plies, for all lines of a PGN

// Where a line leaves `game`, and how it goes on from there, as far as that is legal; nothing where
// it does not leave it.
struct Branch {
  std::size_t at;  // the ply in whose place it begins, from 0
  std::vector<std::string> plies, texts, turns;
};
std::optional<Branch> branch_of(Keeper& keeper, const std::vector<std::string>& game,
                                const std::vector<std::string>& line) {
  const auto [ply, other] = std::ranges::mismatch(line, game);
  if (ply == line.end() || other == game.end()) return std::nullopt;
  const auto at = static_cast<std::size_t>(other - game.begin());
  const std::size_t after = std::min(at, keeper.record().plies.size());
  Message request("history");
  request.add("after", after);
  for (std::size_t i = after; i < line.size(); ++i) request.add("next", line[i]);
  const Answer score = keeper.ask(request);
  if (!score.ok()) return std::nullopt;
  const auto beyond = [&](const char* field) {
    std::vector<std::string> texts = score.reply->list(field);
    texts.erase(texts.begin(),
                texts.begin() + static_cast<long>(std::min(at - after, texts.size())));
    return texts;
  };
  Branch branch{at, beyond("ply"), beyond("move"), beyond("turn")};
  if (branch.texts.empty() || branch.texts.size() != branch.turns.size()) return std::nullopt;
  return branch;
}

// The keeper's record; of the plies that follow only those that the score has.
Record record_as_scored(const Keeper& keeper, const Message& score) {
  Record record = keeper.record();
  const std::size_t told = score.list("move").size(), played = record.plies.size();
  const std::size_t ahead = told > played ? told - played : 0;
  auto& undone = record.undone;
  if (ahead < undone.size()) undone.erase(undone.begin(), undone.end() - static_cast<long>(ahead));
  return record;
}

std::optional<PgnFacts::Variation> variation_of(Keeper& keeper,
                                                const std::vector<std::string>& line) {
  const auto branch = branch_of(keeper, whole_line(keeper.record()), line);
  if (!branch) return std::nullopt;
  const auto words = numbered(branch->texts, branch->turns);
  return PgnFacts::Variation{branch->at, fmt::format("{}", fmt::join(words, " "))};
}

// Without the dots that stand before a move of Black's, "..." or "…".
std::string_view without_dots(std::string_view word) {
  constexpr std::string_view ellipsis = "\xE2\x80\xA6";
  while (word.starts_with('.') || word.starts_with(ellipsis))
    word.remove_prefix(word.starts_with('.') ? 1 : ellipsis.size());
  return word;
}

// The men that chess does not have, in Betza notation; empty where that cannot say all.
std::string unusual_men(Keeper& keeper) {
  const Answer answer = keeper.ask(Message("betza").add("unusual", "1"));
  return answer.ok() ? std::string(answer.reply->text("men")) : std::string();
}

}  // namespace

Result<std::string> rolled_ply(Keeper& keeper, const std::string& face) {
  const Answer answer = keeper.ask(Message("chances"));
  if (!answer.ok()) return answer.problems.front();
  const auto open = answer.reply->list("move");
  if (open.empty()) return Problem{.message = "no die is to be rolled now"};
  if (face.empty()) {
    const Record& record = keeper.record();
    const std::uint64_t step = 0x9E3779B97F4A7C15u;
    return open[Chance(record.seed + record.plies.size() * step).below(open.size())];
  }
  for (const std::string& ply : open) {
    if (ply.substr(ply.find(':') + 1) == face) return ply;
  }
  return Problem{.message = fmt::format("the die cannot show '{}'", escape(face, 20)),
                 .hint = fmt::format("{}", fmt::join(open, ", "))};
}

std::vector<std::string> plies_in(std::string_view line, const std::vector<std::string>& symbols) {
  std::vector<std::string> plies;
  std::string symbol;  // of the man of the next word
  for (const std::string_view word : move_words(line)) {
    const std::string_view ply = without_dots(without_number(word));
    if (ply.empty() || ply == "e.p." || ply == "ep") continue;
    plies.push_back(std::exchange(symbol, {}) + std::string(ply));
    if (!contains(symbols, plies.back())) continue;
    symbol = std::move(plies.back());
    plies.pop_back();
  }
  if (!symbol.empty()) plies.push_back(std::move(symbol));
  return plies;
}

std::string side_to_act(Keeper& keeper) {
  const Answer status = keeper.ask(Message("status").add("full", "1"));
  return std::string(status.ok() ? status.reply->text("side") : "");
}

std::string how_over(Keeper& keeper) {
  if (const auto ended = ended_here(keeper.record()); !ended.empty()) return std::string(ended);
  const Answer status = keeper.ask(Message("status"));
  const std::string_view text = status.ok() ? status.reply->text("text") : "";
  return goes_on(text) ? "" : std::string(text);
}

std::optional<Problem> over_already(Keeper& keeper) {
  const std::string how = how_over(keeper);
  if (how.empty()) return std::nullopt;
  return Problem{.message = fmt::format("the game is over, {}", how)};
}

void forget_if_over(Keeper& keeper) {
  if (keeper.is_kept() && !how_over(keeper).empty()) keeper.forget_finished();
}

Message score_request(const Keeper& keeper) {
  Message request("history");
  for (auto ply = keeper.record().undone.rbegin(); ply != keeper.record().undone.rend(); ++ply)
    request.add("next", *ply);
  return request;
}

std::optional<Problem> end_by_hand(Keeper& keeper, std::string_view word) {
  if (auto over = over_already(keeper)) return over;
  const Answer status = keeper.ask(Message("status").add("full", "1"));
  if (!status.ok()) return status.problems.front();
  const std::string_view side = word.starts_with('-') ? status.reply->text("side") : "";
  keeper.end(fmt::format("{}{}", side, word));
  return std::nullopt;
}

Record whole_game(Keeper& keeper) {
  if (keeper.record().undone.empty()) return keeper.record();
  const Answer score = keeper.ask(score_request(keeper));
  return record_as_scored(keeper, score.ok() ? *score.reply : Message());
}

Result<std::string> game_pgn(Keeper& keeper, const PgnBesides& besides) {
  const std::string_view ended = ending_text(keeper.record().ended);
  const Answer score = keeper.ask(score_request(keeper));
  if (!score.ok()) return score.problems.front();
  Record record = record_as_scored(keeper, *score.reply);
  const std::string& variant = keeper.record().variant;
  PgnFacts facts{
      .texts = score.reply->list("move"),
      .title = keeper.title(),
      .rules = besides.file.empty() ? lasting_name(variant) : name_beside(variant, besides.file),
      .fingerprint = std::string(score.reply->text("fingerprint")),
      .status = std::string(ended.empty() ? score.reply->text("status") : ended),
      .date = besides.date,
      .men = unusual_men(keeper),
      .time_control = besides.time_control,
      .white = besides.white,
      .black = besides.black};
  const auto turns = score.reply->list("turn");
  facts.texts.resize(whole_line(record).size());
  for (const auto& line : besides.left) {
    if (auto variation = variation_of(keeper, line)) facts.variations.push_back(*variation);
  }
  record.variant = lasting_name(record.variant);
  return write_pgn(pgn_of(record, facts, besides.notes), turns);
}

std::vector<LeftLine> left_lines(Keeper& keeper, const Pgn& pgn, std::size_t most) {
  const auto game = mapped(pgn.moves, &PgnMove::text);
  const auto plies = whole_line(keeper.record());
  std::vector<LeftLine> lines;
  std::size_t cost = 0;  // for each the game is taken back to where it begins, and played again
  for (const std::vector<std::string>& line : pgn_lines(pgn, most)) {
    cost += game.size() + line.size();
    if (cost > most_replayed) break;
    auto branch = branch_of(keeper, game, line);
    if (!branch || branch->at > plies.size()) continue;
    const auto at = plies.begin() + static_cast<std::ptrdiff_t>(branch->at);
    branch->plies.insert(branch->plies.begin(), plies.begin(), at);
    lines.push_back({std::move(branch->plies), std::move(branch->texts), std::move(branch->turns)});
  }
  return lines;
}

std::string today() { return time_text(std::time(nullptr), "%Y.%m.%d"); }

}  // namespace sb

// What cannot be read is refused with the name of the file.
#include "record/game_file.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>

#include "base/text.h"
#include "child/library.h"
#include "record/pgn_game.h"

namespace sb {
namespace {

Result<SavedGame> game_of_record(std::string_view text, const std::string& file) {
  auto record = read_record(text, file);
  if (!record) return record.problem();
  return SavedGame{std::move(record.value()), std::nullopt};
}

}  // namespace

Result<SavedGame> saved_game_in(std::string_view text, const std::string& file,
                                const std::vector<std::string>& variants) {
  if (text.starts_with(record_title)) return game_of_record(text, file);
  auto pgn = read_pgn(text, file);
  if (!pgn) return pgn.problem();
  auto record = record_in(pgn.value(), variants);
  if (!record) return record.problem();
  return SavedGame{std::move(record.value()), std::move(pgn.value())};
}

Result<SavedGame> read_saved_game(const std::string& file,
                                  const std::vector<std::string>& variants) {
  const auto text = read_file(file, record_limit);
  if (!text) return text.problem();
  if (!names_pgn(file) && !text.value().starts_with('[')) {
    if (text.value().starts_with(record_title)) return game_of_record(text.value(), file);
    return Problem{.message = "not a saved game",
                   .hint = fmt::format("it begins with '{}', or as PGN with a tag, [White \"...\"]",
                                       record_title),
                   .file = file,
                   .line = 1};
  }
  auto game = saved_game_in(text.value(), file, variants);
  if (game) return game;
  Problem problem = game.problem();
  problem.file = file;
  return problem;
}

bool names_pgn(const std::string& file) {
  return lower(std::filesystem::path(file).extension().string()) == ".pgn";
}

std::string at_home(const std::string& file) {
  const char* home = std::getenv("HOME");
  const bool is_meant = file == "~" || file.starts_with("~/");
  return is_meant && home && *home ? home + file.substr(1) : file;
}

std::vector<std::string> files_begun(std::string_view begun) {
  if (begun == "~") return {"~/"};
  const std::size_t name_at = begun.rfind('/') + 1;  // npos + 1 is 0
  const std::string folder(begun.substr(0, name_at));
  const std::string_view name = begun.substr(name_at);
  std::vector<std::string> found;
  std::error_code error;
  std::filesystem::directory_iterator entry(folder.empty() ? "." : at_home(folder), error);
  for (const std::filesystem::directory_iterator end; !error && entry != end;
       entry.increment(error)) {
    const std::string file = entry->path().filename().string();
    if (!file.starts_with(name) || (file.starts_with('.') && name.empty())) continue;
    std::error_code unknown;
    found.push_back(folder + file + (entry->is_directory(unknown) ? "/" : ""));
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace sb

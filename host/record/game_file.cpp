// What cannot be read is refused with the name of the file.
#include "record/game_file.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>

#include "base/text.h"
#include "child/library.h"
#include "record/pgn_game.h"
#include "record/record_file.h"

namespace sb {
namespace {

namespace fs = std::filesystem;

Result<SavedGame> game_of_record(std::string_view text, const std::string& file) {
  auto record = read_record(text, file);
  if (!record) return record.problem();
  return SavedGame{std::move(record.value())};
}

// What name_beside() has written; a name that leads nowhere from there stays as it is.
std::string name_from(const std::string& name, const std::string& file) {
  if (!names_file(name) || fs::path(name).is_absolute()) return name;
  const fs::path beside = (fs::path(file).parent_path() / name).lexically_normal();
  std::error_code error;
  return fs::exists(beside, error) ? beside.string() : name;
}

}  // namespace

Result<SavedGame> saved_game_in(std::string_view text, const std::string& file,
                                const std::vector<std::string>& variants, std::size_t number,
                                const Record* played) {
  if (text.starts_with(record_title)) return game_of_record(text, file);
  auto pgn = read_pgn(text, file, number);
  if (!pgn) return pgn.problem();
  auto record = record_in(pgn.value(), variants, played);
  if (!record) return record.problem();
  return SavedGame{std::move(record.value()), std::move(pgn.value()), games_in_pgn(text)};
}

Result<SavedGame> read_saved_game(const std::string& file, const std::vector<std::string>& variants,
                                  std::size_t number, const Record* played) {
  const auto text = read_file(file, record_limit);
  if (!text) return text.problem();
  const bool is_record = text.value().starts_with(record_title);
  if (!is_record && !names_pgn(file) && !text.value().starts_with('[')) {
    return Problem{.message = "not a saved game",
                   .hint = fmt::format("it begins with '{}', or as PGN with a tag, [White \"...\"]",
                                       record_title),
                   .file = file,
                   .line = 1};
  }
  auto game = saved_game_in(text.value(), file, variants, number, played);
  if (!game) {
    Problem problem = game.problem();
    problem.file = file;
    return problem;
  }
  const auto& pgn = game.value().pgn;
  const bool is_played = played && pgn && pgn->tags.empty();  // and no name in the file
  std::string& variant = game.value().record.variant;
  if (!is_played) variant = name_from(variant, file);
  return game;
}

std::string name_beside(const std::string& variant, const std::string& file) {
  if (!names_file(variant)) return variant;
  std::error_code error;
  const fs::path folder = fs::absolute(fs::path(file), error).parent_path();
  const fs::path way =
      fs::path(lasting_name(variant)).lexically_relative(folder.lexically_normal());
  return error || way.empty() ? lasting_name(variant) : way.string();
}

std::string unquoted(std::string_view name) {
  const bool in_quotes = name.size() > 2 && name.starts_with('"') && name.ends_with('"');
  return std::string(in_quotes ? name.substr(1, name.size() - 2) : name);
}

FileAndNumber file_and_number(std::string_view text) {
  FileAndNumber whole{at_home(unquoted(text))};
  const std::size_t blank = text.find_last_of(" \t");
  std::error_code error;
  if (blank == text.npos || fs::exists(whole.file, error)) return whole;
  const auto number = parse_number(text.substr(blank + 1));
  if (!number) return whole;
  return {at_home(unquoted(trimmed(text.substr(0, blank)))), static_cast<std::size_t>(*number)};
}

bool names_pgn(const std::string& file) {
  return lower(fs::path(file).extension().string()) == ".pgn";
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
  fs::directory_iterator entry(folder.empty() ? "." : at_home(folder), error);
  for (const fs::directory_iterator end; !error && entry != end; entry.increment(error)) {
    const std::string file = entry->path().filename().string();
    if (!file.starts_with(name) || (file.starts_with('.') && name.empty())) continue;
    std::error_code unknown;
    found.push_back(folder + file + (entry->is_directory(unknown) ? "/" : ""));
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace sb

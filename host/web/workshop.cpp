// A text is tried in a child of its own, so that a script that hangs costs no game.
#include "web/workshop.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "child/json_text.h"
#include "commands/commands.h"

namespace sb::web {
namespace {

Problem only_shown() {
  return {.message = "scripts are only shown here",
          .hint = "start the program without --read-only"};
}

}  // namespace

Result<std::string> Workshop::read() const {
  return read_file(path_, LoadLimits{}.source_bytes + 1);
}

bool Workshop::is_gone() const {
  namespace fs = std::filesystem;
  std::error_code error;  // then it may be there
  return fs::symlink_status(path_, error).type() == fs::file_type::not_found;
}

// A text that a page is told has another character for each byte that is none.
std::optional<Problem> Workshop::unfit(std::string_view text) const {
  const std::string told = Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
  const auto kept = Json::parse(told).get<std::string>();
  const auto at = std::ranges::mismatch(text, kept).in1;
  if (at == text.end()) return std::nullopt;
  return Problem{
      .message = fmt::format("the file is not UTF-8, for its byte {:02X} here",
                             static_cast<unsigned char>(*at)),
      .hint = "it is only shown here; write it as UTF-8 in the editor that it comes from",
      .file = path_,
      .line = static_cast<int>(std::count(text.begin(), at, '\n')) + 1};
}

std::optional<Problem> Workshop::barred(std::string_view text) const {
  if (!read_only_) return std::nullopt;
  const auto own = read();
  if (own && own.value() == text) return std::nullopt;
  return only_shown();
}

Bundle Workshop::bundle_of(std::string_view text) const {
  const Library library = Library::standard();
  Bundle bundle{.main = {path_, std::string(text)}, .library = library.read_library()};
  library.read_beside(bundle.main, bundle.library);
  bundle.tuning = library.read_tuning(bundle.main);
  return bundle;
}

Answer Workshop::loaded(std::string_view text) const {
  Keeper keeper(walls_of_short_command());
  Record record;
  record.variant = path_;
  return keeper.begin(std::move(record), bundle_of(text));
}

std::optional<Problem> Workshop::write(std::string_view text, std::string_view before) const {
  if (read_only_) return only_shown();
  const auto now = is_gone() ? Result<std::string>(std::string(before)) : read();
  if (!now) return now.problem();
  if (auto problem = unfit(now.value())) return problem;
  if (now.value() != before) {
    return Problem{.message = "the file has been changed since it was read here",
                   .hint = "copy what you wrote, and read the file again",
                   .file = path_};
  }
  return write_file(path_, text);
}

}  // namespace sb::web

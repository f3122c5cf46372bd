// `springboard new NAME`: a copy of scripts/template.lua under a name of the designer's own. Never
// writes over a file.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "tools/commands.h"
#include "tools/report.h"

namespace sb {
namespace {

constexpr std::string_view ending = ".lua";
constexpr std::string_view template_title = "New Game";
constexpr std::size_t longest_name = 60;

// Ids are file names and words of the command line: small letters, digits, hyphens.
bool is_id(std::string_view name) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  return !name.empty() && name.size() <= longest_name && name.front() != '-' &&
         std::all_of(name.begin(), name.end(), plain);
}

// "my-first-game" -> "My First Game"
std::string title_of(std::string_view id) {
  std::string title;
  for (const char c : id) {
    const bool starts = title.empty() || title.back() == ' ';
    const bool letter = c >= 'a' && c <= 'z';
    title += c == '-' ? ' ' : starts && letter ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return title;
}

std::string with_title(std::string text, std::string_view title) {
  for (std::size_t at = 0; (at = text.find(template_title, at)) != std::string::npos;
       at += title.size()) {
    text.replace(at, template_title.size(), title);
  }
  return text;
}

}  // namespace

int run_new(const Arguments& arguments) {
  std::string_view name = arguments.operands.at(0);
  if (name.ends_with(ending)) name.remove_suffix(ending.size());
  if (!is_id(name)) {
    return report(Problem{.message = fmt::format("'{}' cannot name a variant", escape(name, 60)),
                          .hint = "use small letters, digits and hyphens"});
  }
  const std::string file = fmt::format("{}{}", name, ending);
  std::error_code error;
  if (std::filesystem::exists(std::filesystem::symlink_status(file, error))) {
    return report(
        Problem{.message = "is there already", .hint = "choose another name", .file = file});
  }
  const auto text = Library::standard().read_template();
  if (!text) return report(text.problem());
  if (const auto problem = write_file(file, with_title(text.value(), title_of(name))))
    return report(*problem);
  fmt::print("{0} is written; 'springboard play ./{0}' plays it\n", file);
  return exit_fine;
}

}  // namespace sb

// The only file that knows where the editor's library was found when the program was configured.
#include "web/page_files.h"

#include "child/library.h"

namespace sb::web {
namespace {

constexpr std::size_t largest_file = 1024 * 1024;

constexpr std::pair<std::string_view, std::string_view> types[] = {
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".lua", "text/plain; charset=utf-8"},
    {".svg", "image/svg+xml"}};

// What the page loads of the library, and nothing else of it.
constexpr const char* of_editor[] = {"lib/codemirror.js",
                                     "lib/codemirror.css",
                                     "mode/lua/lua.js",
                                     "addon/comment/comment.js",
                                     "addon/dialog/dialog.js",
                                     "addon/dialog/dialog.css",
                                     "addon/edit/closebrackets.js",
                                     "addon/edit/matchbrackets.js",
                                     "addon/hint/show-hint.js",
                                     "addon/hint/show-hint.css",
                                     "addon/lint/lint.js",
                                     "addon/lint/lint.css",
                                     "addon/search/search.js",
                                     "addon/search/searchcursor.js",
                                     "addon/selection/active-line.js"};

// Empty: a browser is given no such file.
std::string type_of(const std::filesystem::path& file) {
  for (const auto& [ending, type] : types) {
    if (file.extension() == ending) return std::string(type);
  }
  return {};
}

}  // namespace

std::optional<Problem> PageFiles::add(const std::filesystem::path& file, const std::string& name) {
  auto text = read_file(file.string(), largest_file);
  if (!text) return text.problem();
  files_[name] = {type_of(file), std::move(text.value())};
  return std::nullopt;
}

// One file for the page, which completes words by it.
std::optional<Problem> PageFiles::add_words(const std::filesystem::path& root) {
  std::string words;
  for (const char* part : {"values.lua", "specs.lua", "words.lua"}) {
    auto text = read_file((root / "scripts" / "meta" / part).string(), largest_file);
    if (!text) return text.problem();
    words += text.value() + '\n';
  }
  for (const auto& [name, script] : Library(root).read_library().modules) {
    if (script.is_library) words += "---@module \"" + name + "\"\n" + script.text + '\n';
  }
  files_["meta.lua"] = {type_of("meta.lua"), std::move(words)};
  return std::nullopt;
}

Result<PageFiles> PageFiles::read(const std::filesystem::path& root) {
  PageFiles page;
  const auto folder = root / "host" / "web" / "page";
  std::error_code error;
  for (std::filesystem::directory_iterator it(folder, error), end; !error && it != end;
       it.increment(error)) {
    if (type_of(it->path()).empty()) continue;
    if (auto problem = page.add(it->path(), it->path().filename().string())) return *problem;
  }
  if (!page.find("index.html"))
    return Problem{.message = "the page is not there", .file = folder.string()};
  if (auto problem = page.add_words(root)) return *problem;
  for (const std::string name : of_editor) {
    const auto file = std::filesystem::path(SPRINGBOARD_CODEMIRROR) / name;
    if (auto problem = page.add(file, "codemirror/" + name)) return *problem;
  }
  return page;
}

const PageFiles::File* PageFiles::find(std::string_view name) const {
  const auto found = files_.find(name);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace sb::web

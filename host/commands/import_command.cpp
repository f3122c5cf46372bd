// `springboard import FILE.ini [NAME] -o DIR`: the games of a file of variants as scripts in a
// folder. Never writes over a file.
#include <fmt/format.h>

#include <filesystem>

#include "commands/commands.h"
#include "import/import.h"
#include "terminal/report.h"

namespace sb {
namespace {

constexpr std::size_t largest_file = 1024 * 1024;

// Why a script cannot be written; nothing where it has been.
std::optional<Problem> write_script(const std::filesystem::path& folder, const std::string& name,
                                    const std::string& text) {
  const std::filesystem::path file = folder / (name + ".lua");
  std::error_code error;
  if (std::filesystem::exists(std::filesystem::symlink_status(file, error)))
    return Problem{
        .message = "is there already", .hint = "nothing is written over", .file = file.string()};
  return write_file(file.string(), text);
}

// Loads what would be written; what is wrong with it is blamed on its game.
std::optional<Problem> try_script(const Sources& modules, const std::string& file,
                                  const Imported& game) {
  Bundle bundle{.main = {.path = game.name + ".lua", .text = game.script.value()},
                .library = modules};
  Record record;
  record.variant = bundle.main.path;
  Keeper keeper(walls_of_short_command());
  const Answer loaded = keeper.begin(std::move(record), std::move(bundle));
  if (loaded.ok()) return std::nullopt;
  return Problem{.message = fmt::format("[{}] cannot be said: its script does not load", game.name),
                 .hint = describe(loaded.problems.front()),
                 .file = file,
                 .line = game.line};
}

}  // namespace

int run_import(const Arguments& arguments) {
  const std::string& file = arguments.operands.at(0);
  const std::string name = arguments.operands.size() > 1 ? arguments.operands[1] : "";
  if (arguments.output.empty())
    return report_usage("import needs a folder to write to", "springboard import FILE.ini -o DIR");
  std::error_code error;
  if (!std::filesystem::is_directory(arguments.output, error))
    return report(Problem{.message = "is no folder", .file = arguments.output});
  const auto text = read_file(file, largest_file + 1);
  if (!text) return report(text.problem());
  if (text.value().size() > largest_file)
    return report(Problem{.message = "is larger than 1 MiB", .file = file});
  const Library library = Library::standard();
  const auto parents = library.read_parents();
  if (!parents) return report(parents.problem());
  const auto games = import_games(text.value(), file, parents.value(), "parents.ini", name);
  if (!games) return report(games.problem());
  std::size_t written = 0;
  const Sources modules = library.read_library();
  for (const Imported& game : games.value()) {
    auto problem =
        game.script ? try_script(modules, file, game) : std::optional(game.script.problem());
    if (!problem) problem = write_script(arguments.output, game.name, game.script.value());
    if (problem) {
      report(*problem);
      report(game.more);
      continue;
    }
    ++written;
    fmt::print("{}\n", (std::filesystem::path(arguments.output) / (game.name + ".lua")).string());
  }
  if (name.empty()) fmt::print("{} of {} games are written\n", written, games.value().size());
  return written == games.value().size() ? exit_fine : exit_wrong;
}

}  // namespace sb

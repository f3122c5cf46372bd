// `springboard new NAME`: a copy of scripts/template.lua under a name of the designer's own, or
// with `--from VARIANT` a script that builds on a variant. Never writes over a file.
#include <fmt/format.h>

#include <filesystem>

#include "base/text.h"
#include "child/new_script.h"
#include "commands/commands.h"
#include "terminal/report.h"

namespace sb {
namespace {

constexpr std::string_view script_ending = ".lua";
constexpr std::string_view template_title = "New Game";

// Whether the script lies elsewhere than the new one, and needs what lies beside it.
bool is_far(const std::string& variant) {
  if (!names_file(variant)) return false;
  std::error_code error;
  const auto folder = std::filesystem::absolute(variant, error).parent_path();
  return !std::filesystem::equivalent(folder, std::filesystem::current_path(error), error);
}

// The text of a script that builds on the variant, which has to load.
Result<std::string> text_from(const Arguments& arguments, const std::string& title) {
  const std::string& variant = arguments.from;
  Keeper keeper(walls_of_short_command());
  const Answer begun = begin_game(keeper, Record{.variant = variant});
  if (!begun.ok()) return begun.problems.front();
  const bool far = is_far(variant);
  if (arguments.whole) {
    const Library library = Library::standard();
    const auto main = library.read_main(variant);
    if (!main) return main.problem();
    Sources beside;
    library.read_beside(main.value(), beside);
    if (far && !beside.modules.empty())
      return Problem{.message = "needs scripts that lie beside it",
                     .hint = "copy the folder",
                     .file = variant};
    return retitled(main.value().text, std::string(begun.reply->text("title")), title);
  }
  if (far)
    return Problem{.message = "lies in another folder, from where no script is required",
                   .hint = "write the new one beside it, or add --whole",
                   .file = variant};
  const Answer setup = keeper.ask(Message("setup"));
  if (!setup.ok()) return setup.problems.front();
  const std::string name = std::filesystem::path(variant).stem().string();
  return derived_script({.title = std::string(begun.reply->text("title")),
                         .module = names_file(variant) ? "./" + name : variant,
                         .symbols = begun.reply->list("symbol"),
                         .rows = setup.reply->list("row"),
                         .may_have_rules = !setup.reply->has("rules")},
                        title);
}

Result<std::string> text_of(const Arguments& arguments, const std::string& title) {
  if (!arguments.from.empty()) return text_from(arguments, title);
  const auto text = Library::standard().read_template();
  if (!text) return text.problem();
  return replaced(text.value(), template_title, title);
}

}  // namespace

int run_new(const Arguments& arguments) {
  if (arguments.whole && arguments.from.empty())
    return report_usage("--whole needs a variant", "springboard new NAME --from VARIANT --whole");
  std::string_view name = arguments.operands.at(0);
  if (name.ends_with(script_ending)) name.remove_suffix(script_ending.size());
  if (!is_id(name)) {
    return report(Problem{.message = fmt::format("'{}' cannot name a variant", escape(name, 60)),
                          .hint = "use small letters, digits and hyphens"});
  }
  const std::string file = fmt::format("{}{}", name, script_ending);
  std::error_code error;
  if (std::filesystem::exists(std::filesystem::symlink_status(file, error))) {
    return report(
        Problem{.message = "is there already", .hint = "choose another name", .file = file});
  }
  const auto text = text_of(arguments, title_of(name));
  if (!text) return report(text.problem());
  if (const auto problem = write_file(file, text.value())) return report(*problem);
  fmt::print("{0} is written; 'springboard play ./{0}' plays it\n", file);
  return exit_fine;
}

}  // namespace sb

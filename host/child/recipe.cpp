// A request names what lies in Recipe by fields of its own.
#include "child/recipe.h"

#include "notation/move_text.h"
#include "notation/short_text.h"

namespace sb {
namespace {

constexpr std::string_view library_kind = "library";

}  // namespace

Recipe recipe_in(const Message& request) {
  Recipe recipe{.main = {std::string(request.text("path")), std::string(request.text("text"))},
                .library = {},
                .options = {},
                .seed = request.number("seed")};
  for (const auto& module :
       request.rows({"module_name", "module_path", "module_text", "module_kind"}))
    recipe.library.modules[module[0]] = Source{module[1], module[2], module[3] == library_kind};
  for (const auto& module : request.rows({"unread_name", "unread_why"}))
    recipe.library.unread[module[0]] = module[1];
  for (const auto& option : request.rows({"option_key", "option_value"}))
    recipe.options[option[0]] = option[1];
  if (request.has("tuning_path"))
    recipe.tuning =
        Source{std::string(request.text("tuning_path")), std::string(request.text("tuning_text"))};
  return recipe;
}

void add_recipe(Message& request, const Recipe& recipe) {
  request.add("path", recipe.main.path).add("text", recipe.main.text);
  for (const auto& [name, source] : recipe.library.modules) {
    request.add("module_name", name).add("module_path", source.path);
    request.add("module_text", source.text);
    request.add("module_kind", source.is_library ? library_kind : "game");
  }
  for (const auto& [name, why] : recipe.library.unread)
    request.add("unread_name", name).add("unread_why", why);
  for (const auto& [key, value] : recipe.options) {
    request.add("option_key", key).add("option_value", value);
  }
  request.add("seed", recipe.seed);
  if (recipe.tuning)
    request.add("tuning_path", recipe.tuning->path).add("tuning_text", recipe.tuning->text);
}

LoadResult load(const Recipe& recipe, const Deadline& deadline) {
  constexpr std::size_t most_faults = 100;
  return load_variant(recipe.main, recipe.library, recipe.options, recipe.seed,
                      LoadLimits{.deadline = &deadline, .faults = most_faults});
}

Result<std::string> play_text(Game& game, std::string_view text) {
  const auto move = read_any_move(game, text);
  if (!move) return move.problem();
  std::string canonical = move_text(game.variant(), game.snapshot(), move.value());
  game.play(move.value());
  return canonical;
}

}  // namespace sb

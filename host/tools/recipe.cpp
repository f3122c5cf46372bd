// Lists of a request are read as far as the shortest of those that belong together goes.
#include "tools/recipe.h"

#include <algorithm>

#include "notation/move_text.h"
#include "notation/position_text.h"
#include "notation/short_text.h"

namespace sb {
namespace {

std::map<std::string, std::string> options_in(const Message& request) {
  const auto keys = request.list("option_key");
  const auto values = request.list("option_value");
  std::map<std::string, std::string> options;
  for (std::size_t i = 0; i < std::min(keys.size(), values.size()); ++i)
    options[keys[i]] = values[i];
  return options;
}

Sources library_in(const Message& request) {
  const auto names = request.list("module_name");
  const auto paths = request.list("module_path");
  const auto texts = request.list("module_text");
  Sources library;
  for (std::size_t i = 0; i < std::min({names.size(), paths.size(), texts.size()}); ++i) {
    library.modules[names[i]] = Source{paths[i], texts[i]};
  }
  return library;
}

}  // namespace

Recipe recipe_in(const Message& request) {
  std::optional<Source> tuning;
  if (request.has("tuning_path"))
    tuning =
        Source{std::string(request.text("tuning_path")), std::string(request.text("tuning_text"))};
  return {.main = {std::string(request.text("path")), std::string(request.text("text"))},
          .library = library_in(request),
          .options = options_in(request),
          .seed = request.number("seed"),
          .tuning = std::move(tuning)};
}

void add_recipe(Message& request, const Recipe& recipe) {
  request.add("path", recipe.main.path).add("text", recipe.main.text);
  for (const auto& [name, source] : recipe.library.modules) {
    request.add("module_name", name).add("module_path", source.path);
    request.add("module_text", source.text);
  }
  for (const auto& [key, value] : recipe.options) {
    request.add("option_key", key).add("option_value", value);
  }
  request.add("seed", recipe.seed);
  if (recipe.tuning)
    request.add("tuning_path", recipe.tuning->path).add("tuning_text", recipe.tuning->text);
}

LoadResult load(const Recipe& recipe, const Deadline& deadline) {
  return load_variant(recipe.main, recipe.library, recipe.options, recipe.seed,
                      LoadLimits{.deadline = &deadline});
}

std::optional<Problem> set_up(Game& game, std::string_view text) {
  const auto position = read_position(game.variant(), text);
  return position ? game.set(position.value()) : position.problem();
}

Result<std::string> play_text(Game& game, std::string_view text) {
  const auto move = read_any_move(game, text);
  if (!move) return move.problem();
  std::string canonical = move_text(game.variant(), game.snapshot(), move.value());
  game.play(move.value());
  return canonical;
}

}  // namespace sb

// A game is its parents' keys and its own, told as a script; what a shipped parent says already is
// left to it.
#include "import/import.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <variant>

#include "base/text.h"
#include "import/ini.h"
#include "import/model.h"
#include "import/teller.h"

namespace sb {
namespace {

// In the file of parents: the shipped variant that plays so.
constexpr std::string_view shipped_key = "shipped";
constexpr std::size_t most_ancestors = 100;
constexpr std::string_view gating = "seirawan";  // whose men remember whether they have moved

struct Ancestor {
  const IniSection* section;
  const std::string* file;
};

// Something that the file says, or what keeps it from being said.
template <class What>
using Told = std::variant<What, Problems>;

class Importer {
 public:
  Importer(const IniFile& games, const std::string& file, const IniFile& parents,
           const std::string& parents_file)
      : games_(games), file_(file), parents_(parents), parents_file_(parents_file) {}

  // Every problem is one of the file: what a parent says that is not in it is blamed on the game.
  Imported import(const IniSection& game) const {
    auto told = game.faults.empty() ? script_from(game) : Told<std::string>(game.faults);
    if (auto* text = std::get_if<std::string>(&told))
      return {game.name, game.line, std::move(*text)};
    Problems problems;
    for (Problem& problem : std::get<Problems>(told)) {
      if (problem.file != file_) {
        problem.message = fmt::format("[{}]: {}, which it inherits, cannot be said", game.name,
                                      what_of(problem.message));
        problem.file = file_;
        problem.line = game.line;
      }
      const auto same = [&](const Problem& other) { return describe(other) == describe(problem); };
      if (std::ranges::none_of(problems, same)) problems.push_back(std::move(problem));
    }
    Imported refused{game.name, game.line, problems.front()};
    refused.more.assign(problems.begin() + 1, problems.end());
    return refused;
  }

 private:
  struct Base {
    ScriptParts script;
    std::string id;
  };

  // "KEY = VALUE" of "KEY = VALUE cannot be said".
  static std::string what_of(const std::string& message) {
    constexpr std::string_view end = " cannot be said";
    return message.ends_with(end) ? message.substr(0, message.size() - end.size()) : message;
  }

  Told<std::string> script_from(const IniSection& game) const {
    const auto line = line_of(game);
    if (!line) return Problems{line.problem()};
    auto parts = told(line.value());
    if (auto* problems = std::get_if<Problems>(&parts)) return std::move(*problems);
    ScriptParts& script = std::get<ScriptParts>(parts);
    script.title = title_of(game.name);
    script.about = game.about;
    // A script cannot build on the one whose name it bears.
    const auto base = shipped_base(line.value());
    const bool builds = base && base->id != game.name;
    if (const std::string& needs = script.needs; !needs.empty()) {
      const bool has = builds && base->id == needs &&
                       script.needs_board == base->script.needs_board &&
                       (needs != gating || same_men(script, base->script));
      if (!has && base && base->id == game.name) {
        return Problems{
            {.message = fmt::format("'{}' cannot be said without all of '{}'", game.name, needs),
             .hint = "that is shipped; give this one another name",
             .file = file_,
             .line = game.line}};
      }
      if (!has) return Problems{script.without_it};
    }
    if (builds && can_inherit(script, base->script))
      return script_text(script, &base->script, base->id);
    return script_text(script, nullptr, "");
  }

  // What a base has and no field of a child takes away again.
  static bool can_inherit(const ScriptParts& script, const ScriptParts& base) {
    const bool checks_differ = script.check.empty() && !base.check.empty();
    return !checks_differ && (base.needs.empty() || base.needs == script.needs);
  }

  static bool same_men(const ScriptParts& one, const ScriptParts& other) {
    return one.pieces == other.pieces && one.setup == other.setup && one.rules == other.rules;
  }

  static const IniSection* find(const IniFile& file, const std::string& name) {
    const auto found = std::ranges::find(file, name, &IniSection::name);
    return found == file.end() ? nullptr : &*found;
  }

  // The game, its parent, and so on. A game may have the name of the parent that it changes.
  Result<std::vector<Ancestor>> line_of(const IniSection& game) const {
    std::vector<Ancestor> line = {{&game, &file_}};
    while (!line.back().section->parent.empty()) {
      const IniSection& child = *line.back().section;
      const IniSection* parent = line.back().file == &file_ && child.parent != child.name
                                     ? find(games_, child.parent)
                                     : nullptr;
      const bool own = parent != nullptr;
      if (std::ranges::find(line, parent, &Ancestor::section) != line.end()) {
        return Problem{.message = fmt::format("[{}] builds on itself", game.name),
                       .hint = fmt::format("by way of [{}]", child.name),
                       .file = file_,
                       .line = game.line};
      }
      if (!own) parent = find(parents_, child.parent);
      if (parent && line.size() > most_ancestors) {
        return Problem{
            .message =
                fmt::format("[{}] has more than {} games above it", game.name, most_ancestors),
            .hint = "each game builds on the one above it; let it build on an earlier one",
            .file = file_,
            .line = game.line};
      }
      if (!parent) {
        return Problem{
            .message = fmt::format("there is no game '{}' to build on", escape(child.parent, 40)),
            .hint = near(child.parent),
            .file = *line.back().file,
            .line = child.line};
      }
      if (!parent->faults.empty()) {
        return Problem{.message = fmt::format("[{}] builds on [{}], which cannot be read",
                                              child.name, parent->name),
                       .hint = fmt::format("see line {}", parent->faults.front().line),
                       .file = file_,
                       .line = child.line};
      }
      line.push_back({parent, own ? &file_ : &parents_file_});
    }
    return line;
  }

  std::string near(const std::string& name) const {
    std::vector<std::string> names;
    for (const IniFile* file : {&games_, &parents_}) {
      for (const IniSection& section : *file) {
        if (section.name != name) names.push_back(section.name);
      }
    }
    return suggest(nearest(name, names));
  }

  // What a game and its ancestors, the first one last, come to.
  Told<ScriptParts> told(std::span<const Ancestor> line) const {
    Model model;
    Problems problems;
    model.clear_men();
    for (auto ancestor = line.rbegin(); ancestor != line.rend(); ++ancestor) {
      IniSection section = *ancestor->section;
      if (ancestor->file == &parents_file_)
        std::erase_if(section.entries,
                      [](const IniEntry& entry) { return entry.key == shipped_key; });
      for (Problem& problem : model.apply(section, *ancestor->file))
        problems.push_back(std::move(problem));
    }
    if (!problems.empty()) return problems;
    return tell_script(model);
  }

  // The nearest ancestor that is shipped.
  std::optional<Base> shipped_base(const std::vector<Ancestor>& line) const {
    for (std::size_t at = 0; at < line.size(); ++at) {
      if (line[at].file != &parents_file_) continue;
      for (const IniEntry& entry : line[at].section->entries) {
        if (entry.key != shipped_key) continue;
        auto parts = told(std::span(line).subspan(at));
        auto* script = std::get_if<ScriptParts>(&parts);
        if (!script) return std::nullopt;
        const auto words = words_of(entry.value);
        if (words.size() > 1) script->endings.clear();  // they are not as in the file
        return Base{std::move(*script), std::string(words.at(0))};
      }
    }
    return std::nullopt;
  }

  const IniFile& games_;
  const std::string& file_;
  const IniFile& parents_;
  const std::string& parents_file_;
};

}  // namespace

Result<std::vector<Imported>> import_games(std::string_view text, const std::string& file,
                                           std::string_view parents,
                                           const std::string& parents_file,
                                           const std::string& name) {
  const auto read = read_ini(text, file), known = read_ini(parents, parents_file);
  if (!read) return read.problem();
  if (!known) return known.problem();
  const IniFile& games = read.value();
  const Importer importer(games, file, known.value(), parents_file);
  std::vector<Imported> all;
  std::vector<std::string> names;
  for (const IniSection& game : games) {
    names.push_back(game.name);
    if (name.empty() || name == game.name) all.push_back(importer.import(game));
  }
  if (!all.empty() || name.empty()) return all;
  return Problem{.message = fmt::format("there is no game {}", quoted(name)),
                 .hint = suggest(nearest(name, names)),
                 .file = file};
}

}  // namespace sb

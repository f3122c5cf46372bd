// Reading the scripts again while a game is played: when asked to, and when they were saved.
#include <fmt/format.h>

#include "terminal/repl_parts.h"

namespace sb {
namespace {

bool is_same(const Source& one, const Source& other) {
  return one.path == other.path && one.text == other.text;
}

// The paths of the texts in which two bundles differ.
std::vector<std::string> changed_files(const Bundle& before, const Bundle& after) {
  std::vector<std::string> files;
  if (!is_same(before.main, after.main)) files.push_back(after.main.path);
  for (const auto& [name, source] : after.library.modules) {
    const auto old = before.library.modules.find(name);
    const bool same = old != before.library.modules.end() && is_same(old->second, source);
    if (!same && source.path != after.main.path) files.push_back(source.path);
  }
  for (const auto& [name, source] : before.library.modules) {
    if (!after.library.modules.contains(name)) files.push_back(source.path);
  }
  return files;
}

// "ply 3: ... is not legal", and what becomes of the plies from there on.
std::string stop_text(const Problem& stopped, std::size_t waiting) {
  return fmt::format("{}\nThe game stands before that ply; {} for 'redo' or the next reload.\n",
                     describe(stopped),
                     waiting == 1 ? "1 ply waits" : fmt::format("{} plies wait", waiting));
}

}  // namespace

Reply ScriptReload::reload() {
  auto bundle = library_.read(keeper_.record().variant);
  if (!bundle) return {.problems = {bundle.problem()}};
  return reload_from(std::move(bundle.value()), "No script has changed.\n");
}

Reply ScriptReload::reload_from(Bundle bundle, const char* same) {
  const auto files = changed_files(keeper_.bundle(), bundle);
  Answer answer = keeper_.reload(std::move(bundle));
  std::string text;
  if (looks_.terminal) {
    text = files.empty() ? same : fmt::format("Read again: {}.\n", fmt::join(files, ", "));
    if (!answer.ok()) text += "The rules stay as they were:\n";
    text += notes_in(answer);
  }
  if (answer.ok()) {
    for (const Problem& stopped : answer.reply->problems("stopped"))
      text += stop_text(stopped, keeper_.cut_off());
  }
  Reply reply = Reply::changed(std::move(answer));
  reply.data = std::move(text);
  return reply;
}

std::optional<Reply> ScriptReload::reload_saved() {
  if (!watch_.look(library_, keeper_.bundle())) return std::nullopt;
  auto bundle = library_.read(keeper_.record().variant);
  if (!bundle) return Reply{.problems = {bundle.problem()}};
  const bool tried = tried_ && tried_->main.path == bundle.value().main.path;
  const Bundle& before = tried ? *tried_ : keeper_.bundle();
  if (changed_files(before, bundle.value()).empty()) return std::nullopt;
  tried_ = bundle.value();
  return reload_from(std::move(bundle.value()), "The script is again as it is played.\n");
}

}  // namespace sb

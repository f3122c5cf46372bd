// A joint turn that is entered step by step.
#include <fmt/format.h>

#include "terminal/repl_parts.h"

namespace sb {

Reply JointEntry::begin() {
  const std::string& name = keeper_.joint_turn();
  Answer answer = keeper_.ask(Message("moves").add("joint", "1"));
  if (!answer.ok()) return Reply::changed(std::move(answer));
  const auto texts = answer.reply->list("move");
  if (texts.empty()) return Reply::wrong(fmt::format("no {} is legal now", name));
  compose_.emplace(name, texts);
  return {.data = looks_.terminal ? std::string(help) : std::string{}};
}

bool JointEntry::is_own_word(std::string_view word) const {
  for (const std::string_view known : {"back", "undo", "u", "done", "cancel"}) {
    if (word == known) return true;
  }
  return false;
}

Reply JointEntry::run(const std::string& word) {
  if (word == "done") return done();
  if (word == "cancel") {
    compose_.reset();
    return {};
  }
  return compose_->back() ? steps_so_far()
                          : Reply::wrong("there is no step to take away",
                                         fmt::format("'cancel' leaves the {}", compose_->name()));
}

Reply JointEntry::steps(const std::string& texts) {
  auto problem = compose_->add_all(texts);
  return problem ? Reply{.problems = {std::move(*problem)}} : steps_so_far();
}

Reply JointEntry::done() {
  const auto turn = compose_->turn();
  if (!turn) return {.problems = {turn.problem()}};
  Answer answer = keeper_.play(turn.value());
  if (answer.ok()) compose_.reset();
  return Reply::changed(std::move(answer));
}

Reply JointEntry::steps_so_far() const {
  std::string text = fmt::format("{}:", compose_->name());
  for (const std::string& step : compose_->steps()) text += ' ' + step;
  if (looks_.terminal && compose_->turn()) text += "  ('done' plays it)";
  return {.data = text + '\n'};
}

}  // namespace sb

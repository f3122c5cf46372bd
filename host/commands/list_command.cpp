// `springboard list`: loads every shipped variant, on all cores at once.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <thread>
#include <vector>

#include "base/text.h"
#include "child/json_text.h"
#include "child/recipe.h"
#include "commands/commands.h"
#include "terminal/report.h"

namespace sb {
namespace {

using Json = nlohmann::ordered_json;

constexpr unsigned most_children = 8;

// "KEY|IN FORCE|VALUE|VALUE" taken apart.
struct OptionView {
  std::string key;
  std::vector<std::string> values;
};
OptionView option_view(std::string_view text) {
  const auto parts = split(text, '|');
  OptionView view{.key = std::string(parts.front()), .values = {}};
  for (std::size_t i = 2; i < parts.size(); ++i) view.values.emplace_back(parts[i]);
  return view;
}

Json variant_json(const Message& reply) {
  Json options = Json::object();
  for (const std::string& text : reply.list("option")) {
    const OptionView view = option_view(text);
    options[view.key] = view.values;
  }
  return {{"id", reply.text("id")}, {"title", reply.text("title")}, {"options", options}};
}

std::string variant_line(const Message& reply) {
  std::string line(reply.text("id"));
  for (const std::string& text : reply.list("option")) {
    const OptionView view = option_view(text);
    line += fmt::format("  {}={}", view.key, fmt::join(view.values, "|"));
  }
  return line;
}

// Children that take turns: while the answer of one is awaited, the others load the next variants.
class Introductions {
 public:
  Introductions(const Library& library, unsigned children)
      : library_(library), modules_(library.read_library()), ids_(library.variants()) {
    for (unsigned i = 0; i < children; ++i) children_.push_back(std::make_unique<Child>());
    for (std::size_t i = 0; i < children_.size(); ++i) ask();
  }

  bool done() const { return answered_ == ids_.size(); }

  // Of the next variant in their order.
  Answer next() {
    Child& child = *children_[answered_++ % children_.size()];
    while (!child.outcome && !child.unread) child.outcome = child.worker.look();
    Answer answer = child.unread
                        ? Answer{.reply = {}, .problems = {*child.unread}}
                        : answer_of(std::move(*child.outcome), child.path, "it does not load");
    ask();
    return answer;
  }

 private:
  struct Child {
    Worker worker{walls_for(1, 0)};
    std::string path;  // of the script that it loads
    std::optional<Problem> unread;
    std::optional<Worker::Outcome> outcome;
  };

  void ask() {
    if (asked_ == ids_.size()) return;
    const std::string& id = ids_[asked_];
    Child& child = *children_[asked_++ % children_.size()];
    const auto main = library_.read_main(id);
    child.unread = main ? std::nullopt : std::optional(main.problem());
    if (!main) return;
    child.path = main.value().path;
    Sources modules = modules_;
    library_.read_beside(main.value(), modules);
    Message request("introduce");
    add_recipe(request, {.main = main.value(), .library = std::move(modules), .options = {}});
    child.outcome = child.worker.put(request, load_limit(), Worker::OnInterrupt::end_child);
  }

  const Library& library_;
  const Sources modules_;
  const std::vector<std::string> ids_;
  std::vector<std::unique_ptr<Child>> children_;
  std::size_t asked_ = 0, answered_ = 0;
};

}  // namespace

int run_list(const Arguments& arguments) {
  const Library library = Library::standard();
  Introductions introductions(library,
                              std::clamp(std::thread::hardware_concurrency(), 1U, most_children));
  Json all = Json::array();
  int status = exit_fine;
  while (!introductions.done()) {
    const Answer answer = introductions.next();
    if (!answer.ok()) {
      status = report(answer.problems);
    } else if (arguments.json) {
      all.push_back(variant_json(*answer.reply));
    } else {
      fmt::print("{}\n", variant_line(*answer.reply));
    }
  }
  if (arguments.json) fmt::print("{}", json_text(all));
  return status;
}

}  // namespace sb

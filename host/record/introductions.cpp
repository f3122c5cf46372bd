// The children take turns: while the answer of one is awaited, the others load the next variants.
#include "record/introductions.h"

#include <algorithm>
#include <thread>

#include "child/recipe.h"

namespace sb {
namespace {

constexpr unsigned most_children = 8;

}  // namespace

struct Introductions::Child {
  Worker worker{walls_for(1, 0)};
  std::string path;  // of the script that it loads
  std::optional<Problem> unread;
  std::optional<Worker::Outcome> outcome;
};

Introductions::Introductions(const Library& library, std::vector<std::string> variants)
    : library_(library), modules_(library.read_library()), variants_(std::move(variants)) {
  const std::size_t cores = std::clamp(std::thread::hardware_concurrency(), 1U, most_children);
  for (std::size_t i = 0; i < std::min(cores, variants_.size()); ++i)
    children_.push_back(std::make_shared<Child>());
  for (std::size_t i = 0; i < children_.size(); ++i) ask();
}

Answer Introductions::next() {
  Child& child = *children_[answered_++ % children_.size()];
  while (!child.outcome && !child.unread) child.outcome = child.worker.look();
  Answer answer = child.unread
                      ? Answer{.reply = {}, .problems = {*child.unread}}
                      : answer_of(std::move(*child.outcome), child.path, "it does not load");
  ask();
  return answer;
}

void Introductions::ask() {
  if (asked_ == variants_.size()) return;
  const std::string& variant = variants_[asked_];
  Child& child = *children_[asked_++ % children_.size()];
  const auto main = library_.read_main(variant);
  child.unread = main ? std::nullopt : std::optional(main.problem());
  if (!main) return;
  child.path = main.value().path;
  Sources modules = modules_;
  library_.read_beside(main.value(), modules);
  Message request("introduce");
  add_recipe(request, {.main = main.value(), .library = std::move(modules), .options = {}});
  child.outcome = child.worker.put(request, load_limit(), Worker::OnInterrupt::end_child);
}

}  // namespace sb

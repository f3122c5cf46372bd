// Opens the game of the command line once before anything is served, so that a wrong variant is
// answered where it was typed.
#include "web/serve_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <cstdio>
#include <filesystem>
#include <mutex>
#include <random>
#include <stop_token>
#include <thread>

#include "base/list.h"
#include "terminal/report.h"
#include "web/server.h"

namespace sb::web {
namespace {

constexpr const char* first_game = "chess";  // where none is named

// A browser keeps the game of a tab by its port, and gives it to nobody who has another one.
constexpr int usual_port = 8416;

// Ends idle children and searches now and then, even when nobody asks for anything.
class Housekeeper {
 public:
  explicit Housekeeper(Api& api)
      : thread_([this, &api](const std::stop_token& end) { keep(api, end); }) {}

 private:
  void keep(Api& api, const std::stop_token& end) {
    constexpr auto pause = std::chrono::seconds(5);
    std::mutex mutex;
    std::unique_lock lock(mutex);
    while (!wake_.wait_for(lock, end, pause, [] { return false; }) && !end.stop_requested())
      api.tidy(Tables::Clock::now());
  }

  std::condition_variable_any wake_;
  std::jthread thread_;
};

// What keeps the game from being served; a script with faults is served, to be mended.
Problems faults_of(const Record& record) {
  Keeper keeper(walls_of_short_command());
  Answer answer = begin_game(keeper, record);
  const bool unread = !answer.ok() && answer.problems.front().line == 0;
  return unread || !names_file(record.variant) ? answer.problems : Problems{};
}

bool is_folder(const std::string& operand) {
  std::error_code unknown;  // of what is no path, which is told when it is read
  return std::filesystem::is_directory(operand, unknown);
}

// The file that is named, or all scripts of the folder that is.
std::vector<std::string> scripts_in(const std::string& operand) {
  if (!is_folder(operand))
    return names_file(operand) ? std::vector{operand} : std::vector<std::string>{};
  return mapped(files_in(operand, ".lua"), [](const auto& file) { return file.string(); });
}

// With what the page begins: the first script that is a game, or the first one, to be mended.
std::string first_to_load(const std::vector<std::string>& scripts) {
  const auto loads = [](const std::string& script) {
    Keeper keeper(walls_of_short_command());
    Record record;
    record.variant = script;
    return begin_game(keeper, std::move(record)).ok();
  };
  const auto found = scripts.size() > 1 ? std::ranges::find_if(scripts, loads) : scripts.begin();
  return found == scripts.end() ? scripts.front() : *found;
}

}  // namespace

int run_serve(const Arguments& given) {
  Arguments arguments = given;
  if (arguments.operands.empty()) arguments.operands = {first_game};
  if (!arguments.seed) arguments.seed = std::random_device()();
  const std::string folder = is_folder(arguments.operands[0]) ? arguments.operands[0] : "";
  const auto scripts = scripts_in(arguments.operands[0]);
  const bool names_game =
      !scripts.empty() || contains(Library::standard().variants(), arguments.operands[0]);
  if (!names_game && !folder.empty())
    return report(Problem{.message = "there is no script in this folder",
                          .hint = "'springboard new NAME' writes one to begin with",
                          .file = arguments.operands[0]});
  if (!scripts.empty()) arguments.operands[0] = first_to_load(scripts);
  auto record = record_of(arguments);
  if (!record) return report(record.problem());
  if (const Problems faults = faults_of(record.value()); !faults.empty()) return report(faults);
  const auto files = PageFiles::read(Library::standard().root());
  if (!files) return report(files.problem());
  std::vector<Workshop> workshops;
  workshops.reserve(scripts.size());
  for (const std::string& script : scripts) workshops.emplace_back(script, arguments.read_only);
  Api api(std::move(record.value()), workshops, Tables::Bounds{}, scripts.empty() ? "" : folder);
  Server server(api, files.value(), make_token());
  auto port = server.bind(arguments.port == 0 ? usual_port : arguments.port);
  if (!port && arguments.port == 0) port = server.bind(0);
  if (!port) return report(port.problem());
  const Housekeeper housekeeper(api);
  fmt::print("{}\n", server.address());
  if (is_terminal(1)) fmt::print("Open it in a browser on this machine; Ctrl-C ends it.\n");
  std::fflush(stdout);
  server.run();
  return exit_fine;
}

}  // namespace sb::web

// The program: hands the command line to the commands. `serve` is a program of its own beside this
// one (serve_main.cpp), so that no other command loads what HTTP needs; this one becomes that.
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "commands/cli.h"
#include "terminal/report.h"
#include "web/serve_command.h"

namespace {

char** words = nullptr;  // the command line

int become_server(const sb::Arguments& /*read again by that program*/) {
  std::error_code failed;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", failed);
  const std::string server = self.parent_path() / "springboard-serve";
  execv(server.c_str(), words);
  return sb::report(
      sb::Problem{.message = fmt::format("{} cannot be run: {}", server, std::strerror(errno))});
}

constexpr sb::Command more[] = {sb::web::serve_row(become_server)};

}  // namespace

int main(int argc, char** argv) {
  words = argv;
  return sb::run_command_line(argc, argv, more);
}

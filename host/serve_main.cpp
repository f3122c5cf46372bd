// The program springboard-serve, which `springboard serve` becomes: the command line once more, and
// the room web/.
#include "commands/cli.h"
#include "web/serve_command.h"

int main(int argc, char** argv) {
  constexpr sb::Command more[] = {sb::web::serve_row(sb::web::run_serve)};
  return sb::run_command_line(argc, argv, more);
}

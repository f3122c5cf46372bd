// The program: hands the command line and all commands to the tools; nothing else.
#include "commands/cli.h"
#include "web/serve_command.h"

int main(int argc, char** argv) { return sb::run_command_line(argc, argv, sb::web::commands()); }

// The program: hands the command line to the tools; nothing else.
#include "tools/cli.h"

int main(int argc, char** argv) { return sb::run_command_line(argc, argv); }

// Running the built program as a user does: a process of its own, its input, what it says, how it
// ends. Invariant: a program that was started is always waited for, killed if it outlives its test.
#pragma once

#include <sys/types.h>

#include <csignal>
#include <string>
#include <vector>

namespace sb::test {

struct Ran {
  int status = -1;  // exit status; minus the signal's number for a program that was killed
  std::string out, err;
};

// Where the built program is.
std::string program_path();

// A program that runs while the test does.
class Running {
 public:
  // Its standard input is a pipe, or the file `input`.
  explicit Running(const std::vector<std::string>& arguments, const std::string& input = {});
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  pid_t pid() const { return pid_; }
  // Says a line to its standard input; what it answers up to `ok` or `error: ...` (which is
  // included).
  std::string ask(const std::string& line);
  // The next line that it says of itself, without its end; what there is where it ends before.
  std::string line();
  // Closes its input, reads all it still says and waits for its end; kills it after `seconds`.
  Ran finish(double seconds = 60);
  // Presses the interrupt key, or sends another signal that is to do the same, once the program
  // handles it and its children have worked for half a second.
  void interrupt_at_work(int signal = SIGINT) const;
  // The processes it has started.
  std::vector<pid_t> children() const;

 private:
  pid_t pid_ = 0;
  int in_ = -1, out_ = -1;
  std::string heard_;
  std::string err_path_;
};

// Runs the program with that input to its end.
Ran run(const std::vector<std::string>& arguments, const std::string& input = {});

// A folder of its own below the system's temporary one, gone with the object.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  // Writes a file and returns its path.
  std::string write(const std::string& name, std::string_view text) const;
  std::string path(const std::string& name = {}) const;

 private:
  std::string path_;
};

}  // namespace sb::test

// Check pool: checks many scripts, each in a confined child of its own, several at a time.
// Invariant: the reports come in the order of the scripts and do not depend on how many are checked
// at a time; a child that dies costs its own script's report, as one finding, and nothing else.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "check/script_check.h"
#include "child/library.h"
#include "child/worker.h"

namespace sb {

class CheckPool {
 public:
  struct Limits {
    int jobs = 1;
    std::size_t memory_mib = 512;    // of a child's address space
    std::set<std::string> closed{};  // scripts that are not read: links that lead out of a folder
    std::map<std::string, Problem> faults{};  // what is no script that could be read, and why
  };
  // Receives the reports, and how things stand after each script.
  struct Listener {
    std::function<void(ScriptReport)> report;
    std::function<void(std::size_t done, std::size_t wrong)> progress;
  };

  CheckPool(const Library& library, CheckPlan plan, Limits limits);

  // Checks them all; false if the interrupt key ended it before. What refuses the plan, if anything
  // did, is in refused().
  bool run(const std::vector<std::string>& paths, const Listener& listener);
  const std::optional<Problem>& refused() const { return refused_; }

 private:
  struct Job {
    explicit Job(Walls walls) : worker(walls) {}
    Worker worker;
    std::size_t number = 0;  // of the script
    std::vector<Finding> found;
    bool busy = false;
  };
  struct Run;

  Walls walls() const;
  Worker::Seconds patience() const;
  void begin(Run& run, Job& job);
  void look(Run& run, Job& job);
  void finish(Run& run, Job& job, Worker::Outcome outcome);
  void refuse(Run& run, Job& job, Problem problem);
  void deliver(Run& run, std::size_t number, ScriptReport report);

  const Library& library_;
  Sources modules_;
  CheckPlan plan_;
  Limits limits_;
  std::optional<Problem> refused_;
};

}  // namespace sb

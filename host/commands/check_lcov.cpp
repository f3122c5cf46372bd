// The report as an LCOV tracefile: a record for each file that a script's things come from. Texts
// are always kept on their line, and without the commas that part fields.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "commands/check_report.h"

namespace sb {
namespace {

std::string field_text(std::string_view text) {
  std::string out = escape(text, longest_in_report);
  std::ranges::replace(out, ',', ';');
  return out;
}

// The name of a test: letters, digits and underscores.
std::string test_name(std::string_view id) {
  std::string out(id);
  for (char& c : out) {
    if (!is_letter_or_digit(c)) c = '_';
  }
  return out;
}

// The three tables of a file, each with its sums.
class CoverageRecord {
 public:
  void add(int line, const LineCoverage& covered) {
    for (std::size_t i = 0; i < covered.parts.size(); ++i) {
      const LineCoverage::Part& part = covered.parts[i];
      if (covered.parts.size() > 1) {
        branches_ += fmt::format("BRDA:{},0,{},{}\n", line, i, part.times);
        branch_sum_.add(part.times);
      }
      if (part.name.empty()) continue;
      functions_ += fmt::format("FN:{},{}\n", line, field_text(part.name));
      calls_ += fmt::format("FNDA:{},{}\n", part.times, field_text(part.name));
      function_sum_.add(part.times);
    }
    lines_ += fmt::format("DA:{},{}\n", line, covered.times());
    line_sum_.add(covered.times());
  }
  std::string text() const {
    return functions_ + calls_ + function_sum_.text("FN") + branches_ + branch_sum_.text("BR") +
           lines_ + line_sum_.text("L") + "end_of_record\n";
  }

 private:
  struct Sum {
    std::size_t found = 0, hit = 0;
    void add(std::uint64_t times) {
      ++found;
      hit += times > 0;
    }
    std::string text(std::string_view of) const {
      return fmt::format("{0}F:{1}\n{0}H:{2}\n", of, found, hit);
    }
  };

  std::string functions_, calls_, branches_, lines_;
  Sum function_sum_, branch_sum_, line_sum_;
};

}  // namespace

std::string lcov_report(const CheckReport& report) {
  std::string text;
  for (const ScriptReport& script : report.scripts) {
    for (const FileCoverage& file : script.files) {
      CoverageRecord record;
      for (const auto& [line, covered] : file.lines) record.add(line, covered);
      text += fmt::format("TN:{}\nSF:{}\n{}", test_name(script.id),
                          escape(path_below(file.path, report.folder)), record.text());
    }
  }
  return text;
}

}  // namespace sb

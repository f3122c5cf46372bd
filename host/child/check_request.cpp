// Every value says its fields once, in each_field(), which Put writes and Take reads; one within
// another is a message of its own. Numbers and lists that a child sends are always cut to what a
// report may hold.
#include "child/check_request.h"

#include <algorithm>
#include <concepts>
#include <limits>

#include "check/codes.h"
#include "child/recipe.h"
#include "child/time_limits.h"

namespace sb {
namespace {

constexpr std::size_t longest_cut = 64 * 1024;
constexpr std::size_t most_findings = 1000;
constexpr std::size_t most_missed = 10'000;
constexpr std::size_t most_parts = 100'000, most_files = 300;  // of scripts
constexpr double millionths = 1e6;                             // in which numbers with a point go

std::string cut(std::string_view text) { return std::string(text.substr(0, longest_cut)); }

template <class A, class B>
concept Is = std::same_as<std::remove_const_t<A>, B>;

// What was used of a line, as FileCoverage has it.
struct UsedPart {
  int line = 0;
  std::string name{};
  std::uint64_t times = 0;
};

// --- The fields of each value; of a list also how many there may be ---

void each_field(auto field, Is<TraceStep> auto& step) {
  field("file", step.file);
  field("line", step.line);
  field("what", step.what);
}

void each_field(auto field, Is<Proof> auto& proof) {
  field("seed", proof.seed);
  field("options", proof.options);
  field("start", proof.start);
  field("ply", proof.plies, most_parts);
  field("position", proof.position);
  field("command", proof.command);
}

void each_field(auto field, Is<Finding> auto& finding) {
  field("code", finding.code);
  field("problem", finding.problem);
  field("trace", finding.traceback, most_findings);
  field("proof", finding.proof);
}

void each_field(auto field, Is<CheckCase> auto& one) {
  field("name", one.name);
  field("verdict", one.verdict);
  field("finding", one.findings, most_findings);
  field("skipped_because", one.skipped_because);
  field("seconds", one.seconds);
}

void each_field(auto field, Is<Coverage> auto& coverage) {
  field("of", coverage.of);
  field("reached", coverage.reached);
  field("all", coverage.all);
  field("missed", coverage.missed, most_missed);
}

void each_field(auto field, Is<UsedPart> auto& part) {
  field("line", part.line);
  field("name", part.name);
  field("times", part.times);
}

void each_field(auto field, Is<FileCoverage> auto& file) {
  field("path", file.path);
  field("part", file.lines);
}

void each_field(auto field, Is<ScriptReport> auto& report) {
  field("path", report.path);
  field("id", report.id);
  field("api", report.api);
  field("case", report.cases, case_names().size());
  field("coverage", report.coverage, case_names().size());
  field("file", report.files, most_files);
  field("seconds", report.seconds);
}

// But for what a recipe has: options and seed.
void each_field(auto field, Is<CheckPlan> auto& plan) {
  field("games", plan.games);
  field("plies", plan.plies);
  field("depth", plan.depth);
  field("seconds", plan.seconds);
  field("least_percent", plan.least_percent);
  field("combinations", plan.combinations);
  field("here", plan.only_here);
  field("position", plan.position);
  field("ply", plan.moves, most_parts);
}

// --- Both ways ---

struct Put {
  Message& message;

  void operator()(const char* key, const std::string& text) const { message.add(key, text); }
  void operator()(const char* key, const Problem& problem) const { message.add(key, problem); }
  template <class T>
  requires(std::unsigned_integral<T> || std::is_enum_v<T>) void operator()(const char* key,
                                                                           T number) const {
    message.add(key, static_cast<std::uint64_t>(number));
  }
  void operator()(const char* key, int number) const { message.add(key, std::max(number, 0)); }
  void operator()(const char* key, double number) const {
    message.add(key, static_cast<std::uint64_t>(number * millionths));
  }
  void operator()(const char* key, const Choices& choices) const {
    for (const auto& [name, value] : choices) message.add(key, name).add(key, value);
  }
  void operator()(const char* key, const std::map<int, LineCoverage>& lines) const {
    for (const auto& [line, covered] : lines) {
      for (const auto& part : covered.parts) (*this)(key, UsedPart{line, part.name, part.times});
    }
  }
  template <class T>
  void operator()(const char* key, const std::vector<T>& all, std::size_t) const {
    for (const T& one : all) (*this)(key, one);
  }
  template <class T>
  void operator()(const char* key, const std::optional<T>& one) const {
    if (one) (*this)(key, *one);
  }
  template <class T>
  requires std::is_class_v<T>
  void operator()(const char* key, const T& value) const {
    Message inner;
    each_field(Put{inner}, value);
    message.add(key, inner.encode());
  }
};

struct Take {
  const Message& message;

  void operator()(const char* key, std::string& text) const { text = cut(message.text(key)); }
  void operator()(const char* key, Problem& problem) const {
    const Problems all = message.problems(key);
    if (!all.empty()) problem = all.front();
  }
  void operator()(const char* key, std::uint64_t& number) const { number = message.number(key); }
  void operator()(const char* key, int& number) const {
    constexpr std::uint64_t most = std::numeric_limits<int>::max();
    number = static_cast<int>(std::min(message.number(key), most));
  }
  void operator()(const char* key, double& number) const {
    number = static_cast<double>(message.number(key)) / millionths;
  }
  void operator()(const char* key, bool& flag) const { flag = message.number(key) != 0; }
  void operator()(const char* key, Verdict& verdict) const {
    constexpr auto last = static_cast<std::uint64_t>(Verdict::skipped);
    verdict = static_cast<Verdict>(std::min(message.number(key), last));
  }
  void operator()(const char* key, Choices& choices) const {
    const auto texts = message.list(key);
    for (std::size_t i = 0; i + 1 < texts.size(); i += 2)
      choices[cut(texts[i])] = cut(texts[i + 1]);
  }
  void operator()(const char* key, std::map<int, LineCoverage>& lines) const {
    std::vector<UsedPart> parts;
    (*this)(key, parts, most_parts);
    for (UsedPart& part : parts) {
      if (part.line > 0) lines[part.line].parts.push_back({std::move(part.name), part.times});
    }
  }
  void operator()(const char* key, std::vector<std::string>& texts, std::size_t most) const {
    texts = message.list(key);
    if (texts.size() > most) texts.resize(most);
  }
  template <class T>
  void operator()(const char* key, std::vector<T>& all, std::size_t most) const {
    for (const std::string& bytes : message.list(key)) {
      if (all.size() == most) break;
      if (auto one = in<T>(bytes)) all.push_back(std::move(*one));
    }
  }
  template <class T>
  void operator()(const char* key, std::optional<T>& one) const {
    if (message.has(key)) one = in<T>(message.text(key));
  }

  // Nothing for bytes that are no message, nor for a finding of a code that there is not.
  template <class T>
  static std::optional<T> in(std::string_view bytes) {
    const auto inner = Message::decode(bytes);
    if (!inner) return std::nullopt;
    T value;
    each_field(Take{*inner}, value);
    if constexpr (std::same_as<T, Finding>) {
      const auto info = std::ranges::find(code_table(), value.code, &CodeInfo::code);
      if (info == code_table().end() || !inner->has("problem")) return std::nullopt;
      value.severity = info->severity;
    }
    return value;
  }
};

}  // namespace

Message encoded(const ScriptReport& report) {
  Message message("ok");
  each_field(Put{message}, report);
  return message;
}

Message check_request(const Source& main, const Sources& library, const CheckPlan& plan) {
  Message request("check");
  add_recipe(request,
             {.main = main, .library = library, .options = plan.options, .seed = plan.seed});
  each_field(Put{request}, plan);
  return request;
}

Message answer_check(const Message& request, const StopFlag& stop,
                     const std::function<void(const Message&)>& progress) {
  const Recipe recipe = recipe_in(request);
  CheckPlan plan;
  each_field(Take{request}, plan);
  plan.seed = recipe.seed;
  plan.options = recipe.options;
  plan.load_seconds = load_limit().count();
  const CheckWatch watch{.stop = stop.stop, .found = [&](const Finding& finding) {
                           Message found("progress");
                           Put{found}("finding", finding);
                           if (progress) progress(found);
                         }};
  const ScriptChecked checked = check_script(recipe.main, recipe.library, plan, watch);
  if (checked.refused) return fault(*checked.refused);
  return encoded(checked.report);
}

ScriptReport report_in(const Message& answer) {
  ScriptReport report;
  each_field(Take{answer}, report);
  return report;
}

std::optional<Finding> finding_in(const Message& progress) {
  return Take::in<Finding>(progress.text("finding"));
}

}  // namespace sb

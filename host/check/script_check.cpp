// The stages of one script's check in their order. What one combination of options says is said
// once for all of them.
#include "check/script_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <type_traits>

#include "check/codes.h"
#include "check/hook_times.h"
#include "check/lint.h"
#include "check/trial.h"

namespace sb {
namespace {

// Notes which effects edit and how long functions run, on the way to the script.
class CountedHooks : public Hooks {
 public:
  CountedHooks(const Loaded& loaded, Exercise& exercise, HookTimes& times)
      : hooks_(loaded.hooks), variant_(loaded.variant), exercise_(exercise), times_(times) {
    for (const HookName& name : loaded.hook_names) entries_.push_back(&times.of(name));
  }

  void after_ply(int hook, const PlyFacts& facts, Edits& edits) override {
    for (const Effect& effect : variant_->play.after) {
      if (std::ranges::count(effect.deeds, hook, &Deed::hook) > 0) exercise_.edited(effect);
    }
    measure(hook, [&] { hooks_->after_ply(hook, facts, edits); });
  }

  bool holds(int hook, const PlyFacts& facts, Edits& edits) override {
    return measure(hook, [&] { return hooks_->holds(hook, facts, edits); });
  }

  ListedPlies list(int hook, Side own, Cell man, Edits& position) override {
    return measure(hook, [&] { return hooks_->list(hook, own, man, position); });
  }

  std::vector<Cell> cells(int hook, Side own, Edits& position) override {
    return measure(hook, [&] { return hooks_->cells(hook, own, position); });
  }

  int number(int hook, Side own, Edits& position) override {
    return measure(hook, [&] { return hooks_->number(hook, own, position); });
  }

  Ending::Wins winner(int hook, Side own, Edits& position) override {
    return measure(hook, [&] { return hooks_->winner(hook, own, position); });
  }

 private:
  template <class Run>
  std::invoke_result_t<Run> measure(int hook, Run run) {
    ++calls;
    return times_.measure(*entries_[hook], run);
  }

  std::shared_ptr<Hooks> hooks_;
  std::shared_ptr<const Variant> variant_;
  Exercise& exercise_;
  HookTimes& times_;
  std::vector<HookTimes::Entry*> entries_;  // by number
};

class ScriptCheck {
 public:
  ScriptCheck(const Source& main, const Sources& library, const CheckPlan& plan,
              const CheckWatch& watch)
      : texts_(main, library), plan_(plan), watch_(watch), findings_(watch.found) {}

  ScriptChecked run() {
    const double began = processor_time();
    const std::string_view rest = load_all();
    if (rest.empty()) {
      remark();
      try_games();
      judge_coverage();
    }
    findings_.skip_rest(!rest.empty() ? std::string(rest)
                        : watch_.stop ? "the check was interrupted"
                                      : "it was not asked for");
    ScriptReport& report = checked_.report;
    report.path = texts_.main().path;
    report.cases = findings_.take();
    report.coverage = exercise_.coverage();
    report.files = exercise_.files(texts_);
    report.seconds = processor_time() - began;
    return std::move(checked_);
  }

 private:
  struct Loading {
    Choices choices;
    Loaded loaded;
  };

  LoadResult load(const Choices& choices, bool traced, std::uint64_t seed) const {
    LoadLimits limits = plan_.limits;
    limits.traced = traced;
    limits.deadline = &deadline_;
    deadline_.allow(Deadline::Seconds(plan_.load_seconds));
    LoadResult result = load_variant(texts_.main(), texts_.library(), choices, seed, limits);
    deadline_.allow(Deadline::Seconds(0));
    return result;
  }
  LoadResult load(const Choices& choices, bool traced) const {
    return load(choices, traced, plan_.seed);
  }

  // Why nothing more can be checked; empty if it can.
  std::string_view load_all() {
    checked_.report.id = std::filesystem::path(texts_.main().path).stem().string();
    const double began = processor_time();
    LoadResult first = load(plan_.options, true);
    note_faults(first.problems, plan_.options);
    if (first.loaded) {
      const Variant& variant = *first.loaded->variant;
      checked_.report.id = variant.id;
      checked_.report.api = variant.api;
      std::vector<Choices> all = {plan_.options};
      if (plan_.options.empty() && !plan_.only_here)
        all = combinations(variant.options, plan_.combinations);
      loadings_.push_back({all.front(), std::move(*first.loaded)});
      std::size_t tried = 1;
      for (; tried < all.size() && !is_over(); ++tried) load_more(all[tried]);
      if (plan_.options.empty() && !plan_.only_here) judge_combinations(variant, tried);
    }
    findings_.tried("load", processor_time() - began);
    return loadings_.empty() ? "the script does not load" : "";
  }

  void load_more(const Choices& choices) {
    LoadResult result = load(choices, true);
    // An option may be there only while another has a certain value.
    const auto is_about_options = [](const Problem& problem) { return problem.file.empty(); };
    if (!result.loaded && std::ranges::all_of(result.problems, is_about_options)) return;
    note_faults(result.problems, choices);
    if (result.loaded) loadings_.push_back({choices, std::move(*result.loaded)});
  }

  void note_faults(const Problems& problems, const Choices& choices) {
    for (const Problem& problem : problems) {
      Finding found = finding(code_of(problem.topic), problem);
      if (found.problem.file.empty()) found.problem.file = texts_.main().path;
      if (!choices.empty()) {
        found.proof.emplace();
        found.proof->seed = plan_.seed;
        found.proof->options = choices;
      }
      findings_.add(std::move(found));
    }
  }

  const Where& first_place() const { return loadings_.front().loaded.variant->where; }
  void say(std::string_view code, const Where& where, std::string message, std::string hint) {
    findings_.add(finding(code, texts_.problem(where, std::move(message), std::move(hint))));
  }

  // --- What the declarations show ---

  // A remark stands if it is made of every combination that has its subject.
  void remark() {
    const double began = processor_time();
    std::vector<std::vector<Remark>> all;
    std::vector<std::set<std::string>> subjects;
    for (const Loading& loading : loadings_) {
      all.push_back(remarks_on(*loading.loaded.variant, texts_));
      subjects.push_back(subjects_of(*loading.loaded.variant));
    }
    for (const std::vector<Remark>& remarks : all) {
      for (const Remark& remark : remarks) {
        bool everywhere = true;
        for (std::size_t i = 0; i < all.size(); ++i)
          everywhere &= !subjects[i].contains(remark.subject) || makes(all[i], remark);
        if (everywhere) findings_.add(finding(remark.code, remark.problem));
      }
    }
    remark_on_options();
    remark_on_seed();
    findings_.tried("declaration", processor_time() - began);
  }

  static bool makes(const std::vector<Remark>& remarks, const Remark& wanted) {
    return std::ranges::any_of(remarks, [&](const Remark& remark) {
      return remark.code == wanted.code && remark.subject == wanted.subject;
    });
  }

  void remark_on_options() {
    if (loadings_.size() < 2) return;
    for (const Option& option : loadings_.front().loaded.variant->options) {
      if (option.values.size() < 2 || matters(option)) continue;
      say("SB206", option.where,
          fmt::format("option \"{}\": all its values declare the same game", option.name),
          "let something depend on it, or leave it out");
    }
  }

  // Whether some value of it, all else at the defaults, declares another game.
  bool matters(const Option& option) const {
    const Loading& first = loadings_.front();
    for (std::size_t i = 1; i < option.values.size(); ++i) {
      Choices choices = first.choices;
      choices[option.name] = option.values[i];
      if (!same_game(first.loaded, load(choices, true))) return true;
    }
    return false;
  }

  static bool same_game(const Loaded& a, const LoadResult& result) {
    if (!result.loaded) return false;
    const Loaded& b = *result.loaded;
    if (!same_declaration(*a.variant, *b.variant)) return false;
    if ((a.trace != nullptr) != (b.trace != nullptr)) return false;
    return !a.trace || a.trace->captured == b.trace->captured;
  }

  // A few seeds tell: what does not follow the seed is the same for all of them.
  void remark_on_seed() {
    constexpr std::uint64_t other_seeds = 3;
    for (const Loading& loading : loadings_) {
      const Variant& variant = *loading.loaded.variant;
      if (loading.loaded.seeded) continue;
      for (std::uint64_t i = 1; i <= other_seeds && !is_over(); ++i) {
        if (same_game(loading.loaded, load(loading.choices, true, plan_.seed + i))) continue;
        say("SB210", variant.where,
            fmt::format("seeds {} and {} make different games", plan_.seed, plan_.seed + i),
            "say seeded = true if that is meant");
        return;
      }
    }
  }

  // --- What play shows ---

  bool is_over(double share = 1) const {
    return watch_.stop || (plan_.seconds > 0 && processor_time() > share * plan_.seconds);
  }

  void try_games() {
    TrialBoard board{.plan = plan_,
                     .texts = texts_,
                     .findings = findings_,
                     .exercise = exercise_,
                     .over = [this] { return is_over(); },
                     .half_over = [this] { return is_over(0.5); }};
    bool whole = true;
    for (const Loading& loading : loadings_) {
      Trial trial = trial_of(board, loading);
      if (plan_.only_here) {
        checked_.refused = trial.try_here();
      } else {
        whole &= trial.run();
      }
      if (loading.loaded.trace) exercise_.ran(*loading.loaded.trace);
      judge_memory(loading.loaded);
    }
    if (plan_.only_here) return;
    judge_plies(board);
    judge_sides(board);
    judge_length(board);
    judge_time(whole, board);
  }

  // A function that counts its calls plays by one rule today and by another one later.
  void judge_memory(const Loaded& loaded) {
    if (!loaded.changed_hooks) return;
    for (const HookName& hook : loaded.changed_hooks()) {
      say("SB319", hook.where,
          fmt::format("{}: its function has changed what it keeps from one call to the next",
                      hook.owner),
          "keep it in the state of the position or of a piece");
    }
  }

  Trial trial_of(TrialBoard& board, const Loading& loading) {
    const Loaded& loaded = loading.loaded;
    std::shared_ptr<Hooks> hooks;
    if (loaded.hooks) hooks = std::make_shared<CountedHooks>(loaded, exercise_, times_);
    MakeGame make = [variant = loaded.variant, hooks] { return Game::make(variant, hooks); };
    MakeGame alone = make;
    if (hooks) {
      alone = [this, choices = loading.choices]() -> std::unique_ptr<Game> {
        LoadResult again = load(choices, false);
        return again.loaded ? Game::make(again.loaded->variant, again.loaded->hooks) : nullptr;
      };
    }
    return Trial(board, loading.choices, loaded.variant, std::move(make), std::move(alone),
                 loaded.trace);
  }

  // A game that is over as it begins, or in which nobody ever does anything.
  void judge_plies(const TrialBoard& board) {
    findings_.tried("plies", 0);
    if (board.played == 0 || board.deeds > 0 || findings_.has("SB317")) return;
    if (board.plies == 0) {
      say("SB320", first_place(),
          fmt::format("no game has a ply: at the start it is over, {}", status_text(board.end)),
          "the rules forbid every first move, or an ending holds at once");
      return;
    }
    say("SB321", first_place(),
        fmt::format("no man moved or was put down in {} random games", board.played),
        "choices and passes alone are left: a filter may forbid all else");
  }

  // A side that is never to act in games of some length.
  void judge_sides(const TrialBoard& board) {
    constexpr std::uint64_t enough = 20;
    if (board.plies < enough) return;
    for (const Side side : {Side::white, Side::black}) {
      if (board.plies_of[index(side)] > 0) continue;
      say("SB322", first_place(),
          fmt::format("{} has no ply in {} random games", side_name(side), board.games),
          "a turn goes on while a place of it is open: `:again()` has to find an end");
    }
  }

  void judge_length(const TrialBoard& board) {
    findings_.tried("ending", 0);
    constexpr int enough = 4;
    if (board.ended > 0 || board.deeds == 0 || board.games < enough || findings_.has("SB317"))
      return;
    say("SB318", first_place(),
        fmt::format("none of {} random games ended within {} plies", board.games, plan_.plies),
        "a draw by repetition or by quiet plies ends a game that goes on");
  }

  void judge_time(bool whole, const TrialBoard& board) {
    findings_.tried("budget", 0);
    const auto wanted = loadings_.size() * static_cast<std::size_t>(plan_.games);
    if (watch_.stop)
      return say("SB405", first_place(),
                 fmt::format("it was interrupted after {} of {} games", board.played, wanted),
                 "what is told of it is not all");
    if (whole) return;
    const bool none = board.played == 0 && wanted > 0 && !findings_.has("SB317");
    constexpr double most = 0.5;
    const HookName* const slow = times_.that_took(most);
    say(none ? "SB403" : "SB401", slow ? slow->where : first_place(),
        fmt::format("the time was over after {} of {} games{}", board.played, wanted,
                    slow ? fmt::format(": most of it went into the function of {}", slow->owner)
                         : std::string{}),
        "more --time, or fewer --games");
  }

  void judge_combinations(const Variant& variant, std::size_t tried) {
    const std::uint64_t all = count_of_combinations(variant.options);
    findings_.tried("budget", 0);
    if (tried >= all) return;
    say("SB404", variant.where,
        fmt::format("{} of {} combinations of options were tried", tried, all),
        "--option KEY=VALUE checks another one");
  }

  void judge_coverage() {
    if (plan_.only_here || watch_.stop) return;
    findings_.tried("coverage", 0);
    const double percent = exercise_.percent();
    if (percent >= plan_.least_percent) return;
    say("SB501", first_place(),
        fmt::format("{:.1f} % of what it declares was exercised, {:g} % are asked for", percent,
                    plan_.least_percent),
        "more --games reach more");
  }

  const ScriptTexts texts_;
  const CheckPlan& plan_;
  const CheckWatch& watch_;
  Findings findings_;
  Exercise exercise_;
  HookTimes times_;
  std::vector<Loading> loadings_;
  ScriptChecked checked_;
  mutable Deadline deadline_;  // of the running load; none while games are played
};

}  // namespace

ScriptChecked check_script(const Source& main, const Sources& library, const CheckPlan& plan,
                           const CheckWatch& watch) {
  return ScriptCheck(main, library, plan, watch).run();
}

}  // namespace sb

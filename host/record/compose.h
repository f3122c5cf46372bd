// Compose: a joint turn entered step by step, judged by the list of legal joint texts alone.
// Invariant: the steps taken always occur together in some legal turn, and a step that is refused
// changes nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"

namespace sb {

class Compose {
 public:
  // `texts` are all legal joint texts of the position, "NAME:STEP,STEP,...".
  Compose(std::string name, const std::vector<std::string>& texts);

  const std::string& name() const { return name_; }

  // The step that people mean: in any letter case, with a hyphen, or by its target alone where one
  // step that is possible leads there. A text that is none of these stays as it is.
  Result<std::string> meant(std::string_view text) const;
  // Takes one more step, or says why no legal turn has it beside those taken.
  std::optional<Problem> add(std::string_view step);
  // Takes the steps that people mean by the words of a text, all or none.
  std::optional<Problem> add_all(std::string_view texts);
  // Takes the last step away; false where there is none.
  bool back();
  // The steps taken, in the order in which they came.
  std::vector<std::string> steps() const;

  // Every step that can come next, sorted bytewise.
  std::vector<std::string> possible() const;
  // Where the man on a square can step.
  std::vector<std::string> targets_of(std::string_view square) const;
  // The legal text of exactly the steps taken, whatever their order, or why there is none.
  Result<std::string> turn() const;

 private:
  // A turn is its steps as numbers of `all_`, in the order of its text.
  using Turn = std::vector<int>;

  int number_of(std::string_view step) const;
  bool has_all(const Turn& turn, const std::vector<int>& steps) const;
  bool together(const std::vector<int>& steps) const;
  std::vector<std::string> possible_of(std::string_view square) const;
  std::string reason(std::string_view step) const;
  std::string hint(std::string_view step) const;

  std::string name_;
  std::vector<std::string> all_;  // every step of a legal turn, once
  std::vector<Turn> turns_;
  std::vector<int> taken_;
};

// The square with which a move or a step begins: the text up to the end of its first number; empty
// where there is no number.
std::string_view first_square(std::string_view text);

// For completion: of the joint texts that begin with `begun` the parts up to the end of the step
// that is being typed, or of the next one where it is whole. Sorted, each once.
std::vector<std::string> next_parts(const std::vector<std::string>& texts, std::string_view begun);

}  // namespace sb

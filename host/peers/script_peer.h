// ScriptPeer: another script, or another version of one, played beside ours by a child of its own.
// Invariant: its plies are always those of the place that was asked for last.
#pragma once

#include "child/confine.h"
#include "peers/counterpart.h"
#include "record/keeper.h"

namespace sb {

// Below each ply of the position on the keeper's board, by its own text.
Result<Counterpart::Divided> divided_counts(Keeper& keeper, int depth);

class ScriptPeer final : public Counterpart {
 public:
  explicit ScriptPeer(std::string name) : name_(std::move(name)) {}

  // Begins the record's game, without its plies: a place tells them.
  std::optional<Problem> start(Record record, Bundle bundle);

  const std::string& name() const override { return name_; }
  const std::string& path() const override { return name_; }
  bool writes_as_we_do() const override { return true; }
  Result<Divided> divide(const Place& place, int depth) override;
  Result<std::string> position_text(const Place& place) override;

 private:
  std::optional<Problem> go_to(const std::vector<std::string>& moves);

  std::string name_;
  Keeper keeper_{walls_for(1, 0)};
  std::vector<std::string> moves_;  // since the start, as they were asked for
};

}  // namespace sb

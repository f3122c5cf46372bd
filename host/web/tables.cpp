// The list has a lock of its own, which is never held while a child is asked.
#include "web/tables.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"

namespace sb::web {

std::vector<std::string> Table::away() const {
  return picked(
      windows, [](const auto& window) { return window.second.empty(); },
      [](const auto& window) { return window.first; });
}

std::shared_ptr<Table> Tables::open() {
  const std::lock_guard lock(mutex_);
  if (entries_.size() >= bounds_.most_tables) {
    entries_.erase(std::ranges::min_element(entries_, {},
                                            [](const auto& entry) { return entry.second.used; }));
  }
  std::string id = fmt::format("g{}", ++opened_);
  auto table = std::make_shared<Table>(id, Walls{}, seats_);
  entries_[std::move(id)] = {table, Clock::now()};
  return table;
}

std::shared_ptr<Table> Tables::find(std::string_view id) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(id);
  if (found == entries_.end()) return nullptr;
  found->second.used = Clock::now();
  return found->second.table;
}

void Tables::close(std::string_view id) {
  const std::lock_guard lock(mutex_);
  if (const auto found = entries_.find(id); found != entries_.end()) entries_.erase(found);
}

std::vector<Tables::Entry> Tables::by_last_use() {
  const std::lock_guard lock(mutex_);
  auto all = mapped(entries_, [](const auto& kept) { return kept.second; });
  std::ranges::sort(all, {}, &Entry::used);
  return all;
}

void Tables::stop_unheard_thinkers(Clock::time_point now) {
  for (const Entry& entry : by_last_use()) {
    if (now - entry.used <= bounds_.unheard) return;
    const std::unique_lock lock(entry.table->mutex, std::try_to_lock);
    if (lock) entry.table->thinker.stop();
  }
}

void Tables::tidy(Clock::time_point now) {
  stop_unheard_thinkers(now);
  std::size_t alive = children();
  for (const Entry& entry : by_last_use()) {
    const bool idle = now - entry.used > bounds_.idle;
    if (!idle && alive <= bounds_.most_children) return;
    const std::unique_lock lock(entry.table->mutex, std::try_to_lock);
    if (!lock || !entry.table->keeper.worker().alive()) continue;
    entry.table->thinker.stop();
    entry.table->keeper.worker().end();
    --alive;
  }
}

std::size_t Tables::size() {
  const std::lock_guard lock(mutex_);
  return entries_.size();
}

std::size_t Tables::children() {
  return static_cast<std::size_t>(std::ranges::count_if(by_last_use(), [](const Entry& entry) {
    const std::unique_lock lock(entry.table->mutex, std::try_to_lock);
    return !lock || entry.table->keeper.worker().alive();
  }));
}

}  // namespace sb::web

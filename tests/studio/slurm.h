#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

#include "support/folder.h"

namespace vedette::test {

/// A farm of one machine: munged, slurmctld and slurmd of this test's own, in a temporary folder, gone afterwards.
class Slurm {
 public:
  /// Starts them and waits until the machine takes jobs.
  Slurm();
  ~Slurm();
  Slurm(const Slurm&) = delete;
  Slurm& operator=(const Slurm&) = delete;

  /// In words why there is none, with the packages to install; empty where it takes jobs.
  [[nodiscard]] const std::string& missing() const { return m_missing; }
  /// What a shell does first for its commands to find it: "SLURM_CONF=... ".
  [[nodiscard]] std::string environment() const;
  /// What one of its commands prints.
  [[nodiscard]] std::string said(const std::string& command) const;
  /// Waits until nobody has a job. @return whether that came to pass.
  [[nodiscard]] bool finishes(int seconds) const;
  /// What there is to read where it fails.
  [[nodiscard]] std::string logs() const;

 private:
  void start(const std::vector<std::string>& words);

  Folder m_folder;
  std::string m_missing;
  std::vector<pid_t> m_daemons;
};

}  // namespace vedette::test

#include "app/older_file.h"

#include <fmt/format.h>

#include <filesystem>

#include "app/failure.h"
#include "replay/file.h"
#include "replay/replay.h"

namespace vedette::app {

OlderFile::OlderFile(std::string path) : m_path{std::move(path)} {
  if (!std::filesystem::exists(m_path)) return;
  replay::GrowingFile held;
  if (const auto fault = held.hold(m_path)) throw failure(*fault);
  auto aside = replay::set_aside(m_path, "before");
  if (!aside) throw failure(aside.error());
  m_aside = *aside;
}

OlderFile::~OlderFile() {
  std::error_code ignored;
  if (!m_aside.empty()) std::filesystem::rename(m_aside, m_path, ignored);
}

int OlderFile::turns() const {
  if (m_aside.empty()) return 0;
  const auto older = replay::load(m_aside);
  return older ? older->state_at(older->last()).clock.turn : 0;
}

void OlderFile::replaced() {
  std::error_code ignored;
  if (!m_aside.empty()) std::filesystem::remove(m_aside, ignored);
  m_aside.clear();
}

void OlderFile::stays_aside() {
  if (!m_aside.empty()) fmt::print(stderr, "the older file is kept as {}\n", m_aside);
  m_aside.clear();
}

}  // namespace vedette::app

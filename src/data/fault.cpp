#include "data/fault.h"

#include <utility>

namespace vedette::data {

std::string to_string(const Fault& fault) {
  std::string place = fault.file;
  if (fault.at.line > 0) place += ':' + std::to_string(fault.at.line) + ':' + std::to_string(fault.at.column);
  return place + ": " + (fault.warning ? "warning: " : "") + fault.words;
}

void Faults::add(Fault fault, std::size_t& count) {
  if (++count > most) return;
  if (count == most) fault.words = "more of them follow (mend those above first)";
  m_all.push_back(std::move(fault));
}

void Faults::error(std::string file, Mark at, std::string words) {
  add({std::move(file), at, std::move(words), false}, m_errors);
}

void Faults::warning(std::string file, Mark at, std::string words) {
  add({std::move(file), at, std::move(words), true}, m_warnings);
}

std::string Faults::text() const {
  std::string lines;
  for (const bool warnings : {false, true})
    for (const Fault& fault : m_all)
      if (fault.warning == warnings) lines += to_string(fault) + '\n';
  return lines;
}

}  // namespace vedette::data

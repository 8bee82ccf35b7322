#include "rules/option_text.h"

namespace vedette::rules {
namespace {

bool is_numeric(const OptionInfo& info) {
  return info.low < info.high;
}

std::string decimal(std::int64_t stored, std::int64_t unit) {
  std::string text = std::to_string(stored / unit);
  std::int64_t rest = stored % unit;
  if (rest != 0) text += '.';
  while (rest != 0) {
    rest *= 10;
    text += static_cast<char>('0' + rest / unit);
    rest %= unit;
  }
  return text;
}

/// "4.25" in units of 1 / unit; empty for anything that is not a plain decimal, or is finer than the unit.
std::optional<std::int64_t> number(std::string_view text, std::int64_t unit) {
  if (text.empty() || text.size() > 12) return {};
  std::int64_t value = 0, worth = 0;  // worth: of the next decimal, 0 before the point
  for (const char c : text) {
    if (c == '.' && worth == 0) {
      worth = unit;
      value *= unit;
    } else if (c < '0' || c > '9') {
      return {};
    } else if (worth == 0) {
      value = value * 10 + (c - '0');
    } else {
      if (worth % 10 != 0) {
        if (c != '0') return {};
        continue;
      }
      worth /= 10;
      value += (c - '0') * worth;
    }
  }
  return worth == 0 ? value * unit : value;
}

}  // namespace

std::optional<std::int64_t> stored_option(const OptionInfo& info, std::string_view text) {
  for (std::size_t i = 0; i < info.values.size(); ++i) {
    const auto place = static_cast<std::int64_t>(i);
    if (info.values[i] == text) return is_numeric(info) ? -1 - place : place;
  }
  if (!is_numeric(info)) return {};
  const auto value = number(text, info.unit);
  if (!value || *value < info.low || *value > info.high) return {};
  return value;
}

std::string option_text(const OptionInfo& info, std::int64_t stored) {
  if (!is_numeric(info)) return std::string{info.values[static_cast<std::size_t>(stored)]};
  if (stored < 0) return std::string{info.values[static_cast<std::size_t>(-1 - stored)]};
  return decimal(stored, info.unit);
}

std::string allowed_values(const OptionInfo& info) {
  std::string text;
  for (const std::string_view word : info.values) text += (text.empty() ? "" : ", ") + std::string{word};
  if (is_numeric(info))
    text += (text.empty() ? "" : ", or ") + decimal(info.low, info.unit) + " to " + decimal(info.high, info.unit);
  return text;
}

core::Result<std::vector<std::int64_t>, std::vector<Refusal>> chosen_options(
    std::span<const OptionInfo> infos, std::string_view list, std::span<const battle::Setting> settings) {
  std::vector<std::int64_t> chosen;
  for (const OptionInfo& info : infos) chosen.push_back(info.standard);
  std::vector<Refusal> faults;
  for (const auto& [key, value] : settings) {
    const auto info = std::ranges::find(infos, key, &OptionInfo::key);
    if (info == infos.end()) {
      faults.push_back({std::string{list}, "unknown option '" + key + "'"});
    } else if (const auto stored = stored_option(*info, value)) {
      chosen[static_cast<std::size_t>(info - infos.begin())] = *stored;
    } else {
      faults.push_back(
          {std::string{info->rule}, "option " + key + " cannot be '" + value + "' (" + allowed_values(*info) + ")"});
    }
  }
  if (!faults.empty()) return faults;
  return chosen;
}

}  // namespace vedette::rules

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "rules/player.h"

namespace vedette::players {

/// What is wrong with words, and at which of their characters (from 0) if at one.
struct Misheard {
  std::optional<std::size_t> at;
  std::string words;
};

/// An answer in the words of an orders file (ORDERS.md), without the turn: "1st Foot moves 6\"", "end", a plain choice
/// by its key, its words or a beginning of either. It may still be refused.
[[nodiscard]] core::Result<rules::Answer, Misheard> said(std::string_view text, const rules::SideView&,
                                                         const rules::Decision&, const rules::Advice&);

/// How a choice is said, for people who are asked: "UNIT moves 6\" after turning 10 left"; empty where its name says
/// it.
[[nodiscard]] std::string said_as(const rules::Choice&, const rules::Decision&, const battle::Scenario&);

}  // namespace vedette::players

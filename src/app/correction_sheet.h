#pragma once

#include <string>
#include <vector>

#include "app/correction.h"

namespace vedette::app {

/// What is put right and how far the old line is carried over, for people at the window and at the terminal.
struct CorrectionSheet {
  std::string title;               // what is put right
  std::string asks;                // what has to be said now
  std::vector<std::string> lines;  // how far the old line is carried over, and what does not fit
  bool leaves_out = false;         // something does not fit that can be left out
  std::size_t waiting = 0;         // so much of the old line has yet to be carried over, and may be left out
  bool complete = false;           // it can be kept
};

/// @param foreseen what will not fit, were nothing more said by hand (`Correction::foreseen`)
[[nodiscard]] CorrectionSheet sheet_of(const Correction&, const std::vector<players::Misfit>& foreseen,
                                       const rules::Ruleset&);

/// What came of one that is kept: "Put right; 41 of 44 that came after are as they were."
[[nodiscard]] std::string kept_words(const players::Carry&);

}  // namespace vedette::app

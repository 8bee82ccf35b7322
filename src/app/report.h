#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/story.h"
#include "report/page.h"

namespace vedette::app {

/// What a renderer gives a report; `without` says why it gives nothing.
struct ReportPictures {
  std::vector<report::Still> stills;
  std::optional<report::GroundPicture> ground;
  std::string without;
};
using ReportPainter = std::function<ReportPictures(const Context&, const Battle&, const Story&)>;

/// `report` with a renderer: the program that draws adds it so.
void add_report_with(Command, Context&, const ReportPainter&);

/// Prints a page to PDF by an installed Chromium. @throws Failure: none is installed (the package is named), or it
/// does not print.
void print_page(const std::string& page, const std::string& pdf);
/// The Chromium that would print. @throws Failure where there is none.
[[nodiscard]] std::string installed_browser();

}  // namespace vedette::app

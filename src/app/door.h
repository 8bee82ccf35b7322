#pragma once

#include <cstdio>
#include <iosfwd>
#include <memory>
#include <string_view>

namespace vedette::app {

/// The one way out for everything this program says. While it stands, whatever anybody writes to standard output or
/// standard error goes through `data::visible`, so that no name in a file and no word of the command line can command
/// the terminal.
class Door {
 public:
  Door();
  ~Door();
  Door(const Door&) = delete;
  Door& operator=(const Door&) = delete;

 private:
  struct Way;
  std::unique_ptr<Way> m_out, m_err;
};

/// Writes over the last line of standard error, as a progress bar does: the only command a terminal gets from us.
void rewrite_line(std::string_view text);

}  // namespace vedette::app

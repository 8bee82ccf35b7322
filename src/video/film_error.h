#pragma once

#include <stdexcept>
#include <string>

namespace vedette::video {

/// Why a film or picture could not be written; tells a wrong argument from a machine that cannot.
enum class FilmFault {
  Format,    // size, rate, chapters or picture handed over: the arguments are wrong
  Path,      // the file cannot be created or renamed
  DiskFull,  // no room, or a limit on the size of files
  Codec,     // this machine's libav has no such encoder, or it failed
};

/// A film that was not written. `what()` names the file and the way out; nothing is left at the final name.
class FilmError : public std::runtime_error {
 public:
  FilmError(FilmFault fault, const std::string& what) : std::runtime_error{what}, m_fault{fault} {}
  [[nodiscard]] FilmFault fault() const { return m_fault; }

 private:
  FilmFault m_fault;
};

/// The error of a system call on `path`, in words, with the way out. @param code an errno value.
[[nodiscard]] FilmError file_error(const std::string& path, const char* doing, int code);

}  // namespace vedette::video

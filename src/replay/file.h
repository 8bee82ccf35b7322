#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "replay/fault.h"

namespace vedette::replay {

/// A file that only grows. Every `write` is handed to the system at once, so that it outlives this process. While it is
/// open no other process can grow it: the system holds a lock on it, which goes with this process however that ends.
class GrowingFile {
 public:
  GrowingFile() = default;
  GrowingFile(GrowingFile&& other) noexcept;
  GrowingFile& operator=(GrowingFile&& other) noexcept;
  ~GrowingFile();

  /// Makes a new file; one that is there already is replaced only with `force`, and a link, pipe or device never.
  [[nodiscard]] std::optional<Fault> create(const std::string& path, bool force);
  /// Holds a file that is there: nobody else may grow it, and nothing is written.
  [[nodiscard]] std::optional<Fault> hold(const std::string& path);
  /// Writes the file anew, beside, gives it its name and goes on behind the bytes.
  [[nodiscard]] std::optional<Fault> begin_anew(const std::string& path, std::string_view bytes);
  [[nodiscard]] std::optional<Fault> write(std::string_view bytes);
  void close();
  [[nodiscard]] std::size_t size() const { return m_size; }

 private:
  [[nodiscard]] Fault fault(const char* doing) const;
  [[nodiscard]] std::optional<Fault> lock() const;

  std::string m_path;
  int m_file = -1;
  std::size_t m_size = 0;
};

/// All bytes of a plain file of at most `largest_file`.
[[nodiscard]] core::Result<std::string, Fault> bytes_in(const std::string& path);
inline constexpr std::size_t largest_file = 64'000'000;

/// Writes bytes beside `path` and gives them its name when they are whole.
[[nodiscard]] std::optional<Fault> put_in_place(std::string_view bytes, const std::string& path);

/// Copies a file beside itself, under a name that is free: "maida.vrep" as "maida.damaged.vrep". @return its path.
[[nodiscard]] core::Result<std::string, Fault> copy_beside(const std::string& path, std::string_view why);
/// Gives a file such a name.
[[nodiscard]] core::Result<std::string, Fault> set_aside(const std::string& path, std::string_view why);

}  // namespace vedette::replay

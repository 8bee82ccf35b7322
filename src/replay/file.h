#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "replay/fault.h"

namespace vedette::replay {

/// A file that only grows. Every `write` is handed to the system at once, so that it outlives this process.
class GrowingFile {
 public:
  GrowingFile() = default;
  GrowingFile(GrowingFile&& other) noexcept;
  GrowingFile& operator=(GrowingFile&& other) noexcept;
  ~GrowingFile();

  /// Makes a new file; one that is there already is replaced only with `force`.
  [[nodiscard]] std::optional<Fault> create(const std::string& path, bool force);
  /// Goes on at `size` bytes of a file that is there; what lies behind is cut off.
  [[nodiscard]] std::optional<Fault> reopen(const std::string& path, std::size_t size);
  [[nodiscard]] std::optional<Fault> write(std::string_view bytes);
  void close();

 private:
  [[nodiscard]] Fault fault(const char* doing) const;

  std::string m_path;
  int m_file = -1;
  std::size_t m_size = 0;
};

/// All bytes of a file of at most `largest_file`.
[[nodiscard]] core::Result<std::string, Fault> bytes_in(const std::string& path);
inline constexpr std::size_t largest_file = std::size_t{256} << 20U;

/// Writes bytes beside `path` and gives them its name when they are whole.
[[nodiscard]] std::optional<Fault> put_in_place(std::string_view bytes, const std::string& path);

}  // namespace vedette::replay

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace vedette::replay {

/// What stands before the first frame; like PNG's it shows at once when a mail program has changed line ends.
inline constexpr std::string_view signature{"VREP\r\n\x1a\n", 8};

/// One frame of a replay file:
///   four letters · flags (1: critical, 2: packed with zstd) · class version · length · payload · check
/// The length is a number in seven-bit groups; the check is the low 32 bits of XXH3 over the check of the frame before
/// and all bytes of this one, so that a frame that was cut out, doubled or moved is noticed too.
struct Frame {
  std::string letters;
  bool critical = false;
  std::uint8_t version = 1;
  std::string payload;  // unpacked
  friend bool operator==(const Frame&, const Frame&) = default;
};

/// How hard zstd tries. Steady numbers: the bytes of a replay are the same on every machine.
enum class Effort : std::uint8_t { None, Quick, Good };

/// Makes frames into bytes, each checked against the one before.
class FrameWriter {
 public:
  FrameWriter();
  ~FrameWriter();
  FrameWriter(const FrameWriter&) = delete;
  FrameWriter& operator=(const FrameWriter&) = delete;
  /// What comes next is the first of a file.
  void begin_anew() { m_check = 0; }
  /// Packed with zstd where that is shorter.
  [[nodiscard]] std::string write(const Frame&, Effort);

 private:
  struct Packing;  // zstd's workspace, made once
  std::unique_ptr<Packing> m_packing;
  std::uint32_t m_check = 0;
};

/// Takes frames off bytes, which are borrowed.
class FrameReader {
 public:
  explicit FrameReader(std::string_view bytes, std::size_t offset = 0) : m_bytes{bytes}, m_offset{offset} {}
  /// Begins in the middle, at a frame that follows another: the check of that one lies right before it.
  /// @pre `offset` is at least four.
  [[nodiscard]] static FrameReader behind(std::string_view bytes, std::size_t offset);
  /// The next whole frame; empty at the end of the bytes and where no whole frame follows, which `fault` then says.
  [[nodiscard]] std::optional<Frame> next();
  /// Where the next frame begins, or the one that is not whole.
  [[nodiscard]] std::size_t offset() const { return m_offset; }
  [[nodiscard]] const std::string& fault() const { return m_fault; }
  /// The payload bytes of the frame read last, as they lie in the file.
  [[nodiscard]] std::string_view stored_payload() const { return m_stored; }

 private:
  std::optional<Frame> stop(std::string why);

  std::string_view m_bytes, m_stored;
  std::size_t m_offset;
  std::uint32_t m_check = 0;
  std::string m_fault;
};

/// The low half of XXH3 over bytes, and four bytes little endian.
[[nodiscard]] std::uint32_t check_of(std::string_view bytes);
[[nodiscard]] std::string in_four(std::uint32_t);
/// @pre four bytes lie at `at`.
[[nodiscard]] std::uint32_t four_at(std::string_view bytes, std::size_t at);

/// No frame unpacks to more than this: a false size is refused before memory is taken for it.
inline constexpr std::size_t largest_payload = std::size_t{32} << 20U;

}  // namespace vedette::replay

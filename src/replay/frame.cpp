#include "replay/frame.h"

#include <zstd.h>

#include <array>
#include <span>

#include "core/hash.h"

namespace vedette::replay {
namespace {

constexpr std::uint8_t critical_flag = 1, packed_flag = 2;

std::uint32_t check_of(std::uint32_t before, std::string_view frame) {
  core::Hasher hash;
  hash.number(before);
  hash.bytes(std::as_bytes(std::span{frame}));
  return static_cast<std::uint32_t>(hash.value());
}

}  // namespace

std::uint32_t check_of(std::string_view bytes) {
  return static_cast<std::uint32_t>(core::hash_of(std::as_bytes(std::span{bytes})));
}

std::string in_four(std::uint32_t n) {
  std::string out;
  for (unsigned shift = 0; shift < 32; shift += 8) out.push_back(static_cast<char>((n >> shift) & 0xFFU));
  return out;
}

std::uint32_t four_at(std::string_view bytes, std::size_t at) {
  std::uint32_t n = 0;
  for (unsigned i = 0; i < 4; ++i) n |= std::uint32_t{static_cast<std::uint8_t>(bytes[at + i])} << (8 * i);
  return n;
}

struct FrameWriter::Packing {
  ZSTD_CCtx* context = ZSTD_createCCtx();
  Packing() = default;
  Packing(const Packing&) = delete;
  Packing& operator=(const Packing&) = delete;
  ~Packing() { ZSTD_freeCCtx(context); }

  /// Empty when it cannot be packed.
  std::string packed(const std::string& payload, Effort effort) {
    std::string out(ZSTD_compressBound(payload.size()), '\0');
    const std::size_t size = ZSTD_compressCCtx(context, out.data(), out.size(), payload.data(), payload.size(),
                                               effort == Effort::Good ? 9 : 3);
    out.resize(ZSTD_isError(size) != 0 ? 0 : size);
    return out;
  }
};

FrameWriter::FrameWriter() : m_packing{std::make_unique<Packing>()} {}
FrameWriter::~FrameWriter() = default;

std::string FrameWriter::write(const Frame& frame, Effort effort) {
  std::uint8_t flags = frame.critical ? critical_flag : 0;
  std::string squeezed;
  constexpr std::size_t worth_trying = 128;
  if (effort != Effort::None && frame.payload.size() >= worth_trying)
    squeezed = m_packing->packed(frame.payload, effort);
  const bool shorter = !squeezed.empty() && squeezed.size() < frame.payload.size();
  if (shorter) flags |= packed_flag;
  const std::string& body = shorter ? squeezed : frame.payload;

  std::string out = frame.letters;
  out.push_back(static_cast<char>(flags));
  out.push_back(static_cast<char>(frame.version));
  std::size_t n = body.size();
  for (; n >= 0x80; n >>= 7U) out.push_back(static_cast<char>(n | 0x80U));
  out.push_back(static_cast<char>(n));
  out += body;
  m_check = check_of(m_check, out);
  return out + in_four(m_check);
}

FrameReader FrameReader::behind(std::string_view bytes, std::size_t offset) {
  FrameReader reader{bytes, offset};
  reader.m_check = four_at(bytes, offset - 4);
  return reader;
}

std::optional<Frame> FrameReader::stop(std::string why) {
  m_fault = std::move(why);
  return std::nullopt;
}

std::optional<Frame> FrameReader::next() {
  const std::string_view rest = m_bytes.substr(m_offset);
  if (rest.empty()) return std::nullopt;
  constexpr std::size_t head = 6;
  if (rest.size() < head) return stop("the end of the file inside a frame's head");
  Frame frame;
  frame.letters = rest.substr(0, 4);
  const auto flags = static_cast<std::uint8_t>(rest[4]);
  if ((flags & ~(critical_flag | packed_flag)) != 0) return stop("flags of a frame that cannot be");
  frame.version = static_cast<std::uint8_t>(rest[5]);
  std::size_t at = head, length = 0;
  for (unsigned shift = 0;; shift += 7) {
    if (at == rest.size() || shift > 28) return stop("a frame's length that cannot be");
    const auto byte = static_cast<std::uint8_t>(rest[at++]);
    length |= static_cast<std::size_t>(byte & 0x7FU) << shift;
    if (byte < 0x80) break;
  }
  constexpr std::size_t check_size = 4;
  if (length > largest_payload || rest.size() - at < length + check_size || rest.size() - at < check_size)
    return stop("a frame longer than what is left of the file");
  const std::uint32_t check = check_of(m_check, rest.substr(0, at + length));
  if (rest.substr(at + length, check_size) != in_four(check)) return stop("a frame whose check does not fit its bytes");
  m_stored = rest.substr(at, length);
  frame.critical = (flags & critical_flag) != 0;
  if ((flags & packed_flag) == 0) {
    frame.payload = m_stored;
  } else {
    const auto size = ZSTD_getFrameContentSize(m_stored.data(), m_stored.size());
    if (size == ZSTD_CONTENTSIZE_UNKNOWN || size == ZSTD_CONTENTSIZE_ERROR || size > largest_payload)
      return stop("a packed frame that does not say a possible size");
    frame.payload.resize(size);
    const std::size_t got =
        ZSTD_decompress(frame.payload.data(), frame.payload.size(), m_stored.data(), m_stored.size());
    if (ZSTD_isError(got) != 0 || got != size) return stop("a packed frame that does not unpack");
  }
  m_check = check;
  m_offset += at + length + check_size;
  return frame;
}

}  // namespace vedette::replay

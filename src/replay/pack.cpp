#include "replay/pack.h"

#include <cereal/archives/portable_binary.hpp>

#include <cstring>
#include <istream>
#include <ostream>
#include <streambuf>

namespace vedette::replay {
namespace {

/// Output that lands in a string.
class Gathering final : public std::streambuf {
 public:
  std::string bytes;

 private:
  std::streamsize xsputn(const char* data, std::streamsize n) override {
    bytes.append(data, static_cast<std::size_t>(n));
    return n;
  }
  int_type overflow(int_type c) override {
    if (!traits_type::eq_int_type(c, traits_type::eof())) bytes.push_back(traits_type::to_char_type(c));
    return traits_type::not_eof(c);
  }
};

/// Input from bytes that lie elsewhere.
class Lying final : public std::streambuf {
 public:
  explicit Lying(std::string_view bytes) {
    char* start = const_cast<char*>(bytes.data());  // a streambuf's area is not const; nothing here writes to it
    setg(start, start, start + bytes.size());
  }
  [[nodiscard]] std::size_t left() const { return static_cast<std::size_t>(egptr() - gptr()); }
  void skip(std::size_t n) { setg(eback(), gptr() + n, egptr()); }
  /// Ends the area `n` bytes from here. @return where it ended.
  char* limit(std::size_t n) {
    char* end = egptr();
    setg(eback(), gptr(), gptr() + n);
    return end;
  }
  void extend(char* end) { setg(eback(), gptr(), end); }

 private:
  std::streamsize xsgetn(char* to, std::streamsize n) override {
    const auto given = std::min(static_cast<std::size_t>(n), left());
    std::memcpy(to, gptr(), given);
    skip(given);
    return static_cast<std::streamsize>(given);
  }
};

/// Seven bits a byte, the last without the high bit: small numbers are short.
std::size_t in_sevens(std::uint64_t n, std::array<std::uint8_t, 10>& out) {
  std::size_t size = 0;
  while (n >= 0x80) {
    out[size++] = static_cast<std::uint8_t>(n | 0x80U);
    n >>= 7U;
  }
  out[size++] = static_cast<std::uint8_t>(n);
  return size;
}

}  // namespace

struct Packer::Archive {
  Gathering sink;
  std::ostream stream{&sink};
  cereal::PortableBinaryOutputArchive archive{stream, cereal::PortableBinaryOutputArchive::Options::LittleEndian()};
};

Packer::Packer(Words* words) : m_archive{std::make_unique<Archive>()}, m_words{words} {}
Packer::~Packer() = default;

void Packer::count(std::uint64_t n) {
  std::array<std::uint8_t, 10> out;
  const std::size_t size = in_sevens(n, out);
  m_archive->archive.saveBinary<1>(out.data(), static_cast<std::streamsize>(size));
}

void Packer::number(std::int64_t n) {
  count((static_cast<std::uint64_t>(n) << 1U) ^ static_cast<std::uint64_t>(n >> 63));  // the sign goes last
}

void Packer::fixed(std::uint64_t n) {
  m_archive->archive(n);
}

void Packer::text(const std::string& s) {
  if (m_words != nullptr) return count(m_words->number(s));
  count(s.size());
  raw(s);
}

void Packer::raw(std::string_view s) {
  m_archive->archive.saveBinary<1>(s.data(), static_cast<std::streamsize>(s.size()));
}

const std::string& Packer::bytes() const {
  return m_archive->sink.bytes;
}

void Packer::event(const battle::Event& event) {
  std::visit(
      [this](const auto& fact) {
        count(static_cast<std::uint64_t>(fact.tag));
        std::string& out = m_archive->sink.bytes;
        const std::size_t start = out.size();
        fields(*this, fact);
        std::array<std::uint8_t, 10> length;
        const std::size_t size = in_sevens(out.size() - start, length);
        out.insert(out.begin() + static_cast<std::ptrdiff_t>(start), length.begin(),
                   length.begin() + static_cast<std::ptrdiff_t>(size));
      },
      event);
}

struct Unpacker::Archive {
  explicit Archive(std::string_view bytes) : source{bytes} {}
  Lying source;
  std::istream stream{&source};
  std::unique_ptr<cereal::PortableBinaryInputArchive> archive;
};

Unpacker::Unpacker(std::string_view bytes, const FieldCounts& counts, const std::vector<std::string>* words,
                   Allowance* allowance)
    : m_archive{std::make_unique<Archive>(bytes)}, m_counts{counts}, m_words{words}, m_allowance{allowance} {
  if (bytes.empty() || bytes.front() != 1) throw BadBytes{"a portable binary archive (little endian)"};
  try {
    m_archive->archive = std::make_unique<cereal::PortableBinaryInputArchive>(
        m_archive->stream, cereal::PortableBinaryInputArchive::Options::LittleEndian());
  } catch (const cereal::Exception&) {
    throw BadBytes{"a portable binary archive"};
  }
}
Unpacker::~Unpacker() = default;

std::uint64_t Unpacker::count() {
  std::uint64_t n = 0;
  for (unsigned shift = 0; shift < 64; shift += 7) {
    if (m_archive->source.left() == 0) throw BadBytes{"more bytes"};
    std::uint8_t byte = 0;
    m_archive->archive->loadBinary<1>(&byte, 1);
    if (shift == 63 && byte > 1) throw BadBytes{"a number of at most 64 bits"};
    n |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
    if (byte < 0x80) return n;
  }
  throw BadBytes{"a number of at most ten bytes"};
}

std::int64_t Unpacker::number() {
  const std::uint64_t n = count();
  return static_cast<std::int64_t>((n >> 1U) ^ (~(n & 1U) + 1U));
}

std::int64_t Unpacker::table_number() {
  const std::int64_t n = number();
  if (!std::in_range<std::int32_t>(n)) throw BadBytes{"a length or place that fits a table"};
  return n;
}

std::uint64_t Unpacker::fixed() {
  if (left() < 8) throw BadBytes{"eight more bytes"};
  std::uint64_t n = 0;
  (*m_archive->archive)(n);
  return n;
}

std::string Unpacker::text() {
  if (m_words != nullptr) {
    const std::uint64_t n = count();
    if (n >= m_words->size()) throw BadBytes{"a number of the word table"};
    allow((*m_words)[n].size());
    return (*m_words)[n];
  }
  std::string s(count_of<char>(), '\0');
  m_archive->archive->loadBinary<1>(s.data(), static_cast<std::streamsize>(s.size()));
  return s;
}

std::size_t Unpacker::size() {
  const std::uint64_t n = count();
  if (n > left()) throw BadBytes{"a size within the bytes that follow"};
  return static_cast<std::size_t>(n);
}

std::size_t Unpacker::left() const {
  return m_archive->source.left();
}

void Unpacker::expect_end() const {
  if (left() != 0) throw BadBytes{"the end of the frame"};
}

namespace {

/// Calls `read` with a fresh event of the kind that has the tag. @return false when no kind has it.
template <std::size_t i = 0>
bool with_tag(int tag, auto&& read) {
  if constexpr (i == std::variant_size_v<battle::Event>) {
    return false;
  } else {
    using Fact = std::variant_alternative_t<i, battle::Event>;
    if (Fact::tag != tag) return with_tag<i + 1>(tag, read);
    Fact fact;
    read(fact);
    return true;
  }
}

}  // namespace

Unpacker::Read Unpacker::event() {
  Read result{.tag = whole<int>(count()), .event = std::nullopt};
  const std::size_t length = size(), rest = left() - length;
  char* end = m_archive->source.limit(length);
  try {
    with_tag(result.tag, [&](auto& fact) {
      read_fields(fact, true);
      const bool may_go_on = m_counts[type_index<std::remove_reference_t<decltype(fact)>>()] >
                             field_count<std::remove_reference_t<decltype(fact)>>();
      if (!may_go_on) expect_end();
      result.event = std::move(fact);
    });
  } catch (const Newer&) {
    result.event.reset();
  }
  m_archive->source.extend(end);
  m_archive->source.skip(left() - rest);
  return result;
}

std::string Unpacker::unknown_value(const char* name, std::uint64_t n) {
  return std::string{"a known value of "} + name + ", not " + std::to_string(n);
}

}  // namespace vedette::replay

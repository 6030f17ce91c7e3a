// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/utf16.h"

#include "engine/core/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <iconv.h>
#include <utility>

namespace tgraph {
namespace {

constexpr std::string_view littleMark = "\xFF\xFE";
constexpr std::string_view bigMark = "\xFE\xFF";

} // namespace

/// A conversion of the C library and the bytes that are not converted yet.
class Utf16Decoder::Converter {
public:
    explicit Converter(std::filesystem::path path) : m_path(std::move(path)) { }
    Converter(const Converter&) = delete;
    Converter& operator=(const Converter&) = delete;
    Converter(Converter&&) = delete;
    Converter& operator=(Converter&&) = delete;
    ~Converter()
    {
        if (m_isOpen)
            iconv_close(m_iconv);
    }

    void add(std::string_view bytes, const std::function<void(std::string_view text)>& take)
    {
        m_waiting += bytes;
        if (!m_isOpen && !open())
            return;
        std::array<char, std::size_t{1} << 14U> text{};
        std::size_t left = m_waiting.size();
        char* from = m_waiting.data();
        while (left > 0) {
            char* to = text.data();
            std::size_t room = text.size();
            const std::size_t before = left;
            const bool isDone = iconv(m_iconv, &from, &left, &to, &room) != static_cast<std::size_t>(-1);
            const int problem = isDone ? 0 : errno;
            m_at += before - left;
            if (to != text.data())
                take({text.data(), static_cast<std::size_t>(to - text.data())});
            if (problem == EILSEQ)
                throw makeError({m_path.string(), fmt::format("byte {}", m_at)}, "half a surrogate pair",
                                "text in UTF-16");
            if (problem != E2BIG)
                break; // all bytes are converted, or the last character is incomplete
        }
        m_waiting.erase(0, m_waiting.size() - left);
    }

private:
    /// Selects the conversion by the byte order mark. Returns false if the text is too short to
    /// have one.
    bool open()
    {
        if (m_waiting.size() < littleMark.size())
            return false;
        m_iconv = iconv_open("UTF-8", m_waiting.starts_with(littleMark) ? "UTF-16LE" : "UTF-16BE");
        m_isOpen = m_iconv != reinterpret_cast<iconv_t>(-1); // NOLINT(performance-no-int-to-ptr): as POSIX has it
        if (!m_isOpen)
            throw makeError({m_path.string(), {}}, "text in UTF-16, which this system cannot convert", "text in UTF-8");
        m_waiting.erase(0, littleMark.size());
        m_at = littleMark.size();
        return true;
    }

    std::filesystem::path m_path;
    iconv_t m_iconv{};
    bool m_isOpen = false;
    std::string m_waiting;
    std::size_t m_at = 0; ///< number of bytes converted so far
};

Utf16Decoder::Utf16Decoder(std::filesystem::path path) : m_converter(std::make_unique<Converter>(std::move(path))) { }
Utf16Decoder::Utf16Decoder(Utf16Decoder&&) noexcept = default;
Utf16Decoder& Utf16Decoder::operator=(Utf16Decoder&&) noexcept = default;
Utf16Decoder::~Utf16Decoder() = default;

void Utf16Decoder::add(std::string_view bytes, const std::function<void(std::string_view text)>& take)
{
    m_converter->add(bytes, take);
}

bool isUtf16Head(std::string_view firstBytes)
{
    constexpr std::string_view zeros("\0\0", 2);
    const bool isUtf32 = firstBytes.starts_with(littleMark) && firstBytes.substr(littleMark.size()).starts_with(zeros);
    return (firstBytes.starts_with(littleMark) || firstBytes.starts_with(bigMark)) && !isUtf32;
}

std::string utf8OfUtf16Head(std::string_view firstBytes)
{
    std::string text;
    try {
        Utf16Decoder({}).add(firstBytes, [&text](std::string_view piece) { text += piece; });
    } catch (const Error&) {
        return text; // the bytes after it are damaged
    }
    return text;
}

} // namespace tgraph

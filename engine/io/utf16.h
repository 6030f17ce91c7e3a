// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace tgraph {

/// Returns true for the byte order mark of UTF-16 at the beginning of a text. The mark of UTF-32 is none.
[[nodiscard]] bool isUtf16Head(std::string_view firstBytes);

/// Converts UTF-16 with a byte order mark into UTF-8 without one, piece by piece.
class Utf16Decoder {
public:
    /// @param path named in errors
    explicit Utf16Decoder(std::filesystem::path path);
    Utf16Decoder(Utf16Decoder&&) noexcept;
    Utf16Decoder& operator=(Utf16Decoder&&) noexcept;
    ~Utf16Decoder();

    /// Passes on the text of the next bytes. A character that is not complete yet waits for the next call; one that is
    /// cut off at the end is left out.
    /// @throws Error for half a surrogate pair, with its place
    void add(std::string_view bytes, const std::function<void(std::string_view text)>& take);

private:
    class Converter;
    std::unique_ptr<Converter> m_converter;
};

/// Returns the beginning of a text as UTF-8, up to damage. @param firstBytes see isUtf16Head()
[[nodiscard]] std::string utf8OfUtf16Head(std::string_view firstBytes);

} // namespace tgraph

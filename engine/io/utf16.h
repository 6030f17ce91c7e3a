// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace tgraph {

/// Returns true if the text begins with a byte order mark of UTF-16; false for the mark of UTF-32.
[[nodiscard]] bool isUtf16Head(std::string_view firstBytes);

/// Converts UTF-16 with a byte order mark to UTF-8 without one, piece by piece.
class Utf16Decoder {
public:
    /// @param path named in errors
    explicit Utf16Decoder(std::filesystem::path path);
    Utf16Decoder(Utf16Decoder&&) noexcept;
    Utf16Decoder& operator=(Utf16Decoder&&) noexcept;
    ~Utf16Decoder();

    /// Converts the next bytes and passes the text to `take`. An incomplete character at the end is
    /// kept for the next call; if no call follows, it is dropped.
    /// @throws Error with its position for half a surrogate pair
    void add(std::string_view bytes, const std::function<void(std::string_view text)>& take);

private:
    class Converter;
    std::unique_ptr<Converter> m_converter;
};

/// Converts the beginning of a UTF-16 text to UTF-8, up to the first damaged character. @param
/// firstBytes see isUtf16Head()
[[nodiscard]] std::string utf8OfUtf16Head(std::string_view firstBytes);

} // namespace tgraph

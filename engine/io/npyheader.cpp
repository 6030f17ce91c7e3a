// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/npyheader.h"

#include "engine/core/error.h"
#include "engine/core/numbers.h"
#include "engine/io/littleendian.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>

namespace tgraph {
namespace {

/// IEEE 754 binary16, for which C++20 has no type.
struct Half {
    std::uint16_t bits;

    [[nodiscard]] double value() const
    {
        const int exponent = bits >> 10 & 0x1f;
        const double fraction = bits & 0x3ff;
        const double sign = (bits & 0x8000) != 0 ? -1.0 : 1.0;
        if (exponent == 0x1f)
            return fraction == 0 ? sign * std::numeric_limits<double>::infinity()
                                 : std::numeric_limits<double>::quiet_NaN();
        return sign * (exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(fraction + 1024, exponent - 25));
    }
};

/// Any non-zero byte is true, as in numpy.
struct Boolean {
    std::uint8_t bits;

    [[nodiscard]] std::uint8_t value() const { return bits != 0 ? 1 : 0; }
};

template <typename Stored> Stored load(const std::byte* raw, bool bigEndian)
{
    std::array<std::byte, sizeof(Stored)> bytes;
    std::memcpy(bytes.data(), raw, bytes.size());
    if (bigEndian)
        std::ranges::reverse(bytes);
    Stored value;
    std::memcpy(&value, bytes.data(), bytes.size());
    return value;
}

template <typename Stored> auto plainValue(Stored stored)
{
    if constexpr (std::is_class_v<Stored>)
        return stored.value();
    else
        return stored;
}

/// Converts the value to `out`; returns false if the target cannot represent it exactly.
template <typename Value, typename Target> bool fits(Value value, Target& out)
{
    if constexpr (std::is_integral_v<Value> && std::is_integral_v<Target>) {
        if (!std::in_range<Target>(value))
            return false;
        out = static_cast<Target>(value);
        return true;
    } else if constexpr (std::is_floating_point_v<Value> && std::is_integral_v<Target>) {
        // Both bounds are powers of two and therefore exact. NaN fails the comparison.
        constexpr auto low = static_cast<Value>(std::numeric_limits<Target>::min());
        const Value high = std::ldexp(Value{1}, std::numeric_limits<Target>::digits);
        if (!(value >= low && value < high))
            return false;
        out = static_cast<Target>(value);
        return static_cast<Value>(out) == value;
    } else if constexpr (std::is_integral_v<Value>) {
        out = static_cast<Target>(value);
        // If rounding gave 2^64, the conversion back to an integer fails.
        Value back{};
        return fits(out, back) && back == value;
    } else {
        if (!std::isfinite(value) || std::abs(value) > static_cast<Value>(std::numeric_limits<Target>::max()))
            return false;
        out = static_cast<Target>(value);
        return static_cast<Value>(out) == value;
    }
}

/// Calls `visit` with a value-initialised number of the stored type.
template <typename Visitor> auto visitStored(const NumberType& type, Visitor&& visit)
{
    using Kind = NumberType::Kind;
    switch (type.kind) {
    case Kind::Bool:
        return visit(Boolean{});
    case Kind::Signed:
        return type.bytes == 1 ? visit(std::int8_t{})
            : type.bytes == 2  ? visit(std::int16_t{})
            : type.bytes == 4  ? visit(std::int32_t{})
                               : visit(std::int64_t{});
    case Kind::Unsigned:
        return type.bytes == 1 ? visit(std::uint8_t{})
            : type.bytes == 2  ? visit(std::uint16_t{})
            : type.bytes == 4  ? visit(std::uint32_t{})
                               : visit(std::uint64_t{});
    case Kind::Float:
        break;
    }
    return type.bytes == 2 ? visit(Half{}) : type.bytes == 4 ? visit(float{}) : visit(double{});
}

template <typename Target>
std::size_t convert(const NumberType& type, std::span<const std::byte> raw, std::span<Target> out)
{
    assert(raw.size() == out.size() * type.bytes);
    return visitStored(type, [&](auto prototype) {
        using Stored = decltype(prototype);
        for (std::size_t i = 0; i < out.size(); ++i) {
            if (!fits(plainValue(load<Stored>(raw.data() + i * sizeof(Stored), type.bigEndian)), out[i]))
                return i;
        }
        return out.size();
    });
}

constexpr std::string_view magic = "\x93NUMPY";
constexpr std::size_t preambleBytes = 8; // magic number and version

/// A recursive-descent parser for the only dictionary that numpy writes.
class HeaderParser {
public:
    HeaderParser(std::string_view text, std::string file, std::string array)
        : m_text(text), m_file(std::move(file)), m_array(std::move(array))
    {
    }

    NpyHeader parse()
    {
        expect('{');
        while (!accept('}')) {
            parseItem();
            if (!accept(',')) {
                expect('}');
                break;
            }
        }
        skipSpace();
        if (m_at != m_text.size())
            throw error(rest(), "the end of the header");
        if (!m_type || !m_fortranOrder || !m_shape)
            throw error("the end of the header", "the keys descr, fortran_order and shape");
        return {.type = *m_type, .fortranOrder = *m_fortranOrder, .shape = *m_shape};
    }

private:
    [[nodiscard]] Error error(std::string_view found, std::string_view expected) const
    {
        return makeError({m_file, fmt::format("{}: header, character {}", m_array, m_at)}, found, expected);
    }

    [[nodiscard]] std::string rest() const
    {
        constexpr std::size_t shown = 20;
        return m_at < m_text.size() ? fmt::format("\"{}\"", m_text.substr(m_at, shown)) : "the end of the header";
    }

    void skipSpace()
    {
        while (m_at < m_text.size() && std::string_view(" \t\n\r").find(m_text[m_at]) != std::string_view::npos)
            ++m_at;
    }

    bool accept(std::string_view token)
    {
        skipSpace();
        if (!m_text.substr(m_at).starts_with(token))
            return false;
        m_at += token.size();
        return true;
    }
    bool accept(char token) { return accept(std::string_view(&token, 1)); }

    void expect(char token)
    {
        if (!accept(token))
            throw error(rest(), fmt::format("'{}'", token));
    }

    std::string_view parseString()
    {
        skipSpace();
        const char quote = m_at < m_text.size() ? m_text[m_at] : '\0';
        const std::size_t end = quote == '\'' || quote == '"' ? m_text.find(quote, m_at + 1) : std::string_view::npos;
        if (end == std::string_view::npos)
            throw error(rest(), "a quoted string");
        const std::string_view text = m_text.substr(m_at + 1, end - m_at - 1);
        m_at = end + 1;
        return text;
    }

    void parseItem()
    {
        const std::size_t start = m_at;
        const std::string_view key = parseString();
        expect(':');
        const bool isNew = key == "descr" ? !m_type : key == "fortran_order" ? !m_fortranOrder : !m_shape;
        if (isNew && key == "descr")
            m_type = parseType();
        else if (isNew && key == "fortran_order")
            m_fortranOrder = parseBool();
        else if (isNew && key == "shape")
            m_shape = parseShape();
        else {
            m_at = start;
            throw error(fmt::format("key \"{}\"", key), "descr, fortran_order and shape, each once");
        }
    }

    bool parseBool()
    {
        if (accept("True"))
            return true;
        if (!accept("False"))
            throw error(rest(), "True or False");
        return false;
    }

    NumberType parseType()
    {
        skipSpace();
        if (m_at < m_text.size() && m_text[m_at] == '[')
            throw error("an array of records", "an array of numbers");
        const std::string_view descr = parseString();
        if (descr.find('O') != std::string_view::npos)
            throw error(fmt::format("an array of Python objects ('{}')", descr),
                        "an array of numbers; pickled objects are never loaded");
        if (const std::optional<NumberType> type = numberType(descr))
            return *type;
        throw error(fmt::format("element type '{}'", descr), "booleans, integers or floats of at most 64 bits");
    }

    static std::optional<NumberType> numberType(std::string_view descr)
    {
        if (descr.size() == 2)
            return numberType('|', descr);
        if (descr.size() == 3 && std::string_view("<>|=").find(descr[0]) != std::string_view::npos)
            return numberType(descr[0], descr.substr(1));
        return std::nullopt;
    }

    static std::optional<NumberType> numberType(char order, std::string_view kindAndSize)
    {
        using Kind = NumberType::Kind;
        struct Known {
            std::string_view text;
            Kind kind;
        };
        constexpr std::array known = {
            Known{"b1", Kind::Bool},     Known{"i1", Kind::Signed},   Known{"i2", Kind::Signed},
            Known{"i4", Kind::Signed},   Known{"i8", Kind::Signed},   Known{"u1", Kind::Unsigned},
            Known{"u2", Kind::Unsigned}, Known{"u4", Kind::Unsigned}, Known{"u8", Kind::Unsigned},
            Known{"f2", Kind::Float},    Known{"f4", Kind::Float},    Known{"f8", Kind::Float},
        };
        const auto found = std::ranges::find(known, kindAndSize, &Known::text);
        if (found == known.end())
            return std::nullopt;
        const auto bytes = static_cast<std::uint8_t>(kindAndSize[1] - '0');
        return NumberType{.kind = found->kind, .bytes = bytes, .bigEndian = order == '>' && bytes > 1};
    }

    std::vector<std::uint64_t> parseShape()
    {
        constexpr std::size_t maxDimensions = 32; // numpy's own limit
        std::vector<std::uint64_t> shape;
        expect('(');
        while (!accept(')')) {
            if (shape.size() == maxDimensions)
                throw error(rest(), fmt::format("at most {} dimensions", maxDimensions));
            shape.push_back(parseLength());
            if (!accept(',')) {
                expect(')');
                break;
            }
        }
        return shape;
    }

    std::uint64_t parseLength()
    {
        skipSpace();
        std::string_view left = m_text.substr(m_at);
        const auto value = takeNumber<std::uint64_t>(left);
        if (!value)
            throw error(rest(), "a length of 0 to 2^64 - 1");
        m_at = m_text.size() - left.size();
        accept('L'); // Python 2 appends it to long integers
        return *value;
    }

    std::string_view m_text;
    std::string m_file;
    std::string m_array;
    std::size_t m_at = 0;
    std::optional<NumberType> m_type;
    std::optional<bool> m_fortranOrder;
    std::optional<std::vector<std::uint64_t>> m_shape;
};

} // namespace

std::string numberTypeText(const NumberType& type)
{
    constexpr std::string_view letters = "biuf";
    const char order = type.bytes == 1 ? '|' : type.bigEndian ? '>' : '<';
    return fmt::format("{}{}{}", order, letters[static_cast<std::size_t>(type.kind)], type.bytes);
}

std::size_t convertNumbers(const NumberType& type, std::span<const std::byte> raw, std::span<std::int64_t> out)
{
    return convert(type, raw, out);
}

std::size_t convertNumbers(const NumberType& type, std::span<const std::byte> raw, std::span<float> out)
{
    return convert(type, raw, out);
}

std::size_t convertNumbers(const NumberType& type, std::span<const std::byte> raw, std::span<double> out)
{
    return convert(type, raw, out);
}

std::size_t convertNumbers(const NumberType& type, std::span<const std::byte> raw, std::span<std::int8_t> out)
{
    return convert(type, raw, out);
}

std::size_t convertNumbers(const NumberType& type, std::span<const std::byte> raw, std::span<std::uint8_t> out)
{
    return convert(type, raw, out);
}

std::string numberText(const NumberType& type, std::span<const std::byte> raw)
{
    return visitStored(type, [&](auto prototype) {
        return fmt::format("{}", plainValue(load<decltype(prototype)>(raw.data(), type.bigEndian)));
    });
}

std::string shapeText(std::span<const std::uint64_t> shape)
{
    return shape.size() == 1 ? fmt::format("({},)", shape[0]) : fmt::format("({})", fmt::join(shape, ", "));
}

std::string NpyHeader::shapeText() const
{
    return tgraph::shapeText(shape);
}

NpyHeader readNpyHeader(const ExactReader& read, const std::string& file, const std::string& array,
                        std::uint64_t maxHeaderBytes)
{
    std::array<std::byte, preambleBytes> preamble{};
    read(preamble);
    if (std::memcmp(preamble.data(), magic.data(), magic.size()) != 0)
        throw makeError({file, array + ": byte 0"}, "no npy array", "the magic string \\x93NUMPY");
    const auto version = std::to_integer<unsigned>(preamble[6]);
    if (version < 1 || version > 3)
        throw makeError({file, array + ": byte 6"}, fmt::format("npy version {}", version), "version 1, 2 or 3");

    // Version 1 has a 16-bit length; versions 2 and 3 have a 32-bit one.
    std::array<std::byte, 4> lengthBytes{};
    const std::size_t lengthSize = version == 1 ? 2 : 4;
    read(std::span(lengthBytes).first(lengthSize));
    const auto length = loadLittleEndian<std::uint32_t>(lengthBytes, 0);
    if (length > maxHeaderBytes)
        throw makeError({file, array + ": byte 8"}, fmt::format("a header of {} bytes", length),
                        fmt::format("at most {}", maxHeaderBytes));
    std::string text(length, '\0');
    read(std::as_writable_bytes(std::span(text)));
    NpyHeader header = HeaderParser(text, file, array).parse();
    header.headerBytes = preambleBytes + lengthSize + length;
    return header;
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <google/protobuf/io/coded_stream.h>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// The file that contains a message, for the places in error messages.
struct WireFile {
    std::filesystem::path path;
    std::string_view bytes; ///< the whole file, decompressed
    /// True if offsets in messages refer to the decompressed bytes of a compressed file
    bool isPacked = false;
    /// Returns the place of an offset; empty: "byte 1234" is used
    std::function<std::string(std::uint64_t)> placeOfByte;

    /// "byte 1234"
    [[nodiscard]] Place placeOf(const char* at) const;
};

/// The type numbers of the protobuf wire format (protobuf.dev/programming-guides/encoding).
enum class WireType : std::uint8_t { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

/// The treatment of a length that exceeds the message.
enum class WireEnd : std::uint8_t {
    Strict, ///< it is an error
    Cut ///< the message was truncated, and the field has the remaining bytes
};

/// Reads the fields of one message in order, with libprotobuf's CodedInputStream. No field exceeds
/// the message. Messages have at most 2^31 - 1 bytes. It refuses varints of more than 10 bytes,
/// lengths that exceed the message, field number 0, field numbers above 2^29 - 1, groups and
/// unknown wire types.
///
///     for (WireReader reader(message, file); reader.next();)
///         if (reader.number() == 2) name = reader.text();
class WireReader {
public:
    /// @param message must be part of `file.bytes`; both must outlive the reader
    WireReader(std::string_view message, const WireFile& file, WireEnd end = WireEnd::Strict);

    /// Moves to the next field; returns false at the end. @throws Error
    bool next();

    [[nodiscard]] std::uint32_t number() const { return m_number; }
    [[nodiscard]] WireType type() const { return m_type; }

    // Returns the field's value. @throws Error if the field has another wire type.
    [[nodiscard]] std::uint64_t unsignedInteger() const;
    [[nodiscard]] std::int64_t integer() const { return static_cast<std::int64_t>(unsignedInteger()); }
    [[nodiscard]] bool boolean() const { return unsignedInteger() != 0; }
    /// Returns the bits of a 32-bit or 64-bit number, or of a varint.
    [[nodiscard]] std::uint64_t bits() const;
    /// Returns bytes or a message.
    [[nodiscard]] std::string_view bytes() const;
    /// Returns a string and checks that it is UTF-8.
    [[nodiscard]] std::string_view text() const;
    /// Appends a repeated integer, packed or not. @throws Error if the list would exceed `most`.
    void integers(std::vector<std::int64_t>& list, std::size_t most) const;

    [[noreturn]] void fail(std::string_view found, std::string_view expected) const;

private:
    [[nodiscard]] const char* at(int position) const { return m_message.data() + position; }
    std::uint64_t readVarint();
    void readBytes();
    [[noreturn]] void failAt(const char* at, std::string_view found, std::string_view expected) const;
    [[noreturn]] void failType(std::string_view expected) const;
    [[noreturn]] void failEnd(const char* at) const;

    std::string_view m_message;
    const WireFile& m_file;
    WireEnd m_end;
    google::protobuf::io::CodedInputStream m_stream;
    int m_fieldBegin = 0;
    std::uint32_t m_number = 0;
    WireType m_type = WireType::Varint;
    std::uint64_t m_value = 0; ///< value of a field of any type except bytes
    std::string_view m_bytes;
};

} // namespace tgraph::hlo

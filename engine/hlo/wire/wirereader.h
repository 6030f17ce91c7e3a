// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <cstdint>
#include <filesystem>
#include <google/protobuf/io/coded_stream.h>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// What a message lies in, for the places in error texts.
struct WireFile {
    std::filesystem::path path;
    std::string_view bytes; ///< all of the file, unpacked
    bool isPacked = false; ///< offsets count in what was unpacked

    /// "byte 1234"
    [[nodiscard]] Place placeOf(const char* at) const;
};

/// The numbers of the protobuf wire format (protobuf.dev/programming-guides/encoding).
enum class WireType : std::uint8_t { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

/// What a length that leads beyond the message means.
enum class WireEnd : std::uint8_t {
    Strict, ///< an error
    Cut ///< that the message was cut off: its bytes are what is left
};

/// The fields of one message, one after another: libprotobuf's CodedInputStream reads the wire, and no field leads
/// beyond the message. Messages are at most 2^31 - 1 bytes. Refused: varints of more than 10 bytes, lengths beyond the
/// message, field 0, fields beyond 2^29 - 1, groups and unknown wire types.
///
///     for (WireReader reader(message, file); reader.next();)
///         if (reader.number() == 2) name = reader.text();
class WireReader {
public:
    /// `message` lies in `file.bytes`; both outlive this.
    WireReader(std::string_view message, const WireFile& file, WireEnd end = WireEnd::Strict);

    /// Moves to the next field; false at the end. @throws Error
    bool next();

    [[nodiscard]] std::uint32_t number() const { return m_number; }
    [[nodiscard]] WireType type() const { return m_type; }

    // The field's value. @throws Error for one of another wire type.
    [[nodiscard]] std::uint64_t unsignedInteger() const;
    [[nodiscard]] std::int64_t integer() const { return static_cast<std::int64_t>(unsignedInteger()); }
    [[nodiscard]] bool boolean() const { return unsignedInteger() != 0; }
    /// The bits of a number of 32 or 64 bits, or of a varint.
    [[nodiscard]] std::uint64_t bits() const;
    /// Bytes or a message.
    [[nodiscard]] std::string_view bytes() const;
    /// A string, which is UTF-8.
    [[nodiscard]] std::string_view text() const;
    /// Appends a repeated integer, packed or not; the list then has `most` at most.
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
    std::uint64_t m_value = 0; ///< of all types but bytes
    std::string_view m_bytes;
};

} // namespace tgraph::hlo

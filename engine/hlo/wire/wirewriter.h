// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tgraph::hlo {

/// Builds a message of the protobuf wire format field by field. As in proto3, numbers that are 0
/// and empty texts are not written.
class WireWriter {
public:
    void number(std::uint32_t field, std::int64_t value);
    /// Writes the number even if it is 0. For optional fields.
    void optionalNumber(std::uint32_t field, std::int64_t value);
    /// Writes a float.
    void single(std::uint32_t field, float value);
    void real(std::uint32_t field, double value);
    /// Writes bytes or a string.
    void text(std::uint32_t field, std::string_view text);
    /// Writes the message even if it is empty.
    void message(std::uint32_t field, std::string_view message);
    void message(std::uint32_t field, const WireWriter& message) { this->message(field, message.bytes()); }
    /// Writes a repeated number, packed.
    void numbers(std::uint32_t field, std::span<const std::int64_t> values);

    /// Appends all fields of another writer.
    void append(const WireWriter& fields) { m_bytes += fields.m_bytes; }

    [[nodiscard]] const std::string& bytes() const { return m_bytes; }
    [[nodiscard]] std::string take() { return std::move(m_bytes); }

private:
    void fixed(std::uint64_t bits, unsigned count);
    void varint(std::uint64_t value);
    void tag(std::uint32_t field, unsigned type) { varint((std::uint64_t{field} << 3U) | type); }

    std::string m_bytes;
};

} // namespace tgraph::hlo

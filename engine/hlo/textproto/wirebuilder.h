// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph::hlo {

/// Pairs of offsets, ascending: of a field in the wire format, and of its name in the text.
using FieldOffsets = std::vector<std::pair<std::size_t, std::size_t>>;

/// Writes a protobuf's wire format field by field, in any nesting, into one buffer. Repeated numbers that follow each
/// other are packed, as protobuf's own serialisation packs them. Numbers of 0 are written.
class WireBuilder {
public:
    /// @param offsets receives the place of every field; null: not needed
    explicit WireBuilder(FieldOffsets* offsets = nullptr) : m_offsets(offsets) { m_open.push_back({}); }

    /// Begins a message in the current one.
    void begin(std::uint32_t field, std::size_t textOffset);
    void end();
    void bytes(std::uint32_t field, std::string_view bytes, std::size_t textOffset);
    void varint(std::uint32_t field, bool isPacked, std::uint64_t value, std::size_t textOffset);
    /// Writes a float (4 bytes) or a double (8 bytes) from its bits.
    void fixed(std::uint32_t field, bool isPacked, std::uint64_t bits, unsigned byteCount, std::size_t textOffset);

    [[nodiscard]] std::size_t size() const { return m_bytes.size(); }
    /// Returns the bytes. All messages must have ended.
    [[nodiscard]] std::string take();

private:
    struct Open {
        std::size_t begin = 0; ///< of the content
        std::uint32_t packedField = 0; ///< 0: no packed list is open
        std::size_t packedBegin = 0;
    };

    void note(std::size_t textOffset);
    void append(std::uint64_t value);
    void tag(std::uint32_t field, unsigned type) { append((std::uint64_t{field} << 3U) | type); }
    void beginBytes(std::uint32_t field);
    void closePacked();
    void writeLength(std::size_t begin);
    void openValue(std::uint32_t field, bool isPacked, unsigned type, std::size_t textOffset);

    std::string m_bytes;
    std::vector<Open> m_open;
    FieldOffsets* m_offsets;
};

} // namespace tgraph::hlo

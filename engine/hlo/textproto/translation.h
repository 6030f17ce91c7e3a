// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/hlo/module/limits.h"
#include "engine/hlo/textproto/messageschema.h"
#include "engine/hlo/textproto/textproto.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph::hlo {

/// Pairs of offsets, ascending: that of a field in the wire format, and that of its name in the
/// text.
using FieldOffsets = std::vector<std::pair<std::size_t, std::size_t>>;

/// Writes a protobuf's wire format into one buffer, field by field, with any nesting. Consecutive
/// repeated numbers are packed, as in protobuf's own serialisation. Numbers that are 0 are written.
class WireBuilder {
public:
    /// @param offsets receives the place of every field; null: not needed
    explicit WireBuilder(FieldOffsets* offsets = nullptr) : m_offsets(offsets) { m_open.push_back({}); }

    /// Begins a message inside the current one.
    void begin(std::uint32_t field, std::size_t textOffset);
    void end();
    void bytes(std::uint32_t field, std::string_view bytes, std::size_t textOffset);
    void varint(std::uint32_t field, bool isPacked, std::uint64_t value, std::size_t textOffset);
    /// Writes the bits of a float (4 bytes) or a double (8 bytes).
    void fixed(std::uint32_t field, bool isPacked, std::uint64_t bits, unsigned byteCount, std::size_t textOffset);

    [[nodiscard]] std::size_t size() const { return m_bytes.size(); }
    /// Returns the bytes. All messages must have been ended.
    [[nodiscard]] std::string take();

private:
    struct Open {
        std::size_t begin = 0; ///< beginning of the message's contents
        std::uint32_t packedField = 0; ///< 0 if no packed list is open
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

/// The common part of the readers of text format and JSON: the position in the text, errors,
/// limits, and field values.
class Translation {
public:
    Translation(std::string_view text, const std::filesystem::path& path, const HloLimits& limits,
                const std::stop_token& stop, FieldOffsets* offsets = nullptr);

    [[nodiscard]] ProtoBytes take();

protected:
    [[nodiscard]] bool atEnd() const { return m_at == m_end; }
    [[nodiscard]] char peek() const { return m_at < m_end ? *m_at : '\0'; }
    [[nodiscard]] std::size_t offsetOf(const char* at) const { return static_cast<std::size_t>(at - m_begin); }
    [[nodiscard]] std::string_view from(const char* begin) const
    {
        return {begin, static_cast<std::size_t>(m_at - begin)};
    }
    [[nodiscard]] std::string_view rest() const { return {m_at, static_cast<std::size_t>(m_end - m_at)}; }
    bool eatHere(char c)
    {
        const bool isThere = peek() == c && !atEnd();
        m_at += isThere ? 1 : 0;
        return isThere;
    }

    /// Checks the limits. It is called about once per field.
    void checkLimits();
    void checkDepth(int depth, const char* at) const;
    /// Counts a field that is skipped.
    void countSkipped(std::string_view name, const char* at);
    /// Writes a number, bool or enum given as text.
    void putToken(const SchemaField& field, std::string_view token, const char* at);
    void putBytes(const SchemaField& field, std::string_view bytes, const char* at);

    [[noreturn]] void fail(const char* at, std::string_view expected) const;
    [[noreturn]] void fail(const char* at, std::string_view found, std::string_view expected) const;

    const MessageSchema& m_schema = MessageSchema::instance();
    const char* m_begin;
    const char* m_at;
    const char* m_end;
    WireBuilder m_out;

private:
    const std::filesystem::path& m_path;
    const HloLimits& m_limits;
    const std::stop_token& m_stop;
    const char* m_nextLook;
    std::uint64_t m_skipped = 0;
    std::string m_firstSkipped; ///< name and place of the first skipped field
};

} // namespace tgraph::hlo

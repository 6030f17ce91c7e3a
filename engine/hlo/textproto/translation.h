// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/hlo/module/limits.h"
#include "engine/hlo/textproto/messageschema.h"
#include "engine/hlo/textproto/textproto.h"
#include "engine/hlo/textproto/wirebuilder.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph::hlo {

/// The common part of the readers of text format and JSON: the position in the text, errors, limits, and the values of
/// fields.
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

    /// Checks limits, about once per field.
    void checkLimits();
    void checkDepth(int depth, const char* at) const;
    /// Counts a field without a meaning here.
    void countSkipped(std::string_view name, const char* at);
    /// Writes a number, bool or enum from its text.
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
    std::string m_firstSkipped; ///< name and place
};

} // namespace tgraph::hlo

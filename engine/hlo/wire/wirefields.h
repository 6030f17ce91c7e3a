// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/wire/wirereader.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Finds the fields of one message by number. Views point into the message. An omitted field is 0
/// or empty.
class WireFields {
public:
    struct Field {
        std::uint32_t number = 0;
        WireType type = WireType::Varint;
        std::uint64_t bits = 0; ///< value of a field of any type except bytes
        std::string_view bytes;
    };

    /// @throws tgraph::Error if the message is invalid
    WireFields(std::string_view message, const WireFile& file) : m_message(message), m_file(file)
    {
        for (WireReader reader(message, file); reader.next();) {
            const bool isBytes = reader.type() == WireType::Bytes;
            m_fields.push_back({.number = reader.number(),
                                .type = reader.type(),
                                .bits = isBytes ? 0 : reader.bits(),
                                .bytes = isBytes ? reader.bytes() : std::string_view()});
        }
    }

    [[nodiscard]] const std::vector<Field>& all() const { return m_fields; }
    [[nodiscard]] bool has(std::uint32_t number) const { return last(number) != nullptr; }
    [[nodiscard]] std::int64_t number(std::uint32_t number) const { return static_cast<std::int64_t>(bits(number)); }
    [[nodiscard]] std::uint64_t bits(std::uint32_t number) const
    {
        const Field* const field = last(number);
        return field != nullptr ? field->bits : 0;
    }
    /// Returns a string or a message.
    [[nodiscard]] std::string_view bytes(std::uint32_t number) const
    {
        const Field* const field = last(number);
        return field != nullptr ? field->bytes : std::string_view();
    }
    /// Returns a repeated string or message.
    [[nodiscard]] std::vector<std::string_view> list(std::uint32_t number) const
    {
        std::vector<std::string_view> list;
        for (const Field& field : m_fields)
            if (field.number == number && field.type == WireType::Bytes)
                list.push_back(field.bytes);
        return list;
    }
    /// Returns a repeated number, packed or not.
    [[nodiscard]] std::vector<std::int64_t> numbers(std::uint32_t number) const
    {
        std::vector<std::int64_t> list;
        if (has(number))
            for (WireReader reader(m_message, m_file); reader.next();)
                if (reader.number() == number)
                    reader.integers(list, m_message.size());
        return list;
    }

private:
    [[nodiscard]] const Field* last(std::uint32_t number) const
    {
        const auto found = std::find_if(m_fields.rbegin(), m_fields.rend(),
                                        [&](const Field& field) { return field.number == number; });
        return found != m_fields.rend() ? &*found : nullptr;
    }

    std::string_view m_message;
    const WireFile& m_file;
    std::vector<Field> m_fields;
};

} // namespace tgraph::hlo

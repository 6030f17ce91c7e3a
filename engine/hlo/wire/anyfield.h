// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/wire/wirereader.h"

#include <string_view>

namespace tgraph::hlo {

/// Calls `use(reader)` for the fields of a message until it returns true, the message ends, or is
/// invalid. A length may exceed the end of a truncated message. Returns true if a call returned
/// true.
template <typename Use> bool anyField(std::string_view message, const Use& use)
{
    const WireFile nowhere{.bytes = message};
    WireReader reader(message, nowhere, WireEnd::Cut);
    try {
        while (reader.next())
            if (use(reader))
                return true;
    } catch (const Error&) { // not a valid message
    }
    return false;
}

[[nodiscard]] inline bool isBytes(const WireReader& reader, std::uint32_t number)
{
    return reader.number() == number && reader.type() == WireType::Bytes;
}

} // namespace tgraph::hlo

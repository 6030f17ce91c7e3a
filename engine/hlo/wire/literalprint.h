// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/limits.h"
#include "engine/hlo/wire/wirereader.h"

#include <cstdint>
#include <limits>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph::hlo {

/// Limits on the values of constants in a text.
struct LiteralLimits {
    /// Elements of an array; larger arrays are omitted
    std::uint64_t elements = std::numeric_limits<std::uint64_t>::max();
    /// Size of the whole text; a larger one could not be read again
    std::uint64_t textBytes = HloLimits{}.fileBytes;
    std::stop_token stop;
};

enum class LiteralOutcome : std::uint8_t {
    Printed,
    LeftOut, ///< more elements than the limit
    /// Damaged, too few or too many values for the shape, or a type that LiteralProto does not
    /// support
    Unsound
};

/// Appends the value of a LiteralProto in HLO's notation: "0.5", "{1, 2}", "{ {1, 2}, {3, 4} }",
/// "(1, {2})". The message has the values in the order of its layout; the text has them row by row.
/// @returns the outcome; if it is not Printed, the text is unchanged
/// @throws tgraph::Error if the text exceeds the limit; Cancelled
LiteralOutcome appendLiteral(std::string& text, std::string_view message, const WireFile& file,
                             const LiteralLimits& limits = {});

} // namespace tgraph::hlo

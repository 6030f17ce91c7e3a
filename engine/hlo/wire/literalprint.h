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

/// How much of a program's constants a text may take.
struct LiteralLimits {
    std::uint64_t elements = std::numeric_limits<std::uint64_t>::max(); ///< of one array; larger ones are left out
    std::uint64_t textBytes = HloLimits{}.fileBytes; ///< of the whole text: more could not be read again
    std::stop_token stop;
};

enum class LiteralOutcome : std::uint8_t {
    Printed,
    LeftOut, ///< an array of more elements than the limit
    Unsound ///< damaged, too few or too many values for the shape, or a type whose values no LiteralProto has
};

/// Appends the value of a LiteralProto as HLO text has it: "0.5", "{1, 2}", "{ {1, 2}, {3, 4} }", "(1, {2})". The
/// message has the values in the order of its layout, text row by row.
/// @returns what became of it; unless it was printed, the text is as before
/// @throws tgraph::Error where the text grows beyond the limit; Cancelled
LiteralOutcome appendLiteral(std::string& text, std::string_view message, const WireFile& file,
                             const LiteralLimits& limits = {});

} // namespace tgraph::hlo

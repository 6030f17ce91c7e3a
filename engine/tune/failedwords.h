// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/tuningrun.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tgraph {

/// A FailedOption in words that the command line and the window share.
struct FailedLine {
    std::optional<std::uint32_t>
        letter; ///< 0 for A; nothing: a sum or product of a tile's bounds, which is no decision
    std::string decision; ///< "8 × convolution f32[32,12,12,384] …", "product of the output's bounds"
    std::string option; ///< optionText()
    std::uint32_t failures = 0; ///< configurations that have it: all that were tried
};

/// By letter, those without one last.
[[nodiscard]] std::vector<FailedLine> failedLines(const Document& document, const TuningSubject& subject,
                                                  std::span<const FailedOption> failed);

} // namespace tgraph

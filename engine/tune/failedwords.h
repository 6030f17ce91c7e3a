// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/tuningrun.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tgraph {

/// A FailedOption as text for the command line and the window.
struct FailedLine {
    std::optional<std::uint32_t>
        /// 0 for A; empty for a column of a tile file that is a sum or product of bounds and no
        /// decision
        letter;
    std::string decision; ///< "8 × convolution f32[32,12,12,384] …", "product of the output's bounds"
    std::string option; ///< optionText()
    std::uint32_t failures = 0; ///< number of configurations with this option; all failed
};

/// Returns the lines sorted by letter; lines without a letter are last.
[[nodiscard]] std::vector<FailedLine> failedLines(const Document& document, const TuningSubject& subject,
                                                  std::span<const FailedOption> failed);

} // namespace tgraph

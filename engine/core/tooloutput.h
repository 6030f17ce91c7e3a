// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace tgraph {

/// An output of another program that holds measurements, but no table.
struct ToolOutput {
    std::string_view name; ///< with its article: "a log of oneDNN"
    std::string_view expected; ///< what to open instead
    bool (*matches)(std::string_view text) = nullptr;
};

/// Returns the kind of such an output; null for other texts.
/// @param text beginning of a file; 4 KiB are enough
[[nodiscard]] const ToolOutput* toolOutputOf(std::string_view text);

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tgraph {

/// Returns the text as a field of a CSV file. It is quoted if RFC 4180 requires it, or if it has a
/// "#", which readers interpret as the start of a comment.
[[nodiscard]] std::string csvField(const std::string& text);

/// Returns the text on one line: as a JSON string if it holds control characters, unchanged otherwise.
[[nodiscard]] std::string csvComment(const std::string& text);

} // namespace tgraph

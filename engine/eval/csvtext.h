// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tgraph {

/// The text as a field of a CSV file, quoted as RFC 4180 says where it must be, and where it holds a "#", which readers
/// would take for the begin of a comment.
[[nodiscard]] std::string csvField(const std::string& text);

/// The text on one line: as it is or, where it holds control characters, as a JSON string.
[[nodiscard]] std::string csvComment(const std::string& text);

} // namespace tgraph

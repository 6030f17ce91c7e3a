// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace tgraph {

/// The reason of a table's row that has neither a value nor another reason. It may not be measured yet.
inline constexpr std::string_view noValueReason = "no value";

} // namespace tgraph

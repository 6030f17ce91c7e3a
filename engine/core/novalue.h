// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace tgraph {

/// The failure reason of a table row that has neither a value nor a reason of its own. The
/// configuration may not be measured yet.
inline constexpr std::string_view noValueReason = "no value";

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tgraph {

/// The time of day as journals and reports keep it: "2026-11-23T03:40:12Z".
[[nodiscard]] std::string utcNow();

} // namespace tgraph

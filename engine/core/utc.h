// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tgraph {

/// Returns the current time in the format of journals and reports: "2026-11-23T03:40:12Z".
[[nodiscard]] std::string utcNow();

} // namespace tgraph

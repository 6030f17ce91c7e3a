// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace tgraph::hlo {

/// Returns true if a line, without its log prefix, begins a module or a computation: `HloModule name`, `ENTRY`, `%add
/// (x: f32[]) -> f32[] {`, `add {`.
[[nodiscard]] bool beginsHlo(std::string_view line);

} // namespace tgraph::hlo

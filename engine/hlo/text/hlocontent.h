// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace tgraph::hlo {

/// Returns true if a line, without its log prefix, begins a module or a computation: `HloModule name`, `ENTRY`, `%add
/// (x: f32[]) -> f32[] {`, `add {`.
[[nodiscard]] bool beginsHlo(std::string_view line);

/// Returns true for the first line of a module, which other text is unlikely to have: `HloModule name`, then nothing, a
/// colon or an attribute.
[[nodiscard]] bool beginsModule(std::string_view line);

/// Returns true for the first line of a computation, which other text is unlikely to have: `ENTRY name … {` or
/// `name (parameters) -> shape {`.
[[nodiscard]] bool beginsComputation(std::string_view line);

/// Returns the position of the HLO that a text begins with, after comments and log prefixes; npos if other text comes
/// first. The text must be followed by a zero byte.
[[nodiscard]] std::size_t placeOfFirstHlo(std::string_view text);

} // namespace tgraph::hlo

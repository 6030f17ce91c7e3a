// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/text/textcursor.h"

#include <cstddef>
#include <stop_token>
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

/// Moves behind comments and log prefixes to the HLO that the text begins with; returns false if other text comes
/// first. Behind log prefixes, instructions without a computation count only if no module or computation follows: logs
/// name instructions.
bool skipToHlo(TextCursor& cursor);

/// Returns the number of modules in a text: of lines that begin with `HloModule`, perhaps behind a log prefix.
/// @throws Cancelled
[[nodiscard]] std::size_t moduleCount(std::string_view text, const std::stop_token& stop);

/// Returns the position of the HLO that a text begins with, after comments and log prefixes; npos if other text comes
/// first. The text must be followed by a zero byte. @throws Cancelled
[[nodiscard]] std::size_t placeOfFirstHlo(std::string_view text, const std::stop_token& stop = {});

} // namespace tgraph::hlo

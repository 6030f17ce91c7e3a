// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/text/textcursor.h"

#include <cstddef>
#include <stop_token>
#include <string_view>

namespace tgraph::hlo {

/// Returns true if a line (without its log prefix) begins a module or a computation: `HloModule
/// name`, `ENTRY`, `%add (x: f32[]) -> f32[] {`, `add {`.
[[nodiscard]] bool beginsHlo(std::string_view line);

/// Returns true if a line begins a module and is unlikely to occur in other text: `HloModule name`
/// followed by a colon, an attribute or the end of the line.
[[nodiscard]] bool beginsModule(std::string_view line);

/// Returns true if a line begins a computation and is unlikely to occur in other text: `ENTRY name
/// … {` or `name (parameters) -> shape {`.
[[nodiscard]] bool beginsComputation(std::string_view line);

/// Moves the cursor after the comments and log prefixes to the HLO at the beginning of the text.
/// Returns false if other text comes first. After log prefixes, instructions without a computation
/// count as HLO only if no module or computation follows, because logs contain names of
/// instructions.
bool skipToHlo(TextCursor& cursor);

/// Returns the number of modules in a text, that is, of lines that begin with `HloModule`, possibly
/// after a log prefix.
/// @throws Cancelled
[[nodiscard]] std::size_t moduleCount(std::string_view text, const std::stop_token& stop);

/// Returns the position of the HLO at the beginning of a text, after comments and log prefixes;
/// npos if other text comes first. A zero byte must follow the text. @throws Cancelled
[[nodiscard]] std::size_t placeOfFirstHlo(std::string_view text, const std::stop_token& stop = {});

} // namespace tgraph::hlo

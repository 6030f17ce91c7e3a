// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/limits.h"
#include "engine/hlo/module/module.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph::hlo {

/// Reads HLO text, as `--xla_dump_to`, JAX's `as_text('hlo')` and XLA's own tests write it, in one pass. The module's
/// views point into the text. `path` is for error texts alone.
///
/// Of several modules in a file the first is read. `a#1` in an operand becomes a get-tuple-element before its user.
/// What XLA would refuse for its meaning (shapes of operands, missing attributes) is not looked at.
/// Source: the lexer and parser of openxla/xla (facts).
/// @throws tgraph::Error "PATH: line 3, column 14: found …, expected …"; Cancelled
[[nodiscard]] Module readHloText(std::shared_ptr<const std::string> text, const std::filesystem::path& path,
                                 const HloLimits& limits = {}, const std::stop_token& stop = {});

/// Whether a file that begins with these bytes (some kB) is HLO text: after comments and log prefixes comes HloModule,
/// ENTRY or a computation.
[[nodiscard]] bool looksLikeHloText(std::string_view firstBytes);

/// What a file is that XLA dumps beside its HLO ("a buffer assignment", "a log without a program", "empty"), for a
/// sentence why it is not opened; nothing for other files.
[[nodiscard]] std::optional<std::string_view> dumpWithoutHlo(std::string_view firstBytes);

} // namespace tgraph::hlo

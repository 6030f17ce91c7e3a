// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/hlo/module/limits.h"
#include "engine/hlo/module/module.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph::hlo {

/// The file or program that a text comes from.
struct TextSource {
    /// Number of lines in the file before the text, for error messages
    std::uint64_t linesBefore = 0;
    /// True for a translated program whose integers may stand for quantized floating-point numbers
    bool isQuantized = false;
    ProgressCallback progress; ///< receives the share of the text that the first pass has read
};

/// Reads HLO text as written by `--xla_dump_to`, JAX's `as_text('hlo')` and XLA's own tests. The
/// module's views point into Module::source. `path` is only used in error messages.
///
/// If the file has several modules, the first one is read. Text after a computation that is not
/// HLO, such as the rest of a log, is skipped with a note. `a#1` in an operand becomes a
/// get-tuple-element before its user.
///
/// XLA's parser accepts short forms: omitted shapes, computations and instructions inside others,
/// instructions without a computation, `slice-start`. If the text has any, they are expanded first,
/// and the expanded text, which becomes Module::source, is read in a second pass. Places in errors
/// and notes refer to the file. Errors that XLA would report but that do not prevent reading the
/// program become notes; see programProblems(). Source: the lexer and parser of openxla/xla
/// (facts).
/// @throws tgraph::Error "PATH: line 3, column 14: found …, expected …"; Cancelled
[[nodiscard]] Module readHloText(std::shared_ptr<const std::string> text, const std::filesystem::path& path,
                                 const HloLimits& limits = {}, const std::stop_token& stop = {},
                                 const TextSource& source = {});

/// Returns true if a file that begins with these bytes (some kB) is HLO text, that is, begins with
/// HloModule, ENTRY or a computation, possibly after comments and log prefixes.
[[nodiscard]] bool looksLikeHloText(std::string_view firstBytes);

/// Returns the kind of a file that XLA writes in addition to HLO ("a buffer assignment", "a log
/// without a program", "empty"), to explain why it cannot be opened; std::nullopt for other files.
[[nodiscard]] std::optional<std::string_view> dumpWithoutHlo(std::string_view firstBytes);

} // namespace tgraph::hlo

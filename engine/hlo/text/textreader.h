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

/// The file or program that a text was taken from.
struct TextSource {
    std::uint64_t linesBefore = 0; ///< lines of the file before the text; for error texts
    bool isQuantized = false; ///< a translation in which integers may stand for quantized numbers of floating point
    ProgressCallback progress; ///< receives the share of the text that the first pass has read
};

/// Reads HLO text, as `--xla_dump_to`, JAX's `as_text('hlo')` and XLA's own tests write it, in one pass. The module's
/// views point into Module::source. `path` is used in error texts only.
///
/// Reads the first module of a file with several. Skips text after a computation that is no HLO, such as the rest of a
/// log, with a note. `a#1` in an operand becomes a get-tuple-element before its user.
/// Short forms that XLA's parser infers or writes out (shapes, computations and instructions inside others,
/// instructions without a computation, `slice-start`) are written out first: then Module::source is that text, which is
/// read in a second pass. Places in errors and notes are those of the file. Errors that XLA would report, but that
/// leave the program readable, are notes; see programProblems(). Source: the lexer and parser of openxla/xla (facts).
/// @throws tgraph::Error "PATH: line 3, column 14: found …, expected …"; Cancelled
[[nodiscard]] Module readHloText(std::shared_ptr<const std::string> text, const std::filesystem::path& path,
                                 const HloLimits& limits = {}, const std::stop_token& stop = {},
                                 const TextSource& source = {});

/// Returns true if a file that begins with these bytes (some kB) is HLO text: HloModule, ENTRY or a computation follows
/// comments and log prefixes.
[[nodiscard]] bool looksLikeHloText(std::string_view firstBytes);

/// Returns the kind of a file that XLA dumps beside its HLO ("a buffer assignment", "a log without a program",
/// "empty"), to explain why it is not opened; std::nullopt for other files.
[[nodiscard]] std::optional<std::string_view> dumpWithoutHlo(std::string_view firstBytes);

} // namespace tgraph::hlo

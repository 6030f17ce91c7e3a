// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/limits.h"
#include "engine/hlo/module/module.h"

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph::hlo {

/// Reads a program of StableHLO, MHLO or CHLO operations in MLIR's textual form, as written by
/// jax.jit(f).lower(x).as_text() and by the converters of torch.export. The module's source is HLO
/// text with the same instructions, one per line; Module::origin has the given text. `path` is only
/// used in error messages.
///
/// The entry is the function named main, or else the first public function. Functions that it does
/// not call are left out. Operations without an HLO opcode become custom-calls and are counted in
/// Module::notes. Sources: the StableHLO specification and its printers, XLA's translation of MHLO
/// to HLO (facts).
/// @throws tgraph::Error "PATH: line 3, column 14: found …, expected …", also for MLIR of another
/// dialect; Cancelled
[[nodiscard]] Module readStableHlo(std::shared_ptr<const std::string> text, const std::filesystem::path& path,
                                   const HloLimits& limits = {}, const std::stop_token& stop = {});

/// Returns true if a file that begins with these bytes (some kB) is MLIR text, that is, begins with
/// a module, a function, a mesh or an alias, possibly after comments.
[[nodiscard]] bool looksLikeMlir(std::string_view firstBytes);

} // namespace tgraph::hlo

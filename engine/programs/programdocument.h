// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/hlo/files/tuningruns.h"

#include <filesystem>
#include <memory>
#include <stop_token>

namespace tgraph {

/// Returns a program with its measured runs as a document: of the kind Layout, whose configurable
/// nodes are those of the runs, or of the kind Tile, normalised by the default run. It equals the
/// dataset's .npz of the program bit for bit. `runs` must not be empty. @throws Cancelled
[[nodiscard]] Document measuredDocument(std::shared_ptr<const hlo::Module> program, hlo::TuningRuns runs,
                                        std::filesystem::path path, const std::stop_token& stop = {});

/// Returns one of the modules of a file as a document: measuredDocument() if it has runs, else programDocument().
/// @throws Error naming the place; Cancelled
[[nodiscard]] Document documentOf(const hlo::ProgramFile& file, std::size_t index, const hlo::HloLimits& limits = {},
                                  const std::stop_token& stop = {}, const ProgressCallback& progress = {});

} // namespace tgraph

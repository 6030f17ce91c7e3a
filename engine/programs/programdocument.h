// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/hlo/files/tuningruns.h"

#include <filesystem>
#include <memory>
#include <stop_token>

namespace tgraph {

/// A program with the runs that were measured of it: a document of the kind Layout, whose configurable nodes are those
/// of the runs, or Tile, normalized by the default run. What a .npz of the dataset has beside it is the same, bit for
/// bit. `runs` is not empty. @throws Cancelled
[[nodiscard]] Document measuredDocument(std::shared_ptr<const hlo::Module> program, hlo::TuningRuns runs,
                                        std::filesystem::path path, const std::stop_token& stop = {});

/// One of the modules of a file as a document: measuredDocument() where it has runs, else programDocument().
/// @throws Error naming the place; Cancelled
[[nodiscard]] Document documentOf(const hlo::ProgramFile& file, std::size_t index, const hlo::HloLimits& limits = {},
                                  const std::stop_token& stop = {});

} // namespace tgraph

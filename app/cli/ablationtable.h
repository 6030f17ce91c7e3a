// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/ablation.h"
#include "engine/train/traininggraph.h"

#include <filesystem>
#include <stop_token>
#include <vector>

namespace tgraph::cli {

class TerminalProgress;

/// The paper's ablation table (Table 3) on these graphs: everything, then each part left out by itself; `more` adds
/// rows. Row R is trained to OUT's name with "-R" before the ending; rows that are there already are not trained again,
/// so that an interrupted table goes on. Writes the table to standard output and returns an exit status.
/// @throws Error, Cancelled.
[[nodiscard]] int runAblationTable(const TrainOptions& options, const std::vector<Ablation>& more,
                                   const std::filesystem::path& output, const std::vector<TrainingGraph>& graphs,
                                   const std::stop_token& stop, TerminalProgress& progress);

} // namespace tgraph::cli

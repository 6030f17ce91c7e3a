// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/training/trainedtables.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::cli {

enum class TableFormat : std::uint8_t { Text, Csv, JsonText };

/// Returns both tables, the published figures beside ours, and the list of all trainings.
[[nodiscard]] std::string trainedTablesText(const TrainedTables& tables, TableFormat format);

/// Prints the tables from the checkpoints below the paths. Returns an exit status. @throws Error; Cancelled
[[nodiscard]] int runPaperTable(const std::vector<std::filesystem::path>& paths, TableFormat format,
                                const std::stop_token& stop);

} // namespace tgraph::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/filesprogress.h"
#include "app/cli/common/modulechoice.h"
#include "app/cli/common/rankers.h"
#include "engine/model/ranking/ranker.h"

#include <cstddef>
#include <deque>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {
class RankingBudget;
}

namespace tgraph::cli {

/// Models and their names in --model.
struct NamedModels {
    std::vector<std::string> names;
    Scripts scripts;
    TableChoice table{};
    std::string module{}; ///< of files with several programs; empty: the first
};

/// Reads and ranks files in parallel, with at most as many slates or tile files in work as there are cores: each file
/// has one core, and unused cores help files with many slates. On a GPU one file is ranked at a time while the next are
/// read.
class FileRanking {
public:
    /// `count`: number of files, each ranked by any of the models. `shown`: true if progress is shown. @throws Error
    /// for an unknown or damaged model, immediately unless it is "auto".
    FileRanking(const NamedModels& models, const RankOptions& options, std::size_t count, bool shown = true);

    /// Returns the number of files to process in parallel: one is read while the others are ranked.
    [[nodiscard]] std::size_t atOnce() const { return m_cores + 1; }

    /// Reads a file. `index`: its position among all files. Thread-safe. @throws Error; Cancelled
    [[nodiscard]] Document read(std::size_t index, const std::filesystem::path& file, const std::stop_token& stop);
    [[nodiscard]] Prediction rank(std::size_t index, const Document& document, const std::stop_token& stop,
                                  std::size_t model = 0);

    [[nodiscard]] FilesProgress& progress() { return m_progress; }

private:
    std::deque<Rankers> m_rankers; ///< by model
    TableChoice m_table;
    std::string m_module;
    unsigned m_cores;
    RankOptions m_options;
    FilesProgress m_progress;
};

} // namespace tgraph::cli

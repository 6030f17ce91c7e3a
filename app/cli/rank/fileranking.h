// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/filesprogress.h"
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

/// Models as --model names them.
struct NamedModels {
    std::vector<std::string> names;
    Scripts scripts;
};

/// Reads and ranks files, several at a time, with no more slates or tile files in work than there are cores: each file
/// has a core, and what no file needs helps those with many slates. On a GPU one file is ranked at a time while the
/// next are read.
class FileRanking {
public:
    /// `count` files, each to be ranked by any of the models. @throws Error for an unknown or damaged model, at once
    /// unless it is "auto".
    /// `shown`: whether progress is
    FileRanking(const NamedModels& models, const RankOptions& options, std::size_t count, bool shown = true);

    /// How many files to work on at a time: one is read while the others are ranked.
    [[nodiscard]] std::size_t atOnce() const { return m_cores + 1; }

    /// For any number of threads; `index` of a file: its place among all. @throws Error; Cancelled
    [[nodiscard]] Document read(std::size_t index, const std::filesystem::path& file, const std::stop_token& stop);
    [[nodiscard]] Prediction rank(std::size_t index, const Document& document, const std::stop_token& stop,
                                  std::size_t model = 0);

    [[nodiscard]] FilesProgress& progress() { return m_progress; }

private:
    std::deque<Rankers> m_rankers; ///< by model
    unsigned m_cores;
    RankOptions m_options;
    FilesProgress m_progress;
};

} // namespace tgraph::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/training/foundtraining.h"
#include "app/cli/training/publishedfigures.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <tuple>
#include <vector>

namespace tgraph::cli {

/// The trainings behind one figure: the same training with one or several seeds.
struct TrainedCell {
    std::vector<const FoundTraining*> seeds; ///< at least one

    [[nodiscard]] std::vector<std::optional<double>> measures() const; ///< one per seed
};

/// TGraph's Tables 2 and 3 with the trainings at hand.
class TrainedTables {
public:
    /// If trainings of one figure differ in more than the seed, those with the most graphs count; then those with the
    /// most kept folds, the most visits and the most seeds. The others are listed only.
    explicit TrainedTables(std::vector<FoundTraining> trainings);

    [[nodiscard]] const std::vector<FoundTraining>& trainings() const { return m_trainings; }
    /// Returns the presets in the tables, one column each, in the order of presetNames(); "custom" last.
    [[nodiscard]] std::vector<std::string> presets() const;
    /// Returns null if there is no training. @param row row of Table 3: 0 for everything, then paperAblations
    [[nodiscard]] const TrainedCell* cell(const std::string& preset, std::string_view collection,
                                          std::size_t row) const;
    /// Returns the mean over the four layout collections of the whole network; std::nullopt if one lacks.
    [[nodiscard]] std::optional<double> layoutMean(const std::string& preset) const;
    [[nodiscard]] bool isUsed(const FoundTraining& training) const;

    /// Returns true if data, splits and length of all figures are those of the paper, as far as the records show.
    [[nodiscard]] bool compares() const;
    /// Returns one sentence: why these figures and the paper's do or do not compare.
    [[nodiscard]] std::string comparison() const;

private:
    using Key = std::tuple<std::string, std::string, std::size_t>; // preset, collection, row

    std::vector<FoundTraining> m_trainings;
    std::map<Key, TrainedCell> m_cells;
};

enum class TableFormat : std::uint8_t { Text, Csv, JsonText };

/// Returns both tables, the published figures beside ours, and the list of all trainings.
[[nodiscard]] std::string trainedTablesText(const TrainedTables& tables, TableFormat format);

/// Prints the tables from the checkpoints below the paths. Returns an exit status. @throws Error; Cancelled
[[nodiscard]] int runPaperTable(const std::vector<std::filesystem::path>& paths, TableFormat format,
                                const std::stop_token& stop);

} // namespace tgraph::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/training/publishedfigures.h"
#include "engine/train/ablation.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace tgraph::cli {

/// A checkpoint, as its header describes its training.
struct FoundTraining {
    std::filesystem::path file;
    std::string collection;
    std::string preset; ///< preset of TGraph, regardless of width and blocks; "custom" for other options
    std::optional<Ablation> without; ///< part that is left out; std::nullopt: none
    std::string recipe; ///< recipeWithoutSeed(): equal for trainings that differ only in the seed
    std::uint64_t seed = 0;
    /// Measure on the validation graphs, mean over the kept folds: M_tile for tile, else τ
    std::optional<double> measure;
    std::size_t graphs = 0; ///< training and validation graphs together
    std::optional<std::size_t> simulated; ///< number of simulated graphs; std::nullopt: older checkpoints lack it
    std::size_t folds = 0; ///< K of the split; 1: one model with another split
    std::size_t trainedFolds = 0;
    std::size_t keptFolds = 0;
    double visits = 0; ///< number of visits of each training graph
    std::string reason; ///< reason why it belongs in neither table; empty if it belongs in one
    std::vector<int> tables = {}; ///< numbers of the tables that it is in: 2, 3

    [[nodiscard]] std::string_view configuration() const; ///< "everything", or the part that is left out
};

/// Reads the headers of all checkpoints (.safetensors) below the paths, or of these files, sorted by path. A damaged
/// file is an entry with a reason. @throws Error if a path does not exist or none has a checkpoint; Cancelled.
[[nodiscard]] std::vector<FoundTraining> findTrainings(const std::vector<std::filesystem::path>& paths,
                                                       const std::stop_token& stop);

/// The trainings that one figure is computed from: one training with one or several seeds.
struct TrainedCell {
    std::vector<const FoundTraining*> seeds; ///< at least one

    [[nodiscard]] std::vector<std::optional<double>> measures() const; ///< one per seed
    /// Returns the mean of the values that are present; std::nullopt if there are none.
    [[nodiscard]] std::optional<double> mean() const;
};

/// TGraph's Tables 2 and 3, filled from the trainings found.
class TrainedTables {
public:
    /// Fills the tables. A figure of Table 2 is that of the largest training of its preset and
    /// collection, by number of graphs, then of kept folds, then of visits. All rows of Table 3 use
    /// trainings of one size, the largest of those sizes that most rows have. If no two rows have a
    /// common size, each row uses its own largest one, and comparison() says so. If trainings of
    /// this size differ in more than the seed, those with the most seeds are used; if several have
    /// the same number of seeds, the figure is left blank. The result has a reason for each
    /// training that is not used.
    explicit TrainedTables(std::vector<FoundTraining> trainings);
    TrainedTables(const TrainedTables&) = delete; // cells point to trainings
    TrainedTables& operator=(const TrainedTables&) = delete;

    /// Returns all trainings found; those in neither table have a reason.
    [[nodiscard]] const std::vector<FoundTraining>& trainings() const { return m_trainings; }
    /// Returns the presets in the tables, one column each, in the order of presetNames(); "custom" last.
    [[nodiscard]] std::vector<std::string> presets() const;
    /// Returns null if there is no training.
    [[nodiscard]] const TrainedCell* ofTableTwo(const std::string& preset, std::string_view collection) const;
    /// Returns null if there is no training. @param row 0 for everything, then paperAblations
    [[nodiscard]] const TrainedCell* ofTableThree(const std::string& preset, std::string_view collection,
                                                  std::size_t row) const;
    /// Returns the mean over the four layout collections for the whole network; std::nullopt if one
    /// of them has no figure.
    [[nodiscard]] std::optional<double> layoutMean(const std::string& preset) const;

    /// Returns true if, according to the records, data, splits and length of all trainings are
    /// those of the paper.
    [[nodiscard]] bool compares() const;
    /// Returns one sentence: why these figures and the paper's do or do not compare.
    [[nodiscard]] std::string comparison() const;

private:
    using Key = std::tuple<std::string, std::string, std::size_t>; // preset, collection, row
    using Cells = std::map<Key, TrainedCell>;
    using Recipes = std::vector<std::vector<std::size_t>>; // places of trainings: the seeds of each recipe
    using Rows = std::array<Recipes, ablationRows>;

    void fill(const std::string& preset, const std::string& collection, const Rows& rows);
    void take(int table, const Key& key, const Recipes& recipes, const std::vector<std::string>& reasons);

    std::vector<FoundTraining> m_trainings;
    Cells m_second; ///< Table 2; row 0
    Cells m_third;
    std::vector<std::string> m_differentSizes; ///< columns of Table 3 whose rows have trainings of different sizes
};

} // namespace tgraph::cli

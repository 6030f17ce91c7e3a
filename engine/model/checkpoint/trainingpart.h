// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tgraph {

/// The role of one graph in the training of a checkpoint's folds. File names and configurations do
/// not matter. The lists contain the numbers of those folds of the K-fold split that are in the
/// checkpoint, ascending.
struct TrainingPart {
    std::vector<std::uint32_t> trained; ///< folds whose weights were fitted to it
    std::vector<std::uint32_t> validated; ///< folds whose best step was selected with it

    /// Returns true if the graph was used in training, so that a measure on it says nothing about
    /// unseen graphs.
    [[nodiscard]] bool tookPart() const { return !trained.empty() || !validated.empty(); }

    bool operator==(const TrainingPart&) const = default;
};

/// The graphs that a checkpoint's folds used, by graphHash(). Empty if the checkpoint has no entry
/// "training".
class TrainingGraphs {
public:
    /// @param trainingJson CheckpointInfo::trainingJson; parts that do not have the format of
    /// trainingRecord() are ignored
    /// @param folds CheckpointInfo::folds; other folds, which were trained but not kept, are
    /// ignored
    TrainingGraphs(std::string_view trainingJson, std::span<const std::uint32_t> folds);

    /// Returns the role of a graph; std::nullopt if the checkpoint does not record the graphs of
    /// all its folds.
    [[nodiscard]] std::optional<TrainingPart> partOf(const std::string& graphHash) const;

private:
    bool m_known = false;
    std::unordered_map<std::string, TrainingPart> m_parts; ///< by hash
};

} // namespace tgraph

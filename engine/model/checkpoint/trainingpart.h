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

/// Role of one graph in the training of a checkpoint's folds, regardless of file and configuration names. Contains fold
/// numbers of the K-fold split, ascending, of the folds that are in the checkpoint.
struct TrainingPart {
    std::vector<std::uint32_t> trained; ///< folds whose weights were fitted to it
    std::vector<std::uint32_t> validated; ///< folds whose best step was chosen on it

    /// Returns true if the graph was used: a measure over it does not show performance on unseen graphs.
    [[nodiscard]] bool tookPart() const { return !trained.empty() || !validated.empty(); }

    bool operator==(const TrainingPart&) const = default;
};

/// The graphs of a checkpoint's folds, by graphHash(). Empty if the checkpoint has no entry "training".
class TrainingGraphs {
public:
    /// @param trainingJson CheckpointInfo::trainingJson; parts that do not match trainingRecord()'s format are ignored
    /// @param folds CheckpointInfo::folds: other folds, trained but not kept, are ignored
    TrainingGraphs(std::string_view trainingJson, std::span<const std::uint32_t> folds);

    /// Returns the role of a graph; std::nullopt if the checkpoint does not record which graphs each of its folds used.
    [[nodiscard]] std::optional<TrainingPart> partOf(const std::string& graphHash) const;

private:
    bool m_known = false;
    std::unordered_map<std::string, TrainingPart> m_parts; ///< key: hash
};

} // namespace tgraph

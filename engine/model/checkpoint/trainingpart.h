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

/// What the training of a checkpoint's folds had to do with one graph, whatever the file and its configurations were
/// called. Fold numbers of the K-fold split, ascending, of the folds that are in the checkpoint.
struct TrainingPart {
    std::vector<std::uint32_t> trained; ///< folds whose weights were fitted to it
    std::vector<std::uint32_t> validated; ///< folds whose best step was chosen on it

    /// A measure over this graph is no evidence for graphs that were never seen.
    [[nodiscard]] bool tookPart() const { return !trained.empty() || !validated.empty(); }

    bool operator==(const TrainingPart&) const = default;
};

/// The graphs of a checkpoint's folds, by graphHash(). Nothing is known of a checkpoint without an entry "training".
class TrainingGraphs {
public:
    /// @param trainingJson CheckpointInfo::trainingJson; whatever is not as trainingRecord() writes it says nothing
    /// @param folds CheckpointInfo::folds: of other folds, which were trained and not kept, no weight is left
    TrainingGraphs(std::string_view trainingJson, std::span<const std::uint32_t> folds);

    /// Nothing: the checkpoint does not say which graphs each of its folds saw.
    [[nodiscard]] std::optional<TrainingPart> partOf(const std::string& graphHash) const;

private:
    bool m_known = false;
    std::unordered_map<std::string, TrainingPart> m_parts; ///< by hash
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tgraph::cli {

/// A training as its checkpoint records it.
struct SeededTraining {
    std::string recipe; ///< recipeWithoutSeed(): equal for trainings that differ only in the seed; empty: no record
    std::uint64_t seed = 0;
};

/// Reads a checkpoint's "training" entry. The recipe is empty for other text.
[[nodiscard]] SeededTraining seededTraining(const std::string& trainingJson);

struct SeedLists {
    /// Places of the trainings that differ only in the seed, each seed once. Trainings without a record have a list
    /// of their own.
    std::vector<std::vector<std::size_t>> lists;
    /// By training: the place of an earlier one with the same recipe and seed. Copies are in no list.
    std::vector<std::optional<std::size_t>> copyOf;
};

[[nodiscard]] SeedLists seedLists(std::span<const SeededTraining> trainings);

} // namespace tgraph::cli

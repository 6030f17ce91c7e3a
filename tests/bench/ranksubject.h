// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/checkpoint/checkpoint.h"

#include <cstdint>
#include <string_view>

namespace tgraph::bench {

/// A real file of ../shared/data (see tests/support/files.h).
struct File {
    const char* name;
    const char* path;
    std::uint32_t subset; ///< number that the plain path ranks 10 · folds times in about a minute
    std::uint32_t folds;
};
inline constexpr File files[] = {
    {"alexnet", "layout/xla/default/train/alexnet_train_batch_32.npz", 1536, 4},
    {"unet3d", "layout/xla/default/train/unet3d.npz", 640, 4},
    {"nlp", "layout/nlp/default/test/3a0c5517a87df8d82fd637b83298a3ba.npz", 256, 1},
};

inline constexpr std::uint32_t slateSize = 128;

/// A file and untrained weights of a preset, scaler fitted to the file.
struct Subject {
    Document document;
    Checkpoint checkpoint;
};
/// `configurations`: uses only that many, from the first one; 0: all.
[[nodiscard]] Subject subjectOf(const File& file, std::uint32_t configurations = 0, std::uint32_t folds = 1,
                                std::string_view preset = "paper");

/// Returns the floating-point operations of the network's matrix products for one node in one configuration in the
/// plain forward; without f_in if it is a table.
[[nodiscard]] double plainFlops(const ModelOptions& options, bool withInput);

/// Operations of the fused path's matrix products for one node: once per configuration, and for each permutation.
struct FusedFlops {
    double once = 0.0;
    double perPermutation = 0.0;
};
[[nodiscard]] FusedFlops fusedFlops(const ModelOptions& options);

/// Resets or returns the peak of resident memory in MB.
void resetPeak();
[[nodiscard]] double peakMegabytes();

} // namespace tgraph::bench

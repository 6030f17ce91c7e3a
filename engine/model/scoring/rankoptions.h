// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/scoring/device.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace tgraph {

class RankingBudget;

/// The implementation of a network's forward pass. Fused is the fastest: model/fused on the CPU,
/// which needs no LibTorch, and Batched on a GPU. Batched applies LibTorch's operations to many
/// slates at a time (on the CPU only for comparison). Plain applies LibTorch's operations one after
/// another. It is the reference for tests and benchmarks, and is used instead of Fused for the one
/// combination of options that FusedScorer does not support, and instead of Batched for tiles and
/// for slates that are too large for single operations (PredictionProvenance::forward names the
/// path that was used). The scores of the paths agree to 1e-3 of their spread; each path gives the
/// same bits for any number of threads.
enum class ForwardPath : std::uint8_t { Fused, Batched, Plain };

/// The maximum values of RankOptions. The command line, session files and the panel enforce them.
inline constexpr std::uint32_t mostPermutations = 10'000;
inline constexpr std::uint32_t largestSlate = 65'536;

/// The value of RankOptions::permutations for as many permutations as the order needs, at most
/// mostAutoPermutations. After each permutation, some slates of the next one are computed. The next
/// one is skipped if it cannot change τ by more than settledTau, nor any score by more than
/// settledScore of the spread of all scores (scoring/settling.h). If attention has little effect,
/// ranking stops after the first permutation.
inline constexpr std::uint32_t autoPermutations = 0;
inline constexpr std::uint32_t mostAutoPermutations = 10;
inline constexpr double settledTau = 1e-4;
inline constexpr double settledScore = 1e-3;

/// Options for ranking. Slate size, permutations and seed determine the result. Threads and memory
/// do not change any bit of it, except that the rounding of a GPU's matrix products may depend on
/// the memory limit. Devices and precisions differ in rounding.
struct RankOptions {
    /// Number of configurations scored together (section 2.5.3), 1 to largestSlate. The last slate
    /// of a permutation may be smaller.
    std::uint32_t slateSize = 128;
    /// TTA: number of random permutations that are averaged (paper: N = 10), 1 to mostPermutations,
    /// or autoPermutations. A model without cross-attention computes only one.
    std::uint32_t permutations = autoPermutations;
    std::uint64_t seed = 0;
    Device device = Device::Auto; ///< Auto: cuda if it is available, else cpu
    Precision precision = Precision::Float32; ///< others need a GPU
    ForwardPath forward = ForwardPath::Fused;
    unsigned threads = 0; ///< number of CPU threads; 0: all cores of the machine
    /// Limit on activations in bytes, in addition to the document; 0: a quarter of the machine's
    /// memory, or half of a GPU's. A limit that is too small for one configuration of the graph is
    /// an error that states the minimum.
    std::size_t memoryBytes = 0;
    /// How often this limit is halved because a GPU's memory was exhausted (gpumemory.h)
    unsigned memoryHalvings = 0;
    /// Budget shared with other rankings that run at the same time. The calling thread holds one of
    /// its cores. Null: no other rankings.
    std::shared_ptr<RankingBudget> budget;
};

} // namespace tgraph

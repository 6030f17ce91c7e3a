// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/scoring/device.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace tgraph {

class RankingBudget;

/// Implementation of a network's forward pass. Fused: the fastest; on the CPU model/fused, which needs no LibTorch, on
/// a GPU Batched. Batched: LibTorch's operations on many slates at a time (on the CPU for comparison). Plain:
/// LibTorch's operations one after another, the reference of tests and benchmarks, and the fallback of the others: of
/// Fused for the one combination of options that FusedScorer does not support, of Batched for slates too large for
/// single operations and for tiles (PredictionProvenance::forward names the path used). Scores agree to 1e-3 of their
/// spread; each path gives the same bits at any thread count.
enum class ForwardPath : std::uint8_t { Fused, Batched, Plain };

/// Maximum values of RankOptions, enforced by the command line, session files and the panel.
inline constexpr std::uint32_t mostPermutations = 10'000;
inline constexpr std::uint32_t largestSlate = 65'536;

/// RankOptions::permutations: as many as the order needs, at most mostAutoPermutations. After each, slates of the next
/// one are tried on some configurations; it is skipped if their order cannot change τ by more than settledTau, and no
/// score by more than settledScore of the spread of all (scoring/settling.h). If attention has little effect, ranking
/// stops after the first.
inline constexpr std::uint32_t autoPermutations = 0;
inline constexpr std::uint32_t mostAutoPermutations = 10;
inline constexpr double settledTau = 1e-4;
inline constexpr double settledScore = 1e-3;

/// Ranking options. Slate size, permutations and seed determine the result; threads and memory change no bit of it
/// (devices and precisions round differently; the rounding of a GPU's matrix products may depend on the memory
/// allowed).
struct RankOptions {
    /// Configurations scored together (section 2.5.3), 1 to largestSlate; a permutation's last slate may be shorter.
    std::uint32_t slateSize = 128;
    /// TTA: random permutations averaged (paper: N = 10), 1 to mostPermutations, or autoPermutations. A model without
    /// cross-attention runs one.
    std::uint32_t permutations = autoPermutations;
    std::uint64_t seed = 0;
    Device device = Device::Auto; ///< Auto: cuda if it works, else cpu
    Precision precision = Precision::Float32; ///< others need a GPU
    ForwardPath forward = ForwardPath::Fused;
    unsigned threads = 0; ///< CPU threads; 0: all of the machine
    /// Limit on activations in bytes, in addition to the document; 0: a quarter of the machine's memory, or half of a
    /// GPU's. A limit too small for one configuration of the graph is an error that names the minimum.
    std::size_t memoryBytes = 0;
    unsigned memoryHalvings = 0; ///< halvings of that limit, after a GPU's memory was used up (gpumemory.h)
    /// Budget shared with other rankings that run at the same time; the calling thread holds one of its cores. Null:
    /// not shared.
    std::shared_ptr<RankingBudget> budget;
};

} // namespace tgraph

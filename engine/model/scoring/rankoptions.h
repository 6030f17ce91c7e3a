// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/scoring/device.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace tgraph {

class RankingBudget;

/// How a network is computed. Fused: the fastest; on the CPU model/fused, which needs no LibTorch, on a GPU Batched.
/// Batched: LibTorch's operations on many slates at a time (on the CPU for comparison). Plain: LibTorch's operations
/// one after another, the reference that tests and benchmarks compare with, and what the others fall back on: Fused for
/// the one combination of options that FusedScorer does not know, Batched for slates too large for single operations
/// and for tiles (PredictionProvenance::forward says which it was). Scores agree to 1e-3 of their spread; each path
/// gives its own bits at any thread count.
enum class ForwardPath : std::uint8_t { Fused, Batched, Plain };

/// The most that RankOptions may ask for: what the command line, a session file and the panel hold people to.
inline constexpr std::uint32_t mostPermutations = 10'000;
inline constexpr std::uint32_t largestSlate = 65'536;

/// RankOptions::permutations: as many as the order needs, at most mostAutoPermutations. After each, slates of a further
/// one are tried on some configurations; where their order cannot change τ by more than settledTau any more, and no
/// score by more than settledScore of the spread of all, that one is left out (scoring/settling.h). Where attention
/// does little, that is after the first.
inline constexpr std::uint32_t autoPermutations = 0;
inline constexpr std::uint32_t mostAutoPermutations = 10;
inline constexpr double settledTau = 1e-4;
inline constexpr double settledScore = 1e-3;

/// How to rank. Slate size, permutations and seed are part of the answer; the rest is not: threads and memory
/// change no bit of it (a device and its precision do round in their own way; what a GPU's matrix products round to may
/// depend on the memory allowed).
struct RankOptions {
    /// Configurations scored together (section 2.5.3), 1 to largestSlate; the last slate of a permutation may be shorter.
    std::uint32_t slateSize = 128;
    /// TTA: random permutations averaged (paper: N = 10), 1 to mostPermutations, or autoPermutations. A model without
    /// cross-attention needs, and runs, one.
    std::uint32_t permutations = autoPermutations;
    std::uint64_t seed = 0;
    Device device = Device::Auto; ///< Auto: cuda where it works, else cpu
    Precision precision = Precision::Float32; ///< Bfloat16 (matrix products only) needs a GPU
    ForwardPath forward = ForwardPath::Fused;
    unsigned threads = 0; ///< CPU threads; 0: as many as the machine has
    /// Bound on the activations held, beside the document; 0: a quarter of the machine's memory, on a GPU half of its
    /// own. Too little for one configuration of the graph is an error that names the least.
    std::size_t memoryBytes = 0;
    /// Shared with other rankings that run at the same time; the calling thread holds one of its cores. Null: none do.
    std::shared_ptr<RankingBudget> budget;
};

} // namespace tgraph

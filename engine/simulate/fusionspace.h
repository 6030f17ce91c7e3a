// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/core/task.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// What a fusion configuration may do with a program's edges.
struct FusionRules {
    std::uint32_t mostNodes = 1000; ///< of a kernel (Kaufman et al., MLSys 2021, section 4: the largest)
    std::uint32_t mostContractions = 1; ///< convolutions and dots of a kernel
};

/// A fusion configuration: one bit for each edge that may fuse, in the order of FusionSpace::edges().
using FusionBits = std::vector<bool>;

/// The fusion configurations of a program, and the kernels that each makes of it: what set bits connect. A bit is
/// dropped, in the order of the edges in the file, where it would break a rule or close a cycle of kernels; so every
/// bit string stands for kernels that can run one after another. Immutable; copies share the program.
///
/// An edge may fuse where neither end is a parameter, a tuple, a call or communication.
class FusionSpace {
public:
    /// @throws Error where an edge does not run from an earlier to a later instruction.
    explicit FusionSpace(std::shared_ptr<const Graph> program, const FusionRules& rules = {});

    [[nodiscard]] const Graph& program() const { return *m_program; }
    [[nodiscard]] std::span<const Edge> edges() const { return m_edges; }

    /// The default configuration: an edge fuses where its producer has one consumer.
    [[nodiscard]] FusionBits defaultBits() const;
    /// Each bit set with the probability `density`; the same seed gives the same bits.
    [[nodiscard]] FusionBits randomBits(std::uint64_t seed, double density) const;

    /// Its nodes, ascending.
    using Kernel = std::vector<NodeId>;
    /// The kernels of a configuration, by their first nodes. Instructions that only stand for data (parameters,
    /// tuples, constants by themselves) are in none; calls and communication are not kernels either.
    /// @throws Cancelled.
    [[nodiscard]] std::vector<Kernel> kernels(FusionBits bits, const std::stop_token& stop = {}) const;

    /// The bits that kernels() does not drop.
    [[nodiscard]] FusionBits keptBits(FusionBits bits, const std::stop_token& stop = {}) const;

    /// A kernel as a graph of its own, as tile and fusion files have it: a parameter for each result that it takes
    /// from elsewhere, its instructions, and a tuple where several of its results are used elsewhere. More than one
    /// instruction are fused.
    [[nodiscard]] Graph kernelGraph(const Kernel& kernel) const;

private:
    class Joining;

    /// Drops bits.
    [[nodiscard]] Joining joined(FusionBits& bits, const std::stop_token& stop) const;
    [[nodiscard]] std::vector<NodeId> resultsOf(const Kernel& kernel, const std::vector<bool>& isInside) const;

    std::shared_ptr<const Graph> m_program;
    FusionRules m_rules;
    std::vector<Edge> m_edges;
};

} // namespace tgraph

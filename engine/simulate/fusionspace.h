// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/core/task.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Limits of the kernels of a fusion configuration.
struct FusionRules {
    /// Limit per kernel (Kaufman et al., MLSys 2021, section 4: the largest one)
    std::uint32_t mostNodes = 1000;
    std::uint32_t mostContractions = 1; ///< convolutions and dots per kernel
};

/// A fusion configuration: one bit for each edge that may fuse, in the order of FusionSpace::edges().
using FusionBits = std::vector<bool>;

/// The fusion configurations of a program and the kernels of each: the parts that set bits connect.
/// In the order of the edges in the file, a bit is ignored if it would break a rule or close a
/// cycle of kernels, so that every bit string results in kernels that can run one after another.
/// Immutable; copies share the program.
///
/// An edge may fuse if neither end is a parameter, a tuple, a call or communication.
class FusionSpace {
public:
    /// @throws Error if an edge does not run from an earlier to a later instruction.
    explicit FusionSpace(std::shared_ptr<const Graph> program, const FusionRules& rules = {});

    [[nodiscard]] const Graph& program() const { return *m_program; }
    [[nodiscard]] std::span<const Edge> edges() const { return m_edges; }

    /// Returns the default configuration: an edge fuses if its producer has one consumer.
    [[nodiscard]] FusionBits defaultBits() const;
    /// Sets each bit with the probability `density`; the same seed gives the same bits.
    [[nodiscard]] FusionBits randomBits(std::uint64_t seed, double density) const;

    /// Nodes of a kernel, ascending.
    using Kernel = std::vector<NodeId>;
    /// Returns the kernels of a configuration, sorted by their first nodes. Instructions that only provide data
    /// (parameters, tuples, single constants) are in no kernel; calls and communication are not kernels.
    /// @throws Cancelled.
    [[nodiscard]] std::vector<Kernel> kernels(FusionBits bits, const std::stop_token& stop = {}) const;

    /// Returns the bits that kernels() does not drop.
    [[nodiscard]] FusionBits keptBits(FusionBits bits, const std::stop_token& stop = {}) const;

    /// Returns a kernel as a graph in the form of tile and fusion files: a parameter for each
    /// external operand, its instructions, and a tuple if several of its results are used outside.
    /// If there are several instructions, they are fused.
    [[nodiscard]] Graph kernelGraph(const Kernel& kernel) const;

private:
    class Joining;

    /// Joins the nodes along set bits and clears the dropped bits.
    [[nodiscard]] Joining joined(FusionBits& bits, const std::stop_token& stop) const;
    [[nodiscard]] std::vector<NodeId> resultsOf(const Kernel& kernel, const std::vector<bool>& isInside) const;

    std::shared_ptr<const Graph> m_program;
    FusionRules m_rules;
    std::vector<Edge> m_edges;
};

} // namespace tgraph

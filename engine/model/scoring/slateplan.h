// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/input/modelinput.h"
#include "engine/model/scoring/insightscorer.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// The rows of a table for n nodes in B configurations. First there is one row for each node that
/// is the same in all of them, then, configuration by configuration, one row for each other node.
class SharedRows {
public:
    SharedRows() = default;
    /// `varying` has n flags.
    SharedRows(const std::vector<bool>& varying, std::size_t configurations);

    [[nodiscard]] const std::vector<std::uint32_t>& fixed() const { return m_fixed; } ///< nodes, ascending
    [[nodiscard]] const std::vector<std::uint32_t>& varying() const { return m_varying; } ///< nodes, ascending
    [[nodiscard]] std::size_t configurations() const { return m_configurations; }
    [[nodiscard]] std::size_t rows() const { return m_fixed.size() + m_configurations * m_varying.size(); }
    [[nodiscard]] std::int64_t row(std::size_t configuration, std::uint32_t node) const
    {
        const std::size_t place = m_place[node];
        return static_cast<std::int64_t>(place < m_fixed.size() ? place : place + configuration * m_varying.size());
    }
    /// Calls visit(configuration, node) for every row in order. For shared rows, the configuration
    /// is 0.
    template <typename Visit> void forRows(const Visit& visit) const
    {
        for (const std::uint32_t node : m_fixed)
            visit(std::size_t{0}, node);
        for (std::size_t configuration = 0; configuration < m_configurations; ++configuration)
            for (const std::uint32_t node : m_varying)
                visit(configuration, node);
    }

private:
    std::vector<std::uint32_t> m_fixed;
    std::vector<std::uint32_t> m_varying;
    std::vector<std::size_t> m_place; ///< for each of the n nodes, its row in configuration 0
    std::size_t m_configurations = 0;
};

/// The distinct rows of a ModelInput that occur in a slate.
struct SlateRows {
    std::vector<std::uint32_t> rows; ///< rows of the ModelInput in order of first appearance
    std::vector<std::int64_t> rowOf; ///< [B, n], indices into `rows`
    /// n flags, true if the row of the node differs between configurations
    std::vector<bool> varying;
};

/// Returns the rows of a layout document. With `replacement`, one node of one configuration has
/// another row.
[[nodiscard]] SlateRows slateRows(const ModelInput& input, std::span<const std::uint32_t> slate,
                                  const std::optional<SlateProbe::Replacement>& replacement = std::nullopt);

/// Propagates flags through one layer of gathering: the flag of a node is set if it or a neighbour
/// had the flag.
[[nodiscard]] std::vector<bool> spread(const std::vector<bool>& flags, const NeighbourList& neighbours);

} // namespace tgraph

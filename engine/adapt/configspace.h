// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/decisions/optioncolumn.h"
#include "engine/graph/deduplicate.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

struct ColumnGroup;

/// A model's scores of each distinct configuration before any is measured; lower is faster.
struct PriorScore {
    std::string name;
    std::vector<double> score; ///< distinct → score, finite
};

/// Knowledge about a file's configurations besides their layouts. All of it is optional.
struct ConfigKnowledge {
    std::vector<PriorScore> priors;
    std::size_t featureWidth = 0;
    std::vector<float> features; ///< distinct × featureWidth, row-major: node embeddings of a network, for example
};

/// Configurable nodes whose vectors always change together: the vector of one determines those of
/// the others. The searches that created layout:*:default choose for groups of similar nodes: the
/// 26 configurable nodes of alexnet_train_batch_32 form 9 factors, the 56 of unet3d form 7. A node
/// that does not depend on others is a factor by itself.
struct Factor {
    /// Slots of the factor: for a tile file columns of config_feat, for a table parameters
    std::vector<SlotId> slots;
    /// Number of distinct combinations that occur; for a parameter with too many values, number of
    /// ranges
    std::uint32_t levels = 0;
    std::vector<std::uint32_t> outputOf; ///< level → number of its combination of output layouts (tile: the level)
    std::vector<std::uint32_t> inputOf; ///< level → number of its combination of input layouts (tile: 0)
    std::vector<std::uint32_t> kernelOf; ///< level → number of its combination of kernel layouts (tile: 0)
    std::vector<double> cost; ///< level → analytical seconds of its nodes, relayouts included (tile: 0)
    std::vector<double> share; ///< level → share of the distinct configurations that have it
};

/// All data of a file's distinct configurations except their runtimes. Immutable.
class ConfigSpace {
public:
    /// Finds the factors of the distinct configurations. Nodes with the same layouts in all
    /// configurations are ignored.
    /// @throws Error if a prior or the features do not have one element per distinct configuration,
    /// or a prior is not finite; Cancelled.
    ConfigSpace(const Document& document, std::shared_ptr<const Deduplication> configurations,
                ConfigKnowledge knowledge, const std::stop_token& stop = {});

    [[nodiscard]] const std::shared_ptr<const Deduplication>& configurations() const { return m_configurations; }
    [[nodiscard]] std::uint32_t count() const { return m_configurations->distinctCount(); }
    [[nodiscard]] const std::vector<Factor>& factors() const { return m_factors; }
    [[nodiscard]] const ConfigKnowledge& knowledge() const { return m_knowledge; }

    /// Returns the level of every factor in one distinct configuration.
    [[nodiscard]] std::span<const std::uint32_t> levels(DistinctId distinct) const
    {
        return std::span(m_levels).subspan(std::size_t{distinct.value} * m_factors.size(), m_factors.size());
    }

    /// Returns true if the levels of factors are numbers, as in a tile file and in a table; texts
    /// of a table are represented by the numbers of their options.
    [[nodiscard]] bool hasNumbers() const { return !m_numbers.empty(); }
    /// Returns value → the number of a factor, only if hasNumbers(): of the first of its columns or parameters.
    [[nodiscard]] const std::vector<double>& numbers(std::size_t factor) const { return m_numbers[factor]; }
    /// Returns the value of a factor in one distinct configuration: its level, unless levels are ranges of values.
    [[nodiscard]] std::uint32_t value(std::size_t factor, DistinctId distinct) const
    {
        return m_values[factor].empty() ? m_levels[std::size_t{distinct.value} * m_factors.size() + factor]
                                        : m_values[factor][distinct.value];
    }
    /// Returns false for the sums and products of a tile's bounds, which follow from decisions.
    [[nodiscard]] bool isDecision(std::size_t factor) const;

private:
    template <typename NumberOf> void readNumbers(const NumberOf& numberOf);
    void takeFactors(std::vector<ColumnGroup> groups);
    void countShares();
    void describeLayoutFactors(const Document& document, const std::stop_token& stop);

    std::shared_ptr<const Deduplication> m_configurations;
    ConfigKnowledge m_knowledge;
    std::vector<Factor> m_factors;
    std::vector<std::uint32_t> m_levels; ///< distinct × factors
    std::vector<OptionColumn> m_values; ///< factor → distinct → value; empty columns: the levels
    std::vector<std::vector<double>> m_numbers; ///< factor → value → number; empty in a layout file
    bool m_isTile = false;
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/decisions/optioncolumn.h"
#include "engine/decisions/packedcolumns.h"
#include "engine/decisions/parameterranges.h"
#include "engine/graph/deduplicate.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Returns one column per configurable node of a layout file.
[[nodiscard]] std::vector<OptionColumn> layoutColumns(const ConfigTable& table, const Deduplication& configurations,
                                                      const std::stop_token& stop = {});

/// Returns one column per column of config_feat of a tile file, including the derived sums and products of bounds.
[[nodiscard]] std::vector<OptionColumn> tileColumns(const Document& document, const Deduplication& configurations,
                                                    const std::stop_token& stop = {});

/// Returns one column per parameter of a table.
[[nodiscard]] std::vector<OptionColumn>
parameterColumns(const MeasuredTable& table, const Deduplication& configurations, const std::stop_token& stop = {});

/// Columns that partition the configurations equally, and the partition.
struct ColumnGroup {
    std::vector<std::uint32_t> members; ///< indices of columns, ascending; if options are ranges, numbers precede texts
    /// At least 2, because columns that are equal in all configurations are in no group
    std::uint32_t options = 0;
    OptionColumn column;
    std::vector<ParameterRange> ranges = {}; ///< option → values of the first member; empty: an option is one value
    OptionColumn values = {}; ///< the column of single values, if options are ranges
};

/// Groups the columns, in the order of their first members. Exact. O(columns × configurations).
/// @throws Cancelled.
[[nodiscard]] std::vector<ColumnGroup> groupColumns(std::vector<OptionColumn> columns,
                                                    const std::stop_token& stop = {});

/// Groups the parameters of a table, whose options are ranges of values if it has too many of them (parameterranges.h).
/// @throws Cancelled.
[[nodiscard]] std::vector<ColumnGroup> parameterGroups(const MeasuredTable& table, const Deduplication& configurations,
                                                       const std::stop_token& stop = {});

/// The decisions of a file's configurations. Nodes whose layouts determine each other in all
/// configurations form one decision, with one option for each combination of layouts that occurs.
/// The searches that created TpuGraphs choose for groups of similar nodes: the 26 configurable
/// nodes of alexnet_train_batch_32 form 9 decisions, the 56 of unet3d form 7. In a tile file, the
/// decisions are the tile's dimensions (sums and products follow from them); in a table, they are
/// its parameters with more than one value. The options of a parameter with too many values are
/// ranges. Immutable.
class Decisions {
public:
    /// @throws Cancelled.
    Decisions(const Document& document, const Deduplication& configurations, const std::stop_token& stop = {});

    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(m_groups.size()); }
    [[nodiscard]] std::uint32_t distinctCount() const { return m_distinctCount; }

    /// Returns the slots of a layout file, the columns of config_feat of a tile file, the parameters of a table.
    [[nodiscard]] std::span<const std::uint32_t> members(std::uint32_t decision) const
    {
        return m_groups[decision].members;
    }
    [[nodiscard]] std::uint32_t optionCount(std::uint32_t decision) const { return m_groups[decision].options; }
    /// Returns option → the values of the first member that it stands for; empty if each option is one value.
    [[nodiscard]] std::span<const ParameterRange> ranges(std::uint32_t decision) const
    {
        return m_groups[decision].ranges;
    }

    /// Returns the decision's option of each distinct configuration.
    [[nodiscard]] const OptionColumn& column(std::uint32_t decision) const { return m_groups[decision].column; }

    /// Returns the same with several decisions per byte, for sums over all decisions.
    [[nodiscard]] const PackedColumns& packed() const { return m_packed; }

    /// Returns the first distinct configuration with the option; its vectors are the option's.
    [[nodiscard]] DistinctId example(std::uint32_t decision, std::uint32_t option) const
    {
        return m_examples[decision][option];
    }

    /// Returns the distinct configuration with these options, one per decision; std::nullopt if the
    /// file has none. If there are several, because options may be ranges, returns the one with the
    /// smallest target or, without targets, the first.
    /// @param targets target of each distinct configuration, NaN if unknown; may be empty
    [[nodiscard]] std::optional<DistinctId> find(std::span<const std::uint32_t> options,
                                                 std::span<const double> targets = {}) const;

private:
    std::uint32_t m_distinctCount = 0;
    std::vector<ColumnGroup> m_groups;
    std::vector<std::vector<DistinctId>> m_examples;
    PackedColumns m_packed;
};

} // namespace tgraph

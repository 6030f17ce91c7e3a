// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/graph/relayout.h"
#include "engine/model/ranking/explanation.h"
#include "state/openfile.h"
#include "state/selection.h"
#include "widgets/common/datacolours.h"

#include <QColor>
#include <QString>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

inline constexpr std::size_t mostCompared = 4;

/// A compared configuration and the reasons for comparing it.
struct ComparedConfig {
    DistinctId distinct;
    bool isFocus = false;
    bool isBaseline = false;
    std::optional<std::size_t> pin; ///< index in Selection::pins

    bool operator==(const ComparedConfig&) const = default;
};

/// The configurations to compare besides the pins, and the reference.
struct CompareChoice {
    bool focus = true; ///< compared if the pins leave room, or are too few
    bool baseline = true; ///< same condition
    std::optional<DistinctId> reference; ///< std::nullopt, or not compared: the baseline, else the first pin

    bool operator==(const CompareChoice&) const = default;
};

/// The configurations that a selection compares.
struct ComparedSet {
    std::vector<ComparedConfig> configs; ///< the reference first; at most mostCompared
    bool lacksFocus = false; ///< the pins leave no room for it
    bool lacksBaseline = false; ///< same reason

    bool operator==(const ComparedSet&) const = default;
    [[nodiscard]] bool isComparison() const { return configs.size() > 1; }
};

/// Returns the configurations to compare: the pins, then the focus and the baseline if there is
/// space. The reference is first, then the baseline, then the others in that order. If there are
/// fewer than two pins, focus and baseline are always compared. Tile files can be compared, too;
/// files without configurations cannot.
[[nodiscard]] ComparedSet comparedSet(const OpenFile& file, const Selection& selection,
                                      const CompareChoice& choice = {});

/// Returns why it is compared, such as "Baseline, pin 2".
[[nodiscard]] QString comparedReasons(const ComparedConfig& config);
/// Returns why it is compared and its number in the file, such as "Baseline, pin 2 · 3456".
[[nodiscard]] QString comparedTitle(const OpenFile& file, const ComparedConfig& config);

/// A configurable node in the compared configurations.
struct ComparedNode {
    SlotId slot;
    NodeId node;
    /// For each configuration in Comparison::configs: which of output, input and kernel differ from
    /// the reference.
    std::array<std::array<bool, layoutParts.size()>, mostCompared> parts{};

    [[nodiscard]] bool differs(std::size_t config) const;
    [[nodiscard]] bool differs() const; ///< returns true if any configuration differs
    /// Returns true if any configuration differs at this part
    [[nodiscard]] bool differsAt(LayoutPart part) const;
};

/// A relayout that only some of the configurations have.
struct ComparedRelayout {
    Relayout relayout; ///< the relayout in the first configuration that has it
    std::array<bool, mostCompared> isThere{}; ///< by index in Comparison::configs
};

/// Compares two to four configurations of one file node by node. Immutable.
struct Comparison {
    std::shared_ptr<const OpenFile> file;
    std::vector<ComparedConfig> configs; ///< the reference first
    std::vector<ComparedNode> nodes; ///< every configurable node, in slot order
    std::vector<ComparedRelayout> relayouts; ///< sorted by consumer and producer
    std::vector<RelayoutCount> relayoutCounts; ///< by configuration

    /// Number of nodes that differ in any configuration
    [[nodiscard]] std::size_t differingNodes() const;
    [[nodiscard]] std::size_t differingNodes(std::size_t config) const;
    /// Relayouts that a configuration has and the reference lacks, and vice versa.
    [[nodiscard]] RelayoutCount added(std::size_t config) const;
    [[nodiscard]] RelayoutCount removed(std::size_t config) const;
};

[[nodiscard]] std::shared_ptr<const Comparison> compareConfigs(std::shared_ptr<const OpenFile> file,
                                                               std::vector<ComparedConfig> configs);

/// Costs of the difference at each node, by one measure: a column of the comparison.
struct DifferenceCost {
    QString title;
    QString toolTip;
    std::vector<double> ofSlot; ///< NaN if not known; below 0: faster than the reference
};

/// Returns sensitivities if the explanation compares one of the configurations with the reference.
[[nodiscard]] std::optional<DifferenceCost> sensitivityCost(const Comparison& comparison,
                                                            const Explanation* explanation);

/// Returns the colour of a compared configuration: that of its pin, else that of the focus, else
/// that of the baseline.
[[nodiscard]] QColor comparedColour(const DataColours& colours, const ComparedConfig& config);

/// Colours of a comparison's tables.
struct CompareColours {
    std::vector<QColor> configs; ///< by index in Comparison::configs
    DataColours data;
};

} // namespace tgraph

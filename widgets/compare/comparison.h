// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/graph/relayout.h"
#include "engine/model/ranking/explanation.h"
#include "widgets/common/datacolours.h"
#include "state/openfile.h"
#include "state/selection.h"

#include <QColor>
#include <QString>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

inline constexpr std::size_t mostCompared = 4;

/// One of the configurations that are compared, and why it is among them.
struct ComparedConfig {
    DistinctId distinct;
    bool isFocus = false;
    bool isBaseline = false;
    std::optional<std::size_t> pin; ///< place in Selection::pins

    bool operator==(const ComparedConfig&) const = default;
};

/// What is compared beside the pins, and with which configuration as the reference.
struct CompareChoice {
    bool focus = true; ///< where the pins leave room, or are too few
    bool baseline = true; ///< likewise
    std::optional<DistinctId> reference; ///< nothing, or none of the compared ones: the baseline, else the first pin

    bool operator==(const CompareChoice&) const = default;
};

/// Which configurations a selection compares.
struct ComparedSet {
    std::vector<ComparedConfig> configs; ///< the reference first; at most mostCompared
    bool lacksFocus = false; ///< the pins leave it no room
    bool lacksBaseline = false; ///< likewise

    bool operator==(const ComparedSet&) const = default;
    [[nodiscard]] bool isComparison() const { return configs.size() > 1; }
};

/// The pins, which a person chose one by one, then the focus and the baseline as far as there is room; the reference
/// first, then the baseline, then the others in that order. Of fewer than two pins focus and baseline are compared in
/// any case. Tile files are compared, too; files without configurations are not.
[[nodiscard]] ComparedSet comparedSet(const OpenFile& file, const Selection& selection,
                                      const CompareChoice& choice = {});

/// "Baseline, pin 2": why it is compared.
[[nodiscard]] QString comparedReasons(const ComparedConfig& config);
/// "Baseline, pin 2 · 3456": why it is compared, and its number in the file.
[[nodiscard]] QString comparedTitle(const OpenFile& file, const ComparedConfig& config);

/// A configurable node in the configurations that are compared.
struct ComparedNode {
    SlotId slot;
    NodeId node;
    /// By position in Comparison::configs: which of output, input and kernel differ from the reference's.
    std::array<std::array<bool, layoutParts.size()>, mostCompared> parts{};

    [[nodiscard]] bool differs(std::size_t config) const;
    [[nodiscard]] bool differs() const; ///< in any configuration
    [[nodiscard]] bool differsAt(LayoutPart part) const; ///< likewise, at this part
};

/// A relayout that some of the configurations have and others do not.
struct ComparedRelayout {
    Relayout relayout; ///< as in the first configuration that has it
    std::array<bool, mostCompared> isThere{}; ///< by position in Comparison::configs
};

/// Two to four configurations of one file, node by node. Immutable.
struct Comparison {
    std::shared_ptr<const OpenFile> file;
    std::vector<ComparedConfig> configs; ///< the reference first
    std::vector<ComparedNode> nodes; ///< every configurable node, in slot order
    std::vector<ComparedRelayout> relayouts; ///< by consumer and producer
    std::vector<RelayoutCount> relayoutCounts; ///< by configuration

    [[nodiscard]] std::size_t differingNodes() const; ///< in any configuration
    [[nodiscard]] std::size_t differingNodes(std::size_t config) const;
    /// Relayouts that a configuration has and the reference does not, and the other way round.
    [[nodiscard]] RelayoutCount added(std::size_t config) const;
    [[nodiscard]] RelayoutCount removed(std::size_t config) const;
};

[[nodiscard]] std::shared_ptr<const Comparison> compareConfigs(std::shared_ptr<const OpenFile> file,
                                                               std::vector<ComparedConfig> configs);

/// What the difference at each node costs, by some measure: a column of the comparison.
struct DifferenceCost {
    QString title;
    QString toolTip;
    std::vector<double> ofSlot; ///< NaN where it is not known; below 0: faster than the reference
};

/// Sensitivities, where the explanation is one of a compared configuration against the reference.
[[nodiscard]] std::optional<DifferenceCost> sensitivityCost(const Comparison& comparison,
                                                            const Explanation* explanation);

/// The colour that a compared configuration has everywhere: its pin's, else the focus's, else the baseline's.
[[nodiscard]] QColor comparedColour(const DataColours& colours, const ComparedConfig& config);

/// Colours of a comparison's tables.
struct CompareColours {
    std::vector<QColor> configs; ///< by position in Comparison::configs
    DataColours data;
};

} // namespace tgraph

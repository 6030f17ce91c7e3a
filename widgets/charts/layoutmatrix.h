// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/valuetext.h"
#include "state/filedecisions.h"
#include "state/openfile.h"
#include "state/scores.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// How the configurations fared that give a node one certain vector: by places, 0 for the first of them all.
struct VectorPlaces {
    std::uint32_t code = 0;
    std::uint32_t count = 0;
    std::uint32_t best = 0;
    std::uint32_t lowerMedian = 0; ///< the two middle ones; the same for an odd number
    std::uint32_t upperMedian = 0;
};

/// One walk over the configurations: O(configurations + vectors × √configurations).
/// `configs`: originals, fastest first. Vectors that none of them takes are left out.
[[nodiscard]] std::vector<VectorPlaces> vectorPlaces(const ConfigTable& table, SlotId slot,
                                                     std::span<const ConfigId> configs);

/// The values that order a file's configurations: runtimes or, where those are not published, scores.
struct ConfigOrder {
    std::span<const double> values; ///< by distinct index
    std::span<const std::uint32_t> rank; ///< by distinct index
    std::span<const double> etaSquared; ///< by slot
    ValueKind kind = ValueKind::RuntimeNs;
};
/// Nothing where neither is known. The spans are of `file` or `scores`.
[[nodiscard]] std::optional<ConfigOrder> configOrder(const OpenFile& file, const Scores* scores);

/// Which vectors the configurable nodes take in a set of configurations, a row a node or a decision. A decision's
/// options are the vectors of its first node, which determine those of its others. Immutable once given to a view.
struct LayoutMatrix {
    struct Cell {
        std::uint32_t code = 0;
        std::uint32_t count = 0; ///< distinct configurations of the set
        double median = 0;
        double best = 0;
        double place = 0; ///< of the median: which share of all configurations of the file is faster
    };
    struct Row {
        SlotId slot; ///< of a decision: its first
        NodeId node;
        QString name; ///< "86 convolution", "8 × convolution f32[32,12,12,384] …"
        std::optional<std::uint32_t> letter; ///< 0 for A; nothing: the row is a node
        std::vector<NodeId> others; ///< what else the decision decides
        double etaSquared = 0; ///< over the whole file
        std::optional<double> penalty; ///< what the decision can cost, see DecisionCost::most; a share; else nothing
        std::vector<Cell> cells; ///< fastest median first
    };
    std::vector<Row> rows;
    std::size_t columns = 0; ///< the most cells of a row
    std::uint32_t configurations = 0; ///< in the set
    ValueKind kind = ValueKind::RuntimeNs;
    double least = 0; ///< of all configurations of the file
    double middle = 0;
    double most = 0;

    /// How much slower the cell's best is than the best of the file, a share; nothing where values are no times.
    [[nodiscard]] std::optional<double> penalty(const Cell& cell) const;
    [[nodiscard]] bool hasPenalties() const { return !rows.empty() && rows.front().penalty.has_value(); }
    [[nodiscard]] bool isByDecision() const { return !rows.empty() && rows.front().letter.has_value(); }
};

/// A row a decision, by letter; or a row a node.
enum class MatrixOrder : std::uint8_t { Decisions, EtaSquared, File };

/// `filtered`: distinct indices, null: all. `decisions`: of the file; null: not known yet, and rows are nodes by η².
/// Works in O(configurations × rows).
[[nodiscard]] std::shared_ptr<const LayoutMatrix> layoutMatrix(const OpenFile& file, const ConfigOrder& order,
                                                               const std::vector<DistinctId>* filtered,
                                                               MatrixOrder rows,
                                                               const FileDecisions* decisions = nullptr);

} // namespace tgraph

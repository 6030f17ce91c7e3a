// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "widgets/common/valuetext.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// The places (0: first) of the configurations that give a node one certain vector.
struct VectorPlaces {
    std::uint32_t code = 0;
    std::uint32_t count = 0;
    std::uint32_t best = 0;
    std::uint32_t lowerMedian = 0; ///< the two middle ones; equal for an odd count
    std::uint32_t upperMedian = 0;
};

/// Returns the places of each vector in one pass, in O(configurations + vectors × √configurations).
/// `configs` are originals, fastest first. Vectors that none of them has are left out.
[[nodiscard]] std::vector<VectorPlaces> vectorPlaces(const ConfigTable& table, SlotId slot,
                                                     std::span<const ConfigId> configs);

/// The values that order a file's configurations: runtimes or, if those are not published, scores.
struct ConfigOrder {
    std::span<const double> values; ///< by distinct index
    std::span<const std::uint32_t> rank; ///< by distinct index
    std::span<const double> etaSquared; ///< by slot
    ValueKind kind = ValueKind::RuntimeNs;
};
/// Returns the order; std::nullopt if neither runtimes nor scores are known. The spans point into
/// `file` or `scores`.
[[nodiscard]] std::optional<ConfigOrder> configOrder(const OpenFile& file, const Scores* scores);

/// The vectors of configurable nodes in a set of configurations, one row per node or decision. A decision's options are
/// the vectors of its first node, which determine those of its other nodes. Immutable once given to a view.
struct LayoutMatrix {
    struct Cell {
        std::uint32_t code = 0;
        std::uint32_t count = 0; ///< distinct configurations of the set
        double median = 0;
        double best = 0;
        /// Place of the median: share of all configurations of the file that are faster
        double place = 0;
    };
    struct Row {
        SlotId slot; ///< slot of the node; for a decision, of its first node
        NodeId node;
        QString name; ///< "86 convolution", "8 × convolution f32[32,12,12,384] …"
        std::optional<std::uint32_t> letter; ///< 0 for A; std::nullopt: the row is a node
        std::vector<NodeId> others; ///< other nodes of the decision
        double etaSquared = 0; ///< over the whole file
        std::optional<double> penalty; ///< DecisionCost::most of a decision, a share; else std::nullopt
        std::vector<Cell> cells; ///< fastest median first
    };
    std::vector<Row> rows;
    std::size_t columns = 0; ///< largest number of cells in a row
    std::uint32_t configurations = 0; ///< number of configurations in the set
    ValueKind kind = ValueKind::RuntimeNs;
    double least = 0; ///< smallest value of all configurations of the file
    double middle = 0;
    double most = 0;

    /// Returns the slowdown of the cell's best relative to the file's best, as a share;
    /// std::nullopt if values are not times.
    [[nodiscard]] std::optional<double> penalty(const Cell& cell) const;
    [[nodiscard]] bool hasPenalties() const { return !rows.empty() && rows.front().penalty.has_value(); }
    [[nodiscard]] bool isByDecision() const { return !rows.empty() && rows.front().letter.has_value(); }
};

/// Order of the rows: decisions by letter, or nodes.
enum class MatrixOrder : std::uint8_t { Decisions, EtaSquared, File };

/// Makes the matrix. `filtered` are distinct indices; null: all. `decisions` are those of the file;
/// if they are null (not known yet), the rows are nodes sorted by η². O(configurations × rows).
[[nodiscard]] std::shared_ptr<const LayoutMatrix> layoutMatrix(const OpenFile& file, const ConfigOrder& order,
                                                               const std::vector<DistinctId>* filtered,
                                                               MatrixOrder rows,
                                                               const FileDecisions* decisions = nullptr);

} // namespace tgraph

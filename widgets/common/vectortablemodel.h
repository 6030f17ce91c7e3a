// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/layout.h"
#include "widgets/common/columntable.h"
#include "widgets/common/quantity.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tgraph {

/// A vector that a configurable node takes in some configurations, with statistics on those.
struct VectorRow {
    std::uint32_t code = 0;
    ConfigVector vector{};
    std::uint32_t configurations = 0; ///< distinct ones that take it
    double median = 0; ///< median runtime (ns; tile: relative) or score
    double best = 0;
};

/// The quantity in the rows.
enum class VectorMeasure : std::uint8_t { None, Runtime, Score };

/// The distinct vectors of one node, in the order given.
class VectorTableModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { Output, Input, Kernel, Count, Median, Best, ColumnCount };
    enum Role { SortRole = Qt::UserRole };

    using ColumnTableModel::ColumnTableModel;

    void setRows(std::vector<VectorRow> rows, VectorMeasure measure);
    /// Sets the vectors of the focused and the baseline configuration, which get a mark and a tooltip.
    void setMarks(std::optional<std::uint32_t> focusCode, std::optional<std::uint32_t> baselineCode);

    [[nodiscard]] const VectorRow& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }
    /// Returns the unit of the median and best runtimes; empty for scores.
    [[nodiscard]] const QString& unit() const { return m_runtimeFormat.unit(); }
    /// Returns false if every layout is left open, or nothing was measured: the column can be hidden.
    [[nodiscard]] bool hasValues(int column) const;

protected:
    [[nodiscard]] std::size_t rows() const override { return m_rows.size(); }
    [[nodiscard]] std::vector<TableColumn> heads() const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;
    [[nodiscard]] CellLook look(std::size_t row, int column) const override;
    [[nodiscard]] QVariant extra(std::size_t row, int column, int role) const override;

private:
    std::vector<VectorRow> m_rows;
    VectorMeasure m_measure = VectorMeasure::None;
    RuntimeFormat m_runtimeFormat;
    int m_scoreDecimals = 3;
    std::optional<std::uint32_t> m_focusCode;
    std::optional<std::uint32_t> m_baselineCode;
};

/// Returns the text of a layout: "{3,0}", or "auto" if the compiler chooses.
[[nodiscard]] QString layoutLabel(LayoutView layout);

} // namespace tgraph

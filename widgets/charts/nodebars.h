// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/rowscroll.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// Named values, one per row.
struct NodeBarsData {
    std::vector<QString> names;
    std::vector<double> values; ///< finite
    std::vector<QString> valueTexts; ///< beside the bars, one per row; empty: the values
    QString valueTitle; ///< above the bars
    QString belowTitle; ///< meaning of values below zero; empty if there are none
    QString aboveTitle;
    double scaleMost = 0; ///< value of a full bar; 0: the greatest value

    [[nodiscard]] int rows() const { return static_cast<int>(names.size()); }
};

/// Shows values of nodes as a scrolled list of bars, to both sides of zero if some are negative.
class NodeBars : public RowScroll {
    Q_OBJECT

public:
    explicit NodeBars(QWidget* parent = nullptr);

    /// Sets the data; null if there is nothing to show.
    void setData(std::shared_ptr<const NodeBarsData> bars);
    [[nodiscard]] std::optional<int> rowAt(const QPoint& place) const override;
    [[nodiscard]] QString toolTipAt(const QPoint& place) const override;
    /// Paints the first rows, as many as `size` holds.
    void paintWhole(QPainter& painter, const QSize& size) const;

protected:
    [[nodiscard]] int rowCount() const override { return m_data ? m_data->rows() : 0; }
    [[nodiscard]] Extent extent() const override; ///< the unit is a row
    [[nodiscard]] int pageRows() const override { return extent().page; }
    void paintVisible(QPainter& painter) const override;

private:
    void paint(QPainter& painter, const QSizeF& size, int scrolled) const;
    void paintTitles(QPainter& painter, double zero, double right) const;
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int headerHeight() const;
    [[nodiscard]] double namesWidth(double width) const;
    [[nodiscard]] double numbersWidth() const;
    [[nodiscard]] QString valueText(std::size_t row, int digits) const;

    std::shared_ptr<const NodeBarsData> m_data;
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/rowscroll.h"
#include "widgets/common/evenscale.h"

#include <QImage>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

struct DataColours;

/// The contents of a heat map: a matrix with names. Immutable once given to a view.
struct HeatMapData {
    std::vector<float> values; ///< rows × columns, row-major; not negative
    std::vector<QString> rowNames;
    std::vector<QString> columnNames;
    std::optional<int> markedColumn; ///< the focus
    QString rowTitle; ///< "node"
    QString columnTitle; ///< "configuration of the slate"
    QString valueTitle; ///< "weight, mean over channels"
    QString scaleTitle; ///< title of the colour scale; empty: valueTitle
    /// Value that means no preference; colours show multiples of it. 0: there is no such value.
    double evenValue = 0;
    std::vector<QString> rowNotes; ///< additional tooltip texts, one per row; or empty

    [[nodiscard]] int rows() const { return static_cast<int>(rowNames.size()); }
    [[nodiscard]] int columns() const { return static_cast<int>(columnNames.size()); }
    [[nodiscard]] float value(int row, int column) const
    {
        return values[static_cast<std::size_t>(row) * columnNames.size() + static_cast<std::size_t>(column)];
    }
};

/// The values that the colour scale spans. Values above `most` get its colour.
struct ColourRange {
    double least = 0;
    double most = 1;
    bool clipped = false; ///< some values exceed `most`
};
/// Returns the range of the values. If the largest value is more than twice the 99.5th percentile,
/// the range ends at that percentile, so that a few cells do not darken all others.
[[nodiscard]] ColourRange colourRange(const std::vector<float>& values);

/// Shows a matrix as coloured cells with named rows and columns. Ctrl+wheel, + and - change the row height; F fits all
/// rows.
class HeatMap : public RowScroll {
    Q_OBJECT

public:
    struct Cell {
        int row = 0;
        int column = 0;
        bool operator==(const Cell&) const = default;
    };

    explicit HeatMap(QWidget* parent = nullptr);

    /// Sets the data; null if there is nothing to show.
    void setData(std::shared_ptr<const HeatMapData> data);
    [[nodiscard]] const std::shared_ptr<const HeatMapData>& data() const { return m_data; }

    /// Sets the pixels per row; 0 fits all rows into the view.
    void setRowHeight(int pixels);
    [[nodiscard]] int rowHeight() const { return m_rowHeight; }

    /// Returns the cell at a point of the viewport.
    [[nodiscard]] std::optional<Cell> cellAt(const QPoint& place) const;
    /// Return the row or the column whose name or cells are at a point.
    [[nodiscard]] std::optional<int> rowAt(const QPoint& place) const override;
    [[nodiscard]] std::optional<int> columnAt(const QPoint& place) const;
    /// Returns the cell's rectangle in the viewport.
    [[nodiscard]] QRectF cellRect(const Cell& cell) const;
    [[nodiscard]] QString toolTipAt(const QPoint& place) const override;

    /// Paints the whole map, all rows, into (0, 0, size).
    void paintWhole(QPainter& painter, const QSize& size) const;

Q_SIGNALS:
    void rowHeightChanged(int pixels); ///< 0: all rows fit
    void columnActivated(int column); ///< double click on a cell, click on a column's name, Enter

protected:
    [[nodiscard]] int rowCount() const override { return m_data ? m_data->rows() : 0; }
    [[nodiscard]] Extent extent() const override;
    void paintVisible(QPainter& painter) const override { paint(painter, places()); }
    void applyLook() override { rebuildImage(); }
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Positions in pixels.
    struct Places {
        QSizeF size;
        QRectF cells; ///< the visible part of the cells
        double columnPixels = 0;
        double rowPixels = 0;
        double firstTop = 0; ///< upper edge of row 0, which may be scrolled out of view
    };
    [[nodiscard]] Places places() const;
    [[nodiscard]] Places placesFor(const QSizeF& size, double rowHeight, double scrolled) const;
    void paint(QPainter& painter, const Places& places) const;
    void paintRowNames(QPainter& painter, const Places& places) const;
    void paintColumnNames(QPainter& painter, const Places& places) const;
    void paintColourScale(QPainter& painter, const Places& places) const;
    void paintEvenScale(QPainter& painter, const QRectF& bar, double right) const;
    void paintScaleTitle(QPainter& painter, const Places& places) const;
    [[nodiscard]] QRgb colourOf(double value, const DataColours& colours) const;
    [[nodiscard]] bool isAroundEven() const { return m_data->evenValue > 0; }
    void rebuildImage();
    void zoomRows(int steps);

    std::shared_ptr<const HeatMapData> m_data;
    ColourRange m_range; ///< used if there is no even value
    EvenScale m_even;
    QImage m_image; ///< one pixel per cell
    int m_rowHeight = 0;
};

} // namespace tgraph

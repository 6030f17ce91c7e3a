// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/evenscale.h"

#include <QAbstractScrollArea>
#include <QImage>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

struct DataColours;

/// What a heat map shows: a matrix with names. Immutable once given to a view.
struct HeatMapData {
    std::vector<float> values; ///< rows × columns, row-major; not negative
    std::vector<QString> rowNames;
    std::vector<QString> columnNames;
    std::optional<int> markedColumn; ///< the focus
    QString rowTitle; ///< "node"
    QString columnTitle; ///< "configuration of the slate"
    QString valueTitle; ///< "weight, mean over channels"
    QString scaleTitle; ///< on the colour scale; empty: the same
    /// What every value would be without a preference: the colours say how many times this a value is. 0: there is no
    /// such value.
    double evenValue = 0;
    std::vector<QString> rowNotes; ///< what else a row's tooltip says; empty, or one a row

    [[nodiscard]] int rows() const { return static_cast<int>(rowNames.size()); }
    [[nodiscard]] int columns() const { return static_cast<int>(columnNames.size()); }
    [[nodiscard]] float value(int row, int column) const
    {
        return values[static_cast<std::size_t>(row) * columnNames.size() + static_cast<std::size_t>(column)];
    }
};

/// The values that the colour scale spans. Values past `most` have its colour.
struct ColourRange {
    double least = 0;
    double most = 1;
    bool clipped = false; ///< some values are past `most`
};
/// Least to greatest value; cut at the 99.5th percentile when the rest lies more than twice as high, so that a few
/// cells do not darken all others.
[[nodiscard]] ColourRange colourRange(const std::vector<float>& values);

/// A matrix as coloured cells with named rows and columns, scrolled by rows. Ctrl+wheel, + and - change the rows'
/// height; F fits all rows.
class HeatMap : public QAbstractScrollArea {
    Q_OBJECT

public:
    struct Cell {
        int row = 0;
        int column = 0;
        bool operator==(const Cell&) const = default;
    };

    explicit HeatMap(QWidget* parent = nullptr);

    /// Null: nothing to show.
    void setData(std::shared_ptr<const HeatMapData> data);
    [[nodiscard]] const std::shared_ptr<const HeatMapData>& data() const { return m_data; }
    void setMarkedRow(std::optional<int> row);

    /// Pixels a row; 0 fits all rows into the view.
    void setRowHeight(int pixels);
    [[nodiscard]] int rowHeight() const { return m_rowHeight; }

    /// The cell under a place of the viewport.
    [[nodiscard]] std::optional<Cell> cellAt(const QPoint& place) const;
    /// The row whose name or cells are under a place; the column whose name or cells are.
    [[nodiscard]] std::optional<int> rowAt(const QPoint& place) const;
    [[nodiscard]] std::optional<int> columnAt(const QPoint& place) const;
    /// Where the cell is in the viewport.
    [[nodiscard]] QRectF cellRect(const Cell& cell) const;
    [[nodiscard]] QString toolTipAt(const QPoint& place) const;

    /// Paints the whole map, every row, into (0, 0, size).
    void paintWhole(QPainter& painter, const QSize& size) const;

Q_SIGNALS:
    void rowActivated(int row); ///< click on a cell or a row's name, arrow keys
    void rowHeightChanged(int pixels); ///< 0: all rows fit
    void columnActivated(int column); ///< double click on a cell, click on a column's name, Enter

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Where things are, in pixels.
    struct Places {
        QSizeF size;
        QRectF cells; ///< what is seen of them
        double columnPixels = 0;
        double rowPixels = 0;
        double firstTop = 0; ///< of row 0, which may be scrolled out of sight
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
    void updateScrollBar();
    void moveRow(int step);
    void zoomRows(int steps);

    std::shared_ptr<const HeatMapData> m_data;
    ColourRange m_range; ///< where nothing is even
    EvenScale m_even;
    QImage m_image; ///< a pixel a cell
    std::optional<int> m_markedRow;
    int m_rowHeight = 0;
};

} // namespace tgraph

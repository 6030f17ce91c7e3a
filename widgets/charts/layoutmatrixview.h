// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/layoutmatrix.h"
#include "widgets/common/datacolours.h"

#include <QAbstractScrollArea>

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// The vectors that the focus and the baseline take, by slot; empty: not known.
struct MatrixMarks {
    std::vector<std::uint32_t> focus;
    std::vector<std::uint32_t> baseline;

    bool operator==(const MatrixMarks&) const = default;
};

/// Decisions or configurable nodes × their vectors: the layout in words and a bar for how many configurations take the
/// vector, on a tint for how fast they are; where a row has too many for words, an area in the colour itself. Draws the
/// rows that are seen. Arrows move, Enter chooses.
class LayoutMatrixView : public QAbstractScrollArea {
    Q_OBJECT

public:
    /// Column -1 is the row's name.
    struct Place {
        int row = 0;
        int column = -1;
        bool operator==(const Place&) const = default;
    };

    explicit LayoutMatrixView(QWidget* parent = nullptr);

    /// Null: nothing to show. `file`: whose configurations they are.
    void setMatrix(std::shared_ptr<const LayoutMatrix> matrix, std::shared_ptr<const OpenFile> file);
    void setMarks(MatrixMarks marks);
    void setSelectedNode(std::optional<NodeId> node); ///< scrolls to it

    [[nodiscard]] const std::shared_ptr<const LayoutMatrix>& matrix() const { return m_matrix; }
    [[nodiscard]] std::optional<Place> current() const { return m_current; }
    /// What is under a point of the viewport.
    [[nodiscard]] std::optional<Place> placeAt(const QPoint& point) const;
    /// Where a cell or a name is in the viewport.
    [[nodiscard]] QRectF rectOf(const Place& place) const;
    /// Node, vector, count, median and best of a cell, a line each.
    [[nodiscard]] QStringList describe(const Place& place) const;

    /// Every row, with the legend, at (0, 0); needs `wholeHeight()`.
    void paintWhole(QPainter& painter, const QSize& size) const;
    [[nodiscard]] int wholeHeight() const;

Q_SIGNALS:
    void nodeRequested(NodeId node);
    void vectorFilterRequested(SlotId slot, quint32 code);
    void currentChanged(const QString& text); ///< what the cell under the keyboard says

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Where things are, in pixels.
    struct Places {
        QSizeF size;
        double names = 0; ///< width of the rows' names
        double shares = 0; ///< width of η² or the penalty, right of them
        QRectF cells; ///< what is seen of them
        QPointF first; ///< upper left corner of row 0, column 0, which may be scrolled out of sight
        double rowPixels = 0;
        double columnPixels = 0;
        double legendTop = 0;
    };
    [[nodiscard]] Places places() const;
    [[nodiscard]] Places placesFor(const QSizeF& size, QPointF scrolled, bool fits) const;
    [[nodiscard]] QRectF rectOf(const Places& at, const Place& place) const;
    void paint(QPainter& painter, const Places& at) const;
    void paintHead(QPainter& painter, const Places& at) const;
    void paintRow(QPainter& painter, const Places& at, int row) const;
    void paintCell(QPainter& painter, const Places& at, int row, int column) const;
    void paintName(QPainter& painter, const Places& at, int row) const;
    void paintWords(QPainter& painter, const QRectF& whole, int row, int column) const;
    void paintLegend(QPainter& painter, const Places& at) const;
    [[nodiscard]] int rowHeight() const;
    /// Whether cells are wide enough for layouts.
    [[nodiscard]] bool hasWords() const;
    /// "{3,0}", "in{0,1}": those parts of the vector that are not the same in all of the node's; at least one.
    [[nodiscard]] QStringList cellParts(int row, int column) const;
    /// What a decision costs at most, else η².
    [[nodiscard]] QString weightText(int row) const;
    [[nodiscard]] QString weightTitle() const;
    [[nodiscard]] bool isSelected(int row) const;
    [[nodiscard]] const LayoutMatrix::Row& row(int index) const
    {
        return m_matrix->rows[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] int rowCount() const { return m_matrix ? static_cast<int>(m_matrix->rows.size()) : 0; }
    [[nodiscard]] bool isMarked(const std::vector<std::uint32_t>& codes, int row, int column) const;
    void updateScrollBars();
    void setCurrent(Place place);
    void move(int rows, int columns);
    void activate(const Place& place);
    void ensureVisible(const Place& place);

    std::shared_ptr<const LayoutMatrix> m_matrix;
    std::shared_ptr<const OpenFile> m_file;
    MatrixMarks m_marks;
    std::optional<NodeId> m_node;
    std::optional<Place> m_current;
    double m_nameWidth = 0; // pixels
    double m_badgeWidth = 0; // pixels; 0: rows are nodes
};

} // namespace tgraph

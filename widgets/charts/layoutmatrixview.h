// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/layoutmatrix.h"
#include "widgets/common/datacolours.h"

#include <QAbstractScrollArea>

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// The vectors of the focus and the baseline by slot; empty if they are unknown.
struct MatrixMarks {
    std::vector<std::uint32_t> focus;
    std::vector<std::uint32_t> baseline;

    bool operator==(const MatrixMarks&) const = default;
};

/// Shows decisions or configurable nodes and, in each row, their vectors as cells: the layout in
/// words and a bar for the number of configurations with the vector, on a tint for their speed. In
/// rows with too many vectors for words, a cell is an area in the full colour. Only visible rows
/// are drawn. Arrow keys move, Enter chooses.
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

    /// Sets the matrix; null if there is nothing to show. `file` is the file of the configurations.
    void setMatrix(std::shared_ptr<const LayoutMatrix> matrix, std::shared_ptr<const OpenFile> file);
    void setMarks(MatrixMarks marks);
    void setSelectedNode(std::optional<NodeId> node); ///< scrolls to it

    [[nodiscard]] const std::shared_ptr<const LayoutMatrix>& matrix() const { return m_matrix; }
    [[nodiscard]] std::optional<Place> current() const { return m_current; }
    /// Returns the cell or name at a point of the viewport.
    [[nodiscard]] std::optional<Place> placeAt(const QPoint& point) const;
    /// Returns the rectangle of a cell or name in the viewport.
    [[nodiscard]] QRectF rectOf(const Place& place) const;
    /// Describes a cell in one line each for node, vector, count, median and best.
    [[nodiscard]] QStringList describe(const Place& place) const;

    /// Paints all rows and the legend at (0, 0); needs `wholeHeight()`.
    void paintWhole(QPainter& painter, const QSize& size) const;
    [[nodiscard]] int wholeHeight() const;

Q_SIGNALS:
    void nodeRequested(NodeId node);
    void vectorFilterRequested(SlotId slot, quint32 code);
    void currentChanged(const QString& text); ///< describes the cell that has the keyboard focus

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Positions in pixels.
    struct Places {
        QSizeF size;
        double names = 0; ///< width of the row names
        double shares = 0; ///< width of η² or the penalty, to their right
        QRectF cells; ///< the visible part of the cells
        QPointF first; ///< upper left corner of row 0, column 0, which may be scrolled out of view
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
    /// Returns true if cells are wide enough for layouts.
    [[nodiscard]] bool hasWords() const;
    /// Returns the parts of the vector that vary among the node's vectors, such as "{3,0}", "in{0,1}"; at least one.
    [[nodiscard]] QStringList cellParts(int row, int column) const;
    /// Returns the greatest cost of a decision, else η².
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
    double m_weightWidth = 0; // pixels
    double m_badgeWidth = 0; // pixels; 0: rows are nodes
};

} // namespace tgraph

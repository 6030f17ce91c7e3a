// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/accessibleviews.h"
#include "widgets/common/contextmenu.h"
#include "widgets/decisions/parallelaxes.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

struct DataColours;

/// Marks drawn along the axes beside the ribbons.
struct AxesMarks {
    std::optional<DistinctId> focus;
    std::optional<DistinctId> baseline;
};

/// Shows all configurations at once, with one axis per decision that matters, most expensive first
/// from left to right, and one axis for the runtime (or score), fastest on top. The width of a
/// ribbon is its number of configurations, its colour their mean speed; configurations that the
/// filter excludes are grey. A click on an option keeps only this option, Ctrl+click excludes it, a
/// second click restores all; a drag along the runtime axis keeps a range. Arrow keys move between
/// options, Enter and Ctrl+Enter act like click and Ctrl+click, Escape restores the decision.
class AxesView : public QWidget, public PartedView {
    Q_OBJECT

public:
    explicit AxesView(QWidget* parent = nullptr);

    /// Sets the ground; if it is null, `reason` is shown. `rows` are the rows from which the ground
    /// was built.
    void setGround(std::shared_ptr<const AxesGround> ground, std::shared_ptr<const std::vector<DecisionRow>> rows,
                   const FilteredConfigs& filtered, const QString& reason);
    void setFiltered(const FilteredConfigs& filtered);
    void setMarks(const AxesMarks& marks);
    void setHighlighted(std::optional<std::uint32_t> letter);
    void paintWhole(QPainter& painter, const QSize& size) const;

    /// An option's block.
    struct Block {
        std::size_t axis = 0;
        std::uint32_t cell = 0;
    };
    [[nodiscard]] std::optional<Block> blockAt(const QPointF& point) const;
    [[nodiscard]] QRectF rectOf(const Block& block) const;
    [[nodiscard]] QString describe(const Block& block) const; ///< all known data, in lines
    [[nodiscard]] const AxesCounts& counts() const { return m_counts; }

    // Return the options of all axes, from left to right, as screen readers see them.
    [[nodiscard]] int partCount() const override;
    [[nodiscard]] QString partName(int part) const override;
    [[nodiscard]] QRect partRect(int part) const override;
    [[nodiscard]] std::optional<int> currentPart() const override;
    void choosePart(int part) override; ///< like the arrow keys

Q_SIGNALS:
    void decisionHovered(std::optional<std::uint32_t> letter);
    /// Emitted to request a filter for these cells of the decision; empty: all cells.
    void cellsRequested(quint32 letter, const std::vector<std::uint32_t>& cells);
    void rangeRequested(double least, double most); ///< a range on the values' axis
    void rangeCleared();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    /// The positions of the drawn parts for a size.
    struct Places {
        QSizeF size;
        double top = 0; ///< top of the axes
        double bottom = 0;
        double first = 0; ///< x of the first axis
        double step = 0; ///< between axes
        double values = 0; ///< x of the values' axis
        std::vector<std::vector<QRectF>> blocks; ///< axis → cell
    };
    [[nodiscard]] Places placesFor(const QSizeF& size) const;
    [[nodiscard]] std::vector<QRectF> blocksOf(const Places& at, std::size_t axis, double textHeight) const;
    void paint(QPainter& painter, const QSizeF& size) const;
    void paintRibbons(QPainter& painter, const Places& at, std::size_t axis, bool kept,
                      const DataColours& colours) const;
    void paintAxis(QPainter& painter, const Places& at, std::size_t axis, const DataColours& colours) const;
    void paintValues(QPainter& painter, const Places& at, const DataColours& colours) const;
    void paintPath(QPainter& painter, const Places& at, DistinctId distinct, const QColor& colour,
                   Qt::PenStyle style) const;
    [[nodiscard]] const DecisionRow& rowOf(std::size_t axis) const { return (*m_rows)[m_ground->rows[axis]]; }
    [[nodiscard]] Block blockOf(int part) const;
    [[nodiscard]] std::vector<std::uint32_t> keptCells(std::size_t axis) const;
    void keep(const Block& block);
    void exclude(const Block& block);
    void restore(std::size_t axis);
    void hover(std::optional<std::uint32_t> letter);
    void setCurrent(std::optional<Block> block);
    void describeAll();

    ContextMenu m_menu;
    std::shared_ptr<const AxesGround> m_ground;
    std::shared_ptr<const std::vector<DecisionRow>> m_rows;
    QString m_reason;
    FilteredConfigs m_filtered;
    AxesCounts m_counts;
    AxesMarks m_marks;
    std::optional<std::uint32_t> m_highlighted;
    std::optional<std::uint32_t> m_hovered;
    std::optional<Block> m_current; ///< the option with the keyboard focus
    std::optional<double> m_dragFrom; ///< start y on the values' axis
    double m_dragTo = 0;
};

} // namespace tgraph

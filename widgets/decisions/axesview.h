// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/decisions/parallelaxes.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

struct DataColours;

/// What is drawn along the axes beside the ribbons.
struct AxesMarks {
    std::optional<DistinctId> focus;
    std::optional<DistinctId> baseline;
};

/// All configurations at once: an axis per decision that matters, from left to right those that cost less and less,
/// and one of the runtime (or score), fastest on top. Ribbons are as thick as they have configurations and coloured by
/// how fast those are on average; what the filter leaves out is grey. A click on an option keeps only it, with Ctrl
/// excludes it, again restores all; a drag along the runtime's axis keeps a range. Arrow keys go from option to option,
/// Enter and Ctrl+Enter are the click, Escape restores the decision.
class AxesView : public QWidget {
    Q_OBJECT

public:
    explicit AxesView(QWidget* parent = nullptr);

    /// Null: `reason` is shown. `rows`: what the ground was made of; they must live as long.
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
    [[nodiscard]] QString describe(const Block& block) const; ///< all that is known, in lines
    [[nodiscard]] const AxesCounts& counts() const { return m_counts; }

Q_SIGNALS:
    void decisionHovered(std::optional<std::uint32_t> letter);
    /// Keep these cells of the decision; empty: restore all of them.
    void cellsRequested(quint32 letter, const std::vector<std::uint32_t>& cells);
    void rangeRequested(double least, double most); ///< of the values' axis
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
    /// Where things are in a size.
    struct Places {
        QSizeF size;
        double top = 0; ///< of the axes
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
    [[nodiscard]] std::vector<std::uint32_t> keptCells(std::size_t axis) const;
    void keep(const Block& block);
    void exclude(const Block& block);
    void restore(std::size_t axis);
    void hover(std::optional<std::uint32_t> letter);
    void setCurrent(std::optional<Block> block);
    void describeAll();

    std::shared_ptr<const AxesGround> m_ground;
    std::shared_ptr<const std::vector<DecisionRow>> m_rows;
    QString m_reason;
    FilteredConfigs m_filtered;
    AxesCounts m_counts;
    AxesMarks m_marks;
    std::optional<std::uint32_t> m_highlighted;
    std::optional<std::uint32_t> m_hovered;
    std::optional<Block> m_current; ///< under the keys
    std::optional<double> m_dragFrom; ///< y on the values' axis
    double m_dragTo = 0;
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/plotframe.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// Two values of each distinct configuration. Immutable once given to a chart.
struct ScatterData {
    std::vector<double> xs; ///< distinct → value; NaN: not known, not drawn
    std::vector<double> ys;
};

/// The contents of a scatter chart.
struct ScatterPicture {
    std::shared_ptr<const ScatterData> data; ///< null: nothing
    PlotAxis x;
    PlotAxis y;
    QString title;
    bool diagonal = false; ///< draws a line of equal values
};

/// A marked configuration.
struct ScatterMark {
    DistinctId config;
    QString label; ///< "focus, pin 1"
    QColor colour;
    Qt::PenStyle style = Qt::SolidLine;
};

/// Adds a mark. Marks of one configuration become one with all labels: "focus, pin 1".
void addMark(std::vector<ScatterMark>& marks, const ScatterMark& mark);

/// Counts in square cells of the plot.
struct DensityCells {
    int columns = 0;
    std::vector<std::uint32_t> counts; ///< row-major from the top left
    std::uint32_t greatest = 0;
};

/// Shows distinct configurations by two values: as points, or above `pointLimit` as counts in square cells. Filtered
/// ones are drawn over the others. Cells are counted once per picture, filter and size.
class ScatterChart {
public:
    static constexpr std::size_t pointLimit = 5000;
    static constexpr double cellSize = 5;

    void setPicture(ScatterPicture picture);
    [[nodiscard]] const ScatterPicture& picture() const { return m_picture; }
    /// Sets the configurations that match the filter; null if there is no filter.
    void setFiltered(std::shared_ptr<const std::vector<DistinctId>> filtered);
    /// Sets a Pareto front, starting at its end that is best in x. It is drawn above all other
    /// points; steps around the dominated area connect its points.
    void setFront(std::vector<DistinctId> front);
    [[nodiscard]] const std::vector<DistinctId>& front() const { return m_front; }
    void setMarks(std::vector<ScatterMark> marks) { m_marks = std::move(marks); }
    [[nodiscard]] const std::vector<ScatterMark>& marks() const { return m_marks; }
    void setLook(const DataColours& colours, const QFont& font);
    void resize(const QSizeF& size);

    [[nodiscard]] bool isEmpty() const { return m_known == 0; }
    [[nodiscard]] bool showsDensity() const { return m_known > pointLimit; }
    [[nodiscard]] const PlotFrame& frame() const { return m_frame; }
    [[nodiscard]] const DensityCells& cells() const { return m_all; }
    /// Returns the position of a configuration; std::nullopt if a value is unknown.
    [[nodiscard]] std::optional<QPointF> placeOf(DistinctId config) const;
    /// Returns the configuration nearest to a position, of the filtered ones (of all if there are none). O(n).
    [[nodiscard]] std::optional<DistinctId> nearest(const QPointF& place) const;
    /// Returns the configuration of the front whose point covers a position.
    [[nodiscard]] std::optional<DistinctId> frontAt(const QPointF& place) const;
    /// Returns the next greater (or, backwards, smaller) one in x or y; equal values by index. O(n).
    [[nodiscard]] std::optional<DistinctId> neighbour(DistinctId config, bool inX, bool forwards) const;
    /// Counts of all and of the filtered configurations in the cell at a position.
    struct Crowd {
        std::uint32_t all = 0;
        std::uint32_t filtered = 0;
    };
    [[nodiscard]] Crowd crowdAt(const QPointF& place) const;

    /// Paints everything but the marks, which does not change with the selection.
    void paintBase(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;

private:
    void rebuild();
    [[nodiscard]] bool isKnown(DistinctId config) const;
    [[nodiscard]] std::optional<std::size_t> cellOf(const QPointF& place) const;
    void count(DistinctId config, DensityCells& cells) const;
    template <typename Visit> void forChoosable(Visit visit) const;
    /// The configurations that a cell counts. Only: all, if there is no filter. With a filter,
    /// Behind: all, drawn behind those that match; Front: those that match, drawn in front.
    enum class Layer : std::uint8_t { Only, Behind, Front };
    [[nodiscard]] const DensityCells& cellsOf(Layer layer) const;
    [[nodiscard]] QColor cellColour(Layer layer, double share) const;
    void paintCells(QPainter& painter, Layer layer) const;
    void paintPoints(QPainter& painter, std::span<const DistinctId> configs, const QColor& colour) const;
    void paintFront(QPainter& painter) const;
    void paintScale(QPainter& painter, const QRectF& room) const;
    void showLegend();

    ScatterPicture m_picture;
    std::shared_ptr<const std::vector<DistinctId>> m_filtered;
    std::vector<DistinctId> m_front;
    std::vector<ScatterMark> m_marks;
    DataColours m_colours;
    QFont m_font;
    QSizeF m_size;
    PlotFrame m_frame;
    std::size_t m_known = 0;
    std::size_t m_knownFiltered = 0;
    DensityCells m_all;
    DensityCells m_filteredCells;
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/modelcomparison.h"
#include "widgets/charts/plotframe.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tgraph {

/// How the points of a TauMap are told apart.
enum class TauColouring {
    Better, ///< by which of two models orders the file better
    Program ///< by the type of its program: the most frequent ones, and others
};

/// What a TauMap shows: τ of a file by one model against τ by another or, without another, against the number of the
/// file's distinct configurations.
struct TauChoice {
    std::size_t first = 0; ///< row of the board
    std::optional<std::size_t> second; ///< another row
    TauColouring colouring = TauColouring::Better;
    std::uint32_t leastRuntimes = 0; ///< files of fewer different runtimes are left out
};

/// A file as a point.
struct TauPoint {
    std::size_t file = 0; ///< of the board
    double x = 0;
    double y = 0;
    int group = 0; ///< of TauMap::groups
};

/// A kind of points.
struct TauGroup {
    QString name;
    QColor colour;
    std::size_t files = 0;
};

/// Files by how well models order them. A value: made of a board, painted at any size.
class TauMap {
public:
    TauMap() = default;
    TauMap(const ModelBoard& board, const TauChoice& choice, const DataColours& colours);

    [[nodiscard]] const std::vector<TauPoint>& points() const { return m_points; }
    [[nodiscard]] const std::vector<TauGroup>& groups() const { return m_groups; }
    /// Points that are less than the axes have: triangles at the edge.
    [[nodiscard]] std::size_t outside() const;
    [[nodiscard]] bool isOutside(const TauPoint& point) const;
    [[nodiscard]] double leastTau() const { return m_y.least; } ///< of the axes
    /// Where it is drawn: at the edge, where a τ is less than the axis has.
    [[nodiscard]] QPointF placeOf(const TauPoint& point, const PlotFrame& plot) const;
    [[nodiscard]] PlotFrame frame(const QSizeF& size, const QFont& font) const;
    void paint(QPainter& painter, const QSizeF& size, const QFont& font, std::optional<std::size_t> markedFile) const;
    /// The point nearest to the place, within 12 px.
    [[nodiscard]] const TauPoint* nearest(const QPointF& place, const QSizeF& size, const QFont& font) const;

private:
    void addPoints(const ModelBoard& board, const TauChoice& choice);
    void groupByDifference(const ModelBoard& board, const TauChoice& choice);
    void groupByProgram(const ModelBoard& board);
    void setAxes(const ModelBoard& board, const TauChoice& choice);

    DataColours m_colours;
    std::vector<TauPoint> m_points;
    std::vector<TauGroup> m_groups;
    PlotAxis m_x;
    PlotAxis m_y;
    bool m_hasDiagonal = false;
};

/// A triangle around a place that points down, or left, or between.
void paintBeyond(QPainter& painter, const QPointF& place, bool left, bool down);

/// Of fewer different runtimes than that, τ is left to chance: two of three pairs decide between 1 and −1.
inline constexpr std::uint32_t fewRuntimes = 5;

/// Less of a difference between two τ is none.
inline constexpr double sameTau = 0.01;

} // namespace tgraph

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

/// The grouping of the points of a TauMap.
enum class TauColouring {
    Better, ///< the model that orders the file better
    Program ///< the type of the program: the most frequent types, and others
};

/// The axes of a TauMap: τ of a file by one model, against τ by another model or, if there is none,
/// against the number of the file's distinct configurations.
struct TauChoice {
    std::size_t first = 0; ///< row of the board
    std::optional<std::size_t> second; ///< another row
    TauColouring colouring = TauColouring::Better;
    std::uint32_t leastRuntimes = 0; ///< files of fewer different runtimes are excluded
};

/// A file as a point.
struct TauPoint {
    std::size_t file = 0; ///< index in the board
    double x = 0;
    double y = 0;
    int group = 0; ///< index in TauMap::groups
};

/// A group of points.
struct TauGroup {
    QString name;
    QColor colour;
    std::size_t files = 0;
};

/// A map of files by the models' τ. A value type: built from a board, painted at any size.
class TauMap {
public:
    TauMap() = default;
    TauMap(const ModelBoard& board, const TauChoice& choice, const DataColours& colours);

    [[nodiscard]] const std::vector<TauPoint>& points() const { return m_points; }
    [[nodiscard]] const std::vector<TauGroup>& groups() const { return m_groups; }
    /// Returns the number of points below the axes' range: triangles at the edge.
    [[nodiscard]] std::size_t outside() const;
    [[nodiscard]] bool isOutside(const TauPoint& point) const;
    [[nodiscard]] double leastTau() const { return m_y.least; } ///< lower end of the axes
    /// Returns the drawn position of a point; points below the axes' range are at the edge.
    [[nodiscard]] QPointF placeOf(const TauPoint& point, const PlotFrame& plot) const;
    [[nodiscard]] PlotFrame frame(const QSizeF& size, const QFont& font) const;
    void paint(QPainter& painter, const QSizeF& size, const QFont& font, std::optional<std::size_t> markedFile) const;
    /// Returns the point nearest to `place`, within 12 px.
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

/// Paints a triangle at a place that points down, left, or diagonally between.
void paintBeyond(QPainter& painter, const QPointF& place, bool left, bool down);

/// With fewer different runtimes τ is mostly chance: two of three pairs decide between 1 and −1.
inline constexpr std::uint32_t fewRuntimes = 5;

/// Smaller differences between two τ count as equal.
inline constexpr double sameTau = 0.01;

} // namespace tgraph

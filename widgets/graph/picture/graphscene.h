// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/placement.h"
#include "widgets/graph/picture/graphpicture.h"

#include <QPointF>
#include <QRectF>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// Makes the placement request for the boxes and edges of a picture, in its order; for pictures of one part.
[[nodiscard]] PlacementRequest placementRequest(const GraphPicture& picture);

/// A line between the edge of an opened sheet and a box on it that uses an incoming or produces an outgoing value.
struct SheetLink {
    std::uint32_t sheet = 0;
    std::uint32_t box = 0;
    bool isInput = false;
    Point from; ///< upper end
    Point to;
};

/// A picture with placed boxes and lines in flat arrays. Immutable.
/// To find the visible part, the arrays are scanned: 50,000 boxes and 100,000 lines take about 0.1
/// ms, and an index would not be faster.
class GraphScene {
public:
    /// `placement`: the answer to placementRequest(picture).
    GraphScene(std::shared_ptr<const GraphPicture> picture, std::shared_ptr<const Placement> placement);

    [[nodiscard]] const GraphPicture& picture() const { return *m_picture; }
    [[nodiscard]] const std::shared_ptr<const GraphPicture>& sharedPicture() const { return m_picture; }
    [[nodiscard]] std::size_t boxCount() const { return m_boxes.size(); }
    [[nodiscard]] std::size_t edgeCount() const { return m_placement->curveStarts.size() - 1; }

    [[nodiscard]] QRectF bounds() const { return m_bounds; }
    [[nodiscard]] QRectF box(std::uint32_t index) const { return m_boxes[index].rect(); }
    [[nodiscard]] const Placement& placement() const { return *m_placement; }
    [[nodiscard]] const std::shared_ptr<const Placement>& sharedPlacement() const { return m_placement; }
    /// Returns a chain of cubic Béziers from tail to head, 3 k + 1 points; may be empty.
    [[nodiscard]] std::span<const Point> curve(std::uint32_t edge) const { return m_placement->curve(edge); }
    /// Returns true if the control points of a piece of the curve touch the area.
    [[nodiscard]] bool isEdgeIn(std::uint32_t edge, const QRectF& area) const;
    /// Returns the edges that touch a box.
    [[nodiscard]] std::span<const std::uint32_t> edgesOf(std::uint32_t box) const
    {
        return std::span(m_touching).subspan(m_touchingStarts[box], m_touchingStarts[box + 1] - m_touchingStarts[box]);
    }

    /// Returns the frame of an opened sheet; for the page the bounds of its contents.
    [[nodiscard]] const QRectF& sheetFrame(std::uint32_t sheet) const { return m_sheetFrames[sheet]; }
    /// Returns the tab of the frame: a strip along the upper edge.
    [[nodiscard]] QRectF sheetTab(std::uint32_t sheet) const;
    /// Returns the topmost sheet at a point, or the page.
    [[nodiscard]] std::uint32_t sheetAt(QPointF point) const;
    /// Returns the bounds of the boxes and lines of one part of a sheet.
    [[nodiscard]] QRectF partArea(const PicturePart& part) const;
    [[nodiscard]] const std::vector<SheetLink>& sheetLinks() const { return m_links; }
    /// Returns the visible rectangle of a box: that of its sheet if it is open.
    [[nodiscard]] QRectF visibleBox(std::uint32_t index) const;

    /// Bounds of the boxes and lines of each of the picture's groups.
    [[nodiscard]] const std::vector<QRectF>& frames() const { return m_frames; }

    /// Collect the indices of boxes or edges that touch the area, ascending. The vectors are replaced.
    void boxesIn(const QRectF& area, std::vector<std::uint32_t>& found) const { touching(m_boxes, area, found); }
    void edgesIn(const QRectF& area, std::vector<std::uint32_t>& found) const;

    /// Returns the box at a point, or the nearest one within `slack` scene units, on the sheet that is visible there.
    [[nodiscard]] std::optional<std::uint32_t> boxAt(QPointF point, double slack = 0) const;

private:
    struct Area {
        float left = 0;
        float top = 0;
        float right = 0;
        float bottom = 0;
        [[nodiscard]] QRectF rect() const { return {QPointF(left, top), QPointF(right, bottom)}; }
    };
    // Returns true if they touch. QRectF::intersects() is not used, because the hull of a straight
    // line has no width.
    static bool touches(const Area& candidate, const QRectF& area)
    {
        return double{candidate.left} <= area.right() && double{candidate.right} >= area.left()
            && double{candidate.top} <= area.bottom() && double{candidate.bottom} >= area.top();
    }
    static void touching(const std::vector<Area>& areas, const QRectF& area, std::vector<std::uint32_t>& found);
    void addHulls();
    void addFrames();
    void addTouching();
    void addSheets();
    void addLinks(std::uint32_t sheet);
    void addLink(std::uint32_t sheet, std::uint32_t box, double x, bool isInput);
    [[nodiscard]] std::vector<double> crossings(std::uint32_t sheet, bool isInput) const;

    std::shared_ptr<const GraphPicture> m_picture;
    std::shared_ptr<const Placement> m_placement;
    std::vector<Area> m_boxes;
    std::vector<Area> m_hulls; // hulls of the edges' control points
    std::vector<QRectF> m_frames;
    std::vector<QRectF> m_sheetFrames;
    std::vector<SheetLink> m_links;
    std::vector<std::uint32_t> m_touchingStarts;
    std::vector<std::uint32_t> m_touching; // edges by box
    QRectF m_bounds;
};

} // namespace tgraph

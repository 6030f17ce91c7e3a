// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/graphscene.h"

#include "widgets/graph/picture/graphtext.h"
#include "widgets/graph/picture/sheetplacement.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace tgraph {

PlacementRequest placementRequest(const GraphPicture& picture)
{
    assert(picture.sheets().size() == 1 && picture.sheets().front().parts.size() == 1);
    return placementRequest(picture, picture.sheets().front().parts.front());
}

GraphScene::GraphScene(std::shared_ptr<const GraphPicture> picture, std::shared_ptr<const Placement> placement)
    : m_picture(std::move(picture)), m_placement(std::move(placement))
{
    assert(m_placement->centres.size() == m_picture->nodes().size());
    assert(m_placement->curveStarts.size() == m_picture->edges().size() + 1);
    m_boxes.reserve(m_placement->centres.size());
    for (std::size_t i = 0; i < m_placement->centres.size(); ++i) {
        const Point centre = m_placement->centres[i];
        const QSizeF size = m_picture->nodes()[i].size;
        const auto halfWidth = static_cast<float>(size.width() / 2);
        const auto halfHeight = static_cast<float>(size.height() / 2);
        m_boxes.push_back({centre.x - halfWidth, centre.y - halfHeight, centre.x + halfWidth, centre.y + halfHeight});
        m_bounds = m_bounds.united(m_boxes.back().rect());
    }
    addHulls();
    addFrames();
    addTouching();
    addSheets();
}

void GraphScene::addFrames()
{
    m_frames.resize(m_picture->groups().size());
    const auto add = [this](std::uint32_t group, const Area& area) {
        if (group != noPictureGroup)
            m_frames[group] = m_frames[group].united(area.rect());
    };
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        add(m_picture->nodes()[i].group, m_boxes[i]);
    for (std::uint32_t i = 0; i < m_hulls.size(); ++i)
        if (!curve(i).empty())
            add(m_picture->nodes()[m_picture->edges()[i].tail].group, m_hulls[i]);
    for (QRectF& frame : m_frames) {
        frame.adjust(-box::framePadding, -box::framePadding, box::framePadding, box::framePadding);
        m_bounds = m_bounds.united(frame);
    }
}

void GraphScene::addHulls()
{
    m_hulls.reserve(edgeCount());
    for (std::uint32_t edge = 0; edge < edgeCount(); ++edge) {
        const float far = std::numeric_limits<float>::max();
        Area hull{far, far, -far, -far};
        for (const Point& point : curve(edge)) {
            hull.left = std::min(hull.left, point.x);
            hull.top = std::min(hull.top, point.y);
            hull.right = std::max(hull.right, point.x);
            hull.bottom = std::max(hull.bottom, point.y);
        }
        m_hulls.push_back(hull);
        if (!curve(edge).empty())
            m_bounds = m_bounds.united(hull.rect());
    }
}

void GraphScene::addTouching()
{
    m_touchingStarts.assign(boxCount() + 1, 0);
    for (const PictureEdge& edge : m_picture->edges()) {
        ++m_touchingStarts[edge.tail + 1];
        if (edge.head != edge.tail)
            ++m_touchingStarts[edge.head + 1];
    }
    for (std::size_t i = 1; i < m_touchingStarts.size(); ++i)
        m_touchingStarts[i] += m_touchingStarts[i - 1];
    m_touching.resize(m_touchingStarts.back());
    std::vector<std::uint32_t> next(m_touchingStarts.begin(), m_touchingStarts.end() - 1);
    for (std::uint32_t i = 0; i < m_picture->edges().size(); ++i) {
        const PictureEdge& edge = m_picture->edges()[i];
        m_touching[next[edge.tail]++] = i;
        if (edge.head != edge.tail)
            m_touching[next[edge.head]++] = i;
    }
}

bool GraphScene::isEdgeIn(std::uint32_t edge, const QRectF& area) const
{
    if (!touches(m_hulls[edge], area))
        return false;
    const auto points = curve(edge);
    for (std::size_t i = 0; i + 3 < points.size(); i += 3) {
        const auto piece = points.subspan(i, 4);
        const auto [left, right] = std::ranges::minmax(piece, {}, &Point::x);
        const auto [top, bottom] = std::ranges::minmax(piece, {}, &Point::y);
        if (touches({left.x, top.y, right.x, bottom.y}, area))
            return true;
    }
    return points.size() < 4;
}

void GraphScene::edgesIn(const QRectF& area, std::vector<std::uint32_t>& found) const
{
    touching(m_hulls, area, found);
    // Long lines may bend around the area without touching it.
    std::erase_if(found, [this, &area](std::uint32_t edge) { return !isEdgeIn(edge, area); });
}

void GraphScene::touching(const std::vector<Area>& areas, const QRectF& area, std::vector<std::uint32_t>& found)
{
    found.clear();
    const auto left = static_cast<float>(area.left());
    const auto top = static_cast<float>(area.top());
    const auto right = static_cast<float>(area.right());
    const auto bottom = static_cast<float>(area.bottom());
    for (std::uint32_t i = 0; i < areas.size(); ++i) {
        const Area& candidate = areas[i];
        if (candidate.left <= right && candidate.right >= left && candidate.top <= bottom && candidate.bottom >= top)
            found.push_back(i);
    }
}

std::optional<std::uint32_t> GraphScene::boxAt(QPointF point, double slack) const
{
    std::vector<std::uint32_t> near;
    boxesIn(QRectF(point - QPointF(slack, slack), QSizeF(2 * slack, 2 * slack)), near);
    const PictureSheet& sheet = m_picture->sheets()[sheetAt(point)];
    std::erase_if(near, [&sheet](std::uint32_t box) { return box < sheet.firstBox() || box >= sheet.endBox(); });
    std::optional<std::uint32_t> nearest;
    double distance = std::numeric_limits<double>::max();
    for (const std::uint32_t candidate : near) {
        const QRectF rect = box(candidate);
        const double across = std::max({rect.left() - point.x(), point.x() - rect.right(), 0.0});
        const double down = std::max({rect.top() - point.y(), point.y() - rect.bottom(), 0.0});
        if (across * across + down * down < distance) {
            distance = across * across + down * down;
            nearest = candidate;
        }
    }
    return nearest;
}

} // namespace tgraph

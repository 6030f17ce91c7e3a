// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/sheetplacement.h"

#include "widgets/graph/picture/graphtext.h"

#include <algorithm>
#include <cassert>

namespace tgraph {
namespace {

/// Returns the height above the contents of an opened sheet.
double headOf(const PictureSheet& sheet)
{
    return box::sheetHead + box::sheetPadding + (sheet.parts.size() > 1 ? box::partHead : 0);
}

/// Combines the placements of parts.
class Assembly {
public:
    explicit Assembly(const GraphPicture& picture) : m_picture(picture)
    {
        m_result.centres.reserve(picture.nodes().size());
        m_result.curveStarts.reserve(picture.edges().size() + 1);
    }

    void add(const PictureSheet& sheet, std::span<const std::shared_ptr<const Placement>> parts)
    {
        double width = box::partGap * static_cast<double>(parts.size() - 1);
        double height = 0;
        for (const auto& part : parts) {
            width += double{part->width};
            height = std::max(height, double{part->height});
        }
        Point corner;
        if (!sheet.isPage()) {
            const QRectF frame = sheetFrame(sheet, {0, 0, width, height});
            const Point owner = m_result.centres[sheet.owner];
            const double top = double{owner.y} - m_picture.nodes()[sheet.owner].size.height() / 2;
            corner.x = static_cast<float>(double{owner.x} - frame.center().x());
            corner.y = static_cast<float>(top - frame.top());
        }
        for (const auto& part : parts) {
            addPart(*part, corner);
            corner.x += part->width + static_cast<float>(box::partGap);
        }
        m_result.width = std::max(m_result.width, corner.x);
        m_result.height = std::max(m_result.height, corner.y + static_cast<float>(height));
    }

    Placement take() { return std::move(m_result); }

private:
    void addPart(const Placement& part, Point corner)
    {
        const auto moved = [corner](const Point& point) { return Point{point.x + corner.x, point.y + corner.y}; };
        std::ranges::transform(part.centres, std::back_inserter(m_result.centres), moved);
        const auto before = static_cast<std::uint32_t>(m_result.curvePoints.size());
        for (std::size_t i = 1; i < part.curveStarts.size(); ++i)
            m_result.curveStarts.push_back(before + part.curveStarts[i]);
        std::ranges::transform(part.curvePoints, std::back_inserter(m_result.curvePoints), moved);
        m_result.engine = part.engine;
        if (m_result.fallbackReason.empty())
            m_result.fallbackReason = part.fallbackReason;
    }

    const GraphPicture& m_picture;
    Placement m_result;
};

} // namespace

PlacementRequest placementRequest(const GraphPicture& picture, const PicturePart& part)
{
    PlacementRequest request;
    request.nodes.reserve(part.boxCount);
    for (std::uint32_t i = 0; i < part.boxCount; ++i) {
        const QSizeF size = picture.nodes()[part.firstBox + i].size;
        request.nodes.push_back({static_cast<float>(size.width()), static_cast<float>(size.height())});
    }
    request.edges.reserve(part.edgeCount);
    for (std::uint32_t i = 0; i < part.edgeCount; ++i) {
        const PictureEdge& edge = picture.edges()[part.firstEdge + i];
        request.edges.push_back({edge.tail - part.firstBox, edge.head - part.firstBox});
    }
    return request;
}

Placement assembled(const GraphPicture& picture, std::span<const std::shared_ptr<const Placement>> parts)
{
    if (parts.size() == 1)
        return *parts.front();
    Assembly assembly(picture);
    for (const PictureSheet& sheet : picture.sheets()) {
        assert(parts.size() >= sheet.parts.size());
        assembly.add(sheet, parts.first(sheet.parts.size()));
        parts = parts.subspan(sheet.parts.size());
    }
    return assembly.take();
}

QRectF sheetFrame(const PictureSheet& sheet, const QRectF& contents)
{
    QRectF frame = contents.adjusted(-box::sheetPadding, -headOf(sheet), box::sheetPadding, box::sheetPadding);
    const double missing = std::max(0.0, sheet.leastWidth - frame.width());
    return frame.adjusted(-missing / 2, 0, missing / 2, 0);
}

} // namespace tgraph

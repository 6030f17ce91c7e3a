// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tile/tileface.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {
namespace {

constexpr double leastSide = 7; // pixels: shorter sides are not drawn to scale
constexpr double leastTile = 3; // pixels: narrower tiles get no lines
constexpr double leastRegister = 5;

/// A dimension along a side of the face, in register units.
struct Side {
    TiledDimension dimension;
    double length = 0; ///< pixels of all registers, without the overhang of the last tiles

    [[nodiscard]] double each() const { return length / dimension.registers; }
    [[nodiscard]] double tile() const { return each() * dimension.bound; }
    [[nodiscard]] double data() const { return length / (1 + dimension.padding()); }
    [[nodiscard]] double reach() const { return tile() * dimension.tiles(); } ///< pixels with the overhang
};

double reachOf(const TiledDimension& dimension)
{
    return dimension.tiles() * dimension.bound;
}

/// Paints lines across a side: at each tile's edge, and weaker ones between registers if there is room.
void paintCuts(QPainter& painter, const QRectF& face, const Side& side, bool isHorizontal, const DataColours& colours)
{
    const auto line = [&](double at) {
        const double place = std::round((isHorizontal ? face.left() : face.top()) + at) + 0.5;
        if (isHorizontal)
            painter.drawLine(QPointF(place, face.top()), QPointF(place, face.bottom()));
        else
            painter.drawLine(QPointF(face.left(), place), QPointF(face.right(), place));
    };
    if (side.each() >= leastRegister && side.dimension.elementsEach > 1) {
        painter.setPen(QPen(mixed(colours.background, colours.bar, 0.55), 1));
        for (double i = 1; i < side.dimension.registers; ++i)
            line(i * side.each());
    }
    if (side.tile() < leastTile)
        return;
    painter.setPen(QPen(colours.text, 1));
    for (double i = 1; i < side.dimension.tiles(); ++i)
        line(i * side.tile());
}

void paintHatched(QPainter& painter, const QRectF& area, const DataColours& colours)
{
    if (area.width() < 0.5 || area.height() < 0.5)
        return;
    painter.fillRect(area, mixed(colours.background, colours.mutedText, 0.25));
    painter.fillRect(area, QBrush(colours.mutedText, Qt::BDiagPattern));
}

void paintCutUp(QPainter& painter, const QPointF& corner, const Side& x, const Side& y, const DataColours& colours)
{
    const QRectF face(corner, QSizeF(x.length, y.length));
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(face, mixed(colours.background, colours.bar, 0.28));
    const QSizeF tile(std::min(x.tile(), x.length), std::min(y.tile(), y.length));
    painter.fillRect(QRectF(corner, tile), mixed(colours.background, colours.bar, 0.8));
    paintHatched(painter, face.adjusted(x.data(), 0, 0, 0), colours);
    paintHatched(painter, QRectF(face.left(), face.top() + y.data(), x.data(), y.length - y.data()), colours);
    paintCuts(painter, face, x, true, colours);
    paintCuts(painter, face, y, false, colours);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colours.text, 1));
    painter.drawRect(face);
    if (x.dimension.isRagged() || y.dimension.isRagged()) {
        painter.setPen(QPen(colours.slower, 1, Qt::DashLine));
        painter.drawRect(QRectF(corner, QSizeF(x.reach(), y.reach())));
    }
}

/// Returns the side along the lanes and the side along the sublanes.
std::pair<Side, Side> sidesOf(const QSizeF& room, const TiledTensor& tensor)
{
    const TiledDimension lanes = tensor.dimensions.back();
    const TiledDimension sublanes
        = tensor.dimensions.size() > 1 ? tensor.dimensions[tensor.dimensions.size() - 2] : TiledDimension{};
    const double each = std::min(room.width() / reachOf(lanes), room.height() / reachOf(sublanes));
    const auto scaled = [&](const TiledDimension& dimension, double most) {
        const double wanted = std::max(each * reachOf(dimension), std::min(leastSide, most));
        return Side{.dimension = dimension, .length = wanted * dimension.registers / reachOf(dimension)};
    };
    return {scaled(lanes, room.width()), scaled(sublanes, room.height())};
}

} // namespace

void paintTileFace(QPainter& painter, const QRectF& room, const TiledTensor& tensor, const DataColours& colours)
{
    if (tensor.dimensions.empty() || room.width() < 4 || room.height() < 4)
        return;
    const auto [x, y] = sidesOf(room.size(), tensor);
    paintCutUp(painter, room.topLeft(), x, y, colours);
}

QSizeF tileFaceSize(const QSizeF& room, const TiledTensor& tensor)
{
    if (tensor.dimensions.empty())
        return {};
    const auto [x, y] = sidesOf(room, tensor);
    return {x.reach(), y.reach()};
}

void paintTileBar(QPainter& painter, const QRectF& room, const TiledDimension& dimension, const DataColours& colours)
{
    const double share = dimension.registers / reachOf(dimension);
    paintCutUp(painter, room.topLeft(), {.dimension = dimension, .length = room.width() * share},
               {.dimension = {}, .length = room.height()}, colours);
}

} // namespace tgraph

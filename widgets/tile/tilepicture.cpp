// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tile/tilepicture.h"

#include "engine/analytical/tiling.h"
#include "widgets/common/boldfont.h"
#include "widgets/common/elidedtext.h"
#include "widgets/common/quantity.h"
#include "widgets/tile/tilewords.h"

#include <QFontMetricsF>

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

/// Paints the two most minor dimensions of a tensor as an area of registers, to scale if possible:
/// tiles, the first one emphasised; hatched padding; a dashed frame if the last tiles extend beyond
/// the tensor. Lanes run to the right.
void paintTileFace(QPainter& painter, const QRectF& room, const TiledTensor& tensor, const DataColours& colours)
{
    if (tensor.dimensions.empty() || room.width() < 4 || room.height() < 4)
        return;
    const auto [x, y] = sidesOf(room.size(), tensor);
    paintCutUp(painter, room.topLeft(), x, y, colours);
}

/// Returns the size of the face in a room.
QSizeF tileFaceSize(const QSizeF& room, const TiledTensor& tensor)
{
    if (tensor.dimensions.empty())
        return {};
    const auto [x, y] = sidesOf(room, tensor);
    return {x.reach(), y.reach()};
}

/// Paints one dimension as a bar of its tiles, to scale, like a side of the face.
void paintTileBar(QPainter& painter, const QRectF& room, const TiledDimension& dimension, const DataColours& colours)
{
    const double share = dimension.registers / reachOf(dimension);
    paintCutUp(painter, room.topLeft(), {.dimension = dimension, .length = room.width() * share},
               {.dimension = {}, .length = room.height()}, colours);
}

constexpr double margin = 8;
constexpr double columnGap = 24;
constexpr double tensorGap = 8;
constexpr double narrowest = 290; ///< minimum width of a column beside another
constexpr double useHeight = 5;
constexpr double cellGap = 8;

QString extentText(const TiledDimension& dimension)
{
    return groupedText(std::llround(dimension.extent));
}

QColor colourOf(TileColumn::Role role, const DataColours& colours)
{
    return role == TileColumn::Role::Baseline ? colours.baseline : colours.focus;
}

} // namespace

TilePicture::TilePicture(TileSheet sheet, double width, const QFont& font) : m_sheet(std::move(sheet)), m_font(font)
{
    m_line = std::ceil(QFontMetricsF(font).height()) + 2;
    const auto count = static_cast<double>(m_sheet.columns.size());
    const double beside = (width - 2 * margin - columnGap * (count - 1)) / std::max(1.0, count);
    const bool isBeside = beside >= narrowest;
    QPointF corner(margin, margin / 2);
    for (const TileColumn& column : m_sheet.columns) {
        m_columns.push_back(placeColumn(column, corner, isBeside ? beside : width - 2 * margin));
        const QRectF& room = m_columns.back().room;
        m_height = std::max(m_height, room.bottom() + margin);
        corner = isBeside ? QPointF(room.right() + columnGap, corner.y())
                          : QPointF(corner.x(), room.bottom() + columnGap / 2);
    }
}

double TilePicture::faceHeight(const TiledTensor& tensor) const
{
    return std::max(1.0, static_cast<double>(tensor.dimensions.size())) * m_line - 4;
}

double TilePicture::faceWidth(double width) const
{
    const double most = std::clamp(width * 0.3, 40.0, 150.0);
    double widest = 0;
    for (const TileColumn& column : m_sheet.columns)
        for (const TiledTensor& tensor : column.tensors)
            widest = std::max(widest, tileFaceSize({most, faceHeight(tensor)}, tensor).width());
    return std::ceil(widest);
}

TilePicture::ColumnPlace TilePicture::placeColumn(const TileColumn& column, const QPointF& corner, double width) const
{
    ColumnPlace place{.room = QRectF(corner, QSizeF(width, 0)), .tensors = {}};
    double top = corner.y() + m_line;
    for (const TiledTensor& tensor : column.tensors) {
        TensorPlace& at = place.tensors.emplace_back();
        at.top = top;
        const double body = top + m_line;
        at.face = QRectF(corner.x(), body + 2, faceWidth(width), faceHeight(tensor));
        for (std::size_t i = 0; i < tensor.dimensions.size(); ++i)
            at.lines.emplace_back(at.face.right() + 2 * cellGap, body + static_cast<double>(i) * m_line,
                                  corner.x() + width - at.face.right() - 2 * cellGap, m_line);
        top = at.face.bottom() + 2;
        if (!notesOf(tensor).isEmpty()) {
            at.notes = top;
            top += m_line;
        }
        top += tensorGap;
    }
    place.memory = top;
    place.room.setBottom(top + 2 * m_line + useHeight + 4);
    return place;
}

const TiledDimension& TilePicture::at(const Place& place) const
{
    return m_sheet.columns[place.column].tensors[place.tensor].dimensions[place.dimension];
}

std::optional<TilePicture::Place> TilePicture::placeAt(const QPointF& point) const
{
    for (std::size_t column = 0; column < m_columns.size(); ++column)
        for (std::size_t tensor = 0; tensor < m_columns[column].tensors.size(); ++tensor) {
            const std::vector<QRectF>& lines = m_columns[column].tensors[tensor].lines;
            for (std::size_t dimension = 0; dimension < lines.size(); ++dimension)
                if (lines[dimension].contains(point))
                    return Place{column, tensor, dimension};
        }
    return std::nullopt;
}

QString TilePicture::notesOf(const TiledTensor& tensor) const
{
    QStringList notes = {TileWords::padding(tensor), TileWords::overhang(tensor)};
    notes.removeAll(QString());
    return notes.join(QStringLiteral(" · "));
}

// Returns the dimension's name; arrows mark the dimensions that are sides of the face.
QString TilePicture::dimensionName(const TiledTensor& tensor, std::size_t dimension) const
{
    const std::size_t fromLast = tensor.dimensions.size() - 1 - dimension;
    return TileWords::tr("dim %1").arg(tensor.dimensions[dimension].dimension)
        + (fromLast == 0       ? QStringLiteral(" →")
               : fromLast == 1 ? QStringLiteral(" ↓")
                               : QString());
}

double TilePicture::widestOf(const TileColumn& column, QString (*text)(const TiledDimension&)) const
{
    const QFontMetricsF metrics(boldOf(m_font));
    double widest = 0;
    for (const TiledTensor& tensor : column.tensors)
        for (const TiledDimension& dimension : tensor.dimensions)
            widest = std::max(widest, metrics.horizontalAdvance(text(dimension)));
    return std::ceil(widest);
}

void TilePicture::paint(QPainter& painter, const DataColours& colours) const
{
    const QFontMetricsF bold(boldOf(m_font));
    for (std::size_t index = 0; index < m_columns.size(); ++index) {
        const TileColumn& column = m_sheet.columns[index];
        const QRectF& room = m_columns[index].room;
        const QString heading = TileWords::heading(column, *m_sheet.file);
        painter.setFont(boldOf(m_font));
        painter.setPen(colourOf(column.role, colours));
        const QRectF line(room.left(), room.top(), room.width(), m_line);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, heading);
        painter.setFont(m_font);
        painter.setPen(colours.mutedText);
        paintElided(painter, QFontMetricsF(m_font),
                    line.adjusted(bold.horizontalAdvance(heading) + 2 * cellGap, 0, 0, 0),
                    Qt::AlignRight | Qt::AlignVCenter, TileWords::value(column));
        for (std::size_t tensor = 0; tensor < column.tensors.size(); ++tensor)
            paintTensor(painter, {index, tensor, 0}, colours);
        const QRectF memory(room.left(), m_columns[index].memory, room.width(), m_line);
        paintUse(painter, memory, TileWords::memory(column.footprint), column.footprint.memoryShare, colours);
        painter.setPen(colours.mutedText);
        paintElided(painter, QFontMetricsF(m_font), memory.translated(0, m_line + useHeight + 4),
                    Qt::AlignLeft | Qt::AlignVCenter, TileWords::registers(column.footprint));
    }
}

void TilePicture::paintTensor(QPainter& painter, const Place& at, const DataColours& colours) const
{
    const TiledTensor& tensor = m_sheet.columns[at.column].tensors[at.tensor];
    const TensorPlace& place = m_columns[at.column].tensors[at.tensor];
    const QRectF& room = m_columns[at.column].room;
    const QFontMetricsF metrics(m_font);
    const QString count = TileWords::count(tensor);
    const QRectF line(room.left(), place.top, room.width(), m_line);
    painter.setPen(colours.text);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, count);
    paintElided(painter, metrics, line.adjusted(0, 0, -metrics.horizontalAdvance(count) - cellGap, 0),
                Qt::AlignLeft | Qt::AlignVCenter, TileWords::title(tensor, *m_sheet.file));
    paintTileFace(painter, place.face, tensor, colours);
    for (std::size_t dimension = 0; dimension < tensor.dimensions.size(); ++dimension)
        paintDimension(painter, {at.column, at.tensor, dimension}, colours);
    if (place.notes > 0) {
        painter.setPen(colours.mutedText);
        paintElided(painter, metrics, QRectF(room.left(), place.notes, room.width(), m_line),
                    Qt::AlignLeft | Qt::AlignVCenter, notesOf(tensor));
    }
}

void TilePicture::paintDimension(QPainter& painter, const Place& at, const DataColours& colours) const
{
    const TileColumn& column = m_sheet.columns[at.column];
    const TiledTensor& tensor = column.tensors[at.tensor];
    const TiledDimension& dimension = tensor.dimensions[at.dimension];
    const QRectF& line = m_columns[at.column].tensors[at.tensor].lines[at.dimension];
    const QFontMetricsF metrics(m_font);
    const double name = metrics.horizontalAdvance(TileWords::tr("dim %1").arg(0) + QStringLiteral(" →"));
    const double extent = name + cellGap + widestOf(column, extentText);
    const double cut = line.width() - widestOf(column, TileWords::cut);
    painter.setPen(colours.mutedText);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, dimensionName(tensor, at.dimension));
    painter.setPen(colours.text);
    painter.drawText(QRectF(line.left(), line.top(), extent, line.height()), Qt::AlignRight | Qt::AlignVCenter,
                     extentText(dimension));
    const QRectF bar(line.left() + extent + cellGap, line.top() + 4, cut - extent - 2 * cellGap, line.height() - 8);
    if (bar.width() > 20)
        paintTileBar(painter, bar, dimension, colours);
    const bool differs = m_sheet.differs(column, at.tensor, at.dimension);
    painter.setFont(differs ? boldOf(m_font) : m_font);
    painter.setPen(differs ? colourOf(column.role, colours) : colours.text);
    painter.drawText(line.adjusted(std::max(extent + cellGap, cut), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     TileWords::cut(dimension));
    painter.setFont(m_font);
}

// Paints the used share of a limited resource; the bar is full and red if it exceeds the limit.
void TilePicture::paintUse(QPainter& painter, const QRectF& room, const QString& text, double share,
                           const DataColours& colours) const
{
    painter.setPen(share > 1 ? colours.slower : colours.text);
    paintElided(painter, QFontMetricsF(m_font), QRectF(room.left(), room.top(), room.width(), m_line),
                Qt::AlignLeft | Qt::AlignVCenter, text);
    const QRectF all(room.left(), room.top() + m_line, room.width(), useHeight);
    painter.fillRect(all, colours.grid);
    painter.fillRect(QRectF(all.topLeft(), QSizeF(all.width() * std::min(share, 1.0), useHeight)),
                     share > 1 ? colours.slower : colours.bar);
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dataset/taumap.h"

#include "engine/core/program.h"
#include "widgets/charts/linechart.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace tgraph {
namespace {

constexpr double radius = 2.6;
constexpr double reach = 12; ///< pixels around a point in which the pointer hits it
constexpr std::size_t mostGroups = 7; ///< including the group of all others
constexpr double outlyingShare = 0.005; ///< share of the files drawn at the edge of the map
constexpr int opacity = 170; ///< alpha of overlapping points

class TauWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::TauMap)
};

const FileEvaluation* evaluationOf(const FileRankings& file, std::size_t model)
{
    if (model >= file.ranked.size() || !file.ranked[model].evaluation)
        return nullptr;
    return &*file.ranked[model].evaluation;
}

std::optional<double> tauOf(const FileRankings& file, std::size_t model)
{
    const FileEvaluation* found = evaluationOf(file, model);
    return found != nullptr ? found->measures.kendallTau : std::nullopt;
}

std::string typeOf(const FileRankings& file, Collection::Kind kind)
{
    return modelTypeOf(kind == Collection::Kind::Layout ? file.file.stem().string() : programOf(file.file));
}

QString nameOf(const ModelBoard& board, std::size_t row)
{
    return QString::fromStdString(board.rows[row].model);
}

} // namespace

TauMap::TauMap(const ModelBoard& board, const TauChoice& choice, const DataColours& colours) : m_colours(colours)
{
    addPoints(board, choice);
    if (choice.colouring == TauColouring::Program || !choice.second)
        groupByProgram(board);
    else
        groupByDifference(board, choice);
    for (const TauPoint& point : m_points)
        ++m_groups[static_cast<std::size_t>(point.group)].files;
    setAxes(board, choice);
}

void TauMap::addPoints(const ModelBoard& board, const TauChoice& choice)
{
    for (std::size_t i = 0; i < board.files.size(); ++i) {
        const FileRankings& file = *board.files[i];
        if (file.distinctRuntimes < choice.leastRuntimes)
            continue;
        const std::optional<double> first = tauOf(file, choice.first);
        const std::optional<double> second = choice.second ? tauOf(file, *choice.second)
            : first ? std::optional(double(std::max(1U, evaluationOf(file, choice.first)->distinctConfigs)))
                    : std::nullopt;
        if (!first || !second)
            continue;
        m_points.push_back({.file = i, .x = choice.second ? *first : *second, .y = choice.second ? *second : *first});
    }
}

void TauMap::groupByDifference(const ModelBoard& board, const TauChoice& choice)
{
    m_groups = {{.name = TauWords::tr("%1 better").arg(nameOf(board, choice.first)), .colour = m_colours.slower},
                {.name = TauWords::tr("the same"), .colour = m_colours.mutedText},
                {.name = TauWords::tr("%1 better").arg(nameOf(board, *choice.second)), .colour = m_colours.faster}};
    for (TauPoint& point : m_points)
        point.group = std::abs(point.y - point.x) <= sameTau ? 1 : point.y > point.x ? 2 : 0;
}

void TauMap::groupByProgram(const ModelBoard& board)
{
    std::map<std::string, std::vector<std::size_t>> points; // keyed by program type
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const FileRankings& file = *board.files[m_points[i].file];
        const auto ranked = std::ranges::find_if(file.ranked, [](const Ranked& one) { return bool(one.evaluation); });
        points[typeOf(file, ranked->evaluation->collection.kind)].push_back(i);
    }
    std::vector<std::pair<std::string, std::vector<std::size_t>>> types(points.begin(), points.end());
    std::ranges::stable_sort(types, [](const auto& a, const auto& b) { return a.second.size() > b.second.size(); });
    for (std::size_t type = 0; type < types.size(); ++type) {
        const std::size_t group = std::min(type, mostGroups - 1);
        if (group == m_groups.size()) {
            const bool isRest = group + 1 == mostGroups && types.size() > mostGroups;
            m_groups.push_back(
                {.name = isRest ? TauWords::tr("others") : QString::fromStdString(types[type].first),
                 .colour = isRest ? m_colours.mutedText : chartLineColour(m_colours, static_cast<int>(group))});
        }
        for (const std::size_t point : types[type].second)
            m_points[point].group = static_cast<int>(group);
    }
}

void TauMap::setAxes(const ModelBoard& board, const TauChoice& choice)
{
    if (m_points.empty())
        return;
    const auto [left, right] = std::ranges::minmax(m_points, {}, &TauPoint::x);
    m_hasDiagonal = choice.second.has_value();
    std::vector<double> taus;
    for (const TauPoint& point : m_points)
        taus.push_back(m_hasDiagonal ? std::min(point.x, point.y) : point.y);
    // Files of few configurations can have any τ: the lowest are drawn at the edge, so that the axis spans the others.
    const auto low = taus.begin() + static_cast<std::ptrdiff_t>(outlyingShare * static_cast<double>(taus.size()));
    std::ranges::nth_element(taus, low);
    m_y = {.least = std::clamp(std::floor(10 * *low) / 10, -1.0, 0.9), .most = 1.0};
    m_y.title = TauWords::tr("τ by %1").arg(nameOf(board, choice.second.value_or(choice.first)));
    if (m_hasDiagonal) {
        m_x = m_y;
        m_x.title = TauWords::tr("τ by %1").arg(nameOf(board, choice.first));
    } else {
        m_x = {.least = left.x, .most = std::max(right.x, left.x + 1), .logarithmic = true, .counts = true};
        m_x.title = TauWords::tr("distinct configurations");
    }
}

QPointF TauMap::placeOf(const TauPoint& point, const PlotFrame& plot) const
{
    return plot.at(m_hasDiagonal ? std::max(point.x, m_x.least) : point.x, std::max(point.y, m_y.least));
}

bool TauMap::isOutside(const TauPoint& point) const
{
    return point.y < m_y.least || (m_hasDiagonal && point.x < m_x.least);
}

std::size_t TauMap::outside() const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(m_points, [this](const TauPoint& point) { return isOutside(point); }));
}

void paintBeyond(QPainter& painter, const QPointF& place, bool left, bool down)
{
    constexpr double size = 1.6 * radius;
    painter.save();
    painter.translate(place);
    painter.rotate(left && down ? 45 : left ? 90 : 0);
    // The tip lies on the edge.
    painter.drawConvexPolygon(QPolygonF({{0, 0}, {-size, -1.8 * size}, {size, -1.8 * size}}));
    painter.restore();
}

PlotFrame TauMap::frame(const QSizeF& size, const QFont& font) const
{
    PlotFrame frame;
    frame.x = m_x;
    frame.y = m_y;
    frame.place(size, font);
    return frame;
}

void TauMap::paint(QPainter& painter, const QSizeF& size, const QFont& font,
                   std::optional<std::size_t> markedFile) const
{
    const PlotFrame plot = frame(size, font);
    plot.paintGround(painter, m_colours);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_hasDiagonal) {
        painter.setPen(QPen(m_colours.mutedText, 1, Qt::DashLine));
        painter.drawLine(plot.plot().bottomLeft(), plot.plot().topRight());
    }
    painter.setPen(Qt::NoPen);
    for (const TauPoint& point : m_points) {
        QColor colour = m_groups[static_cast<std::size_t>(point.group)].colour;
        colour.setAlpha(opacity);
        painter.setBrush(colour);
        if (isOutside(point))
            paintBeyond(painter, placeOf(point, plot), m_hasDiagonal && point.x < m_x.least, point.y < m_y.least);
        else
            painter.drawEllipse(placeOf(point, plot), radius, radius);
    }
    if (!markedFile)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_colours.focus, 2));
    for (const TauPoint& point : m_points)
        if (point.file == *markedFile)
            painter.drawEllipse(placeOf(point, plot), 2.4 * radius, 2.4 * radius);
}

const TauPoint* TauMap::nearest(const QPointF& place, const QSizeF& size, const QFont& font) const
{
    if (m_points.empty())
        return nullptr;
    const PlotFrame plot = frame(size, font);
    const auto distance = [&](const TauPoint& point) {
        const QPointF way = placeOf(point, plot) - place;
        return QPointF::dotProduct(way, way);
    };
    const auto found = std::ranges::min_element(m_points, {}, distance);
    return distance(*found) <= reach * reach ? &*found : nullptr;
}

} // namespace tgraph

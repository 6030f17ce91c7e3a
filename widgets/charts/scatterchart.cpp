// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/scatterchart.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tgraph {

void ScatterChart::setPicture(ScatterPicture picture)
{
    m_picture = std::move(picture);
    rebuild();
}

void ScatterChart::setFiltered(std::shared_ptr<const std::vector<DistinctId>> filtered)
{
    m_filtered = std::move(filtered);
    rebuild();
}

void ScatterChart::setLook(const DataColours& colours, const QFont& font)
{
    m_colours = colours;
    m_font = font;
    rebuild();
}

void ScatterChart::resize(const QSizeF& size)
{
    m_size = size;
    rebuild();
}

bool ScatterChart::isKnown(DistinctId config) const
{
    return m_picture.data && config.value < m_picture.data->xs.size() && std::isfinite(m_picture.data->xs[config.value])
        && std::isfinite(m_picture.data->ys[config.value]);
}

std::optional<QPointF> ScatterChart::placeOf(DistinctId config) const
{
    if (!isKnown(config))
        return std::nullopt;
    return m_frame.at(m_picture.data->xs[config.value], m_picture.data->ys[config.value]);
}

std::optional<std::size_t> ScatterChart::cellOf(const QPointF& place) const
{
    const QRectF& plot = m_frame.plot();
    if (m_all.columns == 0 || !plot.contains(place))
        return std::nullopt;
    const auto column = static_cast<std::size_t>((place.x() - plot.left()) / cellSize);
    const auto row = static_cast<std::size_t>((place.y() - plot.top()) / cellSize);
    const std::size_t cell = row * static_cast<std::size_t>(m_all.columns) + column;
    return cell < m_all.counts.size() ? std::optional(cell) : std::nullopt;
}

void ScatterChart::count(DistinctId config, DensityCells& cells) const
{
    if (const std::optional<std::size_t> cell = cellOf(*placeOf(config)))
        cells.greatest = std::max(cells.greatest, ++cells.counts[*cell]);
}

void ScatterChart::rebuild()
{
    const auto total = static_cast<std::uint32_t>(m_picture.data ? m_picture.data->xs.size() : 0);
    m_known = 0;
    m_knownFiltered = 0;
    for (const DistinctId config : idsBelow<DistinctId>(total))
        m_known += isKnown(config) ? 1U : 0U;
    m_frame.x = m_picture.x;
    m_frame.y = m_picture.y;
    m_frame.title = m_picture.title;
    m_frame.legend.clear();
    if (m_filtered) {
        m_frame.legend
            = {{.text = QCoreApplication::translate("tgraph::ScatterChart", "all"), .colour = m_colours.otherBar},
               {.text = QCoreApplication::translate("tgraph::ScatterChart", "kept by the filter"),
                .colour = m_colours.bar}};
    }
    m_frame.place(m_size, m_font);
    m_all = {};
    if (showsDensity()) {
        m_all.columns = static_cast<int>(std::floor(m_frame.plot().width() / cellSize)) + 1;
        const int rows = static_cast<int>(std::floor(m_frame.plot().height() / cellSize)) + 1;
        m_all.counts.resize(static_cast<std::size_t>(m_all.columns) * static_cast<std::size_t>(rows));
    }
    m_filteredCells = m_all;
    if (showsDensity()) {
        for (const DistinctId config : idsBelow<DistinctId>(total)) {
            if (isKnown(config))
                count(config, m_all);
        }
    }
    for (std::size_t i = 0; m_filtered && i < m_filtered->size(); ++i) {
        if (!isKnown((*m_filtered)[i]))
            continue;
        ++m_knownFiltered;
        if (showsDensity())
            count((*m_filtered)[i], m_filteredCells);
    }
}

template <typename Visit> void ScatterChart::forChoosable(Visit visit) const
{
    if (m_filtered && m_knownFiltered > 0) {
        for (const DistinctId config : *m_filtered) {
            if (isKnown(config))
                visit(config);
        }
        return;
    }
    const auto total = static_cast<std::uint32_t>(m_picture.data ? m_picture.data->xs.size() : 0);
    for (const DistinctId config : idsBelow<DistinctId>(total)) {
        if (isKnown(config))
            visit(config);
    }
}

std::optional<DistinctId> ScatterChart::nearest(const QPointF& place) const
{
    std::optional<DistinctId> best;
    double bestDistance = std::numeric_limits<double>::infinity();
    forChoosable([&](DistinctId config) {
        const QPointF away = *placeOf(config) - place;
        const double distance = QPointF::dotProduct(away, away);
        if (distance < bestDistance) {
            bestDistance = distance;
            best = config;
        }
    });
    return best;
}

std::optional<DistinctId> ScatterChart::neighbour(DistinctId config, bool inX, bool forwards) const
{
    if (!isKnown(config))
        return nearest({forwards ? m_frame.plot().left() : m_frame.plot().right(), m_frame.plot().bottom()});
    const std::vector<double>& values = inX ? m_picture.data->xs : m_picture.data->ys;
    const auto before = [&](DistinctId a, DistinctId b) {
        return forwards ? std::pair(values[a.value], a) < std::pair(values[b.value], b)
                        : std::pair(values[a.value], a) > std::pair(values[b.value], b);
    };
    std::optional<DistinctId> next;
    forChoosable([&](DistinctId other) {
        if (before(config, other) && (!next || before(other, *next)))
            next = other;
    });
    return next;
}

ScatterChart::Crowd ScatterChart::crowdAt(const QPointF& place) const
{
    const std::optional<std::size_t> cell = cellOf(place);
    return cell ? Crowd{m_all.counts[*cell], m_filteredCells.counts[*cell]} : Crowd{};
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/traincharts.h"

#include "widgets/charts/linechart.h"

#include <QHBoxLayout>

#include <algorithm>
#include <map>
#include <optional>

namespace tgraph {
namespace {

using Pick = std::optional<double> (*)(const HistoryRow&);

std::vector<ChartLine> foldLines(const std::vector<HistoryRow>& rows, bool marked, Pick pick)
{
    std::map<std::uint32_t, ChartLine> folds;
    for (const HistoryRow& row : rows) {
        const std::optional<double> value = pick(row);
        if (!value)
            continue;
        ChartLine& line = folds[row.fold];
        line.points.emplace_back(row.step, *value);
    }
    std::vector<ChartLine> lines;
    for (auto& [fold, line] : folds) {
        line.name = TrainCharts::tr("fold %1").arg(fold + 1);
        line.colour = static_cast<int>(fold);
        line.marked = marked;
        lines.push_back(std::move(line));
    }
    return lines;
}

} // namespace

TrainCharts::TrainCharts(QWidget* parent) : QWidget(parent), m_loss(new LineChart(this)), m_quality(new LineChart(this))
{
    m_loss->setObjectName(QStringLiteral("loss"));
    m_loss->setAccessibleName(tr("Loss of each fold"));
    m_loss->setAxes({.title = tr("step"), .least = 0}, {.title = tr("loss")});
    m_quality->setObjectName(QStringLiteral("quality"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_loss, 1);
    row->addWidget(m_quality, 1);
    setRows({});
}

void TrainCharts::setRows(const std::vector<HistoryRow>& rows)
{
    const bool tile
        = std::ranges::any_of(rows, [](const HistoryRow& row) { return row.validation.tileMeasure.has_value(); });
    m_quality->setAccessibleName(tile ? tr("Validation M_tile of each fold") : tr("Validation τ of each fold"));
    m_quality->setAxes({.title = tr("step"), .least = 0},
                       {.title = tile ? tr("validation M_tile") : tr("validation τ")});
    m_loss->setEmptyText(tr("The loss of every fold is drawn here while it trains."));
    m_quality->setEmptyText(tr("What every fold reaches on its validation graphs is drawn here."));
    m_loss->setLines(foldLines(rows, /*marked=*/false, [](const HistoryRow& row) { return std::optional(row.loss); }));
    m_quality->setLines(foldLines(rows, /*marked=*/true,
                                  tile ? Pick([](const HistoryRow& row) { return row.validation.tileMeasure; })
                                       : Pick([](const HistoryRow& row) { return row.validation.kendallTau; })));
}

} // namespace tgraph

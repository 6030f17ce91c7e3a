// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/train/traincharts.h"

#include "widgets/charts/linechart.h"
#include "widgets/common/boxes.h"

#include <algorithm>
#include <map>
#include <optional>

namespace tgraph {
namespace {

using ValueOf = std::optional<double> (*)(const HistoryRow&);

/// One quantity to draw for every training in one chart.
struct Kind {
    ValueOf pick;
    bool marked = false;
    bool dashed = false;
    QString suffix; ///< suffix of the line's name
};

std::vector<ChartLine> foldLines(const std::vector<HistoryRow>& rows, const Kind& kind)
{
    std::map<std::uint32_t, ChartLine> folds;
    for (const HistoryRow& row : rows) {
        const std::optional<double> value = kind.pick(row);
        if (!value)
            continue;
        ChartLine& line = folds[row.fold];
        line.points.emplace_back(row.step, *value);
    }
    std::vector<ChartLine> lines;
    for (auto& [fold, line] : folds) {
        line.name = TrainCharts::tr("fold %1").arg(fold + 1) + kind.suffix;
        line.colour = static_cast<int>(fold);
        line.marked = kind.marked;
        line.dashed = kind.dashed;
        lines.push_back(std::move(line));
    }
    return lines;
}

/// Returns the mean over the folds that reached each step.
ChartLine meanLine(const TrainCurves& run, const Kind& kind)
{
    std::map<std::uint32_t, std::pair<double, int>> sums;
    for (const HistoryRow& row : run.rows)
        if (const std::optional<double> value = kind.pick(row)) {
            auto& [sum, count] = sums[row.step];
            sum += *value;
            ++count;
        }
    ChartLine line{.name = run.name + kind.suffix, .colour = run.colour, .dashed = kind.dashed, .marked = kind.marked};
    for (const auto& [step, sum] : sums)
        line.points.emplace_back(step, sum.first / sum.second);
    return line;
}

void addLines(std::vector<ChartLine>& lines, const std::vector<TrainCurves>& runs, const Kind& kind)
{
    if (runs.size() == 1) {
        std::ranges::move(foldLines(runs.front().rows, kind), std::back_inserter(lines));
        return;
    }
    for (const TrainCurves& run : runs)
        if (ChartLine line = meanLine(run, kind); !line.points.empty())
            lines.push_back(std::move(line));
}

bool isTile(const std::vector<TrainCurves>& runs)
{
    return std::ranges::any_of(runs, [](const TrainCurves& run) {
        return std::ranges::any_of(run.rows,
                                   [](const HistoryRow& row) { return row.validation.tileMeasure.has_value(); });
    });
}

} // namespace

TrainCharts::TrainCharts(QWidget* parent) : QWidget(parent), m_loss(new LineChart(this)), m_quality(new LineChart(this))
{
    m_loss->setObjectName(QStringLiteral("loss"));
    m_loss->setAxes({.title = tr("step"), .least = 0}, {.title = tr("loss")});
    m_quality->setObjectName(QStringLiteral("quality"));
    lineUp(tight(new QHBoxLayout(this)), {{m_loss, 1}, {m_quality, 1}});
    setRuns({});
}

void TrainCharts::setRuns(const std::vector<TrainCurves>& runs)
{
    const bool tile = isTile(runs);
    const bool several = runs.size() > 1;
    m_loss->setAccessibleName(several ? tr("Loss of each training") : tr("Loss of each fold"));
    m_quality->setAccessibleName(tile ? tr("Validation M_tile of each fold") : tr("Validation τ of each fold"));
    m_quality->setAxes({.title = tr("step"), .least = 0},
                       {.title = tile ? tr("validation M_tile") : tr("validation τ")});
    m_loss->setEmptyText(tr("The loss of every fold is drawn here during training."));
    m_quality->setEmptyText(tr("The validation results of every fold are drawn here."));
    std::vector<ChartLine> losses;
    addLines(losses, runs, {.pick = [](const HistoryRow& row) { return std::optional(row.loss); }});
    addLines(losses, runs,
             {.pick = [](const HistoryRow& row) { return row.validation.loss; },
              .dashed = true,
              .suffix = tr(", validation", "after a training's name or a fold")});
    m_loss->setLines(std::move(losses));
    std::vector<ChartLine> scores;
    addLines(scores, runs,
             {.pick = tile ? ValueOf([](const HistoryRow& row) { return row.validation.tileMeasure; })
                           : ValueOf([](const HistoryRow& row) { return row.validation.kendallTau; }),
              .marked = true});
    m_quality->setLines(std::move(scores));
}

} // namespace tgraph

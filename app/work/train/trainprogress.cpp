// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/train/trainprogress.h"

#include "state/text.h"
#include "widgets/common/quantity.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {
namespace {

constexpr std::chrono::milliseconds interval(100);
constexpr int shownDecimals = 3;

class Words {
    Q_DECLARE_TR_FUNCTIONS(TrainProgress)
};

QString measuresText(const ValidationMeasures& measures)
{
    if (measures.tileMeasure)
        return Words::tr("M_tile %1").arg(numberText(*measures.tileMeasure, shownDecimals));
    return Words::tr("τ %1").arg(numberText(measures.kendallTau.value_or(0), shownDecimals));
}

QString timeText(double seconds)
{
    if (seconds < 90)
        return Words::tr("%Ln second(s) left", nullptr, static_cast<int>(std::lround(seconds)));
    if (seconds < 5400)
        return Words::tr("%Ln minute(s) left", nullptr, static_cast<int>(std::lround(seconds / 60)));
    return Words::tr("%1 hours left").arg(numberText(seconds / 3600, 1));
}

bool hasMeasures(const ValidationMeasures& measures)
{
    return measures.tileMeasure || measures.kendallTau;
}

} // namespace

QString progressText(const TrainProgress& progress)
{
    QStringList parts = {Words::tr("Fold %1 of %2, step %3 of %4")
                             .arg(progress.foldsDone + 1)
                             .arg(progress.folds)
                             .arg(groupedText(progress.step), groupedText(progress.steps))};
    if (progress.row)
        parts << Words::tr("loss %1").arg(numberText(progress.row->loss, shownDecimals));
    if (hasMeasures(progress.best))
        parts << Words::tr("best %1").arg(measuresText(progress.best));
    if (progress.secondsLeft)
        parts << timeText(*progress.secondsLeft);
    return parts.join(Words::tr(", "));
}

double doneShare(const TrainProgress& progress)
{
    const double fold = progress.steps == 0 ? 0 : static_cast<double>(progress.step) / progress.steps;
    return (progress.foldsDone + fold) / std::max(1U, progress.folds);
}

QString outcomeText(const TrainOutcome& outcome, const std::filesystem::path& checkpoint)
{
    if (outcome.wasFinished)
        return Words::tr("This training was already finished: %1 is unchanged.").arg(pathText(checkpoint));
    const auto kept = static_cast<int>(std::ranges::count_if(outcome.folds, &FoldOutcome::kept));
    if (!hasMeasures(outcome.kept))
        return Words::tr("Trained: %1, %Ln fold(s) kept; their validation graphs have no measure.", nullptr, kept)
            .arg(pathText(checkpoint));
    return Words::tr("Trained: %1, %Ln fold(s) kept; on held-out graphs they reach %2 on average.", nullptr, kept)
        .arg(pathText(checkpoint), measuresText(outcome.kept));
}

RowCollector::RowCollector(const std::vector<HistoryRow>& before)
{
    if (!before.empty())
        m_last = before.back();
}

void RowCollector::add(const TrainProgress& progress)
{
    const auto& row = progress.row;
    if (!row || (m_last && m_last->fold == row->fold && m_last->step == row->step))
        return;
    m_last = row;
    m_rows.push_back(*row);
}

bool RowCollector::isDue()
{
    const auto now = std::chrono::steady_clock::now();
    if (now - m_shown < interval)
        return false;
    m_shown = now;
    return true;
}

std::vector<HistoryRow> RowCollector::take()
{
    return std::exchange(m_rows, {});
}

} // namespace tgraph

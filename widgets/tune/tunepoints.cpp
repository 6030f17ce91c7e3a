// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tune/tunepoints.h"

#include "widgets/common/valuetext.h"
#include "widgets/tune/tunewords.h"

#include <QCoreApplication>

#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

struct PointWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::TunePoint)
};

TunePoint::Kind pointKindOf(TrialPurpose purpose)
{
    switch (purpose) {
    case TrialPurpose::Baseline:
    case TrialPurpose::Drift:
        return TunePoint::Kind::Baseline;
    case TrialPurpose::Search:
        return TunePoint::Kind::Search;
    default:
        return TunePoint::Kind::Again;
    }
}

} // namespace

void showTrials(TuneChart& chart, const TuneState& state, const std::function<QString(DistinctId)>& nameOf)
{
    std::vector<TunePoint> points;
    for (std::size_t i = 0; i < state.trials.size(); ++i) {
        const Trial& trial = state.trials[i];
        const bool ran = trial.answer.kind == AnswerKind::Time;
        const QString what = ran ? secondsText(trial.answer.runtime) : answerText(trial.answer.kind);
        points.push_back({.runtimeNs = ran ? trial.answer.runtime * secondInNanoseconds : std::nan(""),
                          .bestNs = state.bestSoFar[i] * secondInNanoseconds,
                          .kind = pointKindOf(trial.purpose),
                          .text = PointWords::tr("No. %1: %2, %3", "a measurement: which configuration, its runtime")
                                      .arg(QString::number(trial.number), nameOf(trial.pick.configuration), what)});
    }
    chart.setPoints(std::move(points));
    chart.setBaseline(state.baseline ? std::optional(state.baseline->runtime * secondInNanoseconds) : std::nullopt,
                      state.noise.value_or(0));
}

} // namespace tgraph

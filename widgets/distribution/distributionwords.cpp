// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/distribution/distributionwords.h"

#include "widgets/common/emptywords.h"
#include "widgets/distribution/distributionpanel.h"

#include <QLocale>

namespace tgraph {
namespace {

QString countText(const DistributionState& state)
{
    const QLocale locale;
    const auto text = [&locale](std::size_t count) { return locale.toString(static_cast<qulonglong>(count)); };
    const int count = static_cast<int>(state.all->size());
    if (state.filtered)
        return DistributionPanel::tr("%1 of %Ln distinct configuration(s)", nullptr, count)
            .arg(text(state.filtered->size()));
    if (state.file && state.all->size() < state.file->configCount() && !state.isPredicted)
        return DistributionPanel::tr("%1 of %Ln distinct configuration(s)", nullptr,
                                     static_cast<int>(state.file->configCount()))
            .arg(text(state.all->size()));
    if (state.file && state.all->size() < state.file->configCount())
        return DistributionPanel::tr("%1 of %Ln distinct configuration(s) so far", nullptr,
                                     static_cast<int>(state.file->configCount()))
            .arg(text(state.all->size()));
    return DistributionPanel::tr("%Ln distinct configuration(s)", nullptr, count);
}

/// Returns the best value, the median and the worst value.
QStringList figuresOf(const DistributionState& state, const Sample& sample)
{
    const double range = sample.most() - sample.least();
    QStringList figures;
    for (const double value : {sample.least(), sample.quantile(0.5), sample.most()})
        figures << (state.objective != nullptr ? state.objective->text(value)
                                               : valueText(value, state.kind, {}, range));
    return figures;
}

} // namespace

QString distributionEmptyText(const DistributionState& state)
{
    if (!state.file)
        return DistributionPanel::tr("Open a file to see how its runtimes are distributed.");
    if (state.file->isFusion())
        return DistributionPanel::tr("A fusion file is one kernel with one runtime: there is no distribution.");
    if (state.file->isBareProgram())
        return oneConfigurationText(*state.file);
    if (state.file->configCount() == 0)
        return DistributionPanel::tr("This file has no configurations.");
    if (state.tuned > 0)
        return tunedText(*state.file, state.tuned);
    if (state.file->isSearchSpace() && !state.scores)
        return DistributionPanel::tr("Nothing was measured. Tools › Tune measures the most promising configurations.");
    if (state.file->isUnmeasured())
        return state.scores ? DistributionPanel::tr("Nothing was measured. The first scores are being computed.")
                            : DistributionPanel::tr("Nothing was measured. Rank to see scores.");
    if (state.scores)
        return DistributionPanel::tr("Runtimes are not published in this file. The first scores are being computed.");
    return DistributionPanel::tr("Runtimes are not published in this file. Rank to see scores.");
}

QString distributionTitle(const DistributionState& state)
{
    switch (state.kind) {
    case ValueKind::RuntimeNs:
        if (state.isPredicted)
            return DistributionPanel::tr("Predicted runtimes of %1").arg(countText(state));
        return state.file && state.file->document->simulation
            ? DistributionPanel::tr("Simulated runtimes of %1").arg(countText(state))
            : DistributionPanel::tr("Runtimes of %1").arg(countText(state));
    case ValueKind::RelativeRuntime:
        if (state.file && state.objective != nullptr)
            return DistributionPanel::tr("%1 of %2", "gflops of 24 distinct configurations")
                .arg(QString::fromStdString(state.file->document->table->objective().name), countText(state));
        return state.file && state.file->document->simulation
            ? DistributionPanel::tr("Simulated runtimes of %1, relative to the default tile’s").arg(countText(state))
            : DistributionPanel::tr("Runtimes of %1, relative to the default tile’s").arg(countText(state));
    case ValueKind::Score:
        break;
    }
    return DistributionPanel::tr("Scores of %1 (lower is faster)").arg(countText(state));
}

QStringList shorterDistributionTitles(const DistributionState& state)
{
    const bool isSimulated = state.file && state.file->document->simulation && !state.isPredicted;
    const std::size_t count = state.filtered ? state.filtered->size() : state.all->size();
    const QString few = DistributionPanel::tr("%Ln configuration(s)", nullptr, static_cast<int>(count));
    return {isSimulated ? DistributionPanel::tr("Simulated: %1").arg(countText(state)) : countText(state),
            isSimulated ? DistributionPanel::tr("Simulated: %1").arg(few) : few};
}

QString distributionSummary(const DistributionState& state)
{
    const Sample& sample = state.filtered ? *state.filtered : *state.all;
    if (sample.empty())
        return DistributionPanel::tr("The filter keeps none of them");
    const QStringList figures = figuresOf(state, sample);
    const QString pattern = state.objective != nullptr && state.objective->isMaximised()
        ? DistributionPanel::tr("max %1 · median %2 · min %3")
        : DistributionPanel::tr("min %1 · median %2 · max %3");
    return pattern.arg(figures[0], figures[1], figures[2]);
}

QStringList shorterDistributionSummaries(const DistributionState& state)
{
    const Sample& sample = state.filtered ? *state.filtered : *state.all;
    if (sample.empty())
        return {};
    return {figuresOf(state, sample).join(QStringLiteral(" · ")),
            state.objective != nullptr ? state.objective->rangeText(sample.least(), sample.most())
                                       : rangeText(sample.least(), sample.most(), state.kind)};
}

} // namespace tgraph

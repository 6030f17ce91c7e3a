// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/fitpanel.h"

#include "engine/core/known.h"
#include "widgets/common/boxes.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/emptywords.h"
#include "widgets/common/objectiveformat.h"
#include "widgets/common/quantity.h"
#include "widgets/common/trainingnote.h"
#include "widgets/filter/filterterms.h"
#include "widgets/style/programstyle.h"

#include <QButtonGroup>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

ValueKind runtimeKind(const OpenFile& file)
{
    return file.isRelative() ? ValueKind::RelativeRuntime : ValueKind::RuntimeNs;
}

/// Returns the measured values that the chart shows: runtimes, or the values of a table's objective that is not a time.
std::vector<double> shownValues(const OpenFile& file)
{
    std::vector<double> values = file.targets;
    if (file.isRelativeToBest())
        for (double& value : values)
            value = file.document->table->valueOf(value);
    return values;
}

QString valuesTitle(const OpenFile& file)
{
    if (file.isRelativeToBest())
        return nameWithUnit(file.document->table->objective());
    const bool simulated = file.document->simulation.has_value();
    if (file.isRelative())
        return simulated ? FitPanel::tr("simulated runtime relative to the default tile’s")
                         : FitPanel::tr("measured runtime relative to the default tile’s");
    return simulated ? FitPanel::tr("simulated runtime") : FitPanel::tr("measured runtime");
}

/// Returns the ranks from 1, counted as in the filter: equal scores all have the first of the ranks
/// that they share.
std::vector<double> sharedRanks(const Scores& scores)
{
    std::vector<double> ranks(scores.score.size());
    for (std::size_t i = 0; i < ranks.size(); ++i)
        ranks[i] = std::isnan(scores.score[i]) ? scores.score[i] : scores.firstRank[i] + 1.0;
    return ranks;
}

QString rankTerm(const char* subject, double least, double most)
{
    const double first = std::max(1.0, std::ceil(least));
    return QStringLiteral("%1 %2..%3")
        .arg(QLatin1String(subject), QString::number(first, 'f', 0),
             QString::number(std::max(first, std::floor(most)), 'f', 0));
}

} // namespace

FitPanel::FitPanel(QWidget* parent) : QWidget(parent), m_plot(new AgreementPlot), m_pages(new ContentPages(m_plot))
{
    setAccessibleName(tr("Fit"));
    lineUp(inset(new QVBoxLayout(this), {4, 2, 4, 2}, 0), {makeControls(), {m_pages, 1}});
    connect(m_plot, &AgreementPlot::focusRequested, this, &FitPanel::focusRequested);
    connect(m_plot, &AgreementPlot::areaRequested, this, &FitPanel::requestArea);
    connect(m_plot, &AgreementPlot::areaCleared, this, &FitPanel::filterCleared);
    draw();
}

QWidget* FitPanel::makeControls()
{
    m_controls = new QWidget;
    m_scaleButtons = new QButtonGroup(m_controls);
    auto* row = tight(new QHBoxLayout(m_controls), 2);
    const auto add = [&](const QString& text, const QString& hint, ValueScale scale) {
        auto* button = makeToggle(text, hint);
        m_scaleButtons->addButton(button, static_cast<int>(scale));
        row->addWidget(button);
    };
    add(tr("Linear"), tr("Equal distances for equal differences"), ValueScale::Linear);
    add(tr("Log"), tr("Equal distances for equal ratios"), ValueScale::Log);
    add(tr("Ranks"), tr("Predicted rank against measured rank"), ValueScale::Percentile);
    row->addStretch(1);
    row->addWidget(m_plot->controls());
    connect(m_scaleButtons, &QButtonGroup::idClicked, this, [this](int id) { setScale(static_cast<ValueScale>(id)); });
    return m_controls;
}

void FitPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_scores = nullptr;
    m_tuned = 0;
    m_measured = m_file && !m_file->targets.empty() ? partialScores(m_file->targets) : nullptr;
    m_suited = m_measured ? scaleSuiting(knownOf(m_file->targets)) : ValueScale::Linear;
    draw();
}

void FitPanel::setTuned(std::uint32_t measured)
{
    if (measured == std::exchange(m_tuned, measured))
        return;
    draw();
}

void FitPanel::setScores(std::shared_ptr<const Scores> scores)
{
    if (scores == m_scores)
        return;
    m_scores = std::move(scores);
    draw();
}

void FitPanel::setSelection(const Selection& selection)
{
    m_plot->setSelection(selection);
}

void FitPanel::setFiltered(FilteredConfigs filtered)
{
    m_plot->setFiltered(filtered);
}

void FitPanel::setScale(std::optional<ValueScale> scale)
{
    m_scale = scale;
    draw();
}

ValueScale FitPanel::shownScale() const
{
    return m_scale.value_or(m_suited);
}

bool FitPanel::hasValues() const
{
    return m_measured && !m_file->isFusion() && m_scores && m_scores->known > 0
        && m_scores->score.size() == m_file->targets.size();
}

bool FitPanel::hasChart() const
{
    return !m_plot->view().chart().isEmpty();
}

ScatterPicture FitPanel::picture() const
{
    if (!hasValues())
        return {};
    auto values = std::make_shared<ScatterData>();
    const bool simulated = m_file->document->simulation.has_value();
    ScatterPicture picture;
    if (shownScale() == ValueScale::Percentile) {
        values->xs.assign(m_file->measuredRank.begin(), m_file->measuredRank.end());
        for (std::size_t i = 0; i < values->xs.size(); ++i)
            values->xs[i] = std::isnan(m_file->targets[i]) ? m_file->targets[i] : values->xs[i] + 1;
        values->ys = sharedRanks(*m_scores);
        picture.x = axisOver(values->xs, ValueScale::Linear, ValueKind::Score,
                             simulated ? tr("rank by simulated runtime") : tr("measured rank"));
        picture.y = axisOver(values->ys, ValueScale::Linear, ValueKind::Score, tr("predicted rank"));
        picture.x.counts = true;
        picture.y.counts = true;
        picture.diagonal = m_scores->complete();
    } else {
        values->xs = shownValues(*m_file);
        values->ys = m_scores->score;
        picture.x = axisOver(values->xs, shownScale(), runtimeKind(*m_file), valuesTitle(*m_file));
        picture.y = axisOver(values->ys, ValueScale::Linear, ValueKind::Score,
                             m_file->isRelativeToBest() ? tr("predicted score (lower is better)")
                                                        : tr("predicted score (lower is faster)"));
    }
    picture.data = std::move(values);
    picture.title = titleText();
    return picture;
}

void FitPanel::draw()
{
    const bool complete = hasValues() && m_scores->complete();
    m_plot->setContent({.file = m_file,
                        .first = complete ? m_measured : nullptr,
                        .second = complete ? m_scores : nullptr,
                        .firstName = m_file && m_file->document->simulation ? tr("Simulated") : tr("Measured"),
                        .secondName = tr("Predicted")},
                       picture());
    showState();
}

void FitPanel::showState()
{
    m_scaleButtons->button(static_cast<int>(shownScale()))->setChecked(true);
    m_controls->setVisible(hasChart());
    m_pages->setReason(hasChart() ? QString() : emptyText());
    m_plot->setTexts(tr("Fit chart"), description());
}

void FitPanel::requestArea(const QRectF& values)
{
    if (!m_file)
        return;
    const QString first = shownScale() == ValueScale::Percentile ? rankTerm("measured", values.left(), values.right())
        : m_file->isRelativeToBest()
        ? objectiveTerm(*m_file->document->table, m_file->document->table->chosen, values.left(), values.right())
        : runtimeTerm(*m_file, std::max(0.0, values.left()), values.right());
    const QString second = shownScale() == ValueScale::Percentile ? rankTerm("rank", values.top(), values.bottom())
                                                                  : scoreTerm(values.top(), values.bottom());
    Q_EMIT filterRequested(first + QStringLiteral(" and ") + second);
}

QString FitPanel::titleText() const
{
    const bool simulated = m_file->document->simulation.has_value();
    if (!m_scores->complete()) {
        const QString known = groupedText(m_scores->known);
        const QString all = groupedText(m_file->configCount());
        if (m_scores->stopped)
            return simulated ? tr("Scores against simulated runtimes: stopped after %1 of %2").arg(known, all)
                             : tr("Scores against runtimes: stopped after %1 of %2").arg(known, all);
        return simulated ? tr("Scores against simulated runtimes: %1 of %2 so far").arg(known, all)
                         : tr("Scores against runtimes: %1 of %2 so far").arg(known, all);
    }
    const QString tauText = m_scores->tau ? numberText(*m_scores->tau, 3) : QStringLiteral("–");
    // The caveats precede the finer figures: a narrow panel cuts off the end.
    QString title = simulated ? tr("Fit to simulated runtimes: τ %1").arg(tauText) : tr("Fit: τ %1").arg(tauText);
    title += trainingMark(m_scores->modelProvenance());
    if (const auto& accuracy = m_scores->orderedPairAccuracy)
        title += tr(" · OPA %1", "ordered pair accuracy").arg(shareText(*accuracy));
    if (const auto& apart = m_scores->orderedPairAccuracyApart)
        title += tr(", %1 of pairs 1 % apart", "ordered pair accuracy of pairs whose runtimes differ by 1 % or more")
                     .arg(shareText(*apart));
    return title;
}

QString FitPanel::emptyText() const
{
    if (!m_file)
        return tr("Open a file to see how well a ranking fits its runtimes.");
    if (m_file->isFusion())
        return tr(
            "A fusion file is one kernel with one runtime: tgraph eval says how well a model predicts a program’s "
            "kernels.");
    if (const QString text = oneConfigurationText(*m_file); !text.isEmpty())
        return text;
    if (m_file->configCount() == 0)
        return tr("This file has no configurations.");
    if (m_tuned > 0)
        return tunedText(*m_file, m_tuned);
    if (m_file->isUnmeasured())
        return tr("Nothing was measured: the fit of a ranking is unknown.");
    if (!m_measured)
        return tr("The runtimes of this file are not published: open a measured file to see how well a ranking fits.");
    return tr("Rank the configurations to see how well the scores fit the runtimes.");
}

QString FitPanel::description() const
{
    return hasChart() ? titleText() : emptyText();
}

QByteArray FitPanel::exported(ChartFormat format, const QSize& size, const QString& provenance) const
{
    return m_plot->view().exported(format, size, provenance);
}

QByteArray FitPanel::saveState() const
{
    return QByteArray::number(m_scale ? static_cast<int>(*m_scale) : -1) + (m_plot->isListShown() ? " list" : " plot");
}

bool FitPanel::restoreState(const QByteArray& state)
{
    const QList<QByteArray> parts = state.split(' ');
    bool read = false;
    const int scale = parts.first().toInt(&read);
    if (parts.size() != 2 || !read || scale < -1 || scale > static_cast<int>(ValueScale::Percentile))
        return false;
    m_plot->showList(parts[1] == "list");
    setScale(scale < 0 ? std::nullopt : std::optional(static_cast<ValueScale>(scale)));
    return true;
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/regretpanel.h"

#include "engine/core/error.h"
#include "engine/core/known.h"
#include "engine/eval/evaluate.h"
#include "widgets/common/boxes.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/elidedlabel.h"
#include "widgets/common/emptywords.h"
#include "widgets/common/quantity.h"
#include "widgets/common/trainingnote.h"
#include "widgets/style/programstyle.h"

#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace tgraph {
namespace {

constexpr int stepsPerDecade = 24;

std::vector<double> curveOf(const std::shared_ptr<const Scores>& scores, const OpenFile& file)
{
    if (!scores || !scores->complete() || scores->score.size() != file.targets.size())
        return {};
    return slowdownCurve(scores->score, file.targets, scores->score.size() - scores->prediction->unlisted);
}

bool isAnalytical(const Scores& scores)
{
    return scores.complete() && scores.prediction->provenance.model == "analytical";
}

} // namespace

RegretPanel::RegretPanel(QWidget* parent) : QWidget(parent), m_view(new RegretView), m_pages(new ContentPages(m_view))
{
    setAccessibleName(tr("Regret"));
    m_zoom = makeToggle(
        tr("Zoom to the rankings"),
        tr("Ends the axis at the slowdown of the rankings’ first configuration, not at that of random order"));
    m_zoom->setChecked(true);
    m_note = new ElidedLabel;
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_controls = new QWidget;
    lineUp(tight(new QHBoxLayout(m_controls)), {m_zoom, {m_note, 1}});
    lineUp(inset(new QVBoxLayout(this), {4, 2, 4, 2}, 0), {m_controls, {m_pages, 1}});
    connect(m_zoom, &QToolButton::toggled, m_view, [this](bool zoomed) {
        m_view->chart().setZoomed(zoomed);
        m_view->update();
    });
    connect(m_view, &RegretView::topCountRequested, this, &RegretPanel::topCountRequested);
    draw();
}

void RegretPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_scores = nullptr;
    m_tuned = 0;
    m_analytical = nullptr;
    readFile();
    draw();
}

void RegretPanel::readFile()
{
    m_problem.clear();
    m_curves = {};
    if (!m_file || m_file->targets.empty() || m_file->isFusion())
        return;
    try {
        const std::vector<std::size_t> steps = logSteps(knownOf(m_file->targets).size(), stepsPerDecade);
        m_curves.random = randomSlowdown(m_file->targets, steps);
        m_curves.steps = steps;
    } catch (const Error&) {
        m_problem = tr("Some runtimes of this file are not positive: the slowdown is undefined.");
    }
}

void RegretPanel::setTuned(std::uint32_t measured)
{
    if (measured == std::exchange(m_tuned, measured))
        return;
    draw();
}

void RegretPanel::setScores(std::shared_ptr<const Scores> scores)
{
    const bool complete = scores && scores->complete();
    const bool wasComplete = m_scores && m_scores->complete();
    m_scores = std::move(scores);
    if (!complete && !wasComplete && m_curves.ranking.empty())
        return; // skips partial snapshots
    m_curves.ranking = m_curves.empty() ? std::vector<double>() : curveOf(m_scores, *m_file);
    draw();
}

void RegretPanel::setAnalytical(std::shared_ptr<const Scores> scores)
{
    if (m_analytical == scores)
        return;
    m_analytical = std::move(scores);
    draw();
}

void RegretPanel::setSelection(const Selection& selection)
{
    m_view->chart().setTopCount(selection.topCount);
    m_view->update();
}

void RegretPanel::draw()
{
    const bool needsAnalytical = !m_curves.empty() && !(m_scores && isAnalytical(*m_scores));
    m_curves.analytical = needsAnalytical ? curveOf(m_analytical, *m_file) : std::vector<double>();
    m_view->chart().setCurves(m_curves, titleText());
    m_view->update();
    m_pages->setReason(hasChart() ? QString() : emptyText());
    m_controls->setVisible(hasChart());
    m_zoom->setEnabled(!m_curves.ranking.empty() || !m_curves.analytical.empty());
    m_note->setText(tieText());
    m_view->setAccessibleName(tr("Regret chart"));
    m_view->setAccessibleDescription(description());
}

bool RegretPanel::hasChart() const
{
    return !m_curves.empty();
}

const RegretChart& RegretPanel::chart() const
{
    return m_view->chart();
}

QString RegretPanel::titleText() const
{
    if (!hasChart())
        return {};
    QStringList parts;
    for (const std::size_t top : slowdownTops) {
        if (const std::optional<double> value = slowdown(m_curves.ranking, top);
            value && (top == 1 || top <= m_curves.configs()))
            parts << tr("top %1: %2").arg(groupedText(top), slowdownText(*value));
    }
    const bool simulated = m_file->document->simulation.has_value();
    if (parts.isEmpty())
        return simulated ? tr("Slowdown in simulated runtimes; rank to see the ranking’s curve")
                         : tr("Slowdown; rank to see the ranking’s curve");
    const QString list = parts.join(QStringLiteral(" · "));
    return (simulated ? tr("Slowdown in simulated runtimes: %1").arg(list) : tr("Slowdown: %1").arg(list))
        + trainingMark(m_scores->modelProvenance());
}

QString RegretPanel::tieText() const
{
    if (m_curves.ranking.empty() || m_scores->bestCount() < 2)
        return {};
    return tr("%1 distinct configurations share the best score; the curve is the expected value over their orders.")
        .arg(groupedText(m_scores->bestCount()));
}

QString RegretPanel::emptyText() const
{
    if (!m_file)
        return tr("Open a file to see what trusting a ranking costs.");
    if (m_file->isFusion())
        return tr("A fusion file is one kernel with one runtime: there is no choice to evaluate.");
    if (const QString text = oneConfigurationText(*m_file); !text.isEmpty())
        return text;
    if (m_file->configCount() == 0)
        return tr("This file has no configurations.");
    if (!m_problem.isEmpty())
        return m_problem;
    if (m_tuned > 0)
        return tunedText(*m_file, m_tuned);
    if (m_file->isUnmeasured())
        return tr("Nothing was measured: the cost of trusting the ranking is unknown.");
    return tr(
        "The runtimes of this file are not published: open a measured file to see what trusting a ranking costs.");
}

QString RegretPanel::description() const
{
    return hasChart() ? titleText() : emptyText();
}

QByteArray RegretPanel::exported(ChartFormat format, const QSize& size, const QString& provenance) const
{
    if (!hasChart())
        return {};
    RegretChart chart = m_view->chart();
    chart.setCrosshair(std::nullopt);
    const auto paint = [&chart](QPainter& painter, const QSize& extent) {
        chart.resize(extent);
        chart.paint(painter);
    };
    return exportChart(format, size, {.title = titleText(), .provenance = provenance, .palette = palette()}, paint);
}

QByteArray RegretPanel::saveState() const
{
    return m_zoom->isChecked() ? "zoomed" : "whole";
}

bool RegretPanel::restoreState(const QByteArray& state)
{
    if (state != "zoomed" && state != "whole")
        return false;
    m_zoom->setChecked(state == "zoomed");
    return true;
}

} // namespace tgraph

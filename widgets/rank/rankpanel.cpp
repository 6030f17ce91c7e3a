// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/rank/rankpanel.h"

#include "widgets/common/boxes.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/foreignwords.h"
#include "widgets/common/quantity.h"
#include "widgets/common/textcolour.h"
#include "widgets/common/trainingnote.h"
#include "widgets/rank/rankinghistory.h"
#include "widgets/rank/topstepper.h"

#include <QLabel>

namespace tgraph {
namespace {

QLabel* makeNote(QWidget* parent)
{
    auto* note = new QLabel(parent);
    note->setWordWrap(true);
    note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return note;
}

} // namespace

RankPanel::RankPanel(QWidget* parent) : QWidget(parent)
{
    m_result = makeNote(this);
    m_result->setAccessibleName(tr("Result of the ranking"));
    m_stepper = new TopStepper(this);
    m_history = new RankingHistory(this);
    auto* layout = inset(new QVBoxLayout(this), {8, 8, 8, 8});
    for (QWidget* part : std::initializer_list<QWidget*>{m_result, m_stepper, m_history})
        layout->addWidget(part);
    layout->addStretch(1);

    connect(m_stepper, &TopStepper::focusRequested, this, &RankPanel::focusRequested);
    connect(m_stepper, &TopStepper::topCountChanged, this, &RankPanel::topCountChanged);
    showResult();
}

void RankPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_scores.reset();
    m_failure.clear();
    m_stepper->setFile(m_file);
    showResult();
}

void RankPanel::setScores(std::shared_ptr<const Scores> scores)
{
    m_scores = std::move(scores);
    m_stepper->setScores(m_scores);
    showResult();
}

void RankPanel::setSelection(const Selection& selection)
{
    m_stepper->setSelection(selection);
}

void RankPanel::setDecisions(std::shared_ptr<const FileDecisions> decisions)
{
    m_stepper->setDecisions(std::move(decisions));
}

void RankPanel::setTuned(std::uint32_t measured)
{
    m_stepper->setTuned(measured);
}

void RankPanel::setRunning(bool running)
{
    if (!running)
        return;
    m_failure.clear();
    showResult();
}

void RankPanel::setFailed(const QString& text)
{
    m_failure = text;
    showResult();
}

QString RankPanel::adaptedText(const Scores& scores) const
{
    const QString model = QString::fromStdString(scores.prediction->provenance.model);
    const QString measured = groupedText(scores.adaptation->measured);
    const QString heldOut = groupedText(scores.adaptation->heldOut);
    if (scores.adaptation->heldOut == 0)
        return tr("Ranked by %1, which has seen your measurements of %2 configurations. How well it orders the others "
                  "is not known: nothing was held out.")
            .arg(model, measured);
    if (!scores.tau)
        return tr("Ranked by %1, which has seen the runtimes of %2 configurations: τ is not defined for the %3 that "
                  "were held out.")
            .arg(model, measured, heldOut);
    const bool simulated = m_file && m_file->document->simulation;
    return (simulated
                ? tr("Ranked by %1, which has seen the simulated runtimes of %2 configurations: Kendall’s τ over "
                     "%3 others, held out, is %4.")
                : tr("Ranked by %1, which has seen the runtimes of %2 configurations: Kendall’s τ over %3 others, "
                     "held out, is %4."))
        .arg(model, measured, heldOut, numberText(*scores.tau, 3));
}

QString RankPanel::scoredText() const
{
    const QString known = groupedText(m_scores->known);
    const QString all = groupedText(m_scores->score.size());
    if (!m_scores->stopped)
        return tr("%1 of %2 scored.").arg(known, all);
    const QString model = QString::fromStdString(m_scores->stopped->model);
    if (m_scores->known == m_scores->score.size())
        return tr("Stopped: %1 has scored all configurations, in fewer permutations than requested.").arg(model);
    return tr("Stopped: %1 of %2 distinct configurations are scored by %3 and ranked among themselves; the others have "
              "no rank.")
        .arg(known, all, model);
}

void RankPanel::showResult()
{
    QString text;
    if (!m_failure.isEmpty()) {
        text = m_failure;
    } else if (m_scores && m_scores->complete()) {
        const PredictionProvenance& origin = m_scores->prediction->provenance;
        const QString model = QString::fromStdString(origin.model);
        const QString tau = m_scores->tau ? numberText(*m_scores->tau, 3) : QString();
        text = m_scores->adaptation ? adaptedText(*m_scores)
            : m_file && m_file->isUnmeasured() && m_scores->areTimes()
            ? tr("Ranked by %1, which estimates times: nothing was measured, so there is no τ.").arg(model)
            : m_file && m_file->isUnmeasured()
            ? tr("Ranked by %1: nothing was measured, so there is no τ, and the scores are not times.").arg(model)
            : m_file && m_file->targets.empty()
            ? tr("Ranked by %1: runtimes are not published, so there is no τ.").arg(model)
            : m_scores->tau && m_file && m_file->document->simulation
            ? tr("Ranked by %1: Kendall’s τ against the simulated runtimes is %2.").arg(model, tau)
            : m_scores->tau ? tr("Ranked by %1: Kendall’s τ against the published runtimes is %2.").arg(model, tau)
            : m_file && m_file->isFusion() ? tr("Predicted by %1: a single kernel has no order and no τ.").arg(model)
                                           : tr("Ranked by %1: τ is not defined for these runtimes.").arg(model);
        if (origin.slatesKeepOrder())
            text += QLatin1Char(' ') + tr("Slates do not change the order.");
        if (const QString part = trainingSentence(m_scores->modelProvenance()); !part.isEmpty())
            text += QLatin1Char(' ') + part;
        for (const std::string& remark : origin.remarks)
            text += QLatin1Char(' ') + tr("Warning: %1.").arg(QString::fromStdString(remark));
        if (const QString part = m_file && m_file->program ? foreignSentence(m_file->program->foreignness) : QString();
            !part.isEmpty())
            text += QLatin1Char(' ') + part;
    } else if (m_scores) {
        text = scoredText();
    }
    colourText(*m_result,
               m_failure.isEmpty() ? nullptr : TextColour([](const DataColours& colours) { return colours.slower; }));
    m_result->setText(text);
    m_result->setVisible(!text.isEmpty());
}

} // namespace tgraph

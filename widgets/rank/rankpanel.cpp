// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/rank/rankpanel.h"

#include "state/filedecisions.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "state/selection.h"
#include "widgets/common/boxes.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/emptywords.h"
#include "widgets/common/foreignwords.h"
#include "widgets/common/quantity.h"
#include "widgets/common/textcolour.h"
#include "widgets/common/trainingnote.h"
#include "widgets/rank/rankinghistory.h"
#include "widgets/rank/topagreement.h"

#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>
#include <optional>
#include <span>

namespace tgraph {

/// Steps the focus through the predicted top k and names the decisions in which all of it agree.
class TopStepper : public QWidget {
    Q_OBJECT

public:
    explicit TopStepper(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file);
    void setScores(std::shared_ptr<const Scores> scores);
    void setTuned(std::uint32_t measured); ///< as FileView::setTuned()
    void setSelection(const Selection& selection);
    void setDecisions(std::shared_ptr<const FileDecisions> decisions); ///< null: not computed, or nothing is decided

Q_SIGNALS:
    void focusRequested(DistinctId distinct);
    void topCountChanged(quint32 count);

private:
    /// Returns the predicted fastest first, at most k.
    [[nodiscard]] std::span<const DistinctId> top() const;
    /// Returns the place of the focus in the top k.
    [[nodiscard]] std::optional<std::size_t> place() const;
    void step(int by);
    [[nodiscard]] QString emptyText() const;
    void showTop();
    void showPlace();

    std::shared_ptr<const OpenFile> m_file;
    std::uint32_t m_tuned = 0;
    std::shared_ptr<const Scores> m_scores;
    std::shared_ptr<const FileDecisions> m_decisions;
    Selection m_selection;
    QSpinBox* m_count = nullptr;
    QToolButton* m_back = nullptr;
    QLabel* m_place = nullptr;
    QToolButton* m_forward = nullptr;
    QLabel* m_shared = nullptr;
};

namespace {

QLabel* makeNote(QWidget* parent)
{
    auto* note = new QLabel(parent);
    note->setWordWrap(true);
    note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return note;
}

} // namespace

TopStepper::TopStepper(QWidget* parent) : QWidget(parent)
{
    auto* title = new QLabel(tr("Predicted top"), this);
    title->setWordWrap(true); // a narrow panel breaks the title instead of scrolling sideways
    m_count = new QSpinBox(this);
    m_count->setRange(1, 1000);
    m_count->setValue(static_cast<int>(m_selection.topCount));
    m_count->setKeyboardTracking(false);
    m_count->setAccessibleName(tr("Number of configurations in the predicted top"));
    title->setBuddy(m_count);
    m_back = new QToolButton(this);
    m_back->setArrowType(Qt::LeftArrow);
    m_back->setToolTip(tr("Focus the previous configuration in the predicted order"));
    m_back->setAccessibleName(tr("Previous of the predicted top"));
    m_forward = new QToolButton(this);
    m_forward->setArrowType(Qt::RightArrow);
    m_forward->setToolTip(tr("Focus the next configuration in the predicted order"));
    m_forward->setAccessibleName(tr("Next of the predicted top"));
    for (QToolButton* button : {m_back, m_forward}) {
        button->setAutoRepeat(true);
        button->setFocusPolicy(Qt::StrongFocus);
    }
    m_place = new QLabel(this);
    m_place->setAlignment(Qt::AlignCenter);
    m_place->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("10 / 10")));
    m_shared = new QLabel(this);
    m_shared->setWordWrap(true);

    auto* row = lineUp(tight(new QHBoxLayout, 4), {{title, 1}, m_count, freeRoom(1), m_back, m_place, m_forward});
    lineUp(tight(new QVBoxLayout(this), 4), {row, m_shared});

    connect(m_back, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_forward, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_count, qOverload<int>(&QSpinBox::valueChanged), this,
            [this](int count) { Q_EMIT topCountChanged(static_cast<quint32>(count)); });
    showTop();
}

void TopStepper::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_tuned = 0;
    m_scores.reset();
    m_decisions.reset();
    showTop();
}

void TopStepper::setTuned(std::uint32_t measured)
{
    m_tuned = measured;
    showTop();
}

void TopStepper::setDecisions(std::shared_ptr<const FileDecisions> decisions)
{
    m_decisions = std::move(decisions);
    showTop();
}

void TopStepper::setScores(std::shared_ptr<const Scores> scores)
{
    m_scores = std::move(scores);
    showTop();
}

void TopStepper::setSelection(const Selection& selection)
{
    const bool countMoved = selection.topCount != m_selection.topCount;
    m_selection = selection;
    if (countMoved) {
        const QSignalBlocker blocker(m_count);
        m_count->setValue(static_cast<int>(selection.topCount));
        showTop();
    } else {
        showPlace();
    }
}

std::span<const DistinctId> TopStepper::top() const
{
    if (!m_file || !m_scores)
        return {};
    const std::size_t count = std::min<std::size_t>(m_selection.topCount, m_scores->known);
    return std::span(m_scores->order).first(count);
}

std::optional<std::size_t> TopStepper::place() const
{
    const auto best = top();
    const auto found = m_selection.focus ? std::ranges::find(best, *m_selection.focus) : best.end();
    if (found == best.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - best.begin());
}

void TopStepper::step(int by)
{
    const auto best = top();
    const std::optional<std::size_t> now = place();
    if (best.empty() || (now && by < 0 && *now == 0))
        return;
    const std::size_t next = now ? *now + static_cast<std::size_t>(by) : 0;
    if (next < best.size())
        Q_EMIT focusRequested(best[next]);
}

QString TopStepper::emptyText() const
{
    if (m_file && m_file->isFusion())
        return tr("A fusion file is one kernel: there is nothing to step through.");
    if (const QString text = m_file ? oneConfigurationText(*m_file) : QString(); !text.isEmpty())
        return text;
    if (m_tuned > 0)
        return tunedText(*m_file, m_tuned);
    if (m_file && m_file->isSearchSpace())
        return tr("Nothing is measured.");
    return tr("Rank the file to step through the predicted fastest.");
}

void TopStepper::showTop()
{
    const auto best = top();
    setEnabled(!best.empty());
    QStringList sentences;
    if (best.empty())
        sentences << emptyText();
    // All configurations with the best score count: their order is arbitrary.
    const bool allTied = best.size() > 1 && m_scores->bestCount() >= best.size();
    const auto group = allTied ? std::span(m_scores->order).first(m_scores->bestCount()) : best;
    if (allTied)
        sentences << tr("%1 distinct configurations share the best score: their order is arbitrary.")
                         .arg(groupedText(group.size()));
    if (m_decisions && best.size() > 1)
        sentences << agreementText(*m_decisions, group);
    m_shared->setText(sentences.join(QLatin1Char(' ')));
    m_shared->setVisible(!m_shared->text().isEmpty());
    showPlace();
}

void TopStepper::showPlace()
{
    const auto best = top();
    const std::optional<std::size_t> now = place();
    m_back->setEnabled(now && *now > 0);
    m_forward->setEnabled(!best.empty() && (!now || *now + 1 < best.size()));
    m_place->setText(best.empty()
                         ? QStringLiteral("– / –")
                         : tr("%1 / %2", "place in the predicted top k")
                               .arg(now ? groupedText(*now + 1) : QStringLiteral("–"), groupedText(best.size())));
}

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

#include "rankpanel.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/rank/topstepper.h"

#include "widgets/common/boxes.h"
#include "widgets/common/emptywords.h"
#include "widgets/common/quantity.h"
#include "widgets/rank/topagreement.h"

#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>

namespace tgraph {

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

} // namespace tgraph

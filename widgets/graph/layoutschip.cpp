// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/layoutschip.h"

#include "widgets/common/datacolours.h"

#include <QMenu>
#include <QPainter>

#include <algorithm>

namespace tgraph {

LayoutsChip::LayoutsChip(QWidget* parent) : QToolButton(parent)
{
    setObjectName(QStringLiteral("layoutsChip"));
    setAccessibleName(tr("Configuration whose layouts are shown"));
    setToolTip(tr("Configuration whose layouts the boxes show"));
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::NoFocus); // the graph's menu offers it, too
    setCursor(Qt::ArrowCursor);
    setMenu(new QMenu(this));
    menu()->setTitle(tr("Show the &layouts of"));
    hide();
}

void LayoutsChip::add(const QString& title, const OpenFile& file, DistinctId distinct, std::optional<DistinctId> choice)
{
    if (!file.has(distinct))
        return;
    const QString words = title.arg(file.configurations->representatives[distinct.value].value);
    QAction* action = menu()->addAction(words);
    action->setCheckable(true);
    action->setChecked(choice == m_shown && text().isEmpty());
    if (action->isChecked())
        setText(words + QStringLiteral("  ")); // room for the arrow
    connect(action, &QAction::triggered, this, [this, choice] { Q_EMIT chosen(choice); });
}

void LayoutsChip::setState(const OpenFile* file, const Selection& selection, const Scores* scores,
                           std::optional<DistinctId> shown)
{
    const QString before = text();
    m_shown = shown;
    menu()->clear();
    setText({});
    if (file != nullptr && file->isLayout() && file->configCount() > 0) {
        const bool isBaseline = selection.focus == selection.baseline;
        if (selection.focus)
            add(isBaseline ? tr("focus, baseline %1") : tr("focus %1"), *file, *selection.focus, std::nullopt);
        if (!isBaseline)
            add(tr("baseline %1"), *file, selection.baseline,
                selection.focus ? std::optional(selection.baseline) : std::nullopt);
        if (const auto best = std::ranges::find(file->measuredRank, 0U); best != file->measuredRank.end()) {
            const DistinctId fastest(static_cast<std::uint32_t>(best - file->measuredRank.begin()));
            add(tr("best measured %1"), *file, fastest, fastest);
        }
        if (scores != nullptr && scores->complete() && !scores->order.empty())
            add(tr("rank 1: %1"), *file, scores->order.front(), scores->order.front());
        for (std::size_t pin = 0; pin < selection.pins.size(); ++pin)
            add(tr("pin %1: %2").arg(pin + 1).arg(QStringLiteral("%1")), *file, selection.pins[pin],
                selection.pins[pin]);
    }
    setVisible(isOfUse());
    if (text() == before)
        return;
    adjustSize();
    Q_EMIT resized();
}

/// Paints a background, since the chip floats over boxes.
void LayoutsChip::paintEvent(QPaintEvent* event)
{
    constexpr double radius = 4; // pixels
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.25));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter.end();
    QToolButton::paintEvent(event);
}

} // namespace tgraph

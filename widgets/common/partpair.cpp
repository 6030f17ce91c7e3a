// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/partpair.h"

#include <QToolButton>

namespace tgraph {
namespace {

constexpr int leastLines = 48; // minimum width in line heights: below it, neither part would be readable

} // namespace

PartPair::PartPair(QWidget* parent) : QSplitter(Qt::Horizontal, parent)
{
    setChildrenCollapsible(false);
}

void PartPair::setParts(QWidget& first, QWidget& second)
{
    addWidget(&first);
    addWidget(&second);
    setStretchFactor(0, 3);
    setStretchFactor(1, 2);
    setSizes({600, 400});
}

QToolButton* PartPair::makeTurn(int to, const QString& name)
{
    auto* turn = new QToolButton;
    turn->setText(name);
    turn->setAutoRaise(true);
    turn->setVisible(m_isNarrow);
    connect(turn, &QToolButton::clicked, this, [this, to] {
        const bool hadFocus = m_turns[static_cast<std::size_t>(to)]->hasFocus();
        bringUp(to);
        if (QToolButton* back = m_turns[static_cast<std::size_t>(1 - to)]; hadFocus && back != nullptr)
            back->setFocus();
    });
    m_turns[static_cast<std::size_t>(to)] = turn;
    return turn;
}

void PartPair::bringUp(int part)
{
    m_front = part;
    arrange();
}

void PartPair::resizeEvent(QResizeEvent* event)
{
    QSplitter::resizeEvent(event);
    const bool isNarrow = width() < leastLines * fontMetrics().height();
    if (isNarrow == m_isNarrow)
        return;
    m_isNarrow = isNarrow;
    arrange();
    Q_EMIT narrowChanged(isNarrow);
}

void PartPair::arrange()
{
    for (int part = 0; part < count(); ++part)
        widget(part)->setVisible(!m_isNarrow || part == m_front);
    for (QToolButton* turn : m_turns)
        if (turn != nullptr)
            turn->setVisible(m_isNarrow);
}

} // namespace tgraph

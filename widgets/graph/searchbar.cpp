// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/searchbar.h"

#include "widgets/common/boxes.h"
#include "widgets/common/linekeys.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QToolButton>

namespace tgraph {

SearchBar::SearchBar(QWidget* parent) : QFrame(parent), m_line(new QLineEdit(this)), m_count(new QLabel(this))
{
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setAccessibleName(tr("Search the graph"));
    m_line->setPlaceholderText(tr("opcode, shape or #number"));
    m_line->setAccessibleName(tr("Search for"));
    m_line->setToolTip(tr("All words must match: a node's number, or a part of its opcode or shape"));
    m_line->setClearButtonEnabled(true);
    m_line->setMinimumWidth(220);
    leaveKeysToMenus(*m_line);
    m_count->setMinimumWidth(
        fontMetrics().horizontalAdvance(tr("%1 / %2").arg(QLocale().toString(1000), QLocale().toString(1000))));
    m_count->setAccessibleName(tr("Matches"));
    lineUp(inset(new QHBoxLayout(this), {6, 4, 4, 4}, 4), {m_line, m_count});
    auto* previous = addButton(QStringLiteral("▲"), tr("Previous match (Shift+Enter)"));
    auto* next = addButton(QStringLiteral("▼"), tr("Next match (Enter)"));
    auto* close = addButton(QStringLiteral("✕"), tr("Close (Esc)"));
    connect(m_line, &QLineEdit::textChanged, this, &SearchBar::queryChanged);
    connect(previous, &QToolButton::clicked, this, [this] { Q_EMIT stepRequested(-1); });
    connect(next, &QToolButton::clicked, this, [this] { Q_EMIT stepRequested(1); });
    connect(close, &QToolButton::clicked, this, &SearchBar::closed);
}

QToolButton* SearchBar::addButton(const QString& text, const QString& toolTip)
{
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAccessibleName(toolTip);
    button->setAutoRaise(true);
    layout()->addWidget(button);
    return button;
}

void SearchBar::open()
{
    show();
    raise();
    m_line->setFocus();
    m_line->selectAll();
}

QString SearchBar::query() const
{
    return m_line->text();
}

void SearchBar::setResult(int current, int count)
{
    const QLocale locale;
    if (query().trimmed().isEmpty())
        m_count->clear();
    else if (count == 0)
        m_count->setText(tr("no matches"));
    else if (current == 0)
        m_count->setText(tr("%Ln match(es)", nullptr, count));
    else
        m_count->setText(tr("%1 / %2").arg(locale.toString(current), locale.toString(count)));
}

void SearchBar::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        Q_EMIT closed();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT stepRequested((event->modifiers() & Qt::ShiftModifier) != 0 ? -1 : 1);
        return;
    case Qt::Key_Down:
        Q_EMIT stepRequested(1);
        return;
    case Qt::Key_Up:
        Q_EMIT stepRequested(-1);
        return;
    default:
        QFrame::keyPressEvent(event);
    }
}

} // namespace tgraph

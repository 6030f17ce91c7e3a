// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/breadcrumbs.h"

#include "state/text.h"
#include "widgets/common/boldfont.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace tgraph {
namespace {

constexpr int widestPart = 220; // pixels
constexpr int aroundPart = 22; // the edges of a button and the sign before it

} // namespace

Breadcrumbs::Breadcrumbs(QWidget* parent) : QFrame(parent), m_row(new QHBoxLayout(this))
{
    setObjectName(QStringLiteral("breadcrumbs"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setAccessibleName(tr("Position in the program"));
    m_row->setContentsMargins(4, 1, 4, 1);
    m_row->setSpacing(0);
}

void Breadcrumbs::setWay(const std::vector<QString>& parts)
{
    if (parts == m_parts)
        return;
    m_parts = parts;
    rebuild();
}

void Breadcrumbs::setMostWidth(int pixels)
{
    if (pixels == m_mostWidth)
        return;
    m_mostWidth = pixels;
    rebuild();
}

void Breadcrumbs::addSign(const QString& text)
{
    auto* sign = new QLabel(text, this);
    sign->setEnabled(false);
    sign->show();
    m_row->addWidget(sign);
}

void Breadcrumbs::addPart(std::size_t part, const QString& text)
{
    const QString shown = fontMetrics().elidedText(text, Qt::ElideMiddle, widestPart);
    if (part + 1 == m_parts.size()) {
        auto* here = new QLabel(shown, this);
        here->setTextFormat(Qt::PlainText);
        here->setToolTip(text);
        here->setContentsMargins(4, 2, 4, 2);
        here->setFont(boldOf(font()));
        here->show();
        m_row->addWidget(here);
        return;
    }
    auto* button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setText(itemText(shown));
    button->setToolTip(tr("Back to %1").arg(text));
    button->setAccessibleName(button->toolTip());
    connect(button, &QToolButton::clicked, this, [this, part] { Q_EMIT chosen(part); });
    button->show();
    m_row->addWidget(button);
}

void Breadcrumbs::rebuild()
{
    while (QLayoutItem* item = m_row->takeAt(0)) {
        if (item->widget() != nullptr) {
            item->widget()->hide();
            item->widget()->deleteLater(); // it may be the button that was clicked
        }
        delete item;
    }
    const auto width = [this](const QString& text) {
        return std::min(widestPart, fontMetrics().horizontalAdvance(text)) + aroundPart;
    };
    // The first and the last parts stay; of those between, the last ones that fit.
    int room = m_mostWidth - aroundPart;
    std::size_t firstShown = m_parts.size();
    if (!m_parts.empty())
        room -= width(m_parts.front());
    while (firstShown > 1 && (firstShown == m_parts.size() || room >= width(m_parts[firstShown - 1])))
        room -= width(m_parts[--firstShown]);
    for (std::size_t part = 0; part < m_parts.size(); ++part) {
        if (part > 0 && part + 1 < firstShown)
            continue;
        if (part > 0)
            addSign(QStringLiteral("\u203A"));
        addPart(part, part > 0 && part < firstShown ? QStringLiteral("\u2026") : m_parts[part]);
    }
    adjustSize();
}

} // namespace tgraph

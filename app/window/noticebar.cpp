// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/noticebar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QToolButton>

namespace tgraph {

NoticeBar::NoticeBar(QWidget* parent) : QFrame(parent)
{
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_text = new QLabel(this);
    m_text->setAccessibleName(tr("Notice"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* close = new QToolButton(this);
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Dismiss the notice"));
    close->setToolTip(close->accessibleName());
    connect(close, &QToolButton::clicked, this, &NoticeBar::clear);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 4, 4, 4);
    row->addWidget(m_text, 1);
    row->addWidget(close, 0, Qt::AlignTop);
    hide();
}

void NoticeBar::add(const QString& sentence)
{
    m_sentences.append(sentence);
    showSentences();
}

void NoticeBar::remove(const QString& sentence)
{
    m_sentences.removeAll(sentence);
    showSentences();
}

void NoticeBar::clear()
{
    m_sentences.clear();
    showSentences();
}

void NoticeBar::showSentences()
{
    constexpr qsizetype shown = 3;
    QStringList lines = m_sentences.mid(0, shown);
    if (m_sentences.size() > shown)
        lines.append(
            tr("… and %Ln more: see the list of files.", nullptr, static_cast<int>(m_sentences.size() - shown)));
    m_text->setText(lines.join(QLatin1Char('\n')));
    setVisible(!m_sentences.isEmpty());
}

} // namespace tgraph

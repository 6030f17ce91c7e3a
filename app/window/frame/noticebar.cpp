// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/noticebar.h"

#include "widgets/common/boxes.h"

#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

#include <algorithm>
#include <iterator>
#include <utility>

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
    connect(close, &QToolButton::clicked, this, [this] {
        while (!m_offers.empty())
            removeOffer(m_offers.back());
        clear();
    });
    auto* row = inset(new QHBoxLayout(this), {8, 4, 4, 4});
    m_rows = new QVBoxLayout;
    m_rows->addWidget(m_text);
    row->addLayout(m_rows, 1);
    row->addWidget(close, 0, Qt::AlignTop);
    hide();
}

void NoticeBar::add(const QString& sentence, const QObject* about)
{
    std::erase_if(m_sentences, [&](const Sentence& old) { return old.text == sentence; });
    m_sentences.push_back({sentence, about});
    showSentences();
}

void NoticeBar::remove(const QString& sentence)
{
    std::erase_if(m_sentences, [&](const Sentence& old) { return old.text == sentence; });
    const auto row = std::ranges::find(m_offers, sentence, &QWidget::objectName);
    if (row != m_offers.end())
        removeOffer(*row);
    showSentences();
}

void NoticeBar::removeAbout(const QObject* about)
{
    std::erase_if(m_sentences, [about](const Sentence& old) { return old.about == about; });
    showSentences();
}

QStringList NoticeBar::sentences() const
{
    QStringList texts;
    std::ranges::transform(m_sentences, std::back_inserter(texts), &Sentence::text);
    return texts;
}

void NoticeBar::offer(const QString& sentence, const QString& action, std::function<void()> run)
{
    auto* row = new QWidget(this);
    row->setObjectName(sentence);
    auto* text = new QLabel(sentence, row);
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    auto* yes = new QPushButton(action, row);
    auto* no = new QPushButton(tr("Ignore"), row);
    lineUp(tight(new QHBoxLayout(row)), {{text, 1}, yes, no});
    connect(yes, &QPushButton::clicked, this, [this, row, run = std::move(run)] {
        const auto wanted = run; // outlives the button
        removeOffer(row);
        wanted();
    });
    connect(no, &QPushButton::clicked, this, [this, row] { removeOffer(row); });
    m_offers.push_back(row);
    m_rows->addWidget(row);
    showSentences();
}

void NoticeBar::removeOffer(QWidget* row)
{
    std::erase(m_offers, row);
    row->hide();
    row->deleteLater();
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
    const QStringList all = sentences();
    QStringList lines = all.mid(0, shown);
    if (all.size() > shown)
        lines.append(tr("… and %Ln more: see the list of files.", nullptr, static_cast<int>(all.size() - shown)));
    m_text->setText(lines.join(QLatin1Char('\n')));
    m_text->setVisible(!all.isEmpty());
    setVisible(!all.isEmpty() || !m_offers.empty());
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/filter/filterline.h"

#include "widgets/common/linekeys.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QStringListModel>
#include <QTextCharFormat>

#include <utility>

namespace tgraph {

FilterLine::FilterLine(QWidget* parent)
    : QLineEdit(parent), m_completer(new QCompleter(this)), m_words(new QStringListModel(this))
{
    setClearButtonEnabled(true);
    leaveKeysToMenus(*this);
    m_completer->setModel(m_words);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->setModelSorting(QCompleter::UnsortedModel);
    m_completer->setMaxVisibleItems(8);
    m_completer->setWidget(this); // replaces setCompleter(), which would complete the whole line
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &FilterLine::insertWord);
    connect(this, &QLineEdit::textEdited, this, &FilterLine::offerWords);
}

void FilterLine::setCompletions(Completer completions)
{
    m_completions = std::move(completions);
}

void FilterLine::setProblem(int position, int length, const QColor& colour)
{
    // A line edit does not support text formats, but formats of an input method are drawn in the
    // same way.
    QList<QInputMethodEvent::Attribute> attributes;
    if (length > 0) {
        QTextCharFormat format;
        format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        format.setForeground(colour);
        attributes.append({QInputMethodEvent::TextFormat, position - cursorPosition(), length, format});
    }
    QInputMethodEvent event(QString(), attributes);
    QLineEdit::inputMethodEvent(&event);
}

void FilterLine::offerWords()
{
    const FilterCompletion completion = m_completions ? m_completions(text(), cursorPosition()) : FilterCompletion();
    m_start = completion.start;
    m_words->setStringList(completion.words);
    m_completer->setCompletionPrefix(QString()); // the words already match
    if (completion.words.isEmpty()) {
        m_completer->popup()->hide();
        return;
    }
    QRect place = cursorRect();
    place.setWidth(m_completer->popup()->sizeHintForColumn(0)
                   + m_completer->popup()->verticalScrollBar()->sizeHint().width() + 8);
    m_completer->complete(place);
}

void FilterLine::insertWord(const QString& word)
{
    const int end = cursorPosition();
    setSelection(m_start, end - m_start);
    insert(word); // acts like typing: it can be undone, and the rest of the line stays
}

void FilterLine::keyPressEvent(QKeyEvent* event)
{
    const bool choosing = m_completer->popup()->isVisible();
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Tab:
    case Qt::Key_Escape:
        if (choosing) { // keys of the completer
            event->ignore();
            return;
        }
        if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
            clear();
            return;
        }
        break;
    default:
        break;
    }
    if (!choosing
        && (event->key() == Qt::Key_Down || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        Q_EMIT leaveRequested();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

} // namespace tgraph

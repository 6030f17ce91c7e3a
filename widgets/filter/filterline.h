// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/filter/filtercompletion.h"

#include <QLineEdit>

#include <functional>

class QCompleter;
class QStringListModel;

namespace tgraph {

/// A line edit for filter terms: completes the text at the cursor and underlines errors.
class FilterLine : public QLineEdit {
    Q_OBJECT

public:
    explicit FilterLine(QWidget* parent = nullptr);

    using Completer = std::function<FilterCompletion(const QString& text, int cursor)>;
    /// Sets the function that completes words; an empty one disables completion.
    void setCompletions(Completer completions);
    /// Colours and underlines a part of the text. If `length` is 0, no part is marked.
    void setProblem(int position, int length, const QColor& colour);
    [[nodiscard]] const QCompleter& completer() const { return *m_completer; }

Q_SIGNALS:
    void leaveRequested(); ///< Down or Enter was pressed

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void offerWords();
    void insertWord(const QString& word);

    QCompleter* m_completer = nullptr;
    QStringListModel* m_words = nullptr;
    Completer m_completions;
    int m_start = 0; ///< start of the text that a chosen word replaces
};

} // namespace tgraph

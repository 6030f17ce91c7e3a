// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QStringList>

class QCompleter;
class QStringListModel;

namespace tgraph {

/// A line for filter terms: completes the word at the cursor and underlines what is wrong.
class FilterLine : public QLineEdit {
    Q_OBJECT

public:
    explicit FilterLine(QWidget* parent = nullptr);

    void setWords(const QStringList& words);
    /// Colours and underlines a part of the text; length 0: nothing.
    void setProblem(int position, int length, const QColor& colour);
    [[nodiscard]] const QCompleter& completer() const { return *m_completer; }

Q_SIGNALS:
    void leaveRequested(); ///< Down or Enter: the person is done with the line

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] int wordStart() const;
    void offerWords();
    void insertWord(const QString& word);

    QCompleter* m_completer = nullptr;
    QStringListModel* m_words = nullptr;
};

} // namespace tgraph

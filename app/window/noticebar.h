// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QStringList>

class QLabel;

namespace tgraph {

/// What must not be missed, above the graph until it is dismissed. Hidden while there is nothing.
class NoticeBar : public QFrame {
    Q_OBJECT

public:
    explicit NoticeBar(QWidget* parent = nullptr);

    void add(const QString& sentence);
    void clear(); ///< and hides
    void remove(const QString& sentence); ///< where it is said
    [[nodiscard]] const QStringList& sentences() const { return m_sentences; }

private:
    void showSentences();

    QStringList m_sentences;
    QLabel* m_text = nullptr;
};

} // namespace tgraph

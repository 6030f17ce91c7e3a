// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QStringList>

#include <functional>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace tgraph {

/// What must not be missed, above the graph until it is dismissed. Hidden while there is nothing.
class NoticeBar : public QFrame {
    Q_OBJECT

public:
    explicit NoticeBar(QWidget* parent = nullptr);

    void add(const QString& sentence);
    /// A sentence with a button that does something about it, and one that ignores it: both remove it.
    void offer(const QString& sentence, const QString& action, std::function<void()> run);
    void clear(); ///< and hides, unless something is offered
    void remove(const QString& sentence); ///< where it is said
    [[nodiscard]] const QStringList& sentences() const { return m_sentences; }

private:
    void showSentences();
    void removeOffer(QWidget* row);

    QStringList m_sentences;
    std::vector<QWidget*> m_offers; ///< rows, whose objectName is the sentence
    QVBoxLayout* m_rows = nullptr;
    QLabel* m_text = nullptr;
};

} // namespace tgraph

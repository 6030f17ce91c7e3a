// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QStringList>

#include <functional>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace tgraph {

/// Important notices above the graph until they are dismissed. Hidden if there are none.
class NoticeBar : public QFrame {
    Q_OBJECT

public:
    explicit NoticeBar(QWidget* parent = nullptr);

    void add(const QString& sentence);
    /// Shows a sentence with an action button and an ignore button: both remove it.
    void offer(const QString& sentence, const QString& action, std::function<void()> run);
    void clear(); ///< clears and hides, unless an offer is shown
    void remove(const QString& sentence); ///< removes a sentence if it is shown
    [[nodiscard]] const QStringList& sentences() const { return m_sentences; }

private:
    void showSentences();
    void removeOffer(QWidget* row);

    QStringList m_sentences;
    std::vector<QWidget*> m_offers; ///< rows; objectName is the sentence
    QVBoxLayout* m_rows = nullptr;
    QLabel* m_text = nullptr;
};

} // namespace tgraph

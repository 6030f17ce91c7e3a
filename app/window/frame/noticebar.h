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

    /// Shows a sentence, once. `about`: its origin, for removeAbout().
    void add(const QString& sentence, const QObject* about = nullptr);
    /// Shows a sentence with an action button and an ignore button: both remove it.
    void offer(const QString& sentence, const QString& action, std::function<void()> run);
    void clear(); ///< clears and hides, unless an offer is shown
    void remove(const QString& sentence); ///< if it is shown
    void removeAbout(const QObject* about); ///< removes the sentences of this origin, which no longer hold
    [[nodiscard]] QStringList sentences() const;

private:
    struct Sentence {
        QString text;
        const QObject* about = nullptr; ///< origin; null: none
    };

    void showSentences();
    void removeOffer(QWidget* row);

    std::vector<Sentence> m_sentences;
    std::vector<QWidget*> m_offers; ///< rows; objectName is the sentence
    QVBoxLayout* m_rows = nullptr;
    QLabel* m_text = nullptr;
};

} // namespace tgraph

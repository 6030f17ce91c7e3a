// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <string>

class QLineEdit;

namespace tgraph {

/// Names a tuner's journal: the proposed one, until a person or a journal that was opened names another.
class JournalField : public QWidget {
    Q_OBJECT

public:
    explicit JournalField(const QString& tip, QWidget* parent = nullptr);

    void setEmptyText(const QString& text); ///< what no name means
    void setPath(const QString& path); ///< stays, whatever is proposed
    void propose(const QString& path); ///< is shown while nothing else was named
    void forget(); ///< what was named: the next proposal is shown
    [[nodiscard]] std::string path() const; ///< without blanks around it; empty: none

Q_SIGNALS:
    void changed();
    void browseRequested();

private:
    bool m_isNamed = false;
    QLineEdit* m_path = nullptr;
};

} // namespace tgraph

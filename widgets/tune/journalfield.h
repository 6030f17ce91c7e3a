// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <string>

class QLineEdit;

namespace tgraph {

/// Names a tuner's journal: the proposed name, until the user or an opened journal sets another.
class JournalField : public QWidget {
    Q_OBJECT

public:
    explicit JournalField(const QString& tip, QWidget* parent = nullptr);

    void setEmptyText(const QString& text); ///< placeholder: the meaning of an empty name
    void setPath(const QString& path); ///< overrides later proposals
    void propose(const QString& path); ///< shown while no other name is set
    void forget(); ///< clears the set name; the next proposal is shown
    [[nodiscard]] std::string path() const; ///< trimmed; empty: none

Q_SIGNALS:
    void changed();
    void browseRequested();

private:
    bool m_isNamed = false;
    QLineEdit* m_path = nullptr;
};

} // namespace tgraph

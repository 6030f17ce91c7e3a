// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QLineEdit;
class QToolButton;

namespace tgraph {

/// A search field with the number of matches and buttons to step through them.
class SearchBar : public QFrame {
    Q_OBJECT

public:
    explicit SearchBar(QWidget* parent = nullptr);

    void open(); ///< shows the bar and selects the old text
    [[nodiscard]] QString query() const;
    /// Shows the number of the current result, from 1 (0: none is chosen yet), and the count.
    void setResult(int current, int count);

Q_SIGNALS:
    void queryChanged(const QString& query);
    void stepRequested(int step); ///< 1 or -1
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QToolButton* addButton(const QString& text, const QString& toolTip);

    QLineEdit* m_line;
    QLabel* m_count;
};

} // namespace tgraph

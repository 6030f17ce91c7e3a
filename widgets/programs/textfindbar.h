// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace tgraph {

class TextFinder;
class TextView;

/// A search line above a text; hidden until it is opened.
class TextFindBar : public QWidget {
    Q_OBJECT

public:
    explicit TextFindBar(TextView& view, QWidget* parent = nullptr);

    void open(); ///< uses the selected text or else the previous words
    void textChanged(); ///< the view has a new text

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void close();
    void showResult();
    QToolButton* addButton(const QString& icon, const QString& tip);

    TextView& m_view;
    TextFinder* m_finder;
    QLineEdit* m_line;
    QLabel* m_count;
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace tgraph {

class TextFinder;
class TextView;

/// The line above a text in which one types what is to be found in it; hidden until it is asked for.
class TextFindBar : public QWidget {
    Q_OBJECT

public:
    explicit TextFindBar(TextView& view, QWidget* parent = nullptr);

    void open(); ///< the old words, or what is selected in the text, selected
    void textChanged(); ///< the view has another text

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

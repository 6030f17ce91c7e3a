// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace tgraph {

/// A step of the tour beside the widget that it explains: title, text, "2 of 5" and buttons. A child of the window that
/// it is placed in.
class TourCallout : public QFrame {
    Q_OBJECT

public:
    explicit TourCallout(QWidget* window);

    void setStep(const QString& title, const QString& text, int number, int count);
    /// Places it inside the window, beside the rectangle (in the window's coordinates), or over the rectangle if there
    /// is no space beside it.
    void placeBeside(const QRect& target);

Q_SIGNALS:
    void backRequested();
    void nextRequested(); ///< after the last step: leave
    void leaveRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_title = nullptr;
    QLabel* m_text = nullptr;
    QLabel* m_number = nullptr;
    QPushButton* m_leave = nullptr;
    QPushButton* m_back = nullptr;
    QPushButton* m_next = nullptr;
};

/// A frame around the widget that a step of the tour explains; the mouse reaches the widget.
class TourFrame : public QWidget {
    Q_OBJECT

public:
    explicit TourFrame(QWidget* window);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace tgraph

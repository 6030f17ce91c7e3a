// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QProgressBar;
class QPushButton;

namespace tgraph {

class ElidedLabel;

/// The last row of a dialog that shows a result: a text, Close, and the progress and a Cancel button while it is
/// computed.
class WorkFoot : public QWidget {
    Q_OBJECT

public:
    explicit WorkFoot(QWidget* parent = nullptr);

    /// Shows or hides progress and Cancel. The progress moves without a value until setProgress().
    void setWorking(bool isWorking);
    void setProgress(double fraction); ///< 0 to 1
    void setText(const QString& text); ///< shown until the next work

Q_SIGNALS:
    void cancelRequested();
    void closeRequested();

private:
    ElidedLabel* m_text;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
};

} // namespace tgraph

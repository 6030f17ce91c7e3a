// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

class QLabel;
class QProgressBar;
class QPushButton;
class QStatusBar;
class QWidget;

namespace tgraph {

class GraphView;
class OpenFile;
class Session;

/// The window's status bar: the last message, the progress of the work with a cancel button, the mark of simulated
/// files, and the graph's counts.
class StatusArea : public QObject {
    Q_OBJECT

public:
    /// The graph and the session must outlive the window's status bar.
    StatusArea(QStatusBar& bar, const Session& session, const GraphView& graph);

    /// Shows a sentence for some seconds after the work has ended, or until the next message
    void say(const QString& sentence);
    void sayUntilNext(const QString& sentence); ///< failures and requests to the user
    void clear() { sayUntilNext({}); }
    /// Shows the message and the cancel button until endWork(), and the elapsed time until the first progress.
    void startWork(const QString& sentence);
    void setProgress(double fraction);
    void endWork();
    /// Adds a permanent widget to the left of the counts.
    void addWidget(QWidget* widget);

Q_SIGNALS:
    void cancelRequested();

private:
    void makeWork();
    void makeMarks();
    void showFile();
    void showCounts();
    void showElapsed();

    QStatusBar& m_bar;
    const Session& m_session;
    const GraphView& m_graph;
    QTimer m_brief; ///< runs while a message of say() is shown
    QTimer m_clock; ///< runs while the elapsed time is shown
    QElapsedTimer m_started; ///< time since the work started
    QLabel* m_message = nullptr;
    QLabel* m_elapsed = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_cancel = nullptr;
    QLabel* m_simulated = nullptr;
    QLabel* m_counts = nullptr;
};

} // namespace tgraph

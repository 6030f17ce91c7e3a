// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace tgraph {

/// Start, optionally pause, and cancel; how far the work is, for how long, and what it is doing; why it cannot start;
/// why it failed.
class RunBar : public QWidget {
    Q_OBJECT

public:
    enum class Pausing { No, Yes };

    explicit RunBar(Pausing pausing, QWidget* parent = nullptr);

    void setCancelText(const QString& text); ///< of the button that ends it
    /// What stands in the way of a start, one sentence, shown while there is nothing else to say; empty: nothing does.
    void setObstacle(const QString& text);
    void setRunning(bool running);
    void setPausable(bool pausable); ///< whether what runs can be paused
    void setPaused(bool paused); ///< asked for; the button then resumes, and the time stands
    void setProgress(double fraction); ///< below 0: nobody knows
    void setText(const QString& text); ///< what it is doing, or how it ended
    void setFailed(const QString& text); ///< shown until the next start
    [[nodiscard]] bool isRunning() const { return m_running; }

Q_SIGNALS:
    void startRequested();
    void cancelRequested();
    void pauseRequested(bool pause);

private:
    void showState();
    void showText();
    void showTime();
    [[nodiscard]] qint64 seconds() const;

    bool m_running = false;
    bool m_pausable = true;
    bool m_paused = false;
    QString m_obstacle;
    QString m_said; ///< by the work
    bool m_failed = false; ///< it is why it failed
    double m_fraction = 0; ///< below 0: nobody knows
    qint64 m_earlierMs = 0; ///< up to the last pause
    QElapsedTimer m_clock; ///< since then
    QTimer m_tick;
    QPushButton* m_start = nullptr;
    QPushButton* m_pause = nullptr;
    QPushButton* m_cancel = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_time = nullptr;
    QLabel* m_text = nullptr;
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/mainwindow.h"

#include <QDir>
#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <functional>

class QWidget;

namespace tgraph {

/// Takes the pictures, and reports the longest block of the event loop since the previous picture:
/// in elapsed time, which users notice on a busy machine, and in processor time, which they notice
/// on an idle one.
class Album : public QObject {
public:
    Album(MainWindow& window, const QDir& folder, QString prefix);

    void take(const QString& name) { take(name, m_window); }

    void take(const QString& name, QWidget& shown);

protected:
    void timerEvent(QTimerEvent* event) override;

private:
    QElapsedTimer m_clock;
    qint64 m_longest = 0; // ms
    double m_most = 0; // ms of this thread
    double m_before = 0;
    MainWindow& m_window;
    QDir m_folder;
    QString m_prefix;
};

/// Runs the event loop until the condition holds; reports a timeout.
void waitFor(const std::function<bool()>& condition);
void waitForGraph(MainWindow& window);
void raiseDock(MainWindow& window, const QWidget* panel);

} // namespace tgraph

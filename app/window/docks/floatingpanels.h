// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QTimer>

class QDockWidget;

namespace tgraph {

/// Makes panels outside the main window ordinary windows: they have a frame, can be maximised and
/// minimised, are shown in the task bar, and are not always above the main window.
class FloatingPanels : public QObject {
    Q_OBJECT

public:
    FloatingPanels(QList<QDockWidget*> docks, QObject* parent);

private:
    void makeWindows();

    QList<QDockWidget*> m_docks;
    QTimer m_later;
};

} // namespace tgraph

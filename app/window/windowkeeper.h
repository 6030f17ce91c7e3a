// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/mainwindow.h"

#include <QObject>

#include <memory>

namespace tgraph {

/// Owns the window, and makes it anew in place when the language changes: the workspace lives on, so that files stay
/// open and rankings run. GUI thread only.
class WindowKeeper : public QObject {
    Q_OBJECT

public:
    explicit WindowKeeper(Workspace& workspace);
    ~WindowKeeper() override;

    [[nodiscard]] MainWindow& window() { return *m_window; }

private:
    void makeAnew();

    Workspace& m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace tgraph

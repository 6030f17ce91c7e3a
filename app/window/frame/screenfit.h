// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace tgraph {

/// Keeps windows on their screen: a window that is larger than the screen's available area when it is shown is reduced
/// to that area and moved into it. Install on the application. GUI thread only.
class ScreenFit : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace tgraph

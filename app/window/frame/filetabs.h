// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabBar>

namespace tgraph {

class Session;

/// One tab per open file; hidden if there are fewer than two.
class FileTabs : public QTabBar {
    Q_OBJECT

public:
    explicit FileTabs(Session& session, QWidget* parent = nullptr);

protected:
    [[nodiscard]] QSize minimumTabSizeHint(int index) const override;

private:
    void showFiles();
    void showCurrent();

    Session& m_session;
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QStackedWidget;

namespace tgraph {

class FileTabs;
class GraphPage;
class NoticeBar;
class RecentFiles;
class Session;
class WelcomePage;

/// The middle of the window: tabs of the open files, what must not be missed, and below it the graph or, while no file
/// is open, the ways to open one.
class Centre : public QWidget {
    Q_OBJECT

public:
    Centre(Session& session, RecentFiles& recent, QWidget* parent);

    [[nodiscard]] FileTabs& tabs() const { return *m_tabs; }
    [[nodiscard]] NoticeBar& notice() const { return *m_notice; }
    [[nodiscard]] WelcomePage& welcome() const { return *m_welcome; }
    [[nodiscard]] GraphPage& graphPage() const { return *m_graphPage; }

private:
    FileTabs* m_tabs = nullptr;
    NoticeBar* m_notice = nullptr;
    QStackedWidget* m_pages = nullptr;
    WelcomePage* m_welcome = nullptr;
    GraphPage* m_graphPage = nullptr;
};

} // namespace tgraph

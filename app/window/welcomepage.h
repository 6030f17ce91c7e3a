// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace tgraph {

class RecentFiles;

/// What is shown while no file is open: ways to open one, the recent files and the bundled sample; and, when the last
/// file could not be read, why.
class WelcomePage : public QWidget {
    Q_OBJECT

public:
    WelcomePage(RecentFiles& recent, const QString& samplePath, QWidget* parent = nullptr);

Q_SIGNALS:
    void openRequested();
    void openFolderRequested();
    void pathRequested(const QString& path);

private:
    void fillRecent();

    RecentFiles& m_recent;
    QLabel* m_recentTitle;
    QVBoxLayout* m_recentList;
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <filesystem>

class QDir;
class QLabel;
class QVBoxLayout;

namespace tgraph {

class RecentFiles;

/// The page shown while no file is open: the program's purpose, ways to open a file, the bundled samples as pictures,
/// and the recent files.
class WelcomePage : public QWidget {
    Q_OBJECT

public:
    /// Samples missing from the folder are omitted.
    WelcomePage(RecentFiles& recent, const QDir& samples, QWidget* parent = nullptr);

Q_SIGNALS:
    void openRequested();
    void openFolderRequested();
    void tourRequested();
    void pathRequested(const std::filesystem::path& path);

private:
    [[nodiscard]] QWidget* makeHead();
    [[nodiscard]] QWidget* makeButtons();
    [[nodiscard]] QWidget* makeSamples(const QDir& samples);
    void fillRecent();

    RecentFiles& m_recent;
    QLabel* m_recentTitle;
    QVBoxLayout* m_recentList;
};

} // namespace tgraph

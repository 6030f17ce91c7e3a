// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <filesystem>

class QSettings;
class QWidget;

namespace tgraph {

/// Asks the user for files and folders. Each question starts in the folder of its last answer,
/// which is stored in the settings. An empty answer means that the user cancelled.
class PathDialogs {
    Q_DECLARE_TR_FUNCTIONS(tgraph::PathDialogs)

public:
    /// `window`: parent of the dialogs.
    PathDialogs(QWidget& window, QSettings& settings) : m_window(window), m_settings(settings) { }

    [[nodiscard]] QStringList filesToOpen();
    /// Ask for a file to compare the shown one with; begin in its folder.
    [[nodiscard]] QString programToCompare(const std::filesystem::path& with);
    [[nodiscard]] QString tableToCompare(const std::filesystem::path& with);
    [[nodiscard]] QString folderToOpen();
    [[nodiscard]] QString sessionToOpen();
    /// Proposes `current`, or a name in the folder of the last session if it is empty.
    [[nodiscard]] std::filesystem::path sessionToWrite(const std::filesystem::path& current);
    [[nodiscard]] QString checkpoint();
    [[nodiscard]] QString nodeValues();
    /// Remembers the folder of a file that was exported to a path typed by the user.
    void keepExportFolder(const QString& target);
    /// Returns the path that exportTarget() proposes: in the folder of the last export, at first in that of the file.
    [[nodiscard]] QString exportName(const std::filesystem::path& file, const QString& suffix) const;
    /// Proposes the name of the open file with another suffix. `other` is the suffix of a second
    /// format that the user may type.
    [[nodiscard]] std::filesystem::path exportTarget(const QString& title, const std::filesystem::path& file,
                                                     const QString& suffix, const QString& other = {});

private:
    [[nodiscard]] QString folder(const QString& key) const;
    void keepFolderOf(const QString& key, const QString& chosen);

    QWidget& m_window;
    QSettings& m_settings;
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLockFile>
#include <QObject>
#include <QTimer>

#include <filesystem>

class QSettings;

namespace tgraph {

class SessionFiles;
struct SavedSession;
class Services;

/// Returns true if the next start restores the session.
[[nodiscard]] bool keepsSession(const QSettings& settings);
void setKeepsSession(QSettings& settings, bool keeps);

/// Keeps a session file up to date while the program runs, so that pins and notes are not lost when
/// the program is closed or crashes. If several windows run, the first one writes the file; after
/// it ends, another one continues. GUI thread only.
class LastSession : public QObject {
    Q_OBJECT

public:
    LastSession(Services& services, SessionFiles& files, std::filesystem::path path);

    /// Opens it, if it exists and the settings allow it. If the program ended before the files were shown the last
    /// time, for example because a file needs too much memory, only offers to open it.
    void bringBack();
    /// Keeps the data of its files without opening them, for a start with other files.
    void keepUnopened();
    /// Writes it immediately, before the program ends; ignores failures.
    void save();

private:
    void setStarting(bool isStarting); ///< keeps whether the session's files are being opened
    void saveInBackground();
    [[nodiscard]] bool isMine(); ///< true unless another running window writes the file
    /// Renames a session file that cannot be read, so that saving does not overwrite it
    void setAside();
    [[nodiscard]] bool isWanted() const;
    void keepName() const; ///< keeps the name of the session's file and the mark of changes
    [[nodiscard]] SavedSession current() const; ///< session to write, with as many unopened files as it may have

    Services& m_services;
    SessionFiles& m_files;
    std::filesystem::path m_path;
    QLockFile m_lock; ///< beside the file
    bool m_isStarting = false; ///< setStarting() of this window
    bool m_isGivenUp = false; ///< the file can neither be read nor renamed, so it is not written
    QTimer m_timer; ///< runs while there are unsaved changes
};

} // namespace tgraph

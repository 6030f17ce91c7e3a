// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <filesystem>

class QSettings;

namespace tgraph {

class SessionFiles;
struct SavedSession;
class Services;

/// Whether the next start goes on where this one ends.
[[nodiscard]] bool keepsSession(const QSettings& settings);
void setKeepsSession(QSettings& settings, bool keeps);

/// Keeps a session file up to date while the program runs, so that neither an end nor a crash loses pins and notes.
/// GUI thread only.
class LastSession : public QObject {
    Q_OBJECT

public:
    LastSession(Services& services, SessionFiles& files, std::filesystem::path path);

    /// Opens it, where there is one and the settings want it.
    void bringBack();
    /// For a start with files of its own: what is in it stays in it, beside them.
    void keepBeside();
    /// Writes it now, before the program ends; a failure is passed over.
    void save();

private:
    void saveInBackground();
    [[nodiscard]] bool isWanted() const;
    [[nodiscard]] SavedSession current() const; ///< what is written

    Services& m_services;
    SessionFiles& m_files;
    std::filesystem::path m_path;
    QTimer m_timer; ///< runs while there is something new
};

} // namespace tgraph

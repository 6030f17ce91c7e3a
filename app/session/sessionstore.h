// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/jobs/taskrunner.h"
#include "app/session/fileopener.h"
#include "app/session/session.h"
#include "app/session/sessionfile.h"

#include <QObject>

#include <filesystem>
#include <optional>
#include <vector>

namespace tgraph {

/// Takes the session down for a session file, and brings one back: its files are read one after the other, and each
/// gets its selection when it is there. GUI thread only.
class SessionStore : public QObject {
    Q_OBJECT

public:
    SessionStore(Session& session, FileOpener& opener, TaskRunner& runner, QObject* parent = nullptr);

    /// The open files and what is selected in them; choice and docks are the window's to add.
    [[nodiscard]] SavedSession snapshot() const;

    /// Reads the session file in the background; then its files take the place of those that are open.
    void open(const std::filesystem::path& path);
    /// Writes sessionBytes() in the background, and the folder they lie in where there is none.
    void save(const std::filesystem::path& path, const QByteArray& bytes);
    /// Whether a session file is being read or written.
    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }

Q_SIGNALS:
    void opened(const std::filesystem::path& path, const tgraph::SavedSession& session); ///< its files are to be read
    void failed(const QString& text); ///< the session file cannot be read or written; nothing has changed
    void mismatched(const QString& text); ///< a file is not the one that the session was saved with

private:
    void bringBack(const SavedSession& session);
    void select(const std::filesystem::path& path);
    void finish();

    Session& m_session;
    FileOpener& m_opener;
    TaskRunner& m_runner;
    LastJob m_job;
    std::vector<SavedFile> m_expected; ///< not read yet
    std::optional<std::filesystem::path> m_shown; ///< is to be shown in the end
};

} // namespace tgraph

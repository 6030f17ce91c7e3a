// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/taskrunner.h"
#include "state/session/fileopener.h"
#include "state/session/session.h"
#include "state/session/sessionfile.h"

#include <QObject>

#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// Takes the session down for a session file, and brings one back: its files are read one after the other, and each
/// gets its selection when it is there. What was saved of a file is never lost while the file is not there: it is in
/// the next snapshot, or kept beside. GUI thread only.
class SessionStore : public QObject {
    Q_OBJECT

public:
    SessionStore(Session& session, FileOpener& opener, TaskRunner& runner, QObject* parent = nullptr);

    /// The open files and what is selected in them, and what was saved of those that are still to be read; choice and
    /// docks are the window's to add.
    [[nodiscard]] SavedSession snapshot() const;
    /// What was saved of files that are neither open nor to be read.
    [[nodiscard]] std::vector<SavedFile> keptBeside() const;

    /// Reads the session file in the background; then its files take the place of those that are open.
    void open(const std::filesystem::path& path);
    /// Reads the session file in the background for keptBeside(), without opening its files. Where one of them is
    /// opened by itself, it gets its selection.
    void keepBeside(const std::filesystem::path& path);
    /// Writes sessionBytes() in the background, and the folder they lie in where there is none.
    void save(const std::filesystem::path& path, SavedSession session);
    /// Whether a session file is being read or written.
    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    /// Whether this session file is being read: what it holds is in no snapshot yet.
    [[nodiscard]] bool isReading(const std::filesystem::path& path) const;

Q_SIGNALS:
    void opened(const std::filesystem::path& path, const tgraph::SavedSession& session); ///< its files are to be read
    void failed(const QString& text); ///< the session file cannot be read or written; nothing has changed
    void mismatched(const QString& text); ///< a file is not the one that the session was saved with

private:
    struct Restoring {
        std::shared_ptr<const OpenFile> file;
        SavedFile saved;
    };

    void addRankings(SavedFile& file, const OpenEntry& entry) const;
    void read(const std::optional<std::filesystem::path>& session);
    void bringBack(const SavedSession& session);
    void readBeside(const std::filesystem::path& path, const TaskContext& context);
    void setBeside(std::vector<SavedFile> files);
    void expectPrograms(const std::vector<SavedFile>& files);
    void select(const std::filesystem::path& path);
    bool selectFrom(std::vector<SavedFile>& saved, const std::filesystem::path& path);
    void forget(const std::filesystem::path& path);
    void finish();
    void restoreNext();

    Session& m_session;
    FileOpener& m_opener;
    TaskRunner& m_runner;
    LastJob m_job;
    std::optional<std::filesystem::path> m_reading; ///< the session file that is being opened
    std::optional<std::filesystem::path> m_toKeep; ///< the session file that is to be kept beside, until it is read
    std::vector<SavedFile> m_expected; ///< not read yet
    std::vector<SavedFile> m_beside; ///< not to be read
    std::optional<std::filesystem::path> m_shown; ///< is to be shown in the end
    std::deque<Restoring> m_restoring; ///< whose rankings are brought back; the first one now
};

} // namespace tgraph

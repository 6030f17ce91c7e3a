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

/// Saves the session to a session file and restores it. Files are read one after the other; the
/// selection of a file is restored after it was read. The saved data of files that are not open is
/// kept until it is deleted: that of files still to be read is in snapshot(), that of others
/// (including the files closed last) in unopenedFiles(). GUI thread only.
class SessionStore : public QObject {
    Q_OBJECT

public:
    SessionStore(Session& session, FileOpener& opener, TaskRunner& runner, QObject* parent = nullptr);

    /// Returns the open files with their selections, and the saved data of files still to be read.
    /// The window adds the choice of model and the docks.
    [[nodiscard]] SavedSession snapshot() const;
    /// Returns the saved data of files that are neither open nor waiting to be read.
    [[nodiscard]] std::vector<SavedFile> unopenedFiles() const;

    /// Reads a session file in the background. Its files then replace the open files.
    void open(const std::filesystem::path& path);
    /// Reads a session file in the background and adds its data to unopenedFiles(), without opening
    /// its files. If one of these files is opened later, its selection is restored.
    void keepUnopened(const std::filesystem::path& path);
    /// Writes sessionBytes() in the background; creates the folder if it is missing.
    void save(const std::filesystem::path& path, SavedSession session);
    /// Returns true if a session file is being read or written.
    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    /// Returns true while this session file is being read, so that snapshot() does not have its
    /// contents yet.
    [[nodiscard]] bool isReading(const std::filesystem::path& path) const;
    /// Returns true if rankings of an open file may still be restored. settled() is emitted when
    /// this changes.
    [[nodiscard]] bool mayRestore(const std::shared_ptr<const OpenFile>& file) const;

Q_SIGNALS:
    /// Emitted before the open files are closed and replaced by those of a session file
    void replacing();
    /// Emitted after a session file was read; its files are read next.
    void opened(const std::filesystem::path& path, const tgraph::SavedSession& session);
    void failed(const QString& text); ///< the session file cannot be read; nothing has changed
    /// This session file cannot be read; failed() gives the reason. isReading() is still true for it.
    void unreadable(const std::filesystem::path& path);
    /// Emitted after a file was read and its selection restored. Its rankings and comparisons
    /// follow. `saved` fits the file.
    void restored(const std::shared_ptr<const tgraph::OpenFile>& file, const tgraph::SavedFile& saved);
    void lostMarks(const std::filesystem::path& path, quint32 count); ///< marked configurations that the file lacks
    void mismatched(const QString& text); ///< a file differs from the one that was saved
    void written(); ///< by save()
    void unwritten(const QString& text); ///< why save() could not write
    void settled(); ///< a session file was read, or the rankings of a file were restored

private:
    struct Restoring {
        std::shared_ptr<const OpenFile> file;
        SavedFile saved;
    };

    [[nodiscard]] SavedFile savedEntry(const OpenEntry& entry) const;
    void addRankings(SavedFile& file, const OpenEntry& entry) const;
    void keepClosed(const OpenEntry& entry);
    void read(const std::optional<std::filesystem::path>& session);
    void bringBack(const SavedSession& session);
    SavedSession readOrReport(const std::filesystem::path& path, const TaskContext& context);
    void readUnopened(const std::filesystem::path& path, const TaskContext& context);
    void setUnopened(std::vector<SavedFile> files);
    void replaceUnopened(std::vector<SavedFile> files);
    void expectChoices(const std::vector<SavedFile>& files);
    void select(const std::filesystem::path& path);
    bool selectFrom(std::vector<SavedFile>& saved, const std::filesystem::path& path);
    void forget(const std::filesystem::path& path);
    void finish();
    void handOver(const OpenEntry& entry);
    void restoreSaved(const OpenEntry& entry, const SavedFile& saved);
    void restoreKept(const OpenEntry& entry);
    void restoreRankings(Restoring restoring);
    void restoreNext();

    Session& m_session;
    FileOpener& m_opener;
    TaskRunner& m_runner;
    LastJob m_job;
    std::optional<std::filesystem::path> m_reading; ///< session file being opened
    /// Session file for unopenedFiles() that has not been read yet
    std::optional<std::filesystem::path> m_unopenedSession;
    std::vector<SavedFile> m_expected; ///< data of files that have not been read yet
    std::vector<SavedFile> m_unopened; ///< data of files that will not be read
    std::optional<std::filesystem::path> m_shown; ///< file to show when all files are read
    /// Files whose rankings must be restored; the first one is in progress
    std::deque<Restoring> m_restoring;
};

} // namespace tgraph

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

/// Saves the session to a session file and restores it: files are read one after the other, and each gets its selection
/// once read. Saved data of files that are not open is kept until they are deleted: files still to be read are in
/// snapshot(), the others in unopenedFiles(), also the files closed last. GUI thread only.
class SessionStore : public QObject {
    Q_OBJECT

public:
    SessionStore(Session& session, FileOpener& opener, TaskRunner& runner, QObject* parent = nullptr);

    /// Returns the open files with their selections, and the saved data of those still to be read; the window adds
    /// choice and docks.
    [[nodiscard]] SavedSession snapshot() const;
    /// Returns the saved data of files that are neither open nor to be read.
    [[nodiscard]] std::vector<SavedFile> unopenedFiles() const;

    /// Reads the session file in the background; its files then replace the open ones.
    void open(const std::filesystem::path& path);
    /// Reads the session file in the background for unopenedFiles(), without opening its files. One of these files
    /// that is opened later gets its selection.
    void keepUnopened(const std::filesystem::path& path);
    /// Writes sessionBytes() in the background; creates the folder if missing.
    void save(const std::filesystem::path& path, SavedSession session);
    /// Returns true if a session file is being read or written.
    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    /// Returns true if this session file is being read: no snapshot has its contents yet.
    [[nodiscard]] bool isReading(const std::filesystem::path& path) const;
    /// Returns true if saved rankings of an open file may follow; settled() announces a change.
    [[nodiscard]] bool mayRestore(const std::shared_ptr<const OpenFile>& file) const;

Q_SIGNALS:
    void replacing(); ///< before the open files are closed for those of a session file
    /// The session file was read; its files are read next.
    void opened(const std::filesystem::path& path, const tgraph::SavedSession& session);
    void failed(const QString& text); ///< the session file cannot be read; nothing has changed
    /// This session file cannot be read; failed() gives the reason. isReading() is still true for it.
    void unreadable(const std::filesystem::path& path);
    /// A file was read, and has its selection; its rankings and comparisons follow. `saved` fits it.
    void restored(const std::shared_ptr<const tgraph::OpenFile>& file, const tgraph::SavedFile& saved);
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
    std::optional<std::filesystem::path> m_unopenedSession; ///< session file of unopenedFiles(), until it is read
    std::vector<SavedFile> m_expected; ///< data of files not read yet
    std::vector<SavedFile> m_unopened; ///< data of files not to be read
    std::optional<std::filesystem::path> m_shown; ///< file to show at the end
    std::deque<Restoring> m_restoring; ///< files whose rankings are being restored; the first one now
};

} // namespace tgraph

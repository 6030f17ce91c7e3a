// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/columnchoice.h"
#include "state/jobs/taskrunner.h"
#include "state/session/session.h"

#include <QObject>

#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// Proposes candidates for a program after reading, off the GUI thread. @throws Error; Cancelled.
using Propose = std::function<std::shared_ptr<const OpenFile>(
    const OpenFile& file, const ProposalRequest& request, const FoundCandidates& known, const TaskContext& context)>;

/// How to reopen a program.
struct ProgramChoice {
    std::size_t module = 0; ///< index of the module in the file
    std::optional<ProposalRequest> proposal; ///< proposal of candidates
    FoundCandidates known; ///< result of the proposal's search
};

/// Reads files into the session, one after the other, on the runner's Open lane. A reloaded program shows the same
/// module, with the candidates proposed for it, and a reloaded table the same columns. GUI thread only.
class FileOpener : public QObject {
    Q_OBJECT

public:
    FileOpener(Session& session, TaskRunner& runner, Propose propose = {}, QObject* parent = nullptr);

    /// Opens files; those already open are only shown, unless `again`. Relative paths are made absolute.
    void open(const std::vector<std::filesystem::path>& paths, bool again = false);
    /// Sets how to open a program once it is read, as in a saved session.
    void expect(const std::filesystem::path& path, const ProgramChoice& choice);
    /// Sets the columns with which to open a table once it is read, as in a saved session. A table that cannot be read
    /// with them is read by its content.
    void expectColumns(const std::filesystem::path& path, const ColumnChoice& columns);
    /// Replaces the shown module of a file by another, or opens it.
    void openModule(const std::filesystem::path& path, std::size_t module);
    /// Reopens a measured table with another choice of columns. If the table can be read with it, the choice stays
    /// until this object ends.
    void openColumns(const std::filesystem::path& path, const ColumnChoice& columns);
    [[nodiscard]] ColumnChoice columnsOf(const std::filesystem::path& path) const; ///< as chosen there; empty: nothing
    /// Stops the current file and drops the waiting ones.
    void cancel();

    [[nodiscard]] bool isBusy() const { return m_reading.has_value(); }

Q_SIGNALS:
    void reading(const std::filesystem::path& path);
    void progressed(double fraction); ///< progress of the file being read
    void read(const std::filesystem::path& path);
    void foundFolder(const std::filesystem::path& path); ///< instead of read(): an archive, which is a folder
    void unreadable(const std::filesystem::path& path, const QString& text);
    void unproposed(const std::filesystem::path& path, const QString& text); ///< why candidates could not be restored
    /// Marked configurations that a file read again does not have any more.
    void lostMarks(const std::filesystem::path& path, quint32 count);
    void cancelled(const std::filesystem::path& path); ///< the file that was being read
    void idle(); ///< no files left to read

private:
    void readNext();
    [[nodiscard]] Task task(const std::filesystem::path& path);
    [[nodiscard]] ProgramChoice takeChoice(const std::filesystem::path& path);

    Session& m_session;
    TaskRunner& m_runner;
    Propose m_propose;
    std::map<std::filesystem::path, ProgramChoice> m_expected;
    std::map<std::filesystem::path, ColumnChoice> m_expectedColumns; ///< of the next reading
    std::map<std::filesystem::path, ColumnChoice> m_savedColumns; ///< of a session's tables that are not read yet
    std::map<std::filesystem::path, ColumnChoice> m_columns; ///< of tables that were read with them
    std::deque<std::filesystem::path> m_waiting;
    std::optional<std::filesystem::path> m_reading;
    LastJob m_job;
};

} // namespace tgraph

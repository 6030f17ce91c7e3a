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

/// Proposes candidates for a program that was read, off the GUI thread. @throws Error; Cancelled.
using Propose = std::function<std::shared_ptr<const OpenFile>(
    const OpenFile& file, const ProposalRequest& request, const FoundCandidates& known, const TaskContext& context)>;

/// The settings with which a program is opened again.
struct ProgramChoice {
    std::size_t module = 0; ///< index of the module in the file
    std::optional<ProposalRequest> proposal; ///< candidates to propose
    FoundCandidates known; ///< known result of the proposal's search
};

/// Reads files into the session, one after the other, on the runner's Open lane. A program that is
/// read again shows the same module and the candidates proposed for it; a table has the same
/// columns. GUI thread only.
class FileOpener : public QObject {
    Q_OBJECT

public:
    FileOpener(Session& session, TaskRunner& runner, Propose propose = {}, QObject* parent = nullptr);

    /// Opens files. Files that are already open are only shown, unless `again` is true. Relative
    /// paths are made absolute.
    void open(const std::vector<std::filesystem::path>& paths, bool again = false);
    /// Sets how to open a program when it is read, for a saved session.
    void expect(const std::filesystem::path& path, const ProgramChoice& choice);
    /// Sets the columns with which to open a table when it is read, for a saved session. If the
    /// table cannot be read with them, its contents determine the columns.
    void expectColumns(const std::filesystem::path& path, const ColumnChoice& columns);
    /// Replaces the shown module of a file with another one, or opens that module.
    void openModule(const std::filesystem::path& path, std::size_t module);
    /// Reopens a measured table with another choice of columns. If the table can be read with it,
    /// the choice is kept as long as this object exists.
    void openColumns(const std::filesystem::path& path, const ColumnChoice& columns);
    /// The choice made with openColumns(); empty: none
    [[nodiscard]] ColumnChoice columnsOf(const std::filesystem::path& path) const;
    /// Cancels reading the current file and discards the waiting ones.
    void cancel();

    [[nodiscard]] bool isBusy() const { return m_reading.has_value(); }

Q_SIGNALS:
    void reading(const std::filesystem::path& path);
    void progressed(double fraction); ///< emitted with the progress of the file being read
    void read(const std::filesystem::path& path);
    /// Emitted instead of read() for an archive, which is treated as a folder
    void foundFolder(const std::filesystem::path& path);
    void unreadable(const std::filesystem::path& path, const QString& text);
    /// Emitted with the reason if candidates could not be restored
    void unproposed(const std::filesystem::path& path, const QString& text);
    /// Emitted with the number of marked configurations that a file, after it was read again, no
    /// longer has.
    void lostMarks(const std::filesystem::path& path, quint32 count);
    /// Emitted with the file that was being read
    void cancelled(const std::filesystem::path& path);
    void idle(); ///< emitted when there are no files left to read

private:
    void readNext();
    [[nodiscard]] Task task(const std::filesystem::path& path);
    [[nodiscard]] ProgramChoice takeChoice(const std::filesystem::path& path);

    Session& m_session;
    TaskRunner& m_runner;
    Propose m_propose;
    std::map<std::filesystem::path, ProgramChoice> m_expected;
    /// Columns for the next time a table is read
    std::map<std::filesystem::path, ColumnChoice> m_expectedColumns;
    /// Columns of tables of a session that have not been read yet
    std::map<std::filesystem::path, ColumnChoice> m_savedColumns;
    /// Columns with which tables were read
    std::map<std::filesystem::path, ColumnChoice> m_columns;
    std::deque<std::filesystem::path> m_waiting;
    std::optional<std::filesystem::path> m_reading;
    LastJob m_job;
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

/// How a program is opened that was open before.
struct ProgramChoice {
    std::size_t module = 0; ///< which of the file's
    std::optional<ProposalRequest> proposal; ///< of candidates
    FoundCandidates known; ///< by the proposal's search
};

/// Reads files into the session, one after the other, on the runner's Open lane. Of a program that is read again the
/// same module is shown, with the candidates that were proposed for it. GUI thread only.
class FileOpener : public QObject {
    Q_OBJECT

public:
    FileOpener(Session& session, TaskRunner& runner, Propose propose = {}, QObject* parent = nullptr);

    /// Files that are open already are shown instead, unless `again`. Relative paths are made absolute.
    void open(const std::vector<std::filesystem::path>& paths, bool again = false);
    /// How to open a program once it is read, as a saved session had it.
    void expect(const std::filesystem::path& path, const ProgramChoice& choice);
    /// Another module of a file takes its place, or is opened.
    void openModule(const std::filesystem::path& path, std::size_t module);
    /// Stops the file that is being read and forgets those that wait.
    void cancel();

    [[nodiscard]] bool isBusy() const { return m_reading.has_value(); }

Q_SIGNALS:
    void reading(const std::filesystem::path& path);
    void progressed(double fraction); ///< of the file that is being read
    void read(const std::filesystem::path& path);
    void foundFolder(const std::filesystem::path& path); ///< in the place of read(): an archive, which is a folder
    void unreadable(const std::filesystem::path& path, const QString& text);
    void unproposed(const std::filesystem::path& path, const QString& text); ///< why candidates are not back
    void cancelled(const std::filesystem::path& path); ///< the file that was being read
    void idle(); ///< nothing left to read

private:
    void readNext();
    [[nodiscard]] Task task(const std::filesystem::path& path);
    [[nodiscard]] ProgramChoice takeChoice(const std::filesystem::path& path);

    Session& m_session;
    TaskRunner& m_runner;
    Propose m_propose;
    std::map<std::filesystem::path, ProgramChoice> m_expected;
    std::deque<std::filesystem::path> m_waiting;
    std::optional<std::filesystem::path> m_reading;
    LastJob m_job;
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/jobs/taskrunner.h"
#include "app/session/session.h"

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

/// Reads files into the session, one after the other, on the runner's Open lane. A program that is read again gets the
/// candidates again that were proposed for it. GUI thread only.
class FileOpener : public QObject {
    Q_OBJECT

public:
    FileOpener(Session& session, TaskRunner& runner, Propose propose = {}, QObject* parent = nullptr);

    /// Files that are open already are shown instead, unless `again`. Relative paths are made absolute.
    void open(const std::vector<std::filesystem::path>& paths, bool again = false);
    /// What is to be proposed for a program once it is read, as a saved session had it.
    void expectProposal(const std::filesystem::path& path, const ProposalRequest& request,
                        const FoundCandidates& known);
    /// Stops the file that is being read and forgets those that wait.
    void cancel();

    [[nodiscard]] bool isBusy() const { return m_reading.has_value(); }

Q_SIGNALS:
    void reading(const std::filesystem::path& path);
    void progressed(double fraction); ///< of the file that is being read
    void read(const std::filesystem::path& path);
    void unreadable(const std::filesystem::path& path, const QString& text);
    void unproposed(const std::filesystem::path& path, const QString& text); ///< why candidates are not back
    void cancelled(const std::filesystem::path& path); ///< the file that was being read
    void idle(); ///< nothing left to read

private:
    struct Proposal {
        ProposalRequest request;
        FoundCandidates known;
    };

    void readNext();
    [[nodiscard]] Task task(const std::filesystem::path& path);
    [[nodiscard]] std::optional<Proposal> takeProposal(const std::filesystem::path& path);

    Session& m_session;
    TaskRunner& m_runner;
    Propose m_propose;
    std::map<std::filesystem::path, Proposal> m_proposals; ///< expected
    std::deque<std::filesystem::path> m_waiting;
    std::optional<std::filesystem::path> m_reading;
    LastJob m_job;
};

} // namespace tgraph

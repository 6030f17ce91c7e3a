// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/rankerfactory.h"
#include "state/jobs/taskrunner.h"
#include "state/proposal.h"
#include "state/rankchoice.h"
#include "widgets/files/filelistmodel.h"

#include <QObject>

#include <cstddef>
#include <filesystem>
#include <vector>

namespace tgraph {

/// Reads a file and returns its ranking for a list. For a program with a single configuration, it
/// proposes candidates first. @throws Error; Cancelled.
[[nodiscard]] FileRanking rankFile(const std::filesystem::path& path, const RankChoice& choice,
                                   const ProposalRequest& proposal, const RankerFactory& rankers,
                                   const TaskContext& context);

/// The counts of a ranked list of files.
struct FolderCounts {
    std::size_t ranked = 0;
    std::size_t proposed = 0; ///< programs among them for which candidates were proposed first
    std::size_t unranked = 0;
};

/// Ranks files one after the other on the runner's FileList lane, for the list of files, without opening them. Rankings
/// finished before a cancel stay. GUI thread only.
class FolderRanking : public QObject {
    Q_OBJECT

public:
    FolderRanking(TaskRunner& runner, RankerFactory rankers, QObject* parent = nullptr);

    /// Replaces the running ranking.
    void rank(const std::vector<std::filesystem::path>& paths, const RankChoice& choice,
              const ProposalRequest& proposal);
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }

Q_SIGNALS:
    void started(const std::filesystem::path& path, quint64 index, quint64 count); ///< one file began
    void progressed(double fraction); ///< progress over all files
    void ranked(const std::filesystem::path& path, const tgraph::FileRanking& ranking);
    void unranked(const std::filesystem::path& path, const QString& text); ///< the reason
    void finished(const tgraph::FolderCounts& counts); ///< not emitted after a cancel
    void cancelled();
    void ended(); ///< after every end

private:
    TaskRunner& m_runner;
    RankerFactory m_rankers;
    LastJob m_job;
};

} // namespace tgraph

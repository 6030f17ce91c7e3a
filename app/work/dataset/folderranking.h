// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/rankerfactory.h"
#include "state/jobs/taskrunner.h"
#include "widgets/files/filelistmodel.h"
#include "state/proposal.h"
#include "state/rankchoice.h"

#include <QObject>

#include <cstddef>
#include <filesystem>
#include <vector>

namespace tgraph {

/// What a list says of a file's ranking. Reads the file; for a program without configurations to choose from candidates
/// are proposed first. @throws Error; Cancelled.
[[nodiscard]] FileRanking rankFile(const std::filesystem::path& path, const RankChoice& choice,
                                   const ProposalRequest& proposal, const RankerFactory& rankers,
                                   const TaskContext& context);

/// What became of a list of files.
struct FolderCounts {
    std::size_t ranked = 0;
    std::size_t proposed = 0; ///< of them: programs for which candidates were proposed first
    std::size_t unranked = 0;
};

/// Ranks files one after the other on the runner's FileList lane, for the list of files: nothing of it is opened. What
/// is ranked when it is cancelled stays. GUI thread only.
class FolderRanking : public QObject {
    Q_OBJECT

public:
    FolderRanking(TaskRunner& runner, RankerFactory rankers, QObject* parent = nullptr);

    /// Takes the place of what runs.
    void rank(const std::vector<std::filesystem::path>& paths, const RankChoice& choice,
              const ProposalRequest& proposal);
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }

Q_SIGNALS:
    void started(const std::filesystem::path& path, quint64 index, quint64 count); ///< of one file
    void progressed(double fraction); ///< of all
    void ranked(const std::filesystem::path& path, const tgraph::FileRanking& ranking);
    void unranked(const std::filesystem::path& path, const QString& text); ///< why it cannot be
    void finished(const tgraph::FolderCounts& counts); ///< not when it was cancelled
    void cancelled();
    void ended(); ///< whatever it came to

private:
    TaskRunner& m_runner;
    RankerFactory m_rankers;
    LastJob m_job;
};

} // namespace tgraph

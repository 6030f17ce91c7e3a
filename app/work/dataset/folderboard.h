// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/modelcomparison.h"
#include "state/jobs/rankerfactory.h"
#include "state/jobs/taskrunner.h"

#include <QObject>

#include <filesystem>
#include <memory>
#include <vector>

namespace tgraph {

/// Ranks files one after the other with many models on the runner's FolderBoard lane, as `tgraph eval --model all`
/// does, without opening them. GUI thread only.
class FolderBoard : public QObject {
    Q_OBJECT

public:
    FolderBoard(TaskRunner& runner, RankerFactory rankers, QObject* parent = nullptr);

    /// Replaces the running comparison.
    void compare(const std::vector<std::filesystem::path>& paths, const std::vector<ModelDescription>& models);
    void cancel(); ///< the last reported board stays
    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }

Q_SIGNALS:
    void started(quint64 index, quint64 count, const std::filesystem::path& path); ///< one file began
    void progressed(double fraction); ///< progress over all files
    void changed(const std::shared_ptr<const tgraph::ModelBoard>& board); ///< a few times a second, and at the end
    void ended(bool whole); ///< false: cancelled

private:
    TaskRunner& m_runner;
    RankerFactory m_rankers;
    LastJob m_job;
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/taskrunner.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <optional>

namespace tgraph {

/// Work of minutes or hours that has a window of its own.
enum class LongKind : std::uint8_t { Adapt, Simulate, Train, Tune, FuseTune };

/// Shares the runner's Exclusive lane between the kinds of long work: one at a time, and none replaces another. GUI
/// thread only.
class ExclusiveJobs : public QObject {
    Q_OBJECT

public:
    explicit ExclusiveJobs(TaskRunner& runner, QObject* parent = nullptr);

    /// Starts it; null while other work runs: ask busyReason() before. When the job tells its end, running() is over.
    Job* start(LongKind kind, Task task);

    [[nodiscard]] std::optional<LongKind> running() const { return m_running; }
    /// Why `kind` cannot start, for people; empty when it can.
    [[nodiscard]] QString busyReason(LongKind kind) const;

    /// One line on what runs, for the status bar.
    void setStatus(LongKind kind, const QString& text);
    [[nodiscard]] const QString& status() const { return m_status; }

Q_SIGNALS:
    void runningChanged();
    void statusChanged();

private:
    void end();

    TaskRunner& m_runner;
    std::optional<LongKind> m_running;
    QString m_status;
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/taskrunner.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace tgraph {

/// The kinds of long work (minutes or hours); each has its own window.
enum class LongKind : std::uint8_t { Adapt, Simulate, Train, Tune, FuseTune };
inline constexpr std::size_t longKindCount = 5;

/// Runs the kinds of long work on the runner's Exclusive lane, one at a time; none replaces
/// another. GUI thread only.
class ExclusiveJobs : public QObject {
    Q_OBJECT

public:
    explicit ExclusiveJobs(TaskRunner& runner, QObject* parent = nullptr);

    /// Starts the task. Returns null if other work is running; check busyReason() before. running()
    /// ends when the job reports its end.
    Job* start(LongKind kind, Task task);

    [[nodiscard]] std::optional<LongKind> running() const { return m_running; }
    /// Returns the reason why `kind` cannot start, as a text for the user; empty if it can.
    [[nodiscard]] QString busyReason(LongKind kind) const;

    /// Sets the line about the running work in the status bar.
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

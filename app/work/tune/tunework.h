// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/tune/comparison.h"
#include "engine/tune/documenttuning.h"
#include "engine/tune/tunerequest.h"
#include "state/jobs/rankerfactory.h"
#include "state/openfile.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace tgraph {

/// The shortest time between two states that a tuning reports.
inline constexpr std::chrono::milliseconds tuneStateInterval{100};

/// Callbacks of a tuner, called on its thread.
struct TuneReports {
    std::function<void(std::shared_ptr<const TuneState>)> state; ///< called at most ten times a second, and at the end
    std::function<void(std::shared_ptr<const TuneFindings>)> findings; ///< using at most a tenth of the time
    std::function<void()> between; ///< after each measurement; may wait
};

/// Runs the work of the tuning window off the GUI thread.
class TuneWork {
public:
    TuneWork(TuneRequest request, std::shared_ptr<const OpenFile> file, RankerFactory rankers);

    /// Measures the baseline once on every host. Returns the first answer that is not a time, or
    /// else the last answer. @throws Error; Cancelled.
    [[nodiscard]] Answer tryCommand(const std::stop_token& stop);
    /// @throws Error, which names the journal that keeps the measurements; Cancelled before the first measurement.
    [[nodiscard]] std::shared_ptr<const TuneOutcome> run(const TuneReports& reports, const std::stop_token& stop,
                                                         const std::stop_token& abandoned);

    /// Returns the results of every search on the file's own runtimes with a few seeds. @throws Error; Cancelled.
    [[nodiscard]] std::shared_ptr<const TuneComparison> compare(const ProgressCallback& progress,
                                                                const std::stop_token& stop);

private:
    [[nodiscard]] TuningRequest tuningRequest() const;
    void rank(const std::stop_token& stop);
    [[nodiscard]] std::unique_ptr<Journal> openJournal(DocumentTuning& tuning) const;
    [[nodiscard]] TuneOptions options(const Hardware& hardware) const;
    [[nodiscard]] std::shared_ptr<const TuneFindings> findings(const TuneState& state, DocumentTuning& tuning,
                                                               const std::stop_token& stop) const;

    /// Returns the changes of the fastest configuration from the baseline.
    [[nodiscard]] std::string changes(const TuneState& state, DistinctId baseline, const std::stop_token& stop) const;

    TuneRequest m_request;
    std::shared_ptr<const OpenFile> m_file;
    RankerFactory m_rankers;
    std::optional<TuningSubject> m_known;
};

} // namespace tgraph

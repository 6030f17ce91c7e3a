// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adaptfindings.h"
#include "engine/adapt/adaptrequest.h"
#include "engine/core/task.h"
#include "engine/eval/decisionchanges.h"
#include "state/jobs/rankerfactory.h"
#include "state/openfile.h"
#include "state/scores.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// Callbacks of adapting, called on its thread.
struct AdaptReports {
    ProgressCallback progress;
    std::function<void(const std::string& model)> ranking; ///< called when the ranking to start from begins
    /// `model` is adapted to `measured` configurations; if these are drawn, to at most so many. Empty: no model is
    /// used.
    std::function<void(const std::string& model, std::size_t measured)> adapting;
    std::function<void(const CurvePoint&)> point; ///< point of the learning curve; not for the user's own file
    std::function<void(std::shared_ptr<const AdaptFindings>)> findings; ///< called at each point and at the end
};

/// The results of the work.
struct AdaptOutcome {
    KnownConfigurations measured;
    AdaptSummary summary;
    std::shared_ptr<const Scores> scores; ///< scores of all configurations
};

/// Runs the work of the adapting window off the GUI thread.
class AdaptWork {
public:
    /// `known`: a ranking by the request's model and seed, if any.
    AdaptWork(AdaptRequest request, std::shared_ptr<const OpenFile> file, RankerFactory rankers,
              std::shared_ptr<const Prediction> known);

    /// @throws Error; Cancelled.
    [[nodiscard]] std::shared_ptr<const AdaptOutcome> run(const AdaptReports& reports,
                                                          const std::stop_token& stop) const;

private:
    /// The file as the subject of adapting, and its decisions' letters.
    struct Subject : AdaptSubject {
        LetteredDecisions decisions;
        Prediction prediction; ///< the ranking to start from
        std::string model; ///< that ranked; empty: none
    };

    [[nodiscard]] Subject rankSubject(const AdaptReports& reports, const std::stop_token& stop) const;
    [[nodiscard]] std::shared_ptr<const AdaptOutcome>
    learnFromDrawn(const Subject& subject, const AdaptReports& reports, const std::stop_token& stop) const;
    [[nodiscard]] std::shared_ptr<const AdaptOutcome> learnFromFile(const Subject& subject, const AdaptReports& reports,
                                                                    const std::stop_token& stop) const;
    /// Returns the findings. Proposals are made only once, after all measurements are known.
    /// `failing` are the configurations that are known to fail; `excluded` are these and the
    /// held-out ones, which are not proposed.
    [[nodiscard]] std::shared_ptr<const AdaptFindings>
    findings(const Subject& subject, std::span<const Measurement> measured, std::span<const DistinctId> failing,
             std::span<const DistinctId> excluded, bool last, const std::stop_token& stop) const;

    AdaptRequest m_request;
    std::shared_ptr<const OpenFile> m_file;
    RankerFactory m_rankers;
    std::shared_ptr<const Prediction> m_known;
};

} // namespace tgraph

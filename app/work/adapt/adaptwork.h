// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/rankerfactory.h"
#include "engine/core/task.h"
#include "engine/eval/decisionchanges.h"
#include "engine/adapt/adaptfindings.h"
#include "engine/adapt/adaptrequest.h"
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

/// What adapting says while it works, from its thread.
struct AdaptReports {
    ProgressCallback progress;
    std::function<void(const std::string& model)> ranking; ///< begins with this one, to start from it
    /// `model` is adapted to so many measured configurations; those that are drawn: to at most so many.
    std::function<void(const std::string& model, std::size_t measured)> adapting;
    std::function<void(const CurvePoint&)> point; ///< of the learning curve; not of a file of one's own
    std::function<void(std::shared_ptr<const AdaptFindings>)> findings; ///< at each point, and at the end
};

/// What came of it.
struct AdaptOutcome {
    std::vector<Measurement> measured;
    AdaptSummary summary;
    std::shared_ptr<const Scores> scores; ///< of all configurations
};

/// What is run for the adapting window, all of it off the GUI thread.
class AdaptWork {
public:
    /// `known`: a ranking by the request's model and seed, if there is one.
    AdaptWork(AdaptRequest request, std::shared_ptr<const OpenFile> file, RankerFactory rankers,
              std::shared_ptr<const Prediction> known);

    /// @throws Error; Cancelled.
    [[nodiscard]] std::shared_ptr<const AdaptOutcome> run(const AdaptReports& reports,
                                                          const std::stop_token& stop) const;

private:
    /// The file as adapting sees it, and its decisions' letters.
    struct Subject : AdaptSubject {
        LetteredDecisions decisions;
        PredictionProvenance provenance; ///< of the ranking to start from
    };

    [[nodiscard]] Subject rankSubject(const AdaptReports& reports, const std::stop_token& stop) const;
    [[nodiscard]] std::shared_ptr<const AdaptOutcome>
    learnFromDrawn(const Subject& subject, const AdaptReports& reports, const std::stop_token& stop) const;
    [[nodiscard]] std::shared_ptr<const AdaptOutcome> learnFromFile(const Subject& subject, const AdaptReports& reports,
                                                                    const std::stop_token& stop) const;
    /// Proposals are made once, when all is measured that there is.
    [[nodiscard]] std::shared_ptr<const AdaptFindings> findings(const Subject& subject,
                                                                std::span<const Measurement> measured,
                                                                std::span<const DistinctId> unmeasurable, bool last,
                                                                const std::stop_token& stop) const;

    AdaptRequest m_request;
    std::shared_ptr<const OpenFile> m_file;
    RankerFactory m_rankers;
    std::shared_ptr<const Prediction> m_known;
};

} // namespace tgraph

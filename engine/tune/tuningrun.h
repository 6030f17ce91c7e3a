// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adaptrun.h"
#include "engine/adapt/estimatedcosts.h"
#include "engine/core/document.h"
#include "engine/eval/decisionchanges.h"
#include "engine/tune/documentspace.h"
#include "engine/tune/hardware/commandhardware.h"
#include "engine/tune/journal.h"
#include "engine/tune/trialbook.h"
#include "engine/tune/tuner.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

/// The parts of a tuning run that the command line and the window share.
namespace tgraph {

/// The options that identify a run. A journal belongs to one run only.
struct TuningRequest {
    std::optional<CommandOptions> command; ///< empty: the file's own runtimes
    bool drawsRepetitions = false; ///< without a command: RecordedHardware::drawRepetitions() with the seed
    std::string search = "guided";
    std::string model = "analytical";
    std::uint64_t seed = 0;
};

/// The data that a tuning has about a document before any measurement.
struct TuningSubject {
    AdaptSubject known;
    LetteredDecisions decisions;
    Prediction prediction; ///< of the model
    std::string model; ///< tuningModelText()
    std::string trainingPart; ///< trainingPartText()
};

/// Ranks the document with the model of this name.
using RankWithModel = std::function<Prediction(const std::string& model)>;

/// Ranks the document with the analytical model and, if `model` is another one, with that one as
/// well.
/// @throws Cancelled; any exception of `rank`.
[[nodiscard]] TuningSubject makeTuningSubject(const Document& document, const std::string& model,
                                              const RankWithModel& rank, const std::stop_token& stop = {});

/// The costs of the decisions after a run.
struct TunedCosts {
    EstimatedCosts estimated; ///< estimated from the run's measurements
    LetteredDecisions decisions; ///< decisions with the costs that are known: withKnownCosts()
};

/// Returns the costs after the trials. Runtimes in the file itself are not used. @throws Cancelled.
[[nodiscard]] TunedCosts tunedCosts(const TuningSubject& subject, const TrialBook& book, std::uint64_t seed,
                                    const std::stop_token& stop = {});

/// Makes hardware that runs the command or, without a command, hardware that returns the file's own
/// runtimes. The space must outlive it.
/// @throws Error if the file has no runtimes, and for the same reasons as CommandHardware.
[[nodiscard]] std::unique_ptr<Hardware> makeTuningHardware(const TuningRequest& request, const TuneSpace& space,
                                                           const Document& document,
                                                           const Deduplication& configurations);

/// An answer to a trial of the baseline and the host that gave it; an empty host means this
/// machine.
struct BaselineAnswer {
    std::string host;
    Answer answer;
};

/// Measures the baseline once on every host, or once on this machine if there are no hosts. Returns
/// the first answer that is not a time, or else the last one. `begin` and `end` are called before
/// and after each measurement; either may be empty.
/// @throws Error; Cancelled.
[[nodiscard]] BaselineAnswer tryBaseline(Hardware& hardware, const TuneSpace& space, std::span<const std::string> hosts,
                                         const std::stop_token& stop,
                                         const std::function<void(const std::string& host)>& begin = {},
                                         const std::function<void(const BaselineAnswer&)>& end = {});

/// Runs tune() with a journal, which may be null. @throws Error whose text names the journal with
/// the measurements made so far.
[[nodiscard]] TuneResult tuneWithJournal(TuneSpace& space, Search& search, Hardware& hardware, Journal* journal,
                                         const TuneOptions& options, const std::stop_token& stop,
                                         const TuneObserver& observer);

/// Returns "NAME HASH", where HASH is the start of the checkpoint's hash: a changed file counts as
/// another model.
[[nodiscard]] std::string tuningModelText(const PredictionProvenance& provenance);

/// Returns NAME from a text of tuningModelText(). A name may contain blanks.
[[nodiscard]] std::string tuningModelName(const std::string& text);

/// Returns the first line of the journal for a run that starts now. `file` and `collection` are
/// those of the subject, `model` is TuningSubject::model.
[[nodiscard]] JournalHeader makeTuningHeader(const TuningRequest& request, const TuneSpace& space,
                                             const Hardware& hardware, const std::string& file,
                                             const std::string& collection, const std::string& model,
                                             const TuneOptions& limits);

} // namespace tgraph

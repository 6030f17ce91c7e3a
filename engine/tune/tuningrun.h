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

/// Parts of a tuning run, shared by the command line and the window.
namespace tgraph {

/// Options that identify a run: a journal belongs to one run only.
struct TuningRequest {
    std::optional<CommandOptions> command; ///< empty: the file's own runtimes
    bool drawsRepetitions = false; ///< without a command: RecordedHardware::drawRepetitions() with the seed
    std::string search = "guided";
    std::string model = "analytical";
    std::uint64_t seed = 0;
};

/// The data known about a document before any measurement.
struct TuningSubject {
    AdaptSubject known;
    LetteredDecisions decisions;
    Prediction prediction; ///< of the model
    std::string model; ///< tuningModelText()
    std::string trainingPart; ///< trainingPartText()
};

/// Ranks the document with the model of this name.
using RankWithModel = std::function<Prediction(const std::string& model)>;

/// Ranks with the analytical model and, if another one is requested, with that one after it.
/// @throws Cancelled; any exception of `rank`.
[[nodiscard]] TuningSubject makeTuningSubject(const Document& document, const std::string& model,
                                              const RankWithModel& rank, const std::stop_token& stop = {});

/// The costs of a run's decisions.
struct TunedCosts {
    EstimatedCosts estimated; ///< by its measurements
    LetteredDecisions decisions; ///< with the costs that are known: withKnownCosts()
};

/// Returns the costs after the trials, whatever the file itself has measured. @throws Cancelled.
[[nodiscard]] TunedCosts tunedCosts(const TuningSubject& subject, const TrialBook& book, std::uint64_t seed,
                                    const std::stop_token& stop = {});

/// Makes the command's hardware or, without a command, that of the file's own runtimes. The space must outlive it.
/// @throws Error if the file has no runtimes, or like CommandHardware.
[[nodiscard]] std::unique_ptr<Hardware> makeTuningHardware(const TuningRequest& request, const TuneSpace& space,
                                                           const Document& document,
                                                           const Deduplication& configurations);

/// An answer to a trial of the baseline, and the host that gave it; empty: this machine.
struct BaselineAnswer {
    std::string host;
    Answer answer;
};

/// Measures the baseline once on every host, or once on this machine without hosts. Returns the first answer without a
/// time, or else the last one. `begin` and `end` are called around each measurement; either may be empty.
/// @throws Error; Cancelled.
[[nodiscard]] BaselineAnswer tryBaseline(Hardware& hardware, const TuneSpace& space, std::span<const std::string> hosts,
                                         const std::stop_token& stop,
                                         const std::function<void(const std::string& host)>& begin = {},
                                         const std::function<void(const BaselineAnswer&)>& end = {});

/// Runs tune() with a journal, which may be null. @throws Error, which names the journal that keeps what was measured.
[[nodiscard]] TuneResult tuneWithJournal(TuneSpace& space, Search& search, Hardware& hardware, Journal* journal,
                                         const TuneOptions& options, const std::stop_token& stop,
                                         const TuneObserver& observer);

/// Returns "NAME HASH" with the start of a checkpoint's hash: another file is another model.
[[nodiscard]] std::string tuningModelText(const PredictionProvenance& provenance);

/// Returns NAME of that text; a name may contain blanks.
[[nodiscard]] std::string tuningModelName(const std::string& text);

/// Returns the first line of the run's journal, starting now. `file` and `collection`: the subject's; `model`:
/// TuningSubject::model.
[[nodiscard]] JournalHeader makeTuningHeader(const TuningRequest& request, const TuneSpace& space,
                                             const Hardware& hardware, const std::string& file,
                                             const std::string& collection, const std::string& model,
                                             const TuneOptions& limits);

} // namespace tgraph

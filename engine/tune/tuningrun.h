// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adaptrun.h"
#include "engine/core/document.h"
#include "engine/eval/decisionchanges.h"
#include "engine/tune/hardware/commandhardware.h"
#include "engine/tune/documentspace.h"
#include "engine/tune/journal.h"
#include "engine/tune/tuner.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

/// What a tuning run is made of, as the command line and the window both make it.
namespace tgraph {

/// What makes a run another run: its journal is of no other.
struct TuningRequest {
    std::optional<CommandOptions> command; ///< nothing: the file's own runtimes
    std::string search = "guided";
    std::string model = "analytical";
    std::uint64_t seed = 0;
};

/// What is known of a document before anything is measured.
struct TuningSubject {
    AdaptSubject known;
    LetteredDecisions decisions;
    std::string model; ///< tuningModelText()
    std::string trainingPart; ///< trainingPartText()
};

/// Ranks the document with the model of this name.
using RankWithModel = std::function<Prediction(const std::string& model)>;

/// Ranks with the analytical model and, where another one is asked for, with that one after it.
/// @throws Cancelled; what `rank` throws.
[[nodiscard]] TuningSubject makeTuningSubject(const Document& document, const std::string& model,
                                              const RankWithModel& rank, const std::stop_token& stop = {});

/// The command or, without one, the file's own runtimes. The space must outlive it.
/// @throws Error where the file has no runtimes, or as CommandHardware.
[[nodiscard]] std::unique_ptr<Hardware> makeTuningHardware(const TuningRequest& request, const TuneSpace& space,
                                                           const Document& document,
                                                           const Deduplication& configurations);

/// An answer to a trial of the baseline, and the host that gave it; empty: this machine.
struct BaselineAnswer {
    std::string host;
    Answer answer;
};

/// Measures the baseline once on every host, or once on this machine without hosts. Returns the first answer that is no
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

/// "NAME HASH", of a checkpoint the beginning of its hash: another file is another model.
[[nodiscard]] std::string tuningModelText(const PredictionProvenance& provenance);

/// NAME of it; a name may have blanks.
[[nodiscard]] std::string tuningModelName(const std::string& text);

/// The first line of the run's journal, begun now. `file` and `collection`: the subject's; `model`:
/// TuningSubject::model.
[[nodiscard]] JournalHeader makeTuningHeader(const TuningRequest& request, const TuneSpace& space,
                                             const Hardware& hardware, const std::string& file,
                                             const std::string& collection, const std::string& model,
                                             const TuneOptions& limits);
/// The same of a document.
[[nodiscard]] JournalHeader makeTuningHeader(const TuningRequest& request, const TuneSpace& space,
                                             const Hardware& hardware, const Document& document,
                                             const std::string& model, const TuneOptions& limits);

} // namespace tgraph

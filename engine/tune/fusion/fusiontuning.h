// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/tunejournal.h"
#include "engine/tune/fusion/fusionsearch.h"
#include "engine/tune/fusion/fusionsubject.h"
#include "engine/tune/tuner.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace tgraph {

/// The name of a run that asks no model, in place of one.
inline constexpr const char* noFusionModel = "none";

/// Of hardware, where nobody says how much: ten minutes.
inline constexpr double usualHardwareSeconds = 600;

/// Measurements that begin within so many seconds of hardware; a million at most.
[[nodiscard]] std::size_t hardwareEvaluations(double seconds);

/// What a tuning of a simulated program's fusions is made of, as the command line and the window both make it: times
/// are those of the simulated machine.
class FusionTuning {
public:
    /// Asks the model about the default configuration first, if the search needs one.
    /// @param rank may be empty: no model. @throws Error for an unknown search, a search that lacks its model, or a
    /// model whose scores are no runtimes; Cancelled.
    FusionTuning(FusionSubject subject, const FusionSearchRequest& search, RankKernel rank,
                 const std::stop_token& stop = {});

    [[nodiscard]] const FusionSubject& subject() const { return m_subject; }
    [[nodiscard]] FusionTuneSpace& space() { return m_space; }
    [[nodiscard]] Search& search() { return *m_search; }
    [[nodiscard]] Hardware& hardware() { return m_hardware; }
    [[nodiscard]] const std::string& searchText() const { return m_searchText; } ///< fusionSearchText()
    [[nodiscard]] const std::string& model() const { return m_model; } ///< tuningModelText(), or noFusionModel
    /// The first line of its journal.
    [[nodiscard]] JournalHeader header(const TuneOptions& limits) const;

private:
    FusionSubject m_subject;
    FusionTuneSpace m_space;
    KernelTimes m_machine;
    FusionHardware m_hardware;
    std::string m_searchText;
    std::uint64_t m_seed;
    std::string m_model = noFusionModel;
    std::optional<KernelTimes> m_modelTimes;
    std::unique_ptr<Search> m_search;
};

} // namespace tgraph

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

/// The model name of a run that uses no model.
inline constexpr const char* noFusionModel = "none";

/// Default hardware budget: ten minutes.
inline constexpr double usualHardwareSeconds = 600;

/// Returns how many measurements can start within this hardware time, at most a million.
[[nodiscard]] std::size_t hardwareEvaluations(double seconds);

/// The parts that the command line and the window need to tune the fusions of a simulated program.
/// Its times are those of the simulated machine.
class FusionTuning {
public:
    /// First evaluates the model on the default configuration, if the search needs a model.
    /// @param rank may be empty if there is no model. @throws Error for an unknown search, a search
    /// without its model, or a model whose scores are not runtimes; Cancelled.
    FusionTuning(FusionSubject subject, const FusionSearchRequest& search, RankKernels rank,
                 const std::stop_token& stop = {});

    [[nodiscard]] const FusionSubject& subject() const { return m_subject; }
    [[nodiscard]] FusionTuneSpace& space() { return m_space; }
    [[nodiscard]] Search& search() { return *m_search; }
    [[nodiscard]] Hardware& hardware() { return m_hardware; }
    [[nodiscard]] const std::string& searchText() const { return m_searchText; } ///< fusionSearchText()
    [[nodiscard]] const std::string& model() const { return m_model; } ///< tuningModelText(), or noFusionModel
    /// Returns the first line of the journal for this tuning.
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

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/rankers.h"
#include "app/cli/tune/tuneoptions.h"
#include "engine/tune/fusion/fusionhardware.h"
#include "engine/tune/fusion/fusionsubject.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::cli {

/// Empty, or why --program says no such programs: "fusion" (all networks), "fusion:NAME", "fusion:NAME,NAME".
[[nodiscard]] std::string fusionProgramProblem(const std::string& text);

/// Those that --program names, in their order.
[[nodiscard]] std::vector<FusionSubject> fusionSubjects(const TuneArguments& arguments);

/// For people, a line each: how many kernels, if more or fewer, then "constant 9 -> broadcast 10: no longer fused".
[[nodiscard]] std::vector<std::string> fusionChangeLines(const FusionChanges& changes);

/// What --model says of kernels.
class FusionModel {
public:
    /// @throws Error for an unknown model.
    explicit FusionModel(const TuneArguments& arguments);

    /// It may be called as long as this object lives.
    [[nodiscard]] RankKernel rank();
    /// Of one program; it may be called as long as this object lives. @throws Error for a model that predicts no
    /// runtimes; Cancelled.
    [[nodiscard]] KernelSeconds kernelSeconds(const FusionSubject& subject, const std::stop_token& stop);

    [[nodiscard]] const std::string& text() const { return m_text; } ///< "analytical", "kernel 0123456789ab"
    /// Kernels of the default configurations asked about so far, and those of them whose graphs training has seen.
    [[nodiscard]] std::size_t kernels() const { return m_kernels; }
    [[nodiscard]] std::size_t trainedOn() const { return m_trainedOn; }

private:
    Rankers m_rankers;
    std::uint64_t m_seed;
    std::string m_text;
    std::size_t m_kernels = 0;
    std::size_t m_trainedOn = 0;
};

} // namespace tgraph::cli

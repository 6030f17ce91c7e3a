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

/// Returns the error in the text of --program; empty if it is valid: "fusion" (all networks),
/// "fusion:NAME" or "fusion:NAME,NAME".
[[nodiscard]] std::string fusionProgramProblem(const std::string& text);

/// Returns the programs that --program names, in order.
[[nodiscard]] std::vector<FusionSubject> fusionSubjects(const TuneArguments& arguments);

/// Returns the changes as text, one per line: first the change in the number of kernels, if any,
/// then lines such as "constant 9 -> broadcast 10: no longer fused".
[[nodiscard]] std::vector<std::string> fusionChangeLines(const FusionChanges& changes);

/// The model that --model names for kernels.
class FusionModel {
public:
    /// @throws Error for an unknown model.
    explicit FusionModel(const TuneArguments& arguments);

    /// Returns the function that ranks kernels; it must not outlive this object.
    [[nodiscard]] RankKernels rank();
    /// Returns the predicted runtimes of one program's kernels. The result must not outlive this
    /// object. @throws Error for a model that does not predict runtimes; Cancelled.
    [[nodiscard]] KernelSeconds kernelSeconds(const FusionSubject& subject, const std::stop_token& stop);

    [[nodiscard]] const std::string& text() const { return m_text; } ///< "analytical", "kernel 0123456789ab"
    /// Return the number of kernels of default configurations predicted so far, and of those whose graphs were in the
    /// training.
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

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/evaluate.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

/// Evaluates tile files by program, as Kaufman et al. report them (section 5, tables 2 and 4): within each kernel, then
/// over a program's kernels, then over programs.
namespace tgraph {

struct ProgramEvaluation {
    std::string name;
    std::size_t kernels = 0;
    std::size_t simulated = 0; ///< number of simulated kernels
    /// Means over the kernels that have a measure; tileSizeApe is equation 2 over all of them,
    /// slowdowns are the top-k error.
    Measures measures;
    Measures random; ///< expected values of a random order: τ 0, slowdowns, M_tile, tileSizeApe
};

/// One measure over the programs that have it. Empty if none has.
struct OverPrograms {
    std::optional<double> median;
    std::optional<double> geometricMean; ///< std::nullopt if one is negative; 0 if one is 0
    std::optional<double> mean;
    std::optional<Interval> geometricMeanInterval; ///< programs are resampled; std::nullopt: fewer than fewestGroups
    std::optional<Interval> meanInterval;
};
[[nodiscard]] OverPrograms overPrograms(std::span<const std::optional<double>> values);

/// Groups the tile files among these by program (programOf()), sorted by name.
[[nodiscard]] std::vector<ProgramEvaluation> evaluatePrograms(std::span<const FileEvaluation> files);

} // namespace tgraph

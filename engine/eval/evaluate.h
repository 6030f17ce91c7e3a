// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/eval/measures.h"
#include "engine/model/ranking/prediction.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tgraph {

/// The k of the slowdowns that are reported.
inline constexpr std::array<std::size_t, 4> slowdownTops = {1, 5, 10, 100};

/// The measures of one file, or means of them. Nothing where undefined (one configuration, only equal runtimes).
struct Measures {
    std::optional<double> kendallTau; ///< equation 9
    std::optional<double> kendallTauB;
    std::optional<double> orderedPairAccuracy;
    std::optional<double> orderedPairAccuracyApart; ///< of pairs that are noticeablyApart
    std::array<std::optional<double>, slowdownTops.size()> slowdowns; ///< shares: 0.01 is 1 % slower than the best
    std::optional<double> tileMeasure; ///< M_tile, equation 10
    std::optional<double> tileSizeApe; ///< percent; tile only. Of a collection: its kernels taken as one program
    std::optional<double> attainedShare; ///< layout only: τ / the τ that a model without interactions reaches
};

/// Means of each measure over those that have it.
[[nodiscard]] Measures meanMeasures(std::span<const Measures> all);

/// How well a prediction orders one file's runtimes.
struct FileEvaluation {
    std::filesystem::path file;
    Collection collection;
    std::uint32_t configs = 0; ///< originals
    std::uint32_t distinctConfigs = 0; ///< what the measures are over, but for the next
    std::uint32_t unpublishedConfigs = 0; ///< distinct ones without a published runtime: left out of the measures
    Measures measures;
    std::optional<KernelChoice> kernelChoice; ///< tile only
    Measures random; ///< tile only: expected of an order that knows nothing
    double randomChoiceNs = 0; ///< tile only: mean runtime of the distinct configurations
    std::optional<double> attainableTau; ///< DecisionReport::attainableTau, where it was worked out
    PredictionProvenance provenance;
    bool simulated = false; ///< the runtimes were computed, not measured
};

/// Over distinct configurations, each with the smallest target of its duplicates (paper, section 2.2.2); tile-size APE
/// over the same configurations' runtimes in ns.
/// @throws Error when no runtime is published, or one is negative; the text names the file.
/// @param attainableTau DecisionReport::attainableTau of the file's runtimes; nothing: not known
[[nodiscard]] FileEvaluation evaluate(const Document& document, const Prediction& prediction,
                                      std::optional<double> attainableTau = {});

/// Means of the files of a collection, or of the collections of a kind. A measure's mean is over those that have it.
struct MeanEvaluation {
    std::string name; ///< "layout:xla:random", or "layout" for the mean of its collections
    std::size_t count = 0; ///< files, or collections
    Measures measures;
};

struct EvaluationSummary {
    std::vector<MeanEvaluation> collections; ///< by name
    std::vector<MeanEvaluation> kinds; ///< "layout", "tile": each the mean of its collections, as in the paper's table
    /// What the competition's score is over its five collections, over those that are here: the mean of M_tile of tile
    /// collections and tau of layout ones. Nothing where there is none of the five.
    std::optional<double> competitionScore;
    std::size_t competitionCollections = 0; ///< of the five
};

[[nodiscard]] EvaluationSummary summarizeEvaluations(std::span<const FileEvaluation> files);

} // namespace tgraph

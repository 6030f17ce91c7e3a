// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/eval/bootstrap.h"
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

/// The values of k for which slowdowns are reported.
inline constexpr std::array<std::size_t, 4> slowdownTops = {1, 5, 10, 100};

/// The measures of one file, or their means. std::nullopt if a measure is undefined (one
/// configuration, only equal runtimes).
struct Measures {
    std::optional<double> kendallTau; ///< equation 9
    std::optional<double> kendallTauB;
    std::optional<double> orderedPairAccuracy;
    std::optional<double> orderedPairAccuracyApart; ///< over pairs at least `noticeablyApart` apart
    std::array<std::optional<double>, slowdownTops.size()> slowdowns; ///< shares: 0.01 is 1 % slower than the best
    std::optional<double> tileMeasure; ///< M_tile, equation 10
    std::optional<double> tileSizeApe; ///< percent; tile only. For a collection: its kernels as one program
    /// layout only: τ divided by the τ that a model without interactions reaches; above 1 for
    /// predictions that include interactions
    std::optional<double> attainedShare;
};

/// Number of measures. measureAt() gives each by its index, in the order of declaration, for code that treats all
/// equally.
inline constexpr std::size_t measureCount = 7 + slowdownTops.size();
inline constexpr std::size_t kendallTauIndex = 0;
inline constexpr std::size_t tileMeasureIndex = 4 + slowdownTops.size();
inline constexpr std::size_t tileSizeApeIndex = 5 + slowdownTops.size();
[[nodiscard]] const std::optional<double>& measureAt(const Measures& measures, std::size_t index);
[[nodiscard]] std::optional<double>& measureAt(Measures& measures, std::size_t index);

/// Computes the mean of each measure over the elements that have it.
[[nodiscard]] Measures meanMeasures(std::span<const Measures> all);

/// A prediction's quality of ordering one file's runtimes.
struct FileEvaluation {
    std::filesystem::path file;
    Collection collection;
    std::uint32_t configs = 0; ///< originals
    std::uint32_t distinctConfigs = 0; ///< the measures are over these, minus the next
    std::uint32_t unpublishedConfigs = 0; ///< distinct ones without a published runtime, excluded from the measures
    Measures measures;
    std::optional<KernelChoice> kernelChoice; ///< tile only
    Measures random; ///< tile only: expected values of a random order
    double randomChoiceNs = 0; ///< tile only: mean runtime of the distinct configurations
    std::optional<double> attainableTau; ///< DecisionReport::attainableTau, if computed
    PredictionProvenance provenance;
    bool simulated = false; ///< the runtimes were computed, not measured
    /// Equal for files with the same graph; empty: unknown, treated as a graph of its own
    std::string graphHash;
};

/// Evaluates a prediction over distinct configurations, each with the smallest target of its
/// duplicates (paper, section 2.2.2). The tile-size APE is computed from the runtimes in ns of the
/// same configurations. Slowdowns and M_tile are computed over the configurations that the
/// prediction lists (Prediction::unlisted), also for a k above their number.
/// @throws Error if no runtime is published, or one is negative; the text names the file.
/// @param attainableTau DecisionReport::attainableTau of the file's runtimes; std::nullopt: unknown
[[nodiscard]] FileEvaluation evaluate(const Document& document, const Prediction& prediction,
                                      std::optional<double> attainableTau = {});

/// The ends of the 95 % intervals of means (bootstrap.h). Both are std::nullopt for a measure that
/// fewer than `fewestGroups` graphs have.
struct MeasureIntervals {
    Measures low;
    Measures high;

    [[nodiscard]] std::optional<Interval> at(std::size_t index) const;
    void set(std::size_t index, const std::optional<Interval>& interval);
    [[nodiscard]] bool isEmpty() const; ///< no measure has an interval
};

/// Means over the files of a collection or the collections of a kind. A measure's mean is over those that have it.
struct MeanEvaluation {
    std::string name; ///< "layout:xla:random", or "layout" for the mean of its collections
    std::size_t count = 0; ///< files, or collections
    Measures measures;
    std::size_t graphs = 0; ///< number of different graphs
    MeasureIntervals intervals; ///< set by addIntervals()
};

struct EvaluationSummary {
    std::vector<MeanEvaluation> collections; ///< by name
    std::vector<MeanEvaluation> kinds; ///< "layout", "tile": each the mean of its collections, as in the paper's table
    /// The competition's score, from those of its five collections that are present: the mean of
    /// M_tile of the tile collection and τ of the layout collections. std::nullopt if none of the
    /// five is present.
    std::optional<double> competitionScore;
    std::size_t competitionCollections = 0; ///< number present of the five
    std::optional<Interval> competitionInterval; ///< set by addIntervals()
};

/// Returns the index of the measure that the competition uses for a collection: M_tile or τ;
/// std::nullopt if it is not one of the five.
[[nodiscard]] std::optional<std::size_t> competitionMeasure(const Collection& collection);

[[nodiscard]] EvaluationSummary summarizeEvaluations(std::span<const FileEvaluation> files);

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/bootstrap.h"
#include "engine/eval/evaluate.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>

/// Bootstrap intervals of evaluations. The resampled groups are graphs: the files of one graph, such as one program
/// under both searches, are drawn together.
namespace tgraph {

/// Sets the number of graphs and the intervals of every mean. @param files those that the summary was made from
void addIntervals(EvaluationSummary& summary, std::span<const FileEvaluation> files);

/// Intervals of plain means over files.
struct FileIntervals {
    std::size_t graphs = 0;
    MeasureIntervals intervals;
};
[[nodiscard]] FileIntervals fileIntervals(std::span<const FileEvaluation* const> files);

/// The minimum number of graphs for which a difference can be distinguished from chance. If the
/// sign of each of n differences is random, all signs are equal with probability 2 / 2^n, which is
/// below 5 % from n = 6 on. Intervals over fewer graphs are too narrow for this conclusion.
inline constexpr std::size_t fewestForChance = 6;

/// The difference of two rankers in the mean of one measure, over the files for which both have it.
struct MeanDifference {
    std::string from; ///< name of the ranker whose mean is subtracted
    std::size_t files = 0;
    std::size_t graphs = 0;
    double difference = 0;
    std::optional<Interval> interval; ///< paired: both rankers' values of a file are drawn together
    /// The larger of the two rankers' standard deviations over training seeds; std::nullopt if
    /// there is only one seed each.
    std::optional<double> seedDeviation;

    /// Returns true if the interval does not contain 0; std::nullopt if there is no interval or
    /// there are fewer than `fewestForChance` graphs.
    [[nodiscard]] std::optional<bool> isLargerThanChance() const;
    /// Returns true if the difference is not larger than the deviation over seeds; std::nullopt if
    /// there is only one seed each.
    [[nodiscard]] std::optional<bool> isWithinSeeds() const;
};

/// Returns the mean of `minuend` minus the mean of `subtrahend` over the files that both have;
/// std::nullopt if there are none. Both lists are parallel; null stands for a file that the ranker
/// did not rank. @param measure index for measureAt()
[[nodiscard]] std::optional<MeanDifference> differenceOfMeans(std::span<const FileEvaluation* const> minuend,
                                                              std::span<const FileEvaluation* const> subtrahend,
                                                              std::size_t measure = kendallTauIndex);

/// Returns a text such as "95 % interval 0.0012 to 0.0214 over 12 files of 9 graphs: larger than
/// chance over files", "…: not larger than chance over files, the interval contains 0", or the
/// reason why there is no interval. If the difference is not larger than the deviation over seeds,
/// "; within the deviation over seeds, 0.0310" is added.
[[nodiscard]] std::string chanceText(const MeanDifference& difference);

/// Returns "3 graphs or more give an interval".
[[nodiscard]] std::string intervalNeedsText();

} // namespace tgraph

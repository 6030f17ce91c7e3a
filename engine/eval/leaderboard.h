// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/intervals.h"
#include "engine/model/ranking/ranker.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// Compares several rankers on the same files.
namespace tgraph {

/// The result of one ranker on one file, or the reason for its absence.
struct Ranked {
    std::optional<FileEvaluation> evaluation; ///< std::nullopt: file not ranked, or no runtime is published
    double seconds = 0; ///< wall-clock time of the ranking
    std::string reason; ///< reason for not ranking; empty: ranked
};

/// One ranker over all files. Means are over the files that it ranked.
struct LeaderRow {
    std::string model;
    std::string architecture; ///< empty: not a network
    std::uint64_t parameters = 0; ///< parameters of one fold
    std::uint32_t folds = 0;
    /// Empty: no training. If models are chosen automatically (auto), that of the models that
    /// ranked the files
    std::string trainedOn;
    std::size_t files = 0; ///< ranked
    std::size_t tookPart = 0; ///< ranked files that took part in its training
    /// Number of ranked files that may have taken part in training, which the checkpoint does not
    /// record
    std::size_t mayHave = 0;
    Measures measures;
    double seconds = 0; ///< mean per file
    std::string reason; ///< reason if it ranked no file; empty otherwise
    /// Number of different graphs of the files; like the next two, set by withIntervals()
    std::size_t graphs = 0;
    MeasureIntervals intervals; ///< of `measures`
    std::optional<MeanDifference> fromBest; ///< τ minus that of the first row of leaderOrder(); nullopt for that row
    std::size_t seeds = 1; ///< number of trainings that the row is the mean of; see meanOverSeeds()
    Measures deviation; ///< standard deviation (of a sample) of `measures` over the seeds; empty for one

    /// Returns whether the files took part in training, as text: "yes", "no", "3 of 7", "not
    /// known"; "" if there was no training or there are no ranked files.
    [[nodiscard]] std::string partText() const;
};

/// @param files results of this ranker, one per file
[[nodiscard]] LeaderRow leaderRow(const ModelDescription& model, std::span<const Ranked> files);

/// Returns the places of the rows, the highest τ first; rows without τ next, rows without ranked files last. Ties keep
/// their order.
[[nodiscard]] std::vector<std::size_t> leaderOrder(std::span<const LeaderRow> rows);

/// Returns τ-b between the scores of each pair of rankers for one file: first and second, first and
/// third, …, second and third, … std::nullopt if it is undefined or a list of scores is empty (file
/// not ranked).
[[nodiscard]] std::vector<std::optional<double>> pairAgreements(std::span<const std::vector<double>> scores);

/// The agreement of rankers: τ-b between their scores, mean over the files that both have ranked.
class Agreements {
public:
    explicit Agreements(std::size_t rankers) : m_rankers(rankers), m_pairs(rankers * rankers) { }

    /// Adds one file's pairAgreements() of the first `rankers` rankers.
    void add(std::span<const std::optional<double>> pairs, std::size_t rankers);

    /// Returns the mean τ-b of two rankers; std::nullopt if it is not defined for any file.
    /// Symmetric.
    [[nodiscard]] std::optional<double> between(std::size_t first, std::size_t second) const;

private:
    struct Sum {
        double sum = 0;
        std::size_t count = 0;
    };
    std::size_t m_rankers;
    std::vector<Sum> m_pairs;
};

/// Returns the rows in order, one per line, with a header: model, architecture, parameters, folds,
/// trained_on, files, took_part_in_training, tau, share_of_attainable_tau, tau_b, opa,
/// slowdown_at_1, … (shares), seconds, reason; graphs; the ends of the intervals as tau_low,
/// tau_high, …; the difference of τ from the first row and its interval; seeds and the deviations
/// over them as tau_deviation, …; and one column "agreement_with_NAME" per ranker. Undefined fields
/// are empty.
[[nodiscard]] std::string leaderCsv(std::span<const LeaderRow> rows, const Agreements& agreements);

} // namespace tgraph

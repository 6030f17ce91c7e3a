// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/evaluate.h"
#include "engine/model/ranking/ranker.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// Several rankers on the same files, side by side.
namespace tgraph {

/// One ranker on one file: what it ranked, or why it did not.
struct Ranked {
    std::optional<FileEvaluation> evaluation; ///< nothing: it did not rank the file, or no runtime is published
    double seconds = 0; ///< wall-clock time of the ranking
    std::string reason; ///< why it did not rank; empty: it did
};

/// One ranker over all files. Means are over the files that it ranked.
struct LeaderRow {
    std::string model;
    std::string architecture; ///< empty: not a network
    std::uint64_t parameters = 0; ///< of one fold
    std::uint32_t folds = 0;
    std::string trainedOn; ///< empty: nothing was trained
    std::size_t files = 0; ///< ranked
    std::size_t tookPart = 0; ///< of them, in its training
    std::size_t mayHave = 0; ///< of them, about which the checkpoint says nothing
    Measures measures;
    double seconds = 0; ///< a file, in the mean
    std::string reason; ///< why it ranked none; empty where it ranked one

    /// Whether the figures are of files that took part in training: "yes", "no", "3 of 7", "not known"; "–" where
    /// nothing was trained or ranked.
    [[nodiscard]] std::string partText() const;
};

/// @param files what this ranker came to, a file each
[[nodiscard]] LeaderRow leaderRow(const ModelDescription& model, std::span<const Ranked> files);

/// Places of the rows, the highest τ first; those without one after them, those that ranked nothing last. Equal ones
/// keep their order.
[[nodiscard]] std::vector<std::size_t> leaderOrder(std::span<const LeaderRow> rows);

/// τ-b between the scores of each two rankers on one file: of the first with the second, the first with the third, …,
/// the second with the third, … Nothing where it is not defined, or scores are empty: that one did not rank the file.
[[nodiscard]] std::vector<std::optional<double>> pairAgreements(std::span<const std::vector<double>> scores);

/// How far rankers agree: τ-b between their scores, mean over the files that both have ranked.
class Agreements {
public:
    explicit Agreements(std::size_t rankers) : m_rankers(rankers), m_pairs(rankers * rankers) { }

    /// What one file says of the first so many rankers: pairAgreements() of theirs.
    void add(std::span<const std::optional<double>> pairs, std::size_t rankers);

    /// Nothing where τ-b is defined for no file. Symmetric.
    [[nodiscard]] std::optional<double> between(std::size_t first, std::size_t second) const;

private:
    struct Sum {
        double sum = 0;
        std::size_t count = 0;
    };
    std::size_t m_rankers;
    std::vector<Sum> m_pairs;
};

/// Rows in their order, one a line, with a header: model, architecture, parameters, folds, trained_on, files,
/// took_part_in_training, tau, share_of_attainable_tau, tau_b, opa, slowdown_at_1, … (shares), seconds, reason, and a
/// column "agreement_with_NAME" for each ranker. Empty where undefined.
[[nodiscard]] std::string leaderCsv(std::span<const LeaderRow> rows, const Agreements& agreements);

} // namespace tgraph

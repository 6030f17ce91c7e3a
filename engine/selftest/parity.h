// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/ranking/ranker.h"
#include "engine/model/scoring/rankoptions.h"
#include "engine/selftest/networkvariants.h"
#include "engine/selftest/selftestreport.h"
#include "engine/selftest/subjects.h"

#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// Greatest difference of scores that counts as rounding, as a share of the scores' spread.
inline constexpr double parityLimit = 1e-3;

/// Returns true if the program has this path for a network whose graphs are small. Fused: on the CPU.
[[nodiscard]] bool hasPath(const ModelOptions& options, ForwardPath path);

/// Scores of the documents' distinct configurations, document after document.
struct ParityScores {
    std::vector<double> scores;
    std::string forward; ///< path that computed them, as in PredictionProvenance; "fused and plain" if they differ
};

/// Computes the scores of a network: the subject of a parity check.
using ParityScorer = std::function<ParityScores(const Checkpoint& checkpoint, std::span<const TrainingGraph> graphs)>;

/// Ranks the documents together with Ranker::rankMany(). On the batched path, kernels are joined; a
/// single kernel is joined with a copy of itself. @throws as Ranker::rank()
[[nodiscard]] ParityScores scoresTogether(const Ranker& ranker, std::span<const TrainingGraph> graphs,
                                          const RankOptions& options, const std::stop_token& stop);

/// Returns the scorer that ranks with these options, by scoresTogether(). `stop` is kept.
[[nodiscard]] ParityScorer rankingScorer(const RankOptions& options, const std::stop_token& stop);

/// A network with the scores of the reference.
struct ParityReference {
    NetworkVariant variant;
    Checkpoint checkpoint;
    std::span<const TrainingGraph> graphs;
    std::vector<double> scores;
    double spread = 0; ///< standard deviation of the scores
};

/// Computes reference scores. For each variant, the first of a few seeds is used whose scores
/// differ enough to be compared, because a narrow network may have no active channel. `subjects`
/// must outlive the result. @throws Cancelled
[[nodiscard]] std::vector<ParityReference> parityReferences(std::span<const NetworkVariant> variants,
                                                            const Subjects& subjects, const ParityScorer& reference,
                                                            const std::stop_token& stop);

/// Compares a scorer with the references. The check fails if a variant differs by more than
/// parityLimit, has a score that is not a number, throws, or used another path although it supports
/// this one (hasPath()); the reason names the worst or first such variant. Variants that do not
/// support the path are counted; if none does, the check is skipped.
/// @throws Cancelled
[[nodiscard]] SelftestCheck checkParity(const std::string& name, std::span<const ParityReference> references,
                                        const ParityScorer& scorer, ForwardPath path, const std::stop_token& stop);

/// Returns the greatest difference of two lists of equal length; infinite if a difference is not a number.
[[nodiscard]] double greatestDifference(std::span<const double> left, std::span<const double> right);

/// Returns the greatest difference as a share of the reference's greatest size. Infinite if the lengths differ, if a
/// difference is not a number, or if only the reference is all zero; 0 if both are.
[[nodiscard]] double relativeDifference(std::span<const double> found, std::span<const double> reference);

/// Returns the handled exception as one sentence; LibTorch's have many lines. Call inside a handler.
[[nodiscard]] std::string handledSentence();

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"
#include "state/openfile.h"
#include "state/scores.h"

#include <QString>

#include <memory>

namespace tgraph {

/// Returns "208", or "≈1" if the runtime ties with that of rank 1: the lowest rank of the tie. The runtimes must be
/// known.
[[nodiscard]] QString measuredRankText(const OpenFile& file, DistinctId distinct);
/// Explains the "≈" mark and gives the exact rank; empty if there is no mark.
[[nodiscard]] QString measuredRankNote(const OpenFile& file, DistinctId distinct);

/// Returns "208", or "1=" if configurations share the score: the lowest rank of them. The score must be known.
[[nodiscard]] QString predictedRankText(const Scores& scores, DistinctId distinct);

/// Returns a measured runtime, or value of an objective, as a share of the baseline's. Both must be known, or are NaN.
[[nodiscard]] double shareOfBaseline(const OpenFile& file, DistinctId distinct, DistinctId baseline);

/// Returns the name of Slowdown's figures in a table: "Over best", or "Cost over best" of an objective that is not a
/// time. `file` may be null.
[[nodiscard]] QString overBestName(const OpenFile* file);
/// Returns how they are computed.
[[nodiscard]] QString overBestNote(const OpenFile* file);

/// The slowdown of configurations against the file's fastest: measured, or predicted if a runtime is not known and the
/// scores are times.
class Slowdown {
public:
    Slowdown() = default;
    /// `decisions` have the noise of the measurements; null if it is unknown.
    explicit Slowdown(std::shared_ptr<const OpenFile> file, std::shared_ptr<const Scores> scores = {},
                      std::shared_ptr<const FileDecisions> decisions = {});

    [[nodiscard]] bool isKnown() const; ///< true if the slowdown of any configuration is known
    [[nodiscard]] bool isMeasured(DistinctId distinct) const;
    [[nodiscard]] double share(DistinctId distinct) const; ///< 0.02: 2 % slower; NaN if not known
    [[nodiscard]] QString text(DistinctId distinct) const; ///< "+2.0 %", predicted: "≈ +2.0 %"; empty if not known
    /// Returns true if a measured runtime is within noise of the fastest, but not the fastest.
    [[nodiscard]] bool isWithinNoise(DistinctId distinct) const;
    [[nodiscard]] QString words(DistinctId distinct) const; ///< "within noise", else text()

private:
    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores; ///< null if scores are not times
    std::shared_ptr<const FileDecisions> m_decisions;
    double m_best = 0; ///< smallest target
    double m_bestScore = 0;
};

} // namespace tgraph

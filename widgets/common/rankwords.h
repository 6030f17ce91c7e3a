// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"
#include "state/scores.h"

#include <QString>

#include <memory>

namespace tgraph {

/// "208"; "≈1" where the runtime is as good as that of the first: the least rank that means the same. The runtimes are
/// known.
[[nodiscard]] QString measuredRankText(const OpenFile& file, DistinctId distinct);
/// What the mark means, and the rank itself; empty where there is no mark.
[[nodiscard]] QString measuredRankNote(const OpenFile& file, DistinctId distinct);

/// How much slower configurations of a file are than its fastest: as measured, or as predicted where a runtime is not
/// known and the scores are times.
class Slowdown {
public:
    Slowdown() = default;
    explicit Slowdown(std::shared_ptr<const OpenFile> file, std::shared_ptr<const Scores> scores = {});

    [[nodiscard]] bool isKnown() const; ///< of any configuration
    [[nodiscard]] bool isMeasured(DistinctId distinct) const;
    [[nodiscard]] double share(DistinctId distinct) const; ///< 0.02: 2 % slower; NaN where nothing is known
    [[nodiscard]] QString text(DistinctId distinct) const; ///< "+2.0 %", predicted ones as "≈ +2.0 %"; empty

private:
    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores; ///< null where they are no times
    double m_best = 0; ///< target
    double m_bestScore = 0;
};

} // namespace tgraph

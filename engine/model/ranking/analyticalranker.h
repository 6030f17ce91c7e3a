// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"

namespace tgraph {

/// Ranks with analyticalScores() (analytical.h), without slates, seed or spread. All options are
/// ignored.
class AnalyticalRanker : public Ranker {
public:
    [[nodiscard]] ModelDescription description() const override;
    [[nodiscard]] Prediction rank(const Document& document, const RankOptions& options, std::stop_token stop,
                                  const RankCallbacks& callbacks) const override;
    /// Scores each configuration separately, whatever its slate.
    [[nodiscard]] std::vector<std::vector<double>> scoreSlates(const Document& document,
                                                               std::span<const std::vector<ConfigId>> slates,
                                                               const RankOptions& options,
                                                               std::stop_token stop) const override;
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"

namespace tgraph {

/// Ranks by analyticalScores() (analytical.h): no slates, no seed, no spread. Ignores every option.
class AnalyticalRanker : public Ranker {
public:
    [[nodiscard]] ModelDescription description() const override;
    [[nodiscard]] Prediction rank(const Document& document, const RankOptions& options, std::stop_token stop,
                                  const RankCallbacks& callbacks) const override;
    /// Scores each configuration separately.
    [[nodiscard]] std::vector<std::vector<double>> scoreSlates(const Document& document,
                                                               std::span<const std::vector<ConfigId>> slates,
                                                               const RankOptions& options,
                                                               std::stop_token stop) const override;
};

} // namespace tgraph

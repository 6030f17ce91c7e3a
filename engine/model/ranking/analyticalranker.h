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
    /// Always throws: there is no attention, and NodeCostTable is more precise than a sensitivity. @throws
    /// Error
    [[nodiscard]] Explanation explain(const Document& document, ConfigId focus, const RankOptions& options,
                                      const ExplainOptions& explainOptions, std::stop_token stop,
                                      const ProgressCallback& progress) const override;
    /// Scores each configuration separately.
    [[nodiscard]] std::vector<std::vector<double>> scoreSlates(const Document& document,
                                                               std::span<const std::vector<ConfigId>> slates,
                                                               const RankOptions& options,
                                                               std::stop_token stop) const override;
};

} // namespace tgraph

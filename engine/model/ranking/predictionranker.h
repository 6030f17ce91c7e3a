// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"
#include "engine/predictions/predictionfile.h"

namespace tgraph {

/// Ranks files as somebody else's predictions do. What a person must know before believing them is in the remarks of a
/// prediction's provenance.
class PredictionRanker final : public Ranker {
public:
    explicit PredictionRanker(PredictionFile predictions) : m_predictions(std::move(predictions)) { }

    [[nodiscard]] ModelDescription description() const override;
    /// @throws as Ranker::rank(), and Error where the predictions are of other files or cannot be of this one.
    [[nodiscard]] Prediction rank(const Document& document, const RankOptions& options, std::stop_token stop,
                                  const RankCallbacks& callbacks) const override;
    /// @throws Error: there is nothing to explain.
    [[nodiscard]] Explanation explain(const Document& document, ConfigId focus, const RankOptions& options,
                                      const ExplainOptions& explainOptions, std::stop_token stop,
                                      const ProgressCallback& progress) const override;

private:
    PredictionFile m_predictions;
};

} // namespace tgraph

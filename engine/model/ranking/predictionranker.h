// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"
#include "engine/predictions/predictionfile.h"

namespace tgraph {

/// Ranks files with predictions from another program. Doubts about them are remarks in the
/// provenance.
class PredictionRanker final : public Ranker {
public:
    explicit PredictionRanker(PredictionFile predictions) : m_predictions(std::move(predictions)) { }

    [[nodiscard]] ModelDescription description() const override;
    /// @throws as Ranker::rank(), and Error if the predictions are for other files or do not fit this one.
    [[nodiscard]] Prediction rank(const Document& document, const RankOptions& options, std::stop_token stop,
                                  const RankCallbacks& callbacks) const override;

private:
    PredictionFile m_predictions;
};

} // namespace tgraph

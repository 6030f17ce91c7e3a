// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/standing.h"

#include "state/scores.h"

#include <array>

namespace tgraph {

std::shared_ptr<const Standing> makeStanding(const OpenFile& file, const Scores& scores, const ModelDescription& model,
                                             double seconds, std::optional<double> attainableTau,
                                             const ComparedScores& others)
{
    Ranked ranked{.seconds = seconds};
    if (file.document->runtimesPublished)
        ranked.evaluation = evaluate(*file.document, *scores.prediction, attainableTau);
    else
        ranked.evaluation = FileEvaluation{.provenance = scores.prediction->provenance};
    Standing standing{.row = leaderRow(model, std::array{ranked})};
    for (const auto& [name, other] : others)
        if (other && other->complete())
            standing.agreements[name] = agreementOf(scores, *other);
    return std::make_shared<const Standing>(std::move(standing));
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/predictionranker.h"

#include "engine/core/text.h"
#include "engine/model/ranking/adaptedtofile.h"
#include "engine/predictions/joinedscores.h"
#include "engine/predictions/predictedname.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph {
namespace {

constexpr const char* architecture = "predictions";

/// Adds what the list states about its model's training.
void addTraining(PredictionProvenance& made, const PredictedFile& list)
{
    made.trainedOn = !list.trainedOn.empty() ? list.trainedOn
        : list.measured > 0                  ? fmt::format("{} {}", list.measured, adaptedToFile)
                                             : unknownTrainingData;
    const bool isAdapted = list.measured > 0 || made.trainedOn.ends_with(adaptedToFile);
    if (isAdapted || list.tookPart == true)
        made.trainingPart = TrainingPart{.trained = {0}, .validated = {}};
    else if (list.tookPart)
        made.trainingPart = TrainingPart();
}

} // namespace

ModelDescription PredictionRanker::description() const
{
    const auto& files = m_predictions.files();
    // Names without a kind match files of any kind.
    const auto mayBe = [&](Collection::Kind kind) {
        return std::ranges::any_of(files, [&](const PredictedFile& file) {
            const PredictedName name = predictedName(file.name);
            return !name.isKindKnown || name.collection.kind == kind;
        });
    };
    std::string trainedOn = files.front().trainedOn;
    if (!std::ranges::all_of(files, [&](const PredictedFile& file) { return file.trainedOn == trainedOn; })
        || trainedOn.empty())
        trainedOn = unknownTrainingData;
    return {.name = m_predictions.path().stem().string(),
            .path = m_predictions.path(),
            .summary = fmt::format("External predictions for {}", pluralText(files.size(), "file")),
            .architecture = architecture,
            .trainedOn = trainedOn,
            .origin = "a file with predictions",
            .measuresJson = "{}",
            .ranksLayout = mayBe(Collection::Kind::Layout),
            .ranksTile = mayBe(Collection::Kind::Tile),
            .ranksTable = mayBe(Collection::Kind::Table)};
}

Prediction PredictionRanker::rank(const Document& document, const RankOptions& /*options*/, std::stop_token stop,
                                  const RankCallbacks& callbacks) const
{
    if (document.collection.kind == Collection::Kind::Fusion)
        throw makeError({document.path.string(), "model " + description().name},
                        "a fusion file, which has no configurations to rank", "a layout or tile file");
    const auto configurations = std::make_shared<const Deduplication>(deduplicate(document));
    const PredictedFile& list = predictedFor(m_predictions, document);
    JoinedScores joined = joinScores(m_predictions, list, document, *configurations, stop);
    if (callbacks.partialScores) {
        const auto ids = configurations->distinctIds();
        const std::vector<DistinctId> all(ids.begin(), ids.end());
        callbacks.partialScores({configurations, all, joined.score});
    }
    const std::size_t unlisted = configurations->distinctCount() - joined.listed;
    PredictionProvenance made{.model = m_predictions.path().stem().string(),
                              .checkpointPath = m_predictions.path().string(),
                              .checkpointHash = m_predictions.sha256(),
                              .version = TGRAPH_VERSION,
                              .remarks = std::move(joined.remarks)};
    addTraining(made, list);
    Prediction prediction = makePrediction(configurations, std::move(joined.score), {}, std::move(made));
    prediction.unlisted = static_cast<std::uint32_t>(unlisted);
    return prediction;
}

} // namespace tgraph

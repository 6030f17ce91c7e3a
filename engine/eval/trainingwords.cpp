// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/trainingwords.h"

#include "engine/model/ranking/adaptedtofile.h"

#include <fmt/format.h>

namespace tgraph {
namespace {

const char* wereOrWas(std::size_t count)
{
    return count == 1 ? "was" : "were";
}

} // namespace

std::string trainingPartText(const PredictionProvenance& provenance)
{
    const std::optional<TrainingPart>& part = provenance.trainingPart;
    if (!part)
        return provenance.trainedOn.empty() ? ""
            : provenance.trainedOn == unknownTrainingData
            ? "may have taken part in training: the training data of the model is unknown"
            : fmt::format("may have taken part in training: the {} does not say which graphs it was trained on",
                          provenance.folds > 0 ? "checkpoint" : "list");
    if (!part->tookPart())
        return "took no part in training";
    if (provenance.trainedOn.ends_with(adaptedToFile))
        return "took part in training: the model was trained on " + provenance.trainedOn;
    const std::size_t trained = part->trained.size();
    const std::size_t validated = part->validated.size();
    if (provenance.folds <= 1)
        return std::string("took part in training: the model was ")
            + (trained == 0         ? "not trained on its graph, but validated on it"
                   : validated == 0 ? "trained on its graph"
                                    : "trained on its graph and validated on it");
    std::string text = fmt::format("took part in training: {} of {} folds {} trained on its graph", trained,
                                   provenance.folds, wereOrWas(trained));
    if (validated > 0)
        text += fmt::format(", {} {} validated on it", validated, wereOrWas(validated));
    return text;
}

} // namespace tgraph

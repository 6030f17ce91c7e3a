// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/trainingnote.h"

#include <QCoreApplication>

namespace tgraph {
namespace {

struct TrainingNote {
    Q_DECLARE_TR_FUNCTIONS(tgraph::TrainingNote)
};

QString ofOneModel(const TrainingPart& part)
{
    if (part.trained.empty())
        return TrainingNote::tr(
            "This file took part in training: the model was not trained on it, but validated on it.");
    return part.validated.empty()
        ? TrainingNote::tr("This file took part in training: the model was trained on it.")
        : TrainingNote::tr("This file took part in training: the model was trained on it and validated on it.");
}

} // namespace

QString trainingSentence(const PredictionProvenance& made)
{
    const std::optional<TrainingPart>& part = made.trainingPart;
    if (!part)
        return made.trainedOn.empty() ? QString()
            : made.trainedOn == unknownTrainingData || made.folds == 0 // a list by another program
            ? TrainingNote::tr("Predictions do not say what their model was trained on.")
            : TrainingNote::tr("The checkpoint does not say whether this file took part in its training.");
    if (!part->tookPart())
        return TrainingNote::tr("This file took no part in training.");
    if (made.folds <= 1)
        return ofOneModel(*part);
    const auto trained = static_cast<int>(part->trained.size());
    const auto validated = static_cast<int>(part->validated.size());
    if (validated == 0)
        return TrainingNote::tr("This file took part in training: %1 of %2 folds were trained on it.")
            .arg(trained)
            .arg(made.folds);
    return TrainingNote::tr(
               "This file took part in training: of %1 folds, %2 were trained on it and %3 validated on it.")
        .arg(made.folds)
        .arg(trained)
        .arg(validated);
}

QString trainingMark(const PredictionProvenance& made)
{
    const std::optional<TrainingPart>& part = made.trainingPart;
    if (!part)
        return made.trainedOn.empty() ? QString() : QStringLiteral(" · ") + TrainingNote::tr("perhaps in training");
    return part->tookPart() ? QStringLiteral(" · ") + TrainingNote::tr("took part in training") : QString();
}

} // namespace tgraph

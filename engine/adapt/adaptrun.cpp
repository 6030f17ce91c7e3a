// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/adaptrun.h"

#include "engine/adapt/ridge.h"
#include "engine/core/error.h"
#include "engine/eval/rankedlist.h"
#include "engine/eval/ranks.h"
#include "engine/model/ranking/adaptedtofile.h"
#include "engine/model/ranking/measuredranker.h"

#include <fmt/format.h>

#include <limits>
#include <utility>

namespace tgraph {
namespace {

constexpr const char* noModel = "none";

} // namespace

Prediction noModelPrediction(const Document& document)
{
    const auto configurations = std::make_shared<const Deduplication>(deduplicate(document));
    return makePrediction(configurations, std::vector<double>(configurations->distinctCount()), {},
                          {.model = noModel, .device = "cpu", .precision = "float64", .version = TGRAPH_VERSION});
}

AdaptSubject makeAdaptSubject(const Document& document, std::span<const Prediction> predictions,
                              const std::stop_token& stop)
{
    std::vector<PriorScore> priors;
    for (const Prediction& prediction : predictions) {
        if (prediction.provenance.model == MeasuredRanker::name)
            throw makeError({document.path.string(), "model"}, MeasuredRanker::name,
                            "a model that was not adapted to these measurements");
        priors.push_back({prediction.provenance.model, prediction.score});
    }
    if (priors.size() == 2 && priors.front().name == priors.back().name) // "auto" may mean analytical
        priors.pop_back();
    AdaptSubject subject{.configurations = predictions.back().configurations,
                         .unadapted = priors.back(),
                         .unlisted = predictions[priors.size() - 1].unlisted,
                         .provenance = predictions[priors.size() - 1].provenance};
    std::erase_if(priors, [](const PriorScore& prior) { return prior.name == noModel; });
    subject.space = std::make_unique<const ConfigSpace>(document, subject.configurations,
                                                        ConfigKnowledge{.priors = std::move(priors)}, stop);
    const std::vector<double> targets = document.targets();
    for (const ConfigId config : subject.configurations->representatives)
        subject.targets.push_back(targets[config.value]);
    return subject;
}

void judgeAdapting(AdaptRun& run, const Document& document, const AdaptSubject& subject, const AdaptedScores& adapted,
                   std::span<const Measurement> measured, std::span<const DistinctId> heldOut, unsigned threads,
                   const std::stop_token& stop)
{
    const auto measure = [&](std::span<const double> scores, std::size_t unlisted = 0) {
        return measureHeldOut(scores, subject.targets, heldOut, *subject.configurations, unlisted);
    };
    run.unadapted = measure(subject.unadapted.score, subject.unlisted);
    run.adapted = measure(adapted.score);
    if (!measured.empty())
        run.fromScratch = measure(adapt(document, *subject.space, measured,
                                        {.seed = run.seed,
                                         .threads = threads,
                                         .choose = false,
                                         .method = AdaptMethod::LayoutProcess,
                                         .spread = false},
                                        stop)
                                      .score);
    if (document.collection.kind != Collection::Kind::Layout)
        return;
    std::vector<DistinctId> points;
    std::vector<double> targets;
    for (const Measurement& measurement : measured) {
        points.push_back(measurement.distinct);
        targets.push_back(measurement.target);
    }
    run.ridge = measure(
        ridgeScores(document.configs, *subject.configurations, points, averageRanks(targets), /*lambda=*/1, stop));
}

Prediction rankAdapted(const AdaptSubject& subject, const AdaptedScores& adapted, const KnownConfigurations& known,
                       std::uint64_t seed)
{
    return adaptedPrediction(
        *subject.space, adapted, known,
        {.model = subject.unadapted.name == noModel
             ? fmt::format("measurements ({})", adaptMethodName(adapted.method))
             : fmt::format("adapted {} ({})", subject.unadapted.name, adaptMethodName(adapted.method)),
         .trainedOn = fmt::format("{} {}", known.measured.size(), adaptedToFile),
         .seed = seed,
         .folds = subject.provenance.folds,
         .device = "cpu",
         .precision = "float64",
         .version = TGRAPH_VERSION,
         .trainingPart = subject.provenance.trainingPart,
         .foreignColumns = subject.provenance.foreignColumns,
         .remarks = subject.provenance.remarks});
}

std::string adaptedList(const Document& document, const Prediction& ranking, const KnownConfigurations& known,
                        std::string_view format)
{
    if (format == "kaggle")
        return competitionHeader() + competitionLine(document, ranking);
    std::vector<double> column(ranking.score.size(), std::numeric_limits<double>::quiet_NaN());
    for (const Measurement& measurement : known.measured)
        column[measurement.distinct.value] = measurement.value.value_or(measurement.target);
    const ListOptions options{.measured = column, .failures = &known.failed};
    if (format == "json")
        return "[" + rankedJson(document, ranking, options) + "]\n";
    return rankedCsv(document, ranking, options);
}

} // namespace tgraph

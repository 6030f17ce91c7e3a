// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/results/evalresult.h"

#include "app/cli/results/enginejson.h"

// The keys of the journal are the names of the structures' members: a new member must be added here, too.
namespace tgraph {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ForeignColumn, column, nodes, wasConstant)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ForeignColumns, nodesSeen, columnsSeen, unknownOpcodes, outsideNodes, rangeIsKnown,
                                   columns)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(TrainingPart, trained, validated)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(PredictionProvenance, model, checkpointPath, checkpointHash, preset, trainedOn, seed,
                                   slateSize, permutations, permutationsAllowed, folds, device, precision, forward,
                                   version, unit, trainingPart, foreignColumns, remarks)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Measures, kendallTau, kendallTauB, orderedPairAccuracy, orderedPairAccuracyApart,
                                   slowdowns, tileMeasure, tileSizeApe, attainedShare)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(KernelChoice, chosenNs, bestNs)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FileEvaluation, file, collection, configs, distinctConfigs, unpublishedConfigs,
                                   measures, kernelChoice, random, randomChoiceNs, attainableTau, provenance, simulated,
                                   graphHash)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Ranked, evaluation, seconds, reason)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FileRankings, file, ranked, agreements, simulated, distinctRuntimes)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FusionResult, file, program, type, runtimeNs, defaultCount, isTest, simulated,
                                   estimateNs, predictedNs, provenance)

} // namespace tgraph

namespace tgraph::cli {
namespace {

void requireKnown(const PredictionProvenance& provenance)
{
    requireUpTo(provenance.unit, ScoreUnit::LogNanoseconds);
}

void requireKnown(const FileEvaluation& evaluation)
{
    requireNamed(evaluation.collection);
    requireKnown(evaluation.provenance);
}

} // namespace

nlohmann::json toJson(const FileResult& result)
{
    return {{"rankings", result.rankings}, {"kernel", result.kernel}};
}

FileResult fileResultFromJson(const nlohmann::json& value, std::size_t models)
{
    FileResult result{.rankings = value.at("rankings").get<FileRankings>(),
                      .kernel = value.at("kernel").get<std::optional<FusionResult>>()};
    const FileRankings& rankings = result.rankings;
    const std::size_t ranked = rankings.ranked.size();
    if ((ranked != 0 && ranked != models) || (ranked != 0 && rankings.agreements.size() != models * (models - 1) / 2))
        throw nlohmann::json::other_error::create(502, "rankings of another number of models", nullptr);
    for (const Ranked& one : rankings.ranked)
        if (one.evaluation)
            requireKnown(*one.evaluation);
    if (result.kernel) {
        requireUpTo(result.kernel->type, KernelType::DataFormatting);
        requireKnown(result.kernel->provenance);
    }
    return result;
}

} // namespace tgraph::cli

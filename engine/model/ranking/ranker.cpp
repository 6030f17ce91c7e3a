// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/ranker.h"

#include "engine/core/json.h"
#include "engine/core/text.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/ranking/adaptedtofile.h"
#include "engine/model/ranking/analyticalranker.h"
#include "engine/model/ranking/measuredranker.h"
#include "engine/model/ranking/networkranker.h"
#include "engine/model/ranking/scriptranker.h"
#include "engine/predictions/joinedscores.h"
#include "engine/predictions/predictedname.h"
#include "engine/predictions/predictionfile.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

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

/// Ranks files with predictions from another program. Doubts about them are remarks in the
/// provenance.
class PredictionRanker final : public Ranker {
public:
    explicit PredictionRanker(PredictionFile predictions) : m_predictions(std::move(predictions)) { }

    [[nodiscard]] ModelDescription description() const override
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

    /// @throws as Ranker::rank(), and Error if the predictions are for other files or do not fit this one.
    [[nodiscard]] Prediction rank(const Document& document, const RankOptions& /*options*/, std::stop_token stop,
                                  const RankCallbacks& callbacks) const override
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

private:
    PredictionFile m_predictions;
};

constexpr const char* extension = ".safetensors";
constexpr const char* analytical = "analytical";

// Returns the checkpoint files of a folder by name; empty if it does not exist.
std::vector<std::filesystem::path> checkpointsIn(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    std::error_code ignored;
    for (std::filesystem::directory_iterator entry(folder, ignored), end; entry != end; entry.increment(ignored))
        if (entry->path().extension() == extension)
            files.push_back(entry->path());
    std::ranges::sort(files);
    return files;
}

ModelDescription describeFile(const std::filesystem::path& path)
{
    try {
        return describe(loadCheckpointInfo(path), path.stem().string(), path);
    } catch (const Error& error) {
        return {.name = path.stem().string(),
                .path = path,
                .summary = "damaged",
                .measuresJson = "{}",
                .problem = error.what()};
    }
}

bool namesFile(const std::string& model)
{
    return model.ends_with(extension) || namesPredictions(model) || namesScript(model)
        || model.find('/') != std::string::npos;
}

std::unique_ptr<Ranker> loadRanker(const std::filesystem::path& path,
                                   const std::shared_ptr<const ScriptConsent>& scripts, const std::stop_token& stop)
{
    if (namesPredictions(path.native()))
        return std::make_unique<PredictionRanker>(readPredictions(path, stop));
    if (namesScript(path.native()))
        return std::make_unique<ScriptRanker>(path, scripts);
    return makeNetworkRanker(loadCheckpoint(path));
}

// Returns the validation τ that training recorded for a checkpoint; -1 if it recorded none.
double validationTau(const ModelDescription& description)
{
    const auto measures = parseJsonOrNothing(description.measuresJson);
    const auto tau = measures.is_object() ? measures.find("kendall_tau") : measures.end();
    return tau != measures.end() && tau->is_number() ? tau->get<double>() : -1.0;
}

} // namespace

Prediction RankOutcome::take()
{
    if (failure)
        std::rethrow_exception(failure);
    return std::move(*prediction);
}

std::vector<RankOutcome> Ranker::rankMany(std::span<const Document* const> documents, const RankOptions& options,
                                          std::stop_token stop, const ProgressCallback& progress) const
{
    std::vector<RankOutcome> outcomes(documents.size());
    for (std::size_t i = 0; i < documents.size(); ++i) {
        try {
            outcomes[i].prediction = rank(*documents[i], options, stop, {});
        } catch (const Cancelled&) {
            throw;
        } catch (...) {
            outcomes[i].failure = std::current_exception();
        }
        if (progress)
            progress(static_cast<double>(i + 1) / static_cast<double>(documents.size()));
    }
    return outcomes;
}

Explanation Ranker::explain(const Document& document, ConfigId /*focus*/, const RankOptions& /*options*/,
                            const ExplainOptions& /*explainOptions*/, std::stop_token /*stop*/,
                            const ProgressCallback& /*progress*/) const
{
    throw makeError({document.path.string(), "model " + description().name}, "a model without attention",
                    "a checkpoint");
}

std::vector<std::vector<double>> Ranker::scoreSlates(const Document& document,
                                                     std::span<const std::vector<ConfigId>> /*slates*/,
                                                     const RankOptions& /*options*/, std::stop_token /*stop*/) const
{
    throw makeError({document.path.string(), "model " + description().name}, "a model that ranks whole files only",
                    "a model that scores single slates");
}

ModelDescription describe(const CheckpointInfo& info, const std::string& name, const std::filesystem::path& path)
{
    const std::string preset = presetName(info.options);
    const ModelKind kind = info.options.kind;
    const ArchitectureTraits& traits = traitsOf(info.options);
    std::uint64_t parameters = 0;
    for (const auto& [weight, spec] : traits.weightSpecs(info.options))
        parameters += static_cast<std::uint64_t>(spec.elements());
    return {.name = name,
            .path = path,
            .summary
            = fmt::format("{} {} ({}), {}{} fold{}", traits.title(), collectionKindName(collectionKindOf(kind)), preset,
                          info.untrained ? "untrained, " : "", info.folds.size(), info.folds.size() == 1 ? "" : "s"),
            .architecture = std::string(traits.name()),
            .preset = preset,
            .parameters = parameters,
            .trainedOn = info.trainedOn,
            .origin = info.origin,
            .measuresJson = info.measuresJson,
            .folds = static_cast<std::uint32_t>(info.folds.size()),
            .ranksLayout = kind == ModelKind::Layout,
            .ranksTile = kind == ModelKind::Tile,
            .ranksFusion = kind == ModelKind::Fusion,
            .untrained = info.untrained,
            .explains = true};
}

std::vector<ModelDescription> knownModels(const ModelSearch& search)
{
    std::vector<ModelDescription> models = {AnalyticalRanker().description()};
    std::set<std::string> names = {"analytical", "auto"};
    for (const auto& folder : search.folders)
        for (const auto& file : checkpointsIn(folder))
            if (names.insert(file.stem().string()).second)
                models.push_back(describeFile(file));
    return models;
}

const ModelDescription* automaticModel(std::span<const ModelDescription> known, const Collection& collection)
{
    const ModelDescription* best = nullptr;
    for (const ModelDescription& description : known) {
        const bool fits = description.trainedOn == collection.name() && !description.untrained
            && description.problem.empty() && !description.path.empty();
        if (fits
            && (best == nullptr
                || (description.path.parent_path() == best->path.parent_path()
                    && validationTau(description) > validationTau(*best))))
            best = &description;
    }
    return best;
}

std::unique_ptr<Ranker> makeRanker(const std::string& model, const ModelSearch& search,
                                   const std::optional<Collection>& collection, const std::stop_token& stop)
{
    const bool searches = model != analytical && model != MeasuredRanker::name && !namesFile(model);
    return makeKnownRanker(model, searches ? knownModels(search) : std::vector<ModelDescription>(), search.scripts,
                           collection, stop);
}

std::unique_ptr<Ranker> makeKnownRanker(const std::string& model, std::span<const ModelDescription> known,
                                        const std::shared_ptr<const ScriptConsent>& scripts,
                                        const std::optional<Collection>& collection, const std::stop_token& stop)
{
    if (model == analytical)
        return std::make_unique<AnalyticalRanker>();
    const bool isTable = collection && collection->kind == Collection::Kind::Table;
    if (model == MeasuredRanker::name || (model == "auto" && isTable))
        return std::make_unique<MeasuredRanker>();
    if (namesFile(model))
        return loadRanker(model, scripts, stop);
    if (const ModelDescription* best = model == "auto" && collection ? automaticModel(known, *collection) : nullptr)
        return loadRanker(best->path, scripts, stop);
    std::string names;
    for (const ModelDescription& description : known) {
        if (!description.path.empty() && description.name == model)
            return loadRanker(description.path, scripts, stop);
        names += (names.empty() ? "" : ", ") + description.name;
    }
    if (model == "auto")
        return std::make_unique<AnalyticalRanker>();
    throw makeError({"", "model"}, model, fmt::format("auto, measured, a checkpoint's path or one of: {}", names));
}

} // namespace tgraph

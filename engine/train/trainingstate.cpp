// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/trainingstate.h"

#include "engine/core/error.h"
#include "engine/core/json.h"
#include "engine/model/checkpoint/safetensors.h"
#include "engine/train/validationjson.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

using Json = nlohmann::json;

constexpr const char* formatName = "tgraph-training 1";

Json toJson(const ValidationMeasures& measures)
{
    Json json = Json::object();
    addMeasures(json, measures);
    return json;
}

Json toJson(const BestModel& best)
{
    Json graphs = Json::array();
    for (const ValidationMeasures& measures : best.ofGraphs)
        graphs.push_back(toJson(measures));
    return {{"step", best.step}, {"measures", toJson(best.measures)}, {"graphs", graphs}};
}

BestModel bestOf(const Json& json, Weights weights)
{
    BestModel best{.step = json.at("step"), .measures = measuresOf(json.at("measures")), .weights = std::move(weights)};
    for (const Json& graph : json.at("graphs"))
        best.ofGraphs.push_back(measuresOf(graph));
    return best;
}

Json toJson(const HistoryRow& row)
{
    return {row.fold,   row.step, row.epoch, row.loss, row.learningRate, row.gradientNorm, toJson(row.validation),
            row.seconds};
}

HistoryRow rowOf(const Json& json)
{
    return {.fold = json.at(0),
            .step = json.at(1),
            .epoch = json.at(2),
            .loss = json.at(3),
            .learningRate = json.at(4),
            .gradientNorm = json.at(5),
            .validation = measuresOf(json.at(6)),
            .seconds = json.at(7)};
}

void addTensors(std::vector<SafeTensorView>& views, const std::string& prefix, const Weights& weights)
{
    for (const auto& [name, tensor] : weights)
        views.push_back({prefix + name, tensor.shape, tensor.values});
}

std::string finishedPrefix(std::size_t index)
{
    return fmt::format("finished{}.", index);
}

/// Reads groups of tensors by the prefixes of their names.
class TensorGroups {
public:
    TensorGroups(SafeTensorsFile& file, const ModelOptions& options, std::string name)
        : m_file(file), m_specs(weightSpecs(options)), m_name(std::move(name))
    {
    }

    Weights read(const std::string& prefix)
    {
        Weights weights;
        for (const auto& [name, spec] : m_specs) {
            const auto found = std::ranges::find(m_file.entries(), prefix + name, &SafeTensorEntry::name);
            if (found == m_file.entries().end() || found->shape != spec.shape)
                throw makeError({m_name, "tensor " + prefix + name}, "no tensor of that shape",
                                "the weights of the model options");
            std::vector<float> values = m_file.read(*found);
            if (!std::ranges::all_of(values, [](float value) { return std::isfinite(value); }))
                throw makeError({m_name, "tensor " + prefix + name}, "NaN or infinity", "finite numbers");
            weights.emplace(name, WeightTensor{spec.shape, std::move(values)});
        }
        return weights;
    }

private:
    SafeTensorsFile& m_file;
    std::map<std::string, WeightSpec> m_specs;
    std::string m_name;
};

FoldState foldStateOf(const Json& json, TensorGroups& tensors)
{
    FoldState state{.fold = json.at("fold"),
                    .step = json.at("step"),
                    .validatedStep = json.at("validated_step"),
                    .seconds = json.at("seconds"),
                    .lossSum = json.at("loss_sum"),
                    .gradientNormSum = json.at("gradient_norm_sum"),
                    .summedSteps = json.at("summed_steps"),
                    .weights = tensors.read("weights."),
                    .firstMoments = tensors.read("moment1."),
                    .secondMoments = tensors.read("moment2.")};
    if (!json.at("best").is_null())
        state.best = bestOf(json.at("best"), tensors.read("best."));
    return state;
}

const std::string& metadataEntry(const SafeTensorsFile& file, const char* key, const std::string& name)
{
    const auto found = file.metadata().find(key);
    const auto format = file.metadata().find("format");
    if (found == file.metadata().end() || format == file.metadata().end() || format->second != formatName)
        throw makeError({name, "__metadata__"}, "another JSON value", "a training state of this program");
    return found->second;
}

} // namespace

void saveTrainingState(const TrainingState& state, const std::filesystem::path& path)
{
    std::vector<SafeTensorView> views;
    SegmentTable::Tensors table;
    Json json = {{"finished", Json::array()}, {"current", Json()}, {"history", Json::array()}};
    for (std::size_t i = 0; i < state.finished.size(); ++i) {
        const FinishedFold& fold = state.finished[i];
        addTensors(views, finishedPrefix(i), fold.best.weights);
        json["finished"].push_back(
            {{"fold", fold.fold}, {"steps", fold.steps}, {"seconds", fold.seconds}, {"best", toJson(fold.best)}});
    }
    if (state.current) {
        const FoldState& fold = *state.current;
        addTensors(views, "weights.", fold.weights);
        addTensors(views, "moment1.", fold.firstMoments);
        addTensors(views, "moment2.", fold.secondMoments);
        if (fold.best)
            addTensors(views, "best.", fold.best->weights);
        table = fold.table.tensors();
        const auto entries = static_cast<std::int64_t>(fold.table.size());
        if (entries > 0) {
            views.push_back({"segment_places", {entries, 6}, table.places});
            views.push_back({"segment_values", {entries, static_cast<std::int64_t>(table.width)}, table.values});
        }
        json["current"] = {{"fold", fold.fold},
                           {"step", fold.step},
                           {"validated_step", fold.validatedStep},
                           {"seconds", fold.seconds},
                           {"loss_sum", fold.lossSum},
                           {"gradient_norm_sum", fold.gradientNormSum},
                           {"summed_steps", fold.summedSteps},
                           {"best", fold.best ? toJson(*fold.best) : Json()}};
    }
    for (const HistoryRow& row : state.history)
        json["history"].push_back(toJson(row));
    writeSafeTensors(path, {{"format", formatName}, {"recipe", state.recipeJson}, {"state", json.dump()}}, views);
}

TrainingState loadTrainingState(const std::filesystem::path& path, const ModelOptions& options)
{
    const std::string name = path.string();
    SafeTensorsFile file(path);
    TensorGroups tensors(file, options, name);
    TrainingState state{.recipeJson = metadataEntry(file, "recipe", name)};
    try {
        const Json json = parseJson(metadataEntry(file, "state", name), {name, "__metadata__, state"});
        const Json& finished = json.at("finished");
        for (std::size_t i = 0; i < finished.size(); ++i)
            state.finished.push_back({.fold = finished[i].at("fold"),
                                      .steps = finished[i].at("steps"),
                                      .seconds = finished[i].at("seconds"),
                                      .best = bestOf(finished[i].at("best"), tensors.read(finishedPrefix(i)))});
        if (!json.at("current").is_null())
            state.current = foldStateOf(json.at("current"), tensors);
        if (state.current)
            state.current->table = SegmentTable::fromFile(file, name);
        for (const Json& row : json.at("history"))
            state.history.push_back(rowOf(row));
    } catch (const Json::exception&) {
        throw makeError({name, "__metadata__, state"}, "another JSON value", "a training state of this program");
    }
    return state;
}

std::string loadTrainingRecipe(const std::filesystem::path& path)
{
    const SafeTensorsFile file(path);
    return metadataEntry(file, "recipe", path.string());
}

} // namespace tgraph

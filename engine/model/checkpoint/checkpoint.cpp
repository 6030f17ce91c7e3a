// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/checkpoint.h"

#include "engine/core/document.h"
#include "engine/core/json.h"
#include "engine/core/numbers.h"
#include "engine/core/sha256.h"
#include "engine/core/text.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/checkpoint/safetensors.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tgraph {

namespace {

using Json = nlohmann::json;
using Metadata = std::map<std::string, std::string>;

constexpr const char* formatName = "tgraph-checkpoint 1";
constexpr std::size_t maxFolds = 64;

const std::string& metadataEntry(const Metadata& metadata, const std::string& key, const std::string& file)
{
    const auto found = metadata.find(key);
    if (found == metadata.end())
        throw makeError({file, "__metadata__"}, fmt::format("no entry {}", key), "a checkpoint of this program");
    return found->second;
}

Json scalerJson(const Scaler& scaler)
{
    return {{"mean", scaler.mean}, {"deviation", scaler.deviation}};
}

std::vector<double> finiteNumbers(const Json& json, const char* key, std::size_t columns, const Place& place)
{
    const auto found = json.is_object() ? json.find(key) : json.end();
    if (found == json.end() || !found->is_array() || found->size() != columns
        || !std::ranges::all_of(*found, [](const Json& value) { return value.is_number(); }))
        throw makeError(place, fmt::format("another JSON value under {}", key), fmt::format("{} numbers", columns));
    auto numbers = found->get<std::vector<double>>();
    if (!std::ranges::all_of(numbers, [](double value) { return std::isfinite(value); }))
        throw makeError(place, fmt::format("an infinite {}", key), "finite numbers");
    return numbers;
}

Scaler parseScaler(const Json& json, std::size_t columns, const Place& place)
{
    Scaler scaler{.mean = finiteNumbers(json, "mean", columns, place),
                  .deviation = finiteNumbers(json, "deviation", columns, place)};
    if (std::ranges::any_of(scaler.deviation, [](double value) { return value < 0.0; }))
        throw makeError(place, "a deviation below 0", "at least 0");
    return scaler;
}

Scaler parseScaler(const std::string& text, std::size_t columns, const Place& place)
{
    return parseScaler(parseJson(text, place), columns, place);
}

std::vector<FoldScalers> parseFoldScalers(const std::string& text, const CheckpointInfo& info, const Place& place)
{
    const Json json = parseJson(text, place);
    if (!json.is_array() || json.size() != info.folds.size())
        throw makeError(place, "another JSON value", fmt::format("an array of {} objects", info.folds.size()));
    std::vector<FoldScalers> scalers;
    for (const Json& fold : json) {
        const auto part = [&](const char* key) { return fold.is_object() ? fold.value(key, Json()) : Json(); };
        scalers.push_back({parseScaler(part("node"), info.nodeScaler.columns(), place),
                           parseScaler(part("tile"), info.tileScaler.columns(), place),
                           info.staticScaler.columns() == 0
                               ? Scaler()
                               : parseScaler(part("static"), info.staticScaler.columns(), place)});
    }
    return scalers;
}

std::vector<std::uint32_t> parseFolds(const std::string& text, const Place& place)
{
    const Json json = parseJson(text, place);
    const auto isFold
        = [](const Json& value) { return value.is_number_unsigned() && value.get<std::uint64_t>() < 10'000; };
    if (!json.is_array() || json.empty() || json.size() > maxFolds || !std::ranges::all_of(json, isFold))
        throw makeError(place, shortenedUtf8(text, 100), fmt::format("an array of 1 to {} fold numbers", maxFolds));
    return json.get<std::vector<std::uint32_t>>();
}

std::uint64_t parseSeed(const std::string& text, const Place& place)
{
    const auto seed = parseNumber<std::uint64_t>(text);
    if (!seed)
        throw makeError(place, shortenedUtf8(text, 100), "a whole number");
    return *seed;
}

Metadata toMetadata(const CheckpointInfo& info)
{
    Metadata metadata = {{"format", formatName},
                         {"options", toJson(info.options)},
                         {"node_scaler", scalerJson(info.nodeScaler).dump()},
                         {"tile_scaler", scalerJson(info.tileScaler).dump()},
                         {"trained_on", info.trainedOn},
                         {"folds", Json(info.folds).dump()},
                         {"measures", info.measuresJson},
                         {"seed", fmt::format("{}", info.seed)},
                         {"origin", info.origin},
                         {"created_by", info.createdBy},
                         {"untrained", info.untrained ? "true" : "false"}};
    if (info.trainingJson != "{}")
        metadata.emplace("training", info.trainingJson);
    if (info.staticScaler.columns() > 0)
        metadata.emplace("static_scaler", scalerJson(info.staticScaler).dump());
    if (!info.foldScalers.empty()) {
        Json scalers = Json::array();
        for (const FoldScalers& fold : info.foldScalers) {
            scalers.push_back({{"node", scalerJson(fold.node)}, {"tile", scalerJson(fold.tile)}});
            if (fold.statics.columns() > 0)
                scalers.back()["static"] = scalerJson(fold.statics);
        }
        metadata.emplace("fold_scalers", scalers.dump());
    }
    return metadata;
}

std::size_t nodeColumns(const ModelOptions& options)
{
    return static_cast<std::size_t>(traitsOf(options).inputShape(options).nodeColumns);
}

std::size_t tileColumns(const ModelOptions& options)
{
    return options.kind == ModelKind::Tile ? std::size_t{tileFeatureCount} : 0;
}

std::size_t staticColumns(const ModelOptions& options)
{
    return traitsOf(options).inputShape(options).staticFeatures ? staticFeatureCount : 0;
}

CheckpointInfo fromMetadata(const Metadata& metadata, const std::string& file)
{
    const auto entry = [&](const std::string& key) -> const std::string& { return metadataEntry(metadata, key, file); };
    const auto place = [&](const char* key) { return Place{file, fmt::format("__metadata__, {}", key)}; };
    if (entry("format") != formatName)
        throw makeError(place("format"), entry("format"), formatName);
    CheckpointInfo info{.options = optionsFromJson(entry("options"), place("options"))};
    info.nodeScaler = parseScaler(entry("node_scaler"), nodeColumns(info.options), place("node_scaler"));
    info.tileScaler = parseScaler(entry("tile_scaler"), tileColumns(info.options), place("tile_scaler"));
    if (const std::size_t columns = staticColumns(info.options); columns > 0)
        info.staticScaler = parseScaler(entry("static_scaler"), columns, place("static_scaler"));
    info.trainedOn = entry("trained_on");
    info.folds = parseFolds(entry("folds"), place("folds"));
    info.measuresJson = entry("measures");
    if (!parseJson(info.measuresJson, place("measures")).is_object())
        throw makeError(place("measures"), "another JSON value", "a JSON object");
    if (const auto found = metadata.find("training"); found != metadata.end()) {
        info.trainingJson = found->second;
        if (!parseJson(info.trainingJson, place("training")).is_object())
            throw makeError(place("training"), "another JSON value", "a JSON object");
    }
    if (const auto found = metadata.find("fold_scalers"); found != metadata.end())
        info.foldScalers = parseFoldScalers(found->second, info, place("fold_scalers"));
    info.seed = parseSeed(entry("seed"), place("seed"));
    info.origin = entry("origin");
    info.createdBy = entry("created_by");
    if (entry("untrained") != "true" && entry("untrained") != "false")
        throw makeError(place("untrained"), entry("untrained"), "true or false");
    info.untrained = entry("untrained") == "true";
    return info;
}

std::string tensorName(std::size_t fold, const std::string& name)
{
    return fmt::format("fold{}.{}", fold, name);
}

// Checks that the file has exactly the tensors that the options require, in the right shapes.
void checkTensors(const SafeTensorsFile& tensors, const CheckpointInfo& info, const std::string& file)
{
    std::map<std::string, std::vector<std::int64_t>> expected;
    const auto specs = weightSpecs(info.options);
    for (std::size_t fold = 0; fold < info.folds.size(); ++fold)
        for (const auto& [name, spec] : specs)
            expected.emplace(tensorName(fold, name), spec.shape);
    for (const SafeTensorEntry& entry : tensors.entries()) {
        const auto found = expected.find(entry.name);
        if (found == expected.end())
            throw makeError({file, fmt::format("tensor {}", entry.name)}, "a tensor that the options do not define",
                            fmt::format("the {} tensors of the options", specs.size() * info.folds.size()));
        if (found->second != entry.shape)
            throw makeError({file, fmt::format("tensor {}", entry.name)},
                            fmt::format("shape [{}]", fmt::join(entry.shape, ", ")),
                            fmt::format("[{}]", fmt::join(found->second, ", ")));
        expected.erase(found);
    }
    if (!expected.empty())
        throw makeError({file, "header"}, fmt::format("no tensor {}", expected.begin()->first),
                        "every weight of the options");
}

void checkBeforeSaving(const Checkpoint& checkpoint, const std::string& file)
{
    validate(checkpoint.info.options, {file, ""});
    if (checkpoint.folds.empty() || checkpoint.folds.size() != checkpoint.info.folds.size())
        throw makeError({file, "folds"}, fmt::format("{} sets of weights", checkpoint.folds.size()),
                        fmt::format("{}, at least 1", checkpoint.info.folds.size()));
    if (!checkpoint.info.foldScalers.empty() && checkpoint.info.foldScalers.size() != checkpoint.folds.size())
        throw makeError({file, "fold_scalers"}, fmt::format("{}", checkpoint.info.foldScalers.size()),
                        fmt::format("{}, or none", checkpoint.folds.size()));
    if (checkpoint.info.staticScaler.columns() != staticColumns(checkpoint.info.options))
        throw makeError({file, "static_scaler"}, fmt::format("{} columns", checkpoint.info.staticScaler.columns()),
                        fmt::format("{}", staticColumns(checkpoint.info.options)));
    const auto specs = weightSpecs(checkpoint.info.options);
    for (const Weights& weights : checkpoint.folds)
        for (const auto& [name, spec] : specs) {
            const auto found = weights.find(name);
            if (weights.size() != specs.size() || found == weights.end() || found->second.shape != spec.shape
                || found->second.values.size() != static_cast<std::size_t>(spec.elements()))
                throw makeError({file, name}, "weights of another name, shape or size",
                                "those that the options define");
        }
}

} // namespace

CheckpointInfo infoOfFold(const CheckpointInfo& info, std::size_t fold)
{
    CheckpointInfo result = info;
    if (!info.foldScalers.empty()) {
        result.nodeScaler = info.foldScalers[fold].node;
        result.tileScaler = info.foldScalers[fold].tile;
        result.staticScaler = info.foldScalers[fold].statics;
        result.foldScalers.clear();
    }
    return result;
}

Checkpoint loadCheckpoint(const std::filesystem::path& path)
{
    SafeTensorsFile tensors(path);
    return loadCheckpoint(tensors, path);
}

// Hashes the bytes that are loaded: a second read could get a different file.
Checkpoint loadCheckpoint(SafeTensorsFile& tensors, const std::filesystem::path& path)
{
    const std::string file = path.string();
    Checkpoint checkpoint{.name = path.stem().string(), .path = path, .info = fromMetadata(tensors.metadata(), file)};
    checkTensors(tensors, checkpoint.info, file);
    Sha256 hash;
    hash.add(std::as_bytes(std::span(tensors.header())));
    std::map<std::string, WeightTensor> read;
    for (const SafeTensorEntry& entry : tensors.entries()) {
        auto values = tensors.read(entry);
        if (!std::ranges::all_of(values, [](float value) { return std::isfinite(value); }))
            throw makeError({file, fmt::format("tensor {}", entry.name)}, "NaN or infinity", "finite weights");
        hash.add(std::as_bytes(std::span(values)));
        read.emplace(entry.name, WeightTensor{entry.shape, std::move(values)});
    }
    checkpoint.hash = hash.finish();
    checkpoint.folds.resize(checkpoint.info.folds.size());
    const auto specs = weightSpecs(checkpoint.info.options);
    for (std::size_t fold = 0; fold < checkpoint.folds.size(); ++fold)
        for (const auto& [name, spec] : specs)
            checkpoint.folds[fold].emplace(name, std::move(read.at(tensorName(fold, name))));
    return checkpoint;
}

CheckpointInfo loadCheckpointInfo(const std::filesystem::path& path)
{
    const SafeTensorsFile tensors(path);
    CheckpointInfo info = fromMetadata(tensors.metadata(), path.string());
    checkTensors(tensors, info, path.string());
    return info;
}

void saveCheckpoint(const Checkpoint& checkpoint, const std::filesystem::path& path)
{
    checkBeforeSaving(checkpoint, path.string());
    std::vector<SafeTensorView> views;
    for (std::size_t fold = 0; fold < checkpoint.folds.size(); ++fold)
        for (const auto& [name, tensor] : checkpoint.folds[fold])
            views.push_back({tensorName(fold, name), tensor.shape, tensor.values});
    writeSafeTensors(path, toMetadata(checkpoint.info), views);
}

Checkpoint randomCheckpoint(const ModelOptions& options, std::uint64_t seed, std::uint32_t folds)
{
    Checkpoint checkpoint{.name = "untrained"};
    checkpoint.info = {.options = options,
                       .nodeScaler = Scaler::identity(nodeColumns(options)),
                       .tileScaler = Scaler::identity(tileColumns(options)),
                       .staticScaler = Scaler::identity(staticColumns(options)),
                       .folds = std::vector<std::uint32_t>(folds),
                       .seed = seed,
                       .origin = "random weights, never trained",
                       .createdBy = "TGraph Explorer " TGRAPH_VERSION,
                       .untrained = true};
    std::iota(checkpoint.info.folds.begin(), checkpoint.info.folds.end(), 0U);
    for (std::uint32_t fold = 0; fold < folds; ++fold)
        checkpoint.folds.push_back(initialWeights(options, seed + fold));
    return checkpoint;
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/import/authorsweights.h"

#include "engine/core/error.h"
#include "engine/core/features.h"
#include "engine/core/json.h"
#include "engine/core/layout.h"
#include "engine/core/numbers.h"
#include "engine/core/opcode.h"
#include "engine/io/arrayset.h"
#include "engine/io/documentreader.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/input/modelinput.h"
#include "engine/train/import/torchweights.h"
#include "engine/train/trainingfiles.h"
#include "engine/train/trainoptions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <tuple>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t authorsOpcodes = 120; // rows of the authors' table; ours has one more row
constexpr std::size_t nodeColumns = feature::layoutMinorToMajor; // 134
constexpr std::size_t allNodeColumns = 140;

std::string shapeText(std::span<const std::int64_t> shape)
{
    return fmt::format("[{}]", fmt::join(shape, ", "));
}

/// The authors' tensors. Each is read once; a tensor that is left at the end is an unknown one.
class AuthorsTensors {
public:
    AuthorsTensors(const Weights& weights, const std::string& file) : m_weights(weights), m_file(file) { }

    [[nodiscard]] bool has(const std::string& name) const { return m_weights.contains(name); }

    [[nodiscard]] const WeightTensor& take(const std::string& name, const std::vector<std::int64_t>& shape)
    {
        const auto found = m_weights.find(name);
        if (found == m_weights.end())
            throw makeError({m_file, name}, "no such tensor", shapeText(shape));
        if (found->second.shape != shape)
            throw makeError({m_file, name}, shapeText(found->second.shape), shapeText(shape));
        if (!std::ranges::all_of(found->second.values, [](float value) { return std::isfinite(value); }))
            throw makeError({m_file, name}, "a number that is not finite", "finite weights");
        m_taken.insert(name);
        return found->second;
    }

    void expectNoMore() const
    {
        for (const auto& [name, tensor] : m_weights)
            if (!m_taken.contains(name))
                throw makeError({m_file, name}, shapeText(tensor.shape),
                                "no such tensor in the authors' network of this kind");
    }

private:
    const Weights& m_weights;
    const std::string& m_file;
    std::set<std::string> m_taken;
};

/// Reorders columns: column i of the result is column columns[i] of the source.
WeightTensor withColumns(const WeightTensor& source, std::span<const std::size_t> columns)
{
    const auto rows = static_cast<std::size_t>(source.shape[0]);
    const auto width = static_cast<std::size_t>(source.shape[1]);
    WeightTensor result{{source.shape[0], static_cast<std::int64_t>(columns.size())}, {}};
    for (std::size_t row = 0; row < rows; ++row)
        for (const std::size_t column : columns)
            result.values.push_back(source.values[row * width + column]);
    return result;
}

/// Returns the column numbers of several blocks [first, count], one block after the other.
std::vector<std::size_t> columnsOf(std::initializer_list<std::pair<std::size_t, std::size_t>> blocks)
{
    std::vector<std::size_t> columns;
    for (const auto& [first, count] : blocks)
        for (std::size_t i = 0; i < count; ++i)
            columns.push_back(first + i);
    return columns;
}

class Importer {
public:
    Importer(const Weights& weights, ModelKind kind, const std::string& file) : m_theirs(weights, file)
    {
        m_options = presetOptions("authors", kind);
        m_options.useCrossAttention = m_theirs.has("linear.cross_attn.temperature");
        m_options.inputCrossAttention = m_options.useCrossAttention;
    }

    ImportedNetwork run()
    {
        embeddings();
        inputLayer("linear", "input.0", m_options.inputWidth());
        inputLayer("linear2", "input.1", m_options.width);
        m_ours["input.0.linear.weight"] = withColumns(m_ours.at("input.0.linear.weight"), inputColumns());
        for (int block = 0; block < m_options.blocks; ++block)
            convolution(fmt::format("convs.{}", block), fmt::format("blocks.{}", block));
        if (m_options.kind == ModelKind::Tile)
            tileHead();
        else
            linear("classifier", "output", m_options.width, 1);
        m_theirs.expectNoMore();
        return {m_options, std::move(m_ours)};
    }

private:
    void embeddings()
    {
        WeightTensor opcodes = m_theirs.take("embedding_op.weight", {authorsOpcodes, m_options.opcodeEmbedding});
        opcodes.shape[0] = opcodeCount; // opcodes that the authors' table lacks get zeros
        opcodes.values.resize(static_cast<std::size_t>(opcodeCount * m_options.opcodeEmbedding));
        m_ours["opcode_embedding.weight"] = std::move(opcodes);
        m_ours["layout_embedding.weight"] = m_theirs.take(
            "embedding_layout_cfg.weight", {maxLayoutEntry - minLayoutEntry + 2, m_options.layoutEmbedding});
    }

    void linear(const std::string& theirs, const std::string& ours, std::int64_t inputs, std::int64_t outputs)
    {
        m_ours[ours + ".weight"] = m_theirs.take(theirs + ".weight", {outputs, inputs});
        m_ours[ours + ".bias"] = m_theirs.take(theirs + ".bias", {outputs});
    }

    void attention(const std::string& theirs, const std::string& ours)
    {
        const std::int64_t width = m_options.branchWidth();
        linear(theirs + ".attn.linear1", ours + ".attention.squeeze", width, width / m_options.squeeze);
        linear(theirs + ".attn.linear2", ours + ".attention.expand", width / m_options.squeeze, width);
        if (m_options.useCrossAttention) {
            WeightTensor temperature = m_theirs.take(theirs + ".cross_attn.temperature", {});
            temperature.shape = {1};
            m_ours[ours + ".temperature"] = std::move(temperature);
        }
    }

    void inputLayer(const std::string& theirs, const std::string& ours, std::int64_t inputs)
    {
        linear(theirs + ".linear", ours + ".linear", inputs, m_options.branchWidth());
        attention(theirs, ours);
    }

    // Authors' order: numbers, configuration, own layout, opcode. Ours: numbers, own layout, configuration, opcode.
    [[nodiscard]] std::vector<std::size_t> inputColumns() const
    {
        const auto entry = static_cast<std::size_t>(m_options.layoutEmbedding);
        const std::size_t own = entry * layoutEntries;
        const std::size_t vector = m_options.kind == ModelKind::Layout ? entry * configVectorSize : 0;
        const auto opcode = static_cast<std::size_t>(m_options.opcodeEmbedding);
        return columnsOf({{0, nodeColumns},
                          {nodeColumns + vector, own},
                          {nodeColumns, vector},
                          {nodeColumns + vector + own, opcode}});
    }

    // Converts SAGE: W_l mean_j x_j + b_l + W_r x_i is f2(concat(x_i, mean_j x_j)) with f2 = [W_r, W_l].
    void convolution(const std::string& theirs, const std::string& ours)
    {
        const std::int64_t in = m_options.width;
        const std::int64_t out = m_options.branchWidth();
        const WeightTensor& neighbours = m_theirs.take(theirs + ".conv.lin_l.weight", {out, in});
        const WeightTensor& own = m_theirs.take(theirs + ".conv.lin_r.weight", {out, in});
        WeightTensor update{{out, 2 * in}, {}};
        for (std::int64_t row = 0; row < out; ++row)
            for (const WeightTensor* half : {&own, &neighbours})
                update.values.insert(update.values.end(), half->values.begin() + row * in,
                                     half->values.begin() + (row + 1) * in);
        m_ours[ours + ".update.weight"] = std::move(update);
        m_ours[ours + ".update.bias"] = m_theirs.take(theirs + ".conv.lin_l.bias", {out});
        attention(theirs, ours);
    }

    // Authors' order: tile, greatest, mean. Ours: mean, greatest, tile.
    void tileHead()
    {
        const std::int64_t width = m_options.width;
        linear("dense_cfg.0", "tile_input.0", m_options.tileWidth(), width);
        linear("dense_cfg.3", "tile_input.1", width, width);
        linear("dense.0", "output.0", 3 * width, width);
        linear("dense.3", "output.1", width, width);
        linear("dense.6", "output.2", width, 1);
        const auto part = static_cast<std::size_t>(width);
        m_ours["output.0.weight"]
            = withColumns(m_ours.at("output.0.weight"), columnsOf({{2 * part, part}, {part, part}, {0, part}}));
    }

    AuthorsTensors m_theirs;
    ModelOptions m_options;
    Weights m_ours;
};

/// Returns K of a folder "fold_K".
std::optional<std::uint32_t> foldNumber(const fs::path& folder)
{
    const std::string name = folder.filename().string();
    constexpr std::string_view prefix = "fold_";
    return name.starts_with(prefix) ? parseNumber<std::uint32_t>(std::string_view(name).substr(prefix.size()))
                                    : std::nullopt;
}

std::optional<fs::path> weightsIn(const fs::path& folder)
{
    for (const fs::path& sub : {folder, folder / "checkpoint"})
        for (const char* name : {"pytorch_model.bin", "model.safetensors"})
            if (fs::is_regular_file(sub / name))
                return sub / name;
    return std::nullopt;
}

ModelKind kindOf(const std::string& collection)
{
    return defaultTrainOptions(collection).model.kind; // throws if the text names no collection
}

Scaler withoutConstants(Scaler scaler)
{
    for (double& deviation : scaler.deviation)
        if (deviation == 0.0)
            deviation = 1.0;
    return scaler;
}

bool isTrainingFile(const fs::path& file)
{
    return file.parent_path().filename() == "train";
}

std::vector<double> checkedColumns(std::vector<double> values, const Place& place)
{
    if (values.size() != nodeColumns && values.size() != allNodeColumns)
        throw makeError(place, fmt::format("{} numbers", values.size()),
                        fmt::format("{}, or all {} columns of node_feat", nodeColumns, allNodeColumns));
    if (!std::ranges::all_of(values, [](double value) { return std::isfinite(value); }))
        throw makeError(place, "a number that is not finite", "finite numbers");
    values.resize(nodeColumns);
    return values;
}

std::vector<double> numbersOf(const nlohmann::json& json, const char* key, const Place& place)
{
    const auto found = json.is_object() ? json.find(key) : json.end();
    if (found == json.end() || !found->is_array()
        || !std::ranges::all_of(*found, [](const nlohmann::json& value) { return value.is_number(); }))
        throw makeError(place, "no array of numbers", fmt::format("{} numbers", nodeColumns));
    return found->get<std::vector<double>>();
}

} // namespace

ImportedNetwork importAuthorsNetwork(const Weights& theirs, ModelKind kind, const std::string& file)
{
    return Importer(theirs, kind, file).run();
}

std::vector<AuthorsFold> findAuthorsFolds(const fs::path& path)
{
    if (fs::is_regular_file(path)) {
        const fs::path folder = path.parent_path();
        const auto fold = foldNumber(folder.filename() == "checkpoint" ? folder.parent_path() : folder);
        return {{fold.value_or(0), path}};
    }
    const Place place{path.string(), {}};
    constexpr std::string_view expected = "fold_K/checkpoint/pytorch_model.bin or model.safetensors";
    if (!fs::is_directory(path))
        throw makeError(place, "no such file or folder", expected);
    std::vector<AuthorsFold> folds;
    for (const fs::directory_entry& entry : fs::directory_iterator(path))
        if (const auto fold = foldNumber(entry.path()); fold && entry.is_directory()) {
            const auto file = weightsIn(entry.path());
            if (!file)
                throw makeError({entry.path().string(), {}}, "no weights", expected);
            folds.push_back({*fold, *file});
        }
    if (folds.empty())
        if (const auto file = weightsIn(path))
            folds.push_back({foldNumber(path).value_or(0), *file});
    if (folds.empty())
        throw makeError(place, "no weights", expected);
    std::ranges::sort(folds, {}, [](const AuthorsFold& fold) { return std::tie(fold.fold, fold.file); });
    const auto again = std::ranges::adjacent_find(folds, {}, &AuthorsFold::fold);
    if (again != folds.end())
        throw makeError(place, fmt::format("{} and {}", again->file.string(), std::next(again)->file.string()),
                        fmt::format("one folder for fold {}", again->fold));
    return folds;
}

Scaler fitAuthorsScaler(const fs::path& dataset, const std::string& collection, const std::stop_token& stop,
                        const ImportProgress& progress)
{
    const ModelOptions options = presetOptions("authors", kindOf(collection));
    const InputShape shape = traitsOf(options).inputShape(options);
    std::vector<fs::path> files = trainingFiles({dataset}, collection, stop);
    if (std::ranges::any_of(files, isTrainingFile))
        std::erase_if(files, [](const fs::path& file) { return !isTrainingFile(file); });
    ScalerBuilder builder(nodeColumns);
    std::size_t graphs = 0;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const fs::path& file = files[i];
        throwIfStopped(stop);
        if (progress)
            progress({.file = file, .isGraph = true, .done = i, .count = files.size()});
        const Document document = readDocument(file, {}, stop);
        if (!isPartOf(document.collection, collection))
            continue;
        ++graphs;
        const PrunedGraph visible = visiblePart(document.graph, shape);
        for (std::uint32_t node = 0; node < visible.graph.nodeCount(); ++node)
            builder.add(visible.graph.features(NodeId(node)).first(nodeColumns));
    }
    if (graphs == 0)
        throw makeError({dataset.string(), {}}, "no file of " + collection, "the training graphs of that collection");
    return withoutConstants(builder.build());
}

Scaler readScalerFile(const fs::path& path, const std::stop_token& stop)
{
    const std::string name = path.string();
    Scaler scaler;
    if (path.extension() == ".npz") {
        const FileSource source(path);
        ArraySet arrays(source, {}, stop, {});
        const auto read = [&](const char* key) {
            ArrayReader reader = arrays.open(key, {any("columns")});
            arrays.reserve(reader, reader.elementCount() * sizeof(double));
            return checkedColumns(reader.readAll<double>("numbers"), {name, key});
        };
        scaler = {read("mean"), read("scale")};
    } else {
        constexpr std::uintmax_t mostBytes = std::uintmax_t{1} << 20U;
        const FileSource source(path);
        if (source.size() > mostBytes)
            throw makeError({name, {}}, fmt::format("{} bytes", source.size()), fmt::format("at most {}", mostBytes));
        std::string text(source.size(), '\0');
        source.read(0, std::as_writable_bytes(std::span(text)));
        const auto json = parseJson(text, {name, ""});
        const auto read = [&](const char* key) {
            return checkedColumns(numbersOf(json, key, {name, key}), {name, key});
        };
        scaler = {read("mean"), read("scale")};
    }
    if (std::ranges::any_of(scaler.deviation, [](double value) { return value < 0.0; }))
        throw makeError({name, "scale"}, "a number below 0", "deviations");
    return withoutConstants(std::move(scaler));
}

Checkpoint importAuthorsCheckpoint(const AuthorsImport& options, const std::stop_token& stop,
                                   const ImportProgress& progress)
{
    const ModelKind kind = kindOf(options.collection);
    Checkpoint checkpoint;
    CheckpointInfo& info = checkpoint.info;
    const std::vector<AuthorsFold> folds = findAuthorsFolds(options.weights);
    const bool fitted = options.scalerFile.empty();
    if (!fitted) // a scaler file is read first because the weights take longer
        info.nodeScaler = readScalerFile(options.scalerFile, stop);
    for (const AuthorsFold& fold : folds) {
        throwIfStopped(stop);
        if (progress)
            progress({.file = fold.file, .isGraph = false, .done = checkpoint.folds.size(), .count = folds.size()});
        ImportedNetwork network = importAuthorsNetwork(readTorchWeights(fold.file, stop), kind, fold.file.string());
        if (!checkpoint.folds.empty() && network.options != info.options)
            throw makeError({fold.file.string(), {}}, "cross-attention in some folds only", "the same network in all");
        info.options = network.options;
        info.folds.push_back(fold.fold);
        checkpoint.folds.push_back(std::move(network.weights));
    }
    if (fitted)
        info.nodeScaler = fitAuthorsScaler(options.scalerFrom, options.collection, stop, progress);
    if (kind == ModelKind::Tile)
        info.tileScaler = Scaler::identity(tileFeatureCount);
    info.trainedOn = options.collection;
    info.origin = fmt::format("trained by TGraph's authors (github.com/thanhhau097/google_fast_or_slow), imported from "
                              "{}; scaler {} {}",
                              options.weights.filename().empty() ? options.weights.parent_path().filename().string()
                                                                 : options.weights.filename().string(),
                              fitted ? "fitted to the training graphs of" : "read from",
                              (fitted ? options.scalerFrom : options.scalerFile).lexically_normal().string());
    info.createdBy = "tgraph " TGRAPH_VERSION;
    return checkpoint;
}

Checkpoint importAuthorsWeights(const AuthorsImport& options, const fs::path& output, const std::stop_token& stop,
                                const ImportProgress& progress)
{
    Checkpoint checkpoint = importAuthorsCheckpoint(options, stop, progress);
    throwIfStopped(stop);
    saveCheckpoint(checkpoint, output);
    return checkpoint;
}

} // namespace tgraph

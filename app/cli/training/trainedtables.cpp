// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/trainedtables.h"

#include "app/cli/common/command.h"
#include "app/cli/training/seedlists.h"
#include "engine/core/error.h"
#include "engine/core/json.h"
#include "engine/core/systemproblem.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/eval/knownmean.h"
#include "engine/io/npzfiles.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/checkpoint/modeloptions.h"
#include "engine/train/trainrecord.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace tgraph::cli {
namespace {

namespace fs = std::filesystem;
using OrderedJson = nlohmann::ordered_json;

/// The network of a training: a preset, and the part of it that is left out.
struct Variant {
    std::string preset;
    std::optional<Ablation> without;
};

/// Finds the preset and the ablation of the paper that give these options, at this width and depth.
std::optional<Variant> presetVariant(const ModelOptions& model, const std::string& collection)
{
    for (const std::string_view preset : traitsOf(Architecture::TGraph).presets()) {
        TrainOptions base = defaultTrainOptions(collection, preset);
        base.model.width = model.width;
        base.model.blocks = model.blocks;
        if (base.model == model)
            return Variant{std::string(preset), std::nullopt};
        for (const Ablation ablation : paperAblations) {
            if (model.kind == ModelKind::Tile && ablation == Ablation::CrossAttention)
                continue; // tile models have none
            if (const ModelOptions without = withoutPart(base, ablation).model;
                without == model && without != base.model)
                return Variant{std::string(preset), ablation};
        }
    }
    return std::nullopt;
}

/// Describes options of no known variant by the one part that they lack; std::nullopt if they lack
/// several.
std::optional<Variant> customVariant(const ModelOptions& model)
{
    std::vector<Ablation> missing;
    if (!model.useSelfAttention)
        missing.push_back(Ablation::SelfAttention);
    if (!model.useCrossAttention && model.kind != ModelKind::Tile)
        missing.push_back(Ablation::CrossAttention);
    if (!model.useEdges)
        missing.push_back(Ablation::Edges);
    if (missing.size() > 1)
        return std::nullopt;
    return Variant{"custom", missing.empty() ? std::nullopt : std::optional(missing.front())};
}

/// Reads the recipe: data, split and length.
void readRecipe(FoundTraining& training, const OrderedJson& recipe, std::size_t trainingGraphs)
{
    const OrderedJson& options = recipe.at("options");
    training.seed = options.at("seed").get<std::uint64_t>();
    const bool hasFolds = options.value("validation_share", 0.0) == 0.0 && options.value("split", "folds") == "folds";
    training.folds = hasFolds ? std::min(options.value("split_folds", publishedFolds), training.graphs) : 1;
    if (options.contains("epochs"))
        training.visits = options.at("epochs").get<double>();
    else if (trainingGraphs > 0)
        training.visits = options.at("steps").get<double>() * options.at("graphs_per_step").get<double>()
            / static_cast<double>(trainingGraphs);
    if (options.value("held_out_configurations", 0.0) > 0.0)
        training.reason = "validated on configurations of its training graphs";
    else if (!options.value("deduplicate", true))
        training.reason = "trained without deduplication";
}

void readHeader(FoundTraining& training, const CheckpointInfo& info)
{
    training.collection = info.trainedOn;
    if (info.options.architecture != Architecture::TGraph) {
        training.reason = fmt::format("a network of architecture {}", traitsOf(info.options).name());
        return;
    }
    if (publishedCollection(training.collection) == nullptr) {
        training.reason = fmt::format("{} is not one of the paper's five collections",
                                      training.collection.empty() ? "no collection" : training.collection);
        return;
    }
    const std::optional<ReadRecord> record = readTrainingRecord(info.trainingJson);
    if (!record || record->outcome.folds.empty()) {
        training.reason = "no record of a training by this program";
        return;
    }
    const auto json = parseOrderedJsonOrNothing(info.trainingJson);
    training.recipe = recipeWithoutSeed(info.trainingJson);
    training.graphs = record->graphs;
    training.simulated = record->simulated;
    training.trainedFolds = record->outcome.folds.size();
    training.keptFolds = info.folds.size();
    training.measure
        = info.options.kind == ModelKind::Tile ? record->outcome.kept.tileMeasure : record->outcome.kept.kendallTau;
    readRecipe(training, json.at("recipe"), json.at("folds").front().at("training").size());
    std::optional<Variant> variant = presetVariant(info.options, training.collection);
    if (!variant)
        variant = customVariant(info.options);
    training.preset = variant ? variant->preset : "custom";
    if (variant)
        training.without = variant->without;
    else if (training.reason.empty())
        training.reason = "several parts are left out";
    if (training.reason.empty() && !training.measure)
        training.reason = "no measure on validation graphs";
}

FoundTraining read(const fs::path& file)
{
    FoundTraining training;
    training.file = file;
    try {
        readHeader(training, loadCheckpointInfo(file));
    } catch (const OrderedJson::exception&) {
        training.reason = "a record of training in an unknown form";
    } catch (const Error& error) {
        training.reason = error.what();
    }
    return training;
}

std::set<fs::path> checkpointsBelow(const fs::path& path, const std::stop_token& stop)
{
    std::error_code problem;
    const bool isFolder = fs::is_directory(path, problem);
    if (problem)
        throw makeError({path.string(), "--paper-table"}, systemProblem(problem.value()));
    if (!isFolder)
        return {path};
    const FolderSearch found = findFiles(
        path,
        [](const FoundFile& file) {
            return file.path().extension() == ".safetensors" && (file.isRegular() || !file.isThere());
        },
        stop);
    std::ranges::for_each(found.unreadable, &reportError);
    if (found.files.empty())
        throw makeError({path.string(), "--paper-table"}, "no checkpoint (.safetensors)",
                        "a folder with trainings, such as those of tgraph train");
    return {found.files.begin(), found.files.end()};
}

static_assert(paperAblations.size() + 1 == ablationRows);

std::size_t rowOf(const FoundTraining& training)
{
    if (!training.without)
        return 0;
    const auto found = std::ranges::find(paperAblations, *training.without);
    return static_cast<std::size_t>(found - paperAblations.begin()) + 1;
}

/// Graphs, kept folds and visits.
using Size = std::tuple<std::size_t, std::size_t, double>;

Size sizeOf(const FoundTraining& training)
{
    return {training.graphs, training.keptFolds, training.visits};
}

std::string visitsText(double visits)
{
    return fmt::format("{:.4g} {}", visits, visits == 1 ? "visit" : "visits");
}

std::string sizeText(const Size& size)
{
    const auto& [graphs, keptFolds, visits] = size;
    return fmt::format("{}, {} and {}", pluralText(graphs, "graph"), pluralText(keptFolds, "kept fold"),
                       visitsText(visits));
}

/// Returns the quantities of which the larger training has more.
std::string moreOf(const Size& larger, const Size& smaller)
{
    if (std::get<0>(larger) != std::get<0>(smaller))
        return "graphs";
    if (std::get<1>(larger) != std::get<1>(smaller))
        return "kept folds";
    return std::get<2>(larger) != std::get<2>(smaller) ? "visits" : "seeds";
}

using Recipes = std::vector<std::vector<std::size_t>>; // places of trainings: the seeds of each recipe

std::set<Size> sizesOf(const std::vector<FoundTraining>& trainings, const Recipes& recipes)
{
    std::set<Size> sizes;
    for (const std::vector<std::size_t>& seeds : recipes)
        sizes.insert(sizeOf(trainings[seeds.front()]));
    return sizes;
}

/// Returns the most common size, the largest of equally common ones; std::nullopt if there are
/// several rows and no two of them share a size. @param sizes sizes of each row's trainings
std::optional<Size> commonSize(const std::vector<std::set<Size>>& sizes)
{
    std::map<Size, std::size_t> rowsWith;
    std::size_t filled = 0;
    for (const std::set<Size>& row : sizes) {
        filled += row.empty() ? std::size_t{0} : std::size_t{1};
        for (const Size& size : row)
            ++rowsWith[size];
    }
    if (rowsWith.empty())
        return std::nullopt;
    const auto best = std::ranges::max_element(rowsWith, {},
                                               [](const auto& entry) { return std::pair(entry.second, entry.first); });
    return best->second == 1 && filled > 1 ? std::nullopt : std::optional(best->first);
}

/// Returns for each recipe the reason why it is not the source of a figure. The reason is empty for
/// the source, which is the recipe of this size with the most seeds.
std::vector<std::string> reasonsAgainst(const std::vector<FoundTraining>& trainings, const Recipes& recipes,
                                        const Size& size)
{
    const auto sizeOfSeeds = [&](const auto& seeds) { return sizeOf(trainings[seeds.front()]); };
    std::vector<std::size_t> largest; // recipes of this size that have the most seeds
    for (std::size_t i = 0; i < recipes.size(); ++i)
        if (sizeOfSeeds(recipes[i]) == size) {
            if (!largest.empty() && recipes[largest.front()].size() < recipes[i].size())
                largest.clear();
            if (largest.empty() || recipes[largest.front()].size() == recipes[i].size())
                largest.push_back(i);
        }
    std::vector<std::string> reasons(recipes.size());
    for (std::size_t i = 0; i < recipes.size(); ++i) {
        const Size own = sizeOfSeeds(recipes[i]);
        if (own > size || largest.empty())
            reasons[i] = fmt::format("other rows of Table 3 have trainings of {}", sizeText(size));
        else if (std::ranges::find(largest, i) == largest.end())
            reasons[i] = fmt::format("{} has more {}", trainings[recipes[largest.front()].front()].file.string(),
                                     moreOf(size, own));
        else if (largest.size() > 1)
            reasons[i] = fmt::format("{} different trainings are equally large; pass one of them to choose it",
                                     largest.size());
    }
    return reasons;
}

/// Returns the reason why a training is in neither table; empty if it is in one.
std::string reasonForBoth(const std::string& second, const std::string& third)
{
    if (second.empty() || third.empty())
        return "";
    return second == third ? second : fmt::format("{}; {}", second, third);
}

/// Returns the differences between a training and the paper's, such as "12 graphs (paper: 76)".
std::vector<std::string> differencesOf(const FoundTraining& training)
{
    const PublishedCollection& paper = *publishedCollection(training.collection);
    std::vector<std::string> differences;
    if (training.graphs != paper.graphs)
        differences.push_back(fmt::format("{} (paper: {})", pluralText(training.graphs, "graph"), paper.graphs));
    if (!training.simulated)
        differences.emplace_back("an unknown number of simulated graphs");
    else if (*training.simulated > 0)
        differences.push_back(fmt::format("{} of them simulated", *training.simulated));
    if (training.folds != publishedFolds || training.trainedFolds != publishedTrainedFolds
        || training.keptFolds != publishedKeptFolds)
        differences.push_back(fmt::format("{} of {} trained and {} kept (paper: {} of {}, {} kept)",
                                          training.trainedFolds, pluralText(training.folds, "fold"), training.keptFolds,
                                          publishedTrainedFolds, publishedFolds, publishedKeptFolds));
    if (std::abs(training.visits - paper.epochs) > 0.01 * paper.epochs)
        differences.push_back(fmt::format("{} of each graph (paper: {:g})", visitsText(training.visits), paper.epochs));
    if (training.preset != "paper" && training.preset != "authors")
        differences.push_back(fmt::format("another network ({})", training.preset));
    return differences;
}

} // namespace

std::string_view FoundTraining::configuration() const
{
    return without ? ablationName(*without) : "everything";
}

std::vector<FoundTraining> findTrainings(const std::vector<fs::path>& paths, const std::stop_token& stop)
{
    std::set<fs::path> files;
    for (const fs::path& path : paths)
        files.merge(checkpointsBelow(path, stop));
    std::vector<FoundTraining> trainings;
    for (const fs::path& file : files) {
        throwIfStopped(stop);
        trainings.push_back(read(file));
    }
    return trainings;
}

std::vector<std::optional<double>> TrainedCell::measures() const
{
    std::vector<std::optional<double>> values;
    for (const FoundTraining* training : seeds)
        values.push_back(training->measure);
    return values;
}

std::optional<double> TrainedCell::mean() const
{
    return knownMean(measures());
}

TrainedTables::TrainedTables(std::vector<FoundTraining> trainings) : m_trainings(std::move(trainings))
{
    std::vector<SeededTraining> seeded;
    for (const FoundTraining& training : m_trainings)
        seeded.push_back({training.reason.empty() ? training.recipe : "", training.seed});
    const SeedLists found = seedLists(seeded);
    std::map<std::pair<std::string, std::string>, Rows> columns; // keyed by preset and collection
    for (const std::vector<std::size_t>& seeds : found.lists)
        if (const FoundTraining& first = m_trainings[seeds.front()]; first.reason.empty())
            columns[{first.preset, first.collection}][rowOf(first)].push_back(seeds);
    for (const auto& [column, rows] : columns)
        fill(column.first, column.second, rows);
    for (std::size_t i = 0; i < m_trainings.size(); ++i)
        if (found.copyOf[i])
            m_trainings[i].reason = "a copy of " + m_trainings[*found.copyOf[i]].file.string();
}

void TrainedTables::fill(const std::string& preset, const std::string& collection, const Rows& rows)
{
    std::vector<std::set<Size>> sizes;
    for (const Recipes& recipes : rows)
        sizes.push_back(sizesOf(m_trainings, recipes));
    std::vector<std::string> second; // reasons against Table 2
    if (!sizes.front().empty()) {
        second = reasonsAgainst(m_trainings, rows.front(), *sizes.front().rbegin());
        take(2, {preset, collection, 0}, rows.front(), second);
    }
    const bool isInThird = !publishedCollection(collection)->isTile();
    const std::optional<Size> common = commonSize(sizes);
    std::string different;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const Recipes& recipes = rows[row];
        if (recipes.empty())
            continue;
        std::vector<std::string> reasons(recipes.size(), "Table 3 has no tiles");
        if (isInThird) {
            const Size size = common.value_or(*sizes[row].rbegin());
            if (!common)
                different += fmt::format("{}{} {}", different.empty() ? "" : "; ", ablationTitles[row], sizeText(size));
            reasons = reasonsAgainst(m_trainings, recipes, size);
            take(3, {preset, collection, row}, recipes, reasons);
        }
        for (std::size_t i = 0; i < recipes.size(); ++i)
            for (const std::size_t training : recipes[i])
                m_trainings[training].reason = row > 0 ? reasons[i]
                    : isInThird                        ? reasonForBoth(second[i], reasons[i])
                                                       : second[i];
    }
    if (!different.empty())
        m_differentSizes.push_back(fmt::format("{} ({}): {}", collection, preset, different));
}

void TrainedTables::take(int table, const Key& key, const Recipes& recipes, const std::vector<std::string>& reasons)
{
    Cells& cells = table == 2 ? m_second : m_third;
    for (std::size_t i = 0; i < recipes.size(); ++i)
        if (reasons[i].empty())
            for (const std::size_t training : recipes[i]) {
                cells[key].seeds.push_back(&m_trainings[training]);
                m_trainings[training].tables.push_back(table);
            }
}

std::vector<std::string> TrainedTables::presets() const
{
    std::vector<std::string> found;
    std::vector<std::string_view> known = presetNames();
    known.emplace_back("custom");
    for (const std::string_view preset : known)
        if (const auto isOf = [&](const auto& cell) { return std::get<0>(cell.first) == preset; };
            std::ranges::any_of(m_second, isOf) || std::ranges::any_of(m_third, isOf))
            found.emplace_back(preset);
    return found;
}

const TrainedCell* TrainedTables::ofTableTwo(const std::string& preset, std::string_view collection) const
{
    const auto found = m_second.find({preset, std::string(collection), 0});
    return found == m_second.end() ? nullptr : &found->second;
}

const TrainedCell* TrainedTables::ofTableThree(const std::string& preset, std::string_view collection,
                                               std::size_t row) const
{
    const auto found = m_third.find({preset, std::string(collection), row});
    return found == m_third.end() ? nullptr : &found->second;
}

std::optional<double> TrainedTables::layoutMean(const std::string& preset) const
{
    double sum = 0;
    int count = 0;
    for (const PublishedCollection& collection : publishedCollections()) {
        if (collection.isTile())
            continue;
        const TrainedCell* const found = ofTableTwo(preset, collection.name);
        const std::optional<double> mean = found != nullptr ? found->mean() : std::nullopt;
        if (!mean)
            return std::nullopt;
        sum += *mean;
        ++count;
    }
    return sum / count;
}

bool TrainedTables::compares() const
{
    const auto isLikeThePapers = [](const auto& cell) { return differencesOf(*cell.second.seeds.front()).empty(); };
    return !(m_second.empty() && m_third.empty()) && m_differentSizes.empty()
        && std::ranges::all_of(m_second, isLikeThePapers) && std::ranges::all_of(m_third, isLikeThePapers);
}

std::string TrainedTables::comparison() const
{
    if (m_second.empty() && m_third.empty())
        return "Nothing compares with the paper's figures yet: none of these checkpoints is a training of TGraph on "
               "one of the five collections, or several are equally large.";
    if (compares())
        return "These figures compare with the paper's as far as the records show: the same numbers of graphs, folds "
               "and visits; the graphs of each fold, the configurations of validation and the hardware may differ.";
    std::string reasons;
    const auto addReasons = [&](const Key& key, const TrainedCell& cell, const std::string& configuration) {
        const std::vector<std::string> differences = differencesOf(*cell.seeds.front());
        if (!differences.empty())
            reasons += fmt::format("{}{} ({}{}): {}", reasons.empty() ? "" : "; ", std::get<1>(key), std::get<0>(key),
                                   configuration, fmt::join(differences, ", "));
    };
    for (const auto& [key, cell] : m_second)
        addReasons(key, cell, "");
    for (const auto& [key, cell] : m_third) {
        const auto second = m_second.find(key);
        if (second == m_second.end() || second->second.seeds != cell.seeds)
            addReasons(key, cell, fmt::format(", {}", ablationTitles[std::get<2>(key)]));
    }
    std::string text;
    if (!reasons.empty())
        text = fmt::format("These figures do not compare with the paper's, whose trainings had other data, splits or "
                           "length: {}.",
                           reasons);
    if (!m_differentSizes.empty())
        text += fmt::format(
            "{}Rows of Table 3 are not comparable with each other, because their trainings differ in size: "
            "{}.",
            text.empty() ? "" : " ", fmt::join(m_differentSizes, "; "));
    return text;
}

} // namespace tgraph::cli

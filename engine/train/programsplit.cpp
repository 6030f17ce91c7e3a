// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/programsplit.h"

#include "engine/core/error.h"
#include "engine/core/program.h"
#include "engine/model/scoring/slates.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>

namespace tgraph {
namespace {

enum class Side : std::uint8_t { Training, Validation, Test };

// Shares of all programs. The remaining programs are for training.
constexpr double validationShare = 0.07;
constexpr double testShare = 0.08;

Side folderSide(const TrainingGraph& graph)
{
    const std::string folder = graph.document->path.parent_path().filename().string();
    if (folder == "valid")
        return Side::Validation;
    return folder == "test" ? Side::Test : Side::Training;
}

/// Splits the graphs. Drops held-out files whose graph occurs in the training set.
GraphSplit splitBySides(std::span<const TrainingGraph> graphs, const std::vector<Side>& sides)
{
    GraphSplit split;
    std::set<std::string> trained;
    for (std::uint32_t i = 0; i < graphs.size(); ++i)
        if (sides[i] == Side::Training) {
            split.training.push_back(i);
            trained.insert(graphs[i].graphHash);
        }
    for (std::uint32_t i = 0; i < graphs.size(); ++i)
        if (sides[i] != Side::Training && !trained.contains(graphs[i].graphHash))
            (sides[i] == Side::Test ? split.test : split.validation).push_back(i);
    if (split.training.empty() || split.validation.empty())
        throw makeError({"", "split"}, split.training.empty() ? "no training graphs" : "no validation graphs",
                        "different graphs on both sides");
    return split;
}

std::uint32_t shareOf(double share, std::size_t programs)
{
    return std::max(1U, static_cast<std::uint32_t>(std::lround(share * static_cast<double>(programs))));
}

} // namespace

std::vector<bool> publishedTests(std::span<const TrainingGraph> graphs)
{
    std::vector<bool> tests;
    for (const TrainingGraph& graph : graphs)
        tests.push_back(folderSide(graph) == Side::Test);
    if (std::ranges::find(tests, false) == tests.end())
        tests.assign(graphs.size(), false);
    return tests;
}

std::optional<GraphSplit> publishedSplit(std::span<const TrainingGraph> graphs, const TrainOptions& options)
{
    std::vector<Side> sides;
    bool hasTraining = false;
    bool hasValidation = false;
    for (const TrainingGraph& graph : graphs) {
        const Side side = folderSide(graph);
        hasTraining = hasTraining || graph.document->path.parent_path().filename() == "train";
        hasValidation = hasValidation || side == Side::Validation;
        const bool always = side != Side::Test && options.simulatedTrainOnly && graph.simulated();
        sides.push_back(always ? Side::Training : side);
    }
    if (!hasTraining || !hasValidation)
        return std::nullopt;
    return splitBySides(graphs, sides);
}

GraphSplit splitPrograms(std::span<const TrainingGraph> graphs, const TrainOptions& options)
{
    const std::vector<bool> published = publishedTests(graphs);
    // Side of each program that has files outside the published test files
    std::map<std::string, Side> sideOf;
    std::set<std::string> tested;
    for (std::size_t i = 0; i < graphs.size(); ++i)
        if (published[i])
            tested.insert(programOf(*graphs[i].document));
        else if (!options.simulatedTrainOnly || !graphs[i].simulated())
            sideOf.emplace(programOf(*graphs[i].document), Side::Training);
    if (sideOf.size() < 3)
        throw makeError({"", "split"}, fmt::format("{} programs that may be held out", sideOf.size()),
                        "at least three: for training, validation and test");
    if (options.split == SplitKind::Manual)
        for (const std::string& program : options.testPrograms) {
            const auto found = sideOf.find(program);
            if (found == sideOf.end() && !tested.contains(program))
                throw makeError({"", "option test programs"}, program, "the name of a program with files");
            if (found != sideOf.end())
                found->second = Side::Test;
        }
    std::vector<std::string> others;
    for (const auto& [program, side] : sideOf)
        if (side == Side::Training)
            others.push_back(program);
    const bool random = options.split == SplitKind::Random;
    const std::uint32_t tests = random ? shareOf(testShare, others.size()) : 0;
    const double share = random ? validationShare : validationShare / (1 - testShare);
    const std::uint32_t held = tests + shareOf(share, others.size());
    const auto order = randomPermutation(static_cast<std::uint32_t>(others.size()),
                                         streamSeed(options.seed, 0, RandomStream::Split), 0);
    for (std::uint32_t i = 0; i < std::min<std::size_t>(held, order.size()); ++i)
        sideOf[others[order[i]]] = i < tests ? Side::Test : Side::Validation;
    std::vector<Side> sides;
    for (std::size_t i = 0; i < graphs.size(); ++i) {
        const auto found = sideOf.find(programOf(*graphs[i].document));
        const bool always = found == sideOf.end() || (options.simulatedTrainOnly && graphs[i].simulated());
        sides.push_back(published[i] ? Side::Test : always ? Side::Training : found->second);
    }
    return splitBySides(graphs, sides);
}

} // namespace tgraph

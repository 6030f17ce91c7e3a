// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/intervals.h"

#include "engine/core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>
#include <vector>

namespace tgraph {
namespace {

using Files = std::vector<const FileEvaluation*>;
using FilesOf = std::map<std::string, Files>; // files per collection

/// Numbers the graphs of files in the order of their first file.
class GraphNumbers {
public:
    void add(const FileEvaluation& file)
    {
        const auto known = m_byHash.find(file.graphHash);
        const std::size_t number = file.graphHash.empty() || known == m_byHash.end() ? m_count++ : known->second;
        m_byHash.emplace(file.graphHash, number);
        m_byFile.emplace(&file, number);
    }
    void add(const FilesOf& collections)
    {
        for (const auto& [name, files] : collections)
            for (const FileEvaluation* file : files)
                add(*file);
    }
    [[nodiscard]] std::size_t of(const FileEvaluation& file) const { return m_byFile.at(&file); }
    [[nodiscard]] std::size_t count() const { return m_count; }

private:
    std::unordered_map<std::string, std::size_t> m_byHash;
    std::unordered_map<const FileEvaluation*, std::size_t> m_byFile;
    std::size_t m_count = 0;
};

/// Adds a file's measure to a ratio. @param wholeApe true: tile-size APE over all kernels as one program
void addMeasure(Bootstrap& bootstrap, std::size_t ratio, std::size_t graph, const FileEvaluation& file,
                std::size_t measure, bool wholeApe)
{
    if (wholeApe && measure == tileSizeApeIndex) {
        if (file.kernelChoice)
            bootstrap.addValue(ratio, graph, 100 * std::abs(file.kernelChoice->chosenNs - file.kernelChoice->bestNs),
                               file.kernelChoice->bestNs);
    } else if (const std::optional<double>& value = measureAt(file.measures, measure)) {
        bootstrap.addValue(ratio, graph, *value);
    }
}

/// Computes the intervals of the mean over collections of each collection's mean.
FileIntervals intervalsOf(const FilesOf& collections, bool wholeApe)
{
    GraphNumbers graphs;
    graphs.add(collections);
    Bootstrap bootstrap(graphs.count());
    for (std::size_t i = 0; i < measureCount; ++i) {
        std::vector<std::size_t> ratios;
        for (const auto& [name, files] : collections) {
            ratios.push_back(bootstrap.addRatio());
            for (const FileEvaluation* file : files)
                addMeasure(bootstrap, ratios.back(), graphs.of(*file), *file, i, wholeApe);
        }
        bootstrap.addStatistic(std::move(ratios));
    }
    FileIntervals result{.graphs = graphs.count(), .intervals = {}};
    const std::vector<std::optional<Interval>> intervals = bootstrap.intervals();
    for (std::size_t i = 0; i < measureCount; ++i)
        result.intervals.set(i, intervals[i]);
    return result;
}

void take(MeanEvaluation& mean, const FileIntervals& intervals)
{
    mean.graphs = intervals.graphs;
    mean.intervals = intervals.intervals;
}

/// Computes the interval of the competition's score: the mean over collections of M_tile or τ.
std::optional<Interval> competitionInterval(const FilesOf& collections)
{
    GraphNumbers graphs;
    graphs.add(collections);
    Bootstrap bootstrap(graphs.count());
    std::vector<std::size_t> ratios;
    for (const auto& [name, files] : collections)
        if (const std::optional<std::size_t> measure = competitionMeasure(files.front()->collection)) {
            ratios.push_back(bootstrap.addRatio());
            for (const FileEvaluation* file : files)
                addMeasure(bootstrap, ratios.back(), graphs.of(*file), *file, *measure, /*wholeApe=*/false);
        }
    bootstrap.addStatistic(std::move(ratios));
    return bootstrap.intervals().front();
}

} // namespace

void addIntervals(EvaluationSummary& summary, std::span<const FileEvaluation> files)
{
    FilesOf all;
    std::map<std::string, FilesOf> kinds;
    for (const FileEvaluation& file : files) {
        all[file.collection.name()].push_back(&file);
        kinds[Collection{.kind = file.collection.kind}.name()][file.collection.name()].push_back(&file);
    }
    for (MeanEvaluation& collection : summary.collections)
        take(collection, intervalsOf({{collection.name, all.at(collection.name)}}, /*wholeApe=*/true));
    for (MeanEvaluation& kind : summary.kinds) {
        const FilesOf& collections = kinds.at(kind.name);
        if (collections.size() > 1) {
            take(kind, intervalsOf(collections, /*wholeApe=*/true));
            continue;
        }
        const MeanEvaluation& only
            = *std::ranges::find(summary.collections, collections.begin()->first, &MeanEvaluation::name);
        take(kind, {.graphs = only.graphs, .intervals = only.intervals});
    }
    summary.competitionInterval = competitionInterval(all);
}

FileIntervals fileIntervals(std::span<const FileEvaluation* const> files)
{
    return intervalsOf({{"", Files(files.begin(), files.end())}}, /*wholeApe=*/false);
}

std::optional<bool> MeanDifference::isLargerThanChance() const
{
    return interval && graphs >= fewestForChance ? std::optional(interval->low > 0 || interval->high < 0)
                                                 : std::nullopt;
}

std::optional<bool> MeanDifference::isWithinSeeds() const
{
    return seedDeviation ? std::optional(std::abs(difference) <= *seedDeviation) : std::nullopt;
}

std::optional<MeanDifference> differenceOfMeans(std::span<const FileEvaluation* const> minuend,
                                                std::span<const FileEvaluation* const> subtrahend, std::size_t measure)
{
    GraphNumbers graphs;
    std::vector<std::optional<double>> differences;
    std::vector<std::size_t> graphOf;
    MeanDifference result;
    for (std::size_t i = 0; i < minuend.size(); ++i) {
        if (minuend[i] == nullptr || subtrahend[i] == nullptr)
            continue;
        const std::optional<double>& a = measureAt(minuend[i]->measures, measure);
        const std::optional<double>& b = measureAt(subtrahend[i]->measures, measure);
        if (!a || !b)
            continue;
        differences.emplace_back(*a - *b);
        result.difference += *a - *b;
        graphs.add(*minuend[i]);
        graphOf.push_back(graphs.of(*minuend[i]));
    }
    if (differences.empty())
        return std::nullopt;
    result.files = differences.size();
    result.graphs = graphs.count();
    result.difference /= static_cast<double>(result.files);
    result.interval = meanInterval(differences, graphOf);
    return result;
}

std::string chanceText(const MeanDifference& difference)
{
    const std::string over
        = fmt::format("over {} of {}", pluralText(difference.files, "file"), pluralText(difference.graphs, "graph"));
    const std::string seeds = difference.isWithinSeeds() == true
        ? fmt::format("; within the deviation over seeds, {:.4f}", *difference.seedDeviation)
        : std::string();
    if (!difference.interval)
        return fmt::format("{}: {}{}", over, intervalNeedsText(), seeds);
    const std::optional<bool> larger = difference.isLargerThanChance();
    const std::string verdict = !larger
        ? fmt::format("too few graphs to distinguish it from chance, which takes {} or more", fewestForChance)
        : *larger ? std::string("larger than chance over files")
                  : std::string("not larger than chance over files, the interval contains 0");
    return fmt::format("95 % interval {:.4f} to {:.4f} {}: {}{}", difference.interval->low, difference.interval->high,
                       over, verdict, seeds);
}

std::string intervalNeedsText()
{
    return fmt::format("{} graphs or more give an interval", fewestGroups);
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/evaluate.h"

#include "engine/core/error.h"
#include "engine/core/known.h"
#include "engine/core/missingruntimes.h"
#include "engine/eval/knownmean.h"
#include "engine/eval/regret.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <utility>

namespace tgraph {
namespace {

std::vector<double> ofRepresentatives(const Deduplication& configurations, std::span<const double> originals)
{
    std::vector<double> values;
    values.reserve(configurations.representatives.size());
    for (const ConfigId original : configurations.representatives)
        values.push_back(originals[original.value]);
    return values;
}

/// Throws Error if a published configuration has a value of 0 or less.
void requireAbove0(const Document& document, const char* array, std::span<const std::int64_t> nanoseconds)
{
    for (std::size_t i = 0; i < nanoseconds.size(); ++i) {
        if (nanoseconds[i] <= 0 && document.runtimeNs[i] != 0)
            throw makeError({.file = document.path.string(), .where = fmt::format("{}[{}]", array, i)},
                            fmt::format("{} ns", nanoseconds[i]), "a positive runtime");
    }
}

void requireRuntimes(const Document& document)
{
    const char* const runtimes
        = document.collection.kind == Collection::Kind::Fusion ? "kernel_runtime" : "config_runtime";
    if (!document.runtimesPublished)
        throw missingRuntimes(document, "measured runtimes");
    requireAbove0(document, runtimes, document.runtimeNs);
    requireAbove0(document, "config_runtime_normalizers", document.normalizerNs);
}

Measures measure(const Prediction& prediction, std::span<const double> targets)
{
    const std::span<const double> scores = prediction.score;
    const PairCounts pairs = countPairs(scores, targets);
    const std::vector<double> curve = slowdownCurve(scores, targets, scores.size() - prediction.unlisted);
    Measures measures{.kendallTau = kendallTau(pairs),
                      .kendallTauB = kendallTauB(pairs),
                      .orderedPairAccuracy = orderedPairAccuracy(pairs),
                      .orderedPairAccuracyApart = orderedPairAccuracyApart(scores, targets),
                      .tileMeasure = tileMeasure(curve)};
    std::ranges::transform(slowdownTops, measures.slowdowns.begin(), [&](std::size_t k) { return slowdown(curve, k); });
    return measures;
}

Measures randomMeasures(std::span<const double> targets)
{
    Measures measures{.kendallTau = 0.0, .kendallTauB = 0.0};
    const std::vector<RandomSlowdown> expected = randomSlowdown(targets, slowdownTops);
    for (std::size_t i = 0; i < expected.size(); ++i)
        measures.slowdowns[i] = expected[i].mean;
    if (!expected.empty())
        measures.tileMeasure = 1 - randomSlowdown(targets, std::array{tileMeasureTop}).front().mean;
    return measures;
}

/// Adds the measures that only tile files have.
void addTileMeasures(FileEvaluation& result, const Document& document, const Prediction& prediction,
                     std::span<const double> targets)
{
    std::vector<double> runtimesNs(document.runtimeNs.begin(), document.runtimeNs.end());
    std::ranges::replace(runtimesNs, 0.0, std::numeric_limits<double>::quiet_NaN());
    const std::vector<double> ofDistinct = ofRepresentatives(*prediction.configurations, runtimesNs);
    if (result.measures.slowdowns.front()) // the prediction lists a configuration with a runtime, so one is the fastest
        result.kernelChoice = kernelChoice(prediction.score, ofDistinct);
    if (!result.kernelChoice)
        return;
    result.measures.tileSizeApe = tileSizeApe({&*result.kernelChoice, 1});
    result.random = randomMeasures(targets);
    const std::vector<double> known = knownOf(ofDistinct);
    result.randomChoiceNs = std::accumulate(known.begin(), known.end(), 0.0) / static_cast<double>(known.size());
    const KernelChoice drawn{.chosenNs = result.randomChoiceNs, .bestNs = result.kernelChoice->bestNs};
    result.random.tileSizeApe = tileSizeApe({&drawn, 1});
}

MeanEvaluation collectionMean(const std::string& name, std::span<const FileEvaluation* const> files)
{
    std::vector<Measures> measures;
    std::vector<KernelChoice> kernels;
    for (const FileEvaluation* file : files) {
        measures.push_back(file->measures);
        if (file->kernelChoice)
            kernels.push_back(*file->kernelChoice);
    }
    MeanEvaluation result{.name = name, .count = files.size(), .measures = meanMeasures(measures)};
    result.measures.tileSizeApe = tileSizeApe(kernels);
    return result;
}

} // namespace

Measures meanMeasures(std::span<const Measures> all)
{
    Measures result;
    std::vector<std::optional<double>> values(all.size());
    for (std::size_t i = 0; i < measureCount; ++i) {
        std::ranges::transform(all, values.begin(), [i](const Measures& one) { return measureAt(one, i); });
        measureAt(result, i) = knownMean(values);
    }
    return result;
}

const std::optional<double>& measureAt(const Measures& measures, std::size_t index)
{
    constexpr std::array before = {&Measures::kendallTau, &Measures::kendallTauB, &Measures::orderedPairAccuracy,
                                   &Measures::orderedPairAccuracyApart};
    constexpr std::array after = {&Measures::tileMeasure, &Measures::tileSizeApe, &Measures::attainedShare};
    static_assert(before.size() + slowdownTops.size() + after.size() == measureCount);
    if (index < before.size())
        return measures.*before[index];
    index -= before.size();
    return index < slowdownTops.size() ? measures.slowdowns[index] : measures.*after[index - slowdownTops.size()];
}

std::optional<double>& measureAt(Measures& measures, std::size_t index)
{
    return const_cast<std::optional<double>&>(measureAt(std::as_const(measures), index));
}

std::optional<Interval> MeasureIntervals::at(std::size_t index) const
{
    const std::optional<double>& from = measureAt(low, index);
    const std::optional<double>& to = measureAt(high, index);
    return from && to ? std::optional(Interval{.low = *from, .high = *to}) : std::nullopt;
}

void MeasureIntervals::set(std::size_t index, const std::optional<Interval>& interval)
{
    measureAt(low, index) = interval ? std::optional(interval->low) : std::nullopt;
    measureAt(high, index) = interval ? std::optional(interval->high) : std::nullopt;
}

bool MeasureIntervals::isEmpty() const
{
    for (std::size_t i = 0; i < measureCount; ++i)
        if (at(i))
            return false;
    return true;
}

std::optional<std::size_t> competitionMeasure(const Collection& collection)
{
    if (collection.kind == Collection::Kind::Tile)
        return collection.source == Collection::Source::Xla ? std::optional(tileMeasureIndex) : std::nullopt;
    const bool isOfFive = collection.kind == Collection::Kind::Layout
        && collection.source != Collection::Source::Unknown && collection.search != Collection::Search::Unknown;
    return isOfFive ? std::optional(kendallTauIndex) : std::nullopt;
}

FileEvaluation evaluate(const Document& document, const Prediction& prediction, std::optional<double> attainableTau)
{
    requireRuntimes(document);
    const Deduplication& configurations = *prediction.configurations;
    const std::vector<double> targets = ofRepresentatives(configurations, document.targets());
    FileEvaluation result{.file = document.path,
                          .collection = document.collection,
                          .configs = document.configCount(),
                          .distinctConfigs = configurations.distinctCount(),
                          .unpublishedConfigs = static_cast<std::uint32_t>(targets.size() - knownOf(targets).size()),
                          .measures = measure(prediction, targets),
                          .attainableTau = attainableTau,
                          .provenance = prediction.provenance,
                          .simulated = document.simulation.has_value()};
    if (document.collection.kind == Collection::Kind::Tile)
        addTileMeasures(result, document, prediction, targets);
    if (attainableTau && *attainableTau > 0 && result.measures.kendallTau)
        result.measures.attainedShare = *result.measures.kendallTau / *attainableTau;
    return result;
}

EvaluationSummary summarizeEvaluations(std::span<const FileEvaluation> files)
{
    std::map<std::string, std::vector<const FileEvaluation*>> filesOf;
    for (const FileEvaluation& file : files)
        filesOf[file.collection.name()].push_back(&file);

    EvaluationSummary summary;
    std::map<std::string, std::vector<Measures>> collectionsOf;
    for (const auto& [name, members] : filesOf) {
        summary.collections.push_back(collectionMean(name, members));
        collectionsOf[Collection{.kind = members.front()->collection.kind}.name()].push_back(
            summary.collections.back().measures);
    }
    for (const auto& [kind, measures] : collectionsOf)
        summary.kinds.push_back({.name = kind, .count = measures.size(), .measures = meanMeasures(measures)});
    double sum = 0;
    for (const auto& [name, members] : filesOf) {
        const std::optional<std::size_t> counted = competitionMeasure(members.front()->collection);
        const Measures& measures = std::ranges::find(summary.collections, name, &MeanEvaluation::name)->measures;
        if (!counted || !measureAt(measures, *counted))
            continue;
        sum += *measureAt(measures, *counted);
        ++summary.competitionCollections;
    }
    if (summary.competitionCollections > 0)
        summary.competitionScore = sum / static_cast<double>(summary.competitionCollections);
    return summary;
}

} // namespace tgraph

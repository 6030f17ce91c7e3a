// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/bootstrap.h"

#include "engine/core/splitmix.h"
#include "engine/eval/intervals.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

namespace tgraph {
namespace {

/// A file's value and its group.
struct Value {
    std::size_t group;
    double value;
};

/// Returns the slow, obvious bootstrap of a mean: draws whole groups, gathers their values, sorts the means of all
/// resamples.
Interval slowInterval(const std::vector<Value>& values, std::size_t groups, const BootstrapOptions& options)
{
    std::vector<double> means;
    std::uint64_t state = options.seed;
    for (std::uint32_t resample = 0; resample < options.resamples; ++resample) {
        std::vector<double> drawn;
        for (std::size_t i = 0; i < groups; ++i, state += splitMixStep) {
            const double share = static_cast<double>(scrambled(state) >> 32U) / 4294967296.0;
            const auto group = static_cast<std::size_t>(std::floor(share * static_cast<double>(groups)));
            for (const Value& value : values)
                if (value.group == group)
                    drawn.push_back(value.value);
        }
        double sum = 0;
        for (const double value : drawn)
            sum += value;
        if (!drawn.empty())
            means.push_back(sum / static_cast<double>(drawn.size()));
    }
    std::sort(means.begin(), means.end());
    const auto at = [&](double share) {
        const double place = share * static_cast<double>(means.size() - 1);
        const double low = means[static_cast<std::size_t>(std::floor(place))];
        const double high = means[static_cast<std::size_t>(std::ceil(place))];
        return low + (place - std::floor(place)) * (high - low);
    };
    return {.low = at((1 - options.level) / 2), .high = at((1 + options.level) / 2)};
}

FileEvaluation file(const std::string& name, const std::string& collection, const std::string& graph, double tau)
{
    const std::filesystem::path path = collection + "/train/" + name + ".npz";
    FileEvaluation result{.file = path, .collection = collectionFromPath(path, Collection::Kind::Layout)};
    result.measures.kendallTau = tau;
    result.graphHash = graph;
    return result;
}

std::optional<Interval> tauOf(const std::vector<FileEvaluation>& files)
{
    std::vector<const FileEvaluation*> pointers;
    for (const FileEvaluation& one : files)
        pointers.push_back(&one);
    return fileIntervals(pointers).intervals.at(kendallTauIndex);
}

} // namespace

TEST(Bootstrap, EqualsTheSlowResampling)
{
    std::mt19937 random(5);
    std::normal_distribution<double> normal(0.5, 0.1);
    for (const std::size_t groups : {3U, 4U, 17U, 60U}) {
        std::vector<Value> values;
        for (std::size_t i = 0; i < groups + groups / 2; ++i) // some groups have two values
            values.push_back({i % groups, normal(random)});
        std::vector<std::optional<double>> plain;
        std::vector<std::size_t> groupOf;
        for (const Value& value : values) {
            plain.emplace_back(value.value);
            groupOf.push_back(value.group);
        }
        plain.emplace_back(std::nullopt); // a file without the measure
        groupOf.push_back(0);
        for (const BootstrapOptions options : {BootstrapOptions(), BootstrapOptions{300, 0.8, 4}}) {
            const std::optional<Interval> fast = meanInterval(plain, groupOf, options);
            const Interval slow = slowInterval(values, groups, options);
            ASSERT_TRUE(fast);
            EXPECT_NEAR(fast->low, slow.low, 1e-12) << groups;
            EXPECT_NEAR(fast->high, slow.high, 1e-12) << groups;
        }
    }
}

TEST(Bootstrap, NeedsThreeGroupsWithAValue)
{
    const std::array<std::optional<double>, 4> values = {0.1, 0.2, 0.3, std::nullopt};
    EXPECT_FALSE(meanInterval({}, {}));
    EXPECT_FALSE(meanInterval(std::span(values).first(2), std::array<std::size_t, 2>{0, 1}));
    EXPECT_FALSE(meanInterval(std::span(values).first(3), std::array<std::size_t, 3>{0, 1, 1}));
    EXPECT_FALSE(meanInterval(std::span(values).subspan(1), std::array<std::size_t, 3>{0, 1, 2}));
    EXPECT_TRUE(meanInterval(std::span(values).first(3), std::array<std::size_t, 3>{0, 1, 2}));
}

TEST(Bootstrap, HoldsTheTrueMeanInMostSamples)
{
    std::mt19937 random(1);
    std::normal_distribution<double> normal(0.5, 0.2);
    int held = 0;
    std::vector<std::size_t> groups(40);
    for (std::size_t i = 0; i < groups.size(); ++i)
        groups[i] = i;
    for (int sample = 0; sample < 200; ++sample) {
        std::vector<std::optional<double>> values;
        for (std::size_t i = 0; i < groups.size(); ++i)
            values.emplace_back(normal(random));
        const Interval interval = *meanInterval(values, groups);
        held += interval.low <= 0.5 && 0.5 <= interval.high ? 1 : 0;
    }
    EXPECT_GE(held, 180); // 95 % of 200 are 190
    EXPECT_LE(held, 198);
}

TEST(Intervals, FilesOfOneGraphCountOnce)
{
    std::vector<FileEvaluation> single;
    std::vector<FileEvaluation> twice;
    std::vector<FileEvaluation> apart;
    for (int i = 0; i < 12; ++i) {
        const std::string name = "net" + std::to_string(i);
        const double tau = 0.3 + 0.05 * (i * 7 % 12);
        single.push_back(file(name, "layout/xla/default", name, tau));
        for (const char* collection : {"layout/xla/default", "layout/xla/random"}) {
            twice.push_back(file(name, collection, name, tau));
            apart.push_back(file(name, collection, "", tau)); // an unknown graph counts as separate
        }
    }
    const Interval once = *tauOf(single);
    const Interval paired = *tauOf(twice);
    EXPECT_NEAR(once.low, paired.low, 1e-12); // the same evidence
    EXPECT_NEAR(once.high, paired.high, 1e-12);
    const Interval wrong = *tauOf(apart);
    EXPECT_LT(wrong.high - wrong.low, 0.85 * (once.high - once.low));
}

TEST(Intervals, MeansOfCollectionsResampleAGraphInAllOfThem)
{
    std::vector<FileEvaluation> files;
    for (int i = 0; i < 6; ++i) {
        const std::string name = "net" + std::to_string(i);
        files.push_back(file(name, "layout/xla/default", name, 0.1 * i));
        files.push_back(file(name, "layout/xla/random", name, 1 - 0.1 * i)); // the mean of both is always 0.5
    }
    files.push_back(file("bert", "layout/nlp/default", "bert", 0.5));
    files.push_back(file("roberta", "layout/nlp/default", "roberta", 0.5));
    EvaluationSummary summary = summarizeEvaluations(files);
    addIntervals(summary, files);
    ASSERT_EQ(summary.collections.size(), 3U);
    EXPECT_EQ(summary.collections[0].name, "layout:nlp:default");
    EXPECT_EQ(summary.collections[0].graphs, 2U);
    EXPECT_TRUE(summary.collections[0].intervals.isEmpty());
    EXPECT_TRUE(summary.kinds[0].intervals.isEmpty()); // many resamples would lack the small collection
    EXPECT_FALSE(summary.competitionInterval);
    files.push_back(file("gpt", "layout/nlp/default", "gpt", 0.5));
    summary = summarizeEvaluations(files);
    addIntervals(summary, files);
    const Interval ofDefault = *summary.collections[1].intervals.at(kendallTauIndex);
    EXPECT_LT(ofDefault.low, *summary.collections[1].measures.kendallTau);
    EXPECT_GT(ofDefault.high, *summary.collections[1].measures.kendallTau);
    EXPECT_GT(ofDefault.high - ofDefault.low, 0.1);
    ASSERT_EQ(summary.kinds.size(), 1U);
    EXPECT_EQ(summary.kinds[0].graphs, 9U);
    const Interval ofKind = *summary.kinds[0].intervals.at(kendallTauIndex);
    EXPECT_NEAR(ofKind.low, 0.5, 1e-12);
    EXPECT_NEAR(ofKind.high, 0.5, 1e-12);
    EXPECT_NEAR(summary.competitionInterval->high, 0.5, 1e-12);
}

TEST(Intervals, TileSizeApeOfACollectionIsResampledAsARatio)
{
    std::vector<FileEvaluation> files;
    for (int i = 0; i < 5; ++i) {
        const std::filesystem::path path = "tile/xla/train/net_" + std::to_string(i) + ".npz";
        files.push_back({.file = path, .collection = collectionFromPath(path, Collection::Kind::Tile)});
        const double best = 100.0 * (i + 1);
        files.back().kernelChoice = KernelChoice{.chosenNs = 1.2 * best, .bestNs = best}; // 20 % in every resample
    }
    EvaluationSummary summary = summarizeEvaluations(files);
    addIntervals(summary, files);
    const Interval ape = *summary.collections[0].intervals.at(tileSizeApeIndex);
    EXPECT_NEAR(ape.low, 20, 1e-9);
    EXPECT_NEAR(ape.high, 20, 1e-9);
}

TEST(Intervals, ASteadyDifferenceIsLargerThanChanceAndNoiseIsNot)
{
    std::vector<FileEvaluation> strong;
    std::vector<FileEvaluation> weak;
    std::vector<FileEvaluation> noisy;
    for (int i = 0; i < 10; ++i) {
        const std::string name = "net" + std::to_string(i);
        const double tau = 0.08 * i; // files differ much more than models
        strong.push_back(file(name, "layout/xla/default", name, tau + 0.01 + 0.001 * (i % 3)));
        weak.push_back(file(name, "layout/xla/default", name, tau));
        noisy.push_back(file(name, "layout/xla/default", name, tau + (i % 2 == 0 ? 0.1 : -0.09)));
    }
    const auto pointers = [](const std::vector<FileEvaluation>& files) {
        std::vector<const FileEvaluation*> result;
        for (const FileEvaluation& one : files)
            result.push_back(&one);
        return result;
    };
    const MeanDifference steady = *differenceOfMeans(pointers(strong), pointers(weak));
    EXPECT_NEAR(steady.difference, 0.0109, 1e-12);
    EXPECT_EQ(steady.isLargerThanChance(), true);
    EXPECT_NE(chanceText(steady).find("over 10 files of 10 graphs: larger than chance over files"), std::string::npos)
        << chanceText(steady);
    MeanDifference ofSeeds = steady;
    ofSeeds.seedDeviation = 0.02;
    EXPECT_NE(chanceText(ofSeeds).find("larger than chance over files; within the deviation over seeds, 0.0200"),
              std::string::npos)
        << chanceText(ofSeeds);
    ofSeeds.seedDeviation = 0.01;
    EXPECT_EQ(chanceText(ofSeeds), chanceText(steady));
    const MeanDifference chance = *differenceOfMeans(pointers(noisy), pointers(weak));
    EXPECT_EQ(chance.isLargerThanChance(), false);
    EXPECT_NE(chanceText(chance).find("not larger than chance"), std::string::npos) << chanceText(chance);
    std::vector<const FileEvaluation*> few = pointers(strong);
    std::fill(few.begin() + 5, few.end(), nullptr);
    const MeanDifference ofFive = *differenceOfMeans(few, pointers(weak));
    EXPECT_TRUE(ofFive.interval);
    EXPECT_FALSE(ofFive.isLargerThanChance()); // five equal signs happen once in 16 times
    EXPECT_NE(chanceText(ofFive).find("too few graphs to distinguish it from chance, which takes 6 or more"),
              std::string::npos)
        << chanceText(ofFive);
    std::fill(few.begin() + 1, few.end(), nullptr);
    EXPECT_NE(chanceText(*differenceOfMeans(few, pointers(weak))).find("3 graphs or more give an interval"),
              std::string::npos);
    EXPECT_FALSE(differenceOfMeans(std::vector<const FileEvaluation*>(10, nullptr), pointers(weak)));
}

} // namespace tgraph

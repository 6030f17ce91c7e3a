// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/analytical.h"
#include "engine/eval/measures.h"
#include "engine/graph/deduplicate.h"
#include "engine/io/documentreader.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <set>

using namespace tgraph;

namespace {

/// Returns Kendall's τ over the file's distinct configurations.
double layoutTau(const std::filesystem::path& file)
{
    const Document document = readDocument(file);
    const std::vector<double> values = analyticalScores(document);
    const std::vector<double> targets = document.targets();
    std::vector<double> scores;
    std::vector<double> runtimes;
    for (const ConfigId config : deduplicate(document).representatives) {
        scores.push_back(values[config.value]);
        runtimes.push_back(targets[config.value]);
    }
    return kendallTau(scores, runtimes).value_or(0);
}

std::vector<std::filesystem::path> filesUnder(const std::filesystem::path& folder)
{
    std::set<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".npz")
            files.insert(entry.path());
    }
    return {files.begin(), files.end()};
}

} // namespace

TEST(AnalyticalOnRealFiles, RanksAlexnet)
{
    const auto folder = test::realDataFolder();
    if (!folder)
        GTEST_SKIP() << test::skipReason;
    EXPECT_GE(layoutTau(*folder / "layout/xla/default/train/alexnet_train_batch_32.npz"), 0.75);
}

TEST(AnalyticalOnRealFiles, RanksUnet3d)
{
    const auto folder = test::realDataFolder();
    if (!folder)
        GTEST_SKIP() << test::skipReason;
    EXPECT_GE(layoutTau(*folder / "layout/xla/default/train/unet3d.npz"), 0.60);
}

TEST(AnalyticalOnRealFiles, FindsGoodTiles)
{
    const auto folder = test::realDataFolder();
    if (!folder)
        GTEST_SKIP() << test::skipReason;
    double sum = 0;
    int kernels = 0;
    for (const std::filesystem::path& file : filesUnder(*folder / "tile/xla/train")) {
        const Document document = readDocument(file);
        sum += tileMeasure(analyticalScores(document), document.targets()).value();
        ++kernels;
    }
    ASSERT_GT(kernels, 0);
    EXPECT_GE(sum / kernels, 0.95);
}

TEST(AnalyticalOnRealFiles, ScoresEveryFile)
{
    const auto folder = test::realDataFolder();
    if (!folder)
        GTEST_SKIP() << test::skipReason;
    for (const std::filesystem::path& file : filesUnder(*folder)) {
        const Document document = readDocument(file);
        const std::vector<double> scores = analyticalScores(document);
        ASSERT_EQ(scores.size(), document.configCount()) << file;
        for (const double score : scores)
            ASSERT_TRUE(std::isfinite(score) && score > 0) << file;
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/nodeoptions.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

using namespace tgraph;

namespace {

using Extents = std::vector<std::int64_t>;

std::vector<std::string> texts(const std::vector<ConfigVector>& vectors)
{
    std::vector<std::string> all;
    for (const ConfigVector& vector : vectors) {
        std::string text = layoutText(layoutOf(vector, LayoutPart::Output)) + " | "
            + layoutText(layoutOf(vector, LayoutPart::Input));
        if (!isOpen(layoutOf(vector, LayoutPart::Kernel)))
            text += " | " + layoutText(layoutOf(vector, LayoutPart::Kernel));
        all.push_back(text);
    }
    return all;
}

std::set<std::string> asSet(const std::vector<ConfigVector>& vectors)
{
    const auto all = texts(vectors);
    return {all.begin(), all.end()};
}

/// Returns the order of a tensor's elements in memory under a layout, smallest flat index first.
std::vector<std::size_t> memoryOrder(const Extents& extents, LayoutView layout)
{
    std::size_t count = 1;
    for (const std::int64_t extent : extents)
        count *= static_cast<std::size_t>(extent);
    std::vector<std::size_t> rowMajorAt(count); // place in memory → row-major index
    for (std::size_t place = 0; place < count; ++place) {
        std::vector<std::size_t> index(extents.size());
        std::size_t rest = place;
        for (std::size_t i = 0; i < extents.size(); ++i) {
            const auto dimension = static_cast<std::size_t>(layout[i]);
            index[dimension] = rest % static_cast<std::size_t>(extents[dimension]);
            rest /= static_cast<std::size_t>(extents[dimension]);
        }
        std::size_t flat = 0;
        for (std::size_t i = 0; i < extents.size(); ++i)
            flat = flat * static_cast<std::size_t>(extents[i]) + index[i];
        rowMajorAt[place] = flat;
    }
    return rowMajorAt;
}

TEST(ReshapeOptions, AreTheOrdersOfTheBlocks)
{
    EXPECT_EQ(asSet(reshapeOptions(Extents{32, 5, 5, 256}, Extents{32, 6400})),
              (std::set<std::string>{"{} | {}", "{1,0} | {3,2,1,0}", "{0,1} | {0,3,2,1}"}));
    EXPECT_EQ(reshapeOptions(Extents{1, 96, 96, 96}, Extents{96, 96, 96}).size(), 7U);
}

TEST(ReshapeOptions, PutDimensionsOfSizeOneMostMajor)
{
    EXPECT_EQ(asSet(reshapeOptions(Extents{32, 1, 1024}, Extents{32, 1024})),
              (std::set<std::string>{"{} | {}", "{1,0} | {2,0,1}", "{0,1} | {0,2,1}"}));
    EXPECT_EQ(asSet(reshapeOptions(Extents{2, 1}, Extents{2})), (std::set<std::string>{"{} | {}", "{0} | {0,1}"}));
}

TEST(ReshapeOptions, MoveNoData)
{
    for (const auto& [input, output] : std::vector<std::pair<Extents, Extents>>{
             {{4, 3, 1, 2}, {4, 6}}, {{2, 3, 4, 5}, {6, 4, 5}}, {{6, 4}, {4, 6}}, {{2, 3, 1, 5, 2}, {1, 2, 15, 2}}}) {
        const auto options = reshapeOptions(input, output);
        ASSERT_GE(options.size(), 2U);
        for (const ConfigVector& option : options)
            if (!isOpen(layoutOf(option, LayoutPart::Output))) {
                EXPECT_EQ(memoryOrder(input, layoutOf(option, LayoutPart::Input)),
                          memoryOrder(output, layoutOf(option, LayoutPart::Output)))
                    << configVectorText(option);
            }
    }
}

TEST(ReshapeOptions, AreOpenByDefaultUnlessLayoutsAreAssigned)
{
    EXPECT_EQ(reshapeOptions(Extents{4, 6}, Extents{24}).front(), openVector());
    ConfigVector own = openVector();
    putLayout(own, LayoutPart::Output, Extents{0, 1});
    putLayout(own, LayoutPart::Input, Extents{0, 2, 1});
    EXPECT_EQ(reshapeOptions(Extents{4, 2, 3}, Extents{4, 6}, own).front(), own);
    putLayout(own, LayoutPart::Input, Extents{1, 2, 0}); // a copy, no bitcast
    EXPECT_EQ(reshapeOptions(Extents{4, 2, 3}, Extents{4, 6}, own).front(), openVector());
}

TEST(ReshapeOptions, AreOnlyOpenForScalars)
{
    EXPECT_EQ(texts(reshapeOptions(Extents{}, Extents{})), (std::vector<std::string>{"{} | {}"}));
    EXPECT_EQ(asSet(reshapeOptions(Extents{}, Extents{1})), (std::set<std::string>{"{} | {}", "{0} | {}"}));
}

TEST(ReshapeOptions, DifferInTheMinorBlocksIfThereAreMany)
{
    const Extents six = {2, 3, 5, 7, 11, 13};
    const auto options = reshapeOptions(six, six);
    EXPECT_EQ(options.size(), 31U); // 6 · 5, and the open one
    std::set<std::pair<int, int>> minor;
    for (const ConfigVector& option : options)
        minor.insert({option[0], option[1]});
    EXPECT_EQ(minor.size(), 31U);
    const Extents five = {2, 3, 5, 7, 11};
    EXPECT_EQ(reshapeOptions(five, five).size(), 121U);
}

TEST(ReshapeOptions, AreEmptyIfShapesDoNotFit)
{
    EXPECT_TRUE(reshapeOptions(Extents{4, 6}, Extents{25}).empty());
    EXPECT_TRUE(reshapeOptions(Extents{4, 0}, Extents{0}).empty());
    EXPECT_TRUE(reshapeOptions(Extents{4, INT64_MIN}, Extents{4}).empty());
    EXPECT_TRUE(reshapeOptions(Extents{INT64_MAX, INT64_MAX}, Extents{INT64_MAX, 3}).empty());
    EXPECT_TRUE(reshapeOptions(Extents(7, 2), Extents{128}).empty());
}

TEST(ContractionOptions, AreBothOrdersOfEachPair)
{
    const Extents shape = {128, 64, 64, 256};
    const NamedTensors tensors
        = {NamedTensor{shape, {0, 3}, {}}, NamedTensor{shape, {0, 3}, {}}, NamedTensor{shape, {2, 3}, {}}};
    const auto options = contractionOptions(tensors, false);
    EXPECT_EQ(options.size(), 8U);
    EXPECT_EQ(asSet(options).size(), 8U);
    for (const ConfigVector& option : options)
        EXPECT_EQ(option[0] + option[1], 3);
}

TEST(ContractionOptions, TakeTheSmallerPaddedVolumeByDefault)
{
    // 2 on the lanes: 128 · 64; 64 on the lanes: 128 · 8. 3 and 64: 3 on the sublanes: 128 · 8. 192 and 64: 192 on the
    // lanes: 256 · 64 against 128 · 192.
    const Extents images = {2, 9, 9, 64};
    const Extents kernel = {3, 3, 3, 64};
    const Extents wide = {1, 1, 192, 64};
    const auto minor = [](const Extents& extents, const Extents& named) {
        const NamedTensor tensor{extents, named, {}};
        return layoutText(layoutOf(contractionOptions({tensor, tensor, tensor}, false).front(), LayoutPart::Input));
    };
    EXPECT_EQ(minor(images, {0, 3}), "{3,0}");
    EXPECT_EQ(minor(kernel, {2, 3}), "{3,2}");
    EXPECT_EQ(minor(wide, {2, 3}), "{2,3}");
    EXPECT_EQ(minor({4096, 1000}, {0, 1}), "{0,1}"); // 4,096 · 1,000 against 1,024 · 4,096
    EXPECT_EQ(minor({512, 512}, {0, 1}), "{1,0}"); // equal: the larger number is minor
    EXPECT_EQ(minor({512, 128}, {1, 0}), "{1,0}");
}

TEST(ContractionOptions, KeepTheProgramsOwnOrderOnceLayoutsAreAssigned)
{
    const Extents images = {2, 9, 9, 64};
    const NamedTensor own{images, {0, 3}, DimensionOrder{2, 0, 3, 1}};
    const NamedTensor other{images, {0, 3}, DimensionOrder{3, 2, 1, 0}};
    EXPECT_EQ(texts(contractionOptions({own, other, own}, false)).front(), "{0,3} | {3,0} | {0,3}");
}

TEST(ContractionOptions, IncludeOneWithOpenOperandsForMatrices)
{
    const Extents matrix = {64, 64};
    const NamedTensor tensor{matrix, {0, 1}, {}};
    const auto options = contractionOptions({tensor, tensor, tensor}, true);
    EXPECT_EQ(options.size(), 9U);
    EXPECT_EQ(texts(options).front(), "{1,0} | {}");
}

TEST(ContractionOptions, HaveOneOrderForOneDimension)
{
    const Extents matrix = {64, 32};
    const Extents vector = {64};
    EXPECT_EQ(asSet(contractionOptions(
                  {NamedTensor{vector, {0}, {}}, NamedTensor{matrix, {0, 1}, {}}, NamedTensor{{}, {}, {}}}, false)),
              (std::set<std::string>{"{0} | {1,0}", "{0} | {0,1}"}));
}

TEST(PaddedElements, AreWholeRegisters)
{
    const auto padded = [](const Extents& extents, const Extents& order) {
        ConfigVector vector = openVector();
        putLayout(vector, LayoutPart::Output, order);
        return paddedElements(extents, layoutOf(vector, LayoutPart::Output));
    };
    EXPECT_EQ(padded({2, 5, 5, 64}, {3, 0}), 128. * 8 * 25);
    EXPECT_EQ(padded({2, 5, 5, 64}, {0, 3}), 128. * 64 * 25);
    EXPECT_EQ(padded({2, 5, 5, 64}, {}), 128. * 8 * 10); // row-major
    EXPECT_EQ(padded({300, 200, 1}, {2, 1}), 256. * 304); // the 1 carries no data
    EXPECT_EQ(padded({}, {}), 1024);
    EXPECT_EQ(padded({7}, {0}), 128);
}

} // namespace

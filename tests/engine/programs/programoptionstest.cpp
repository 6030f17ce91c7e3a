// SPDX-License-Identifier: GPL-3.0-or-later
// Tests the options of the convolutions, dots and reshapes of a program.
#include "engine/hlo/text/textreader.h"
#include "engine/programs/layoutoptions.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>

using namespace tgraph;

namespace {

hlo::Module moduleOf(const std::string& text)
{
    return hlo::readHloText(std::make_shared<const std::string>(text), "test.hlo");
}

std::string entryOf(const std::string& instructions)
{
    return "HloModule m\n\nENTRY main {\n" + instructions + "}\n";
}

/// Returns the only group of the program's only configurable instruction.
LayoutGroup onlyGroup(const std::string& instructions)
{
    const LayoutOptions options = layoutOptions(moduleOf(entryOf(instructions)));
    EXPECT_EQ(options.groups.size(), 1U);
    return options.groups.empty() ? LayoutGroup{} : options.groups.front();
}

/// Returns "3,1 | 2,1 | 2,0": the dimensions that all options name of output, input and kernel, larger numbers first.
std::string namesOf(const LayoutGroup& group)
{
    std::string text;
    for (const LayoutPart part : layoutParts) {
        std::set<int, std::greater<>> named;
        for (const ConfigVector& option : group.options)
            for (const std::int8_t dimension : layoutOf(option, part))
                if (dimension >= 0)
                    named.insert(dimension);
        text += fmt::format("{}{}", text.empty() ? "" : " | ", fmt::join(named, ","));
    }
    return text;
}

std::string dotText(const char* output, const char* lhs, const char* rhs, const char* numbers)
{
    return fmt::format("  a = f32[{1}] parameter(0)\n  b = f32[{2}] parameter(1)\n"
                       "  ROOT d = f32[{0}] dot(a, b), {3}\n",
                       output, lhs, rhs, numbers);
}

TEST(ProgramOptions, NameTheLastFreeAndTheLastContractingDimensionOfADot)
{
    // Cases: a BERT's projections, scores and their gradients.
    const auto group = [](const char* output, const char* lhs, const char* rhs, const char* numbers) {
        const LayoutGroup found = onlyGroup(dotText(output, lhs, rhs, numbers));
        EXPECT_EQ(found.options.size(), 8U);
        return namesOf(found);
    };
    EXPECT_EQ(group("32,128,16,64", "32,128,1024", "1024,16,64", "lhs_contracting_dims={2}, rhs_contracting_dims={0}"),
              "3,1 | 2,1 | 2,0");
    EXPECT_EQ(group("32,16,128,128", "32,128,16,64", "32,128,16,64",
                    "lhs_batch_dims={0,2}, lhs_contracting_dims={3}, rhs_batch_dims={0,2}, rhs_contracting_dims={3}"),
              "3,2 | 3,1 | 3,1");
    EXPECT_EQ(
        group("32,128,1024", "32,128,16,64", "16,64,1024", "lhs_contracting_dims={2,3}, rhs_contracting_dims={0,1}"),
        "2,1 | 3,1 | 2,1");
    EXPECT_EQ(
        group("16,64,1024", "32,128,16,64", "32,128,1024", "lhs_contracting_dims={0,1}, rhs_contracting_dims={0,1}"),
        "2,1 | 3,1 | 2,1");
}

TEST(ProgramOptions, AreNineForADotOfMatrices)
{
    const LayoutGroup group
        = onlyGroup(dotText("4096,1000", "4096,32", "32,1000", "lhs_contracting_dims={1}, rhs_contracting_dims={0}"));
    ASSERT_EQ(group.options.size(), 9U);
    EXPECT_EQ(configVectorText(group.options.front()), "output {0,1} input {} kernel {}");
}

TEST(ProgramOptions, HaveFewerOrdersForADotWithAVector)
{
    const LayoutGroup group
        = onlyGroup(dotText("64", "64,32", "32", "lhs_contracting_dims={1}, rhs_contracting_dims={0}"));
    EXPECT_EQ(group.options.size(), 2U);
    EXPECT_EQ(namesOf(group), "0 | 1,0 | 0");
}

TEST(ProgramOptions, NameBatchAndFeaturesOfAConvolution)
{
    const LayoutGroup group
        = onlyGroup("  x = bf16[2,24,24,64] parameter(0)\n  k = bf16[3,3,64,256] parameter(1)\n"
                    "  ROOT c = bf16[24,24,2,256] convolution(x, k), window={size=3x3 pad=1_1x1_1}, "
                    "dim_labels=b01f_01io->01bf\n");
    ASSERT_EQ(group.options.size(), 8U);
    EXPECT_EQ(namesOf(group), "3,2 | 3,0 | 3,2");
    EXPECT_EQ(configVectorText(group.options.front()), "output {3,2} input {3,0} kernel {3,2}");
    EXPECT_EQ(group.largestResultBytes.front(), 2. * 24 * 24 * 256 * 8);
}

TEST(ProgramOptions, AreOrdersOfTheBlocksOfAReshape)
{
    const LayoutGroup group = onlyGroup("  x = f32[32,5,5,256] parameter(0)\n  ROOT r = f32[32,6400] reshape(x)\n");
    ASSERT_EQ(group.options.size(), 3U);
    EXPECT_EQ(configVectorText(group.options[0]), "output {} input {} kernel {}");
    EXPECT_EQ(configVectorText(group.options[1]), "output {0,1} input {0,3,2,1} kernel {}");
    EXPECT_EQ(configVectorText(group.options[2]), "output {1,0} input {3,2,1,0} kernel {}");
}

TEST(ProgramOptions, ExcludeFusedUnnameableAndUndecidedInstructions)
{
    const LayoutOptions options = layoutOptions(moduleOf(R"(HloModule m

fused {
  p = f32[8,4] parameter(0)
  ROOT r = f32[32] reshape(p)
}

ENTRY main {
  p = f32[8,4] parameter(0)
  f = f32[32] fusion(p), kind=kLoop, calls=fused
  deep = f32[2,2,2,2,2,1,1] reshape(f)
  scalar = f32[] constant(1)
  same = f32[] reshape(scalar)
  unknown = f32[8,8] dot(p, p)
  ROOT r = f32[4,8] reshape(p)
}
)"));
    EXPECT_EQ(options.leftOut.fused, 1U);
    EXPECT_EQ(options.leftOut.unnameable, 1U);
    EXPECT_EQ(options.leftOut.single, 1U);
    EXPECT_EQ(options.leftOut.notUnderstood, 1U);
    ASSERT_EQ(options.configurable.size(), 1U);
    EXPECT_EQ(options.configurable[0], NodeId(8));
}

TEST(ProgramOptions, RefuseDimensionNumbersThatDoNotFit)
{
    for (const char* numbers :
         {"lhs_contracting_dims={7}, rhs_contracting_dims={0}",
          "lhs_contracting_dims={0,0}, rhs_contracting_dims={0,1}", "lhs_contracting_dims={1}, rhs_contracting_dims={}",
          "lhs_contracting_dims={-1}, rhs_contracting_dims={0}"}) {
        const LayoutOptions options
            = layoutOptions(moduleOf(entryOf(dotText("4096,1000", "4096,32", "32,1000", numbers))));
        EXPECT_EQ(options.leftOut.notUnderstood, 1U) << numbers;
    }
}

TEST(ProgramOptions, GroupInstructionsOfOneKind)
{
    const LayoutOptions options = layoutOptions(moduleOf(entryOf(
        "  x = f32[2,24,24,64] parameter(0)\n  k = f32[3,3,64,64] parameter(1)\n  n = f32[3,3,64,3] parameter(2)\n"
        "  a = f32[2,24,24,64] convolution(x, k), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f\n"
        "  b = f32[2,24,24,64] convolution(a, k), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f\n"
        "  c = f32[2,24,24,3] convolution(b, n), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f\n"
        "  ROOT r = f32[48,24,3] reshape(c)\n")));
    ASSERT_EQ(options.groups.size(), 3U); // the last convolution's kernel has another default
    EXPECT_EQ(options.groups[0].slots, (std::vector<SlotId>{SlotId(0), SlotId(1)}));
    EXPECT_EQ(options.groups[1].slots, (std::vector<SlotId>{SlotId(2)}));
    EXPECT_EQ(options.groupOf, (std::vector<std::uint32_t>{0, 0, 1, 2}));
    const auto sorted = [](std::vector<ConfigVector> vectors) {
        std::ranges::sort(vectors);
        return vectors;
    };
    EXPECT_EQ(sorted(options.groups[0].options), sorted(options.groups[1].options));
    EXPECT_NE(options.groups[0].options.front(), options.groups[1].options.front());
}

TEST(ProgramOptions, DefaultToTheProgramsLayoutsOnceAssigned)
{
    const std::string before
        = "  x = f32[256,64]{1,0} parameter(0)\n  c = f32[256,64]{1,0} copy(x)\n  k = f32[64,64]{1,0} parameter(1)\n"
          "  ROOT d = f32[256,64]{1,0} dot(c, k), lhs_contracting_dims={1}, rhs_contracting_dims={0}\n";
    std::string after = before;
    after.replace(after.find("c = f32[256,64]{1,0}"), 20, "c = f32[256,64]{0,1}");
    EXPECT_FALSE(hasAssignedLayouts(moduleOf(entryOf(before))));
    EXPECT_TRUE(hasAssignedLayouts(moduleOf(entryOf(after))));
    EXPECT_TRUE(hasAssignedLayouts(moduleOf(entryOf("  ROOT x = f32[256,64]{1,0:T(8,128)} parameter(0)\n"))));
    EXPECT_EQ(configVectorText(onlyGroup(before).options.front()), "output {0,1} input {} kernel {}");
    EXPECT_EQ(configVectorText(onlyGroup(after).options.front()), "output {1,0} input {0,1} kernel {1,0}");
}

} // namespace

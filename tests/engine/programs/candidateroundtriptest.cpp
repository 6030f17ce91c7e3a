// SPDX-License-Identifier: GPL-3.0-or-later
// Candidates are exported from the program and imported again.
#include "engine/adapt/layoutmeasurements.h"
#include "engine/core/error.h"
#include "engine/eval/layoutsjson.h"
#include "engine/hlo/convert/protowriter.h"
#include "engine/io/documentreader.h"
#include "engine/io/documentwriter.h"
#include "engine/programs/candidates.h"
#include "engine/programs/chosenlayouts.h"
#include "engine/programs/openfile.h"
#include "tests/support/documents.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace tgraph;

namespace {

/// A small network: two similar convolutions, one with another default, a reshape, a dot and a second dot of that name
/// in another computation.
constexpr const char* network = R"(HloModule net, entry_computation_layout={(f32[8,16,16,64]{3,2,1,0})->f32[8,10]{1,0}}

%relu.1 (p: f32[8,16,16,64]) -> f32[8,16,16,64] {
  %p = f32[8,16,16,64]{3,2,1,0} parameter(0)
  %zero = f32[] constant(0)
  %zeros = f32[8,16,16,64]{3,2,1,0} broadcast(%zero), dimensions={}
  ROOT %max = f32[8,16,16,64]{3,2,1,0} maximum(%p, %zeros)
}

ENTRY %main (x: f32[8,16,16,64], k: f32[3,3,64,64], n: f32[3,3,64,3], w: f32[768,10]) -> f32[8,10] {
  %x = f32[8,16,16,64]{3,2,1,0} parameter(0)
  %k = f32[3,3,64,64]{3,2,1,0} parameter(1)
  %conv.1 = f32[8,16,16,64]{3,2,1,0} convolution(%x, %k), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f
  %call.1 = f32[8,16,16,64]{3,2,1,0} call(%conv.1), to_apply=%relu.1
  %conv.2 = f32[8,16,16,64]{3,2,1,0} convolution(%call.1, %k), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f
  %n = f32[3,3,64,3]{3,2,1,0} parameter(2)
  %conv.3 = f32[8,16,16,3]{3,2,1,0} convolution(%conv.2, %n), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f
  %flat = f32[8,768]{1,0} reshape(%conv.3)
  %w = f32[768,10]{1,0} parameter(3)
  ROOT %dot.1 = f32[8,10]{1,0} dot(%flat, %w), lhs_contracting_dims={1}, rhs_contracting_dims={0}
}
)";

class CandidateRoundTrip : public testing::Test {
protected:
    [[nodiscard]] Document opened(const std::string& text, const std::string& name = "net.hlo") const
    {
        return openDocument(m_folder.write(name, text));
    }

    test::TemporaryFolder m_folder;
    Document m_program = opened(network);
    Document m_candidates = withCandidates(m_program, {.count = 300});
};

TEST_F(CandidateRoundTrip, AreProposedForAnOpenedProgram)
{
    EXPECT_TRUE(isBareProgram(m_program));
    EXPECT_FALSE(isBareProgram(m_candidates));
    EXPECT_EQ(m_candidates.configCount(), 300U);
    EXPECT_EQ(m_candidates.graph.configurable().size(), 5U);
    EXPECT_EQ(m_candidates.program, m_program.program);
    EXPECT_EQ(vectorsOf(m_candidates, ConfigId(0)), vectorsOf(m_program, ConfigId(0))) << "the default is the first";
    for (std::uint32_t i = 0; i < m_candidates.configCount(); ++i)
        EXPECT_EQ(m_candidates.configs.vector(SlotId(0), ConfigId(i)),
                  m_candidates.configs.vector(SlotId(1), ConfigId(i)))
            << "convolutions of one kind change together";
}

TEST_F(CandidateRoundTrip, ComeBackFromAnNpzFile)
{
    writeDocument(m_candidates, m_folder.path() / "c.npz");
    const Document read = openDocument(m_folder.path() / "c.npz");
    EXPECT_EQ(test::differenceOf(m_candidates, read), "");
    EXPECT_EQ(read.proposal, m_candidates.proposal);
}

TEST_F(CandidateRoundTrip, ComeBackMeasuredByTheirLayouts)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const std::uint32_t config : {0U, 7U, 123U, 299U}) {
        list.push_back(layoutsJson(m_candidates, vectorsOf(m_candidates, ConfigId(config)), ConfigId(config)));
        list.back()["runtime_ns"] = 1000 + config;
    }
    const auto file = m_folder.write("m.json", list.dump());
    const Deduplication configurations = deduplicate(m_candidates);
    const auto expect = [&](const std::vector<Measurement>& measured, const Deduplication& of, const Document& in) {
        ASSERT_EQ(measured.size(), 4U);
        for (const Measurement& measurement : measured) {
            const auto config = static_cast<std::uint32_t>(measurement.target) - 1000;
            EXPECT_EQ(vectorsOf(in, of.representatives[measurement.distinct.value]),
                      vectorsOf(m_candidates, ConfigId(config)));
        }
    };
    expect(readMeasurements(file, m_candidates, configurations), configurations, m_candidates);
    // Requests more candidates, the first of which are the same. Another count changes their
    // numbers but not their layouts.
    const Document more = withCandidates(m_program, {.count = 5000});
    const Deduplication distinct = deduplicate(more);
    for (auto& object : list)
        object["configuration"] = 4999;
    expect(readMeasurements(m_folder.write("n.json", list.dump()), more, distinct), distinct, more);
    // By names only, as a compiler identifies its instructions.
    for (auto& object : list)
        for (auto& node : object["nodes"])
            node.erase("node");
    expect(readMeasurements(m_folder.write("o.json", list.dump()), m_candidates, configurations), configurations,
           m_candidates);
    list[0]["nodes"][0]["name"] = "conv.9";
    EXPECT_THROW((void)readMeasurements(m_folder.write("p.json", list.dump()), m_candidates, configurations), Error);
}

TEST_F(CandidateRoundTrip, MatchesAFullLayoutByItsTwoMinorDimensions)
{
    auto json = layoutsJson(m_candidates, vectorsOf(m_candidates, ConfigId(5)), ConfigId(5));
    for (auto& node : json["nodes"])
        for (const char* part : {"output", "input", "kernel"})
            node[part] = node["layouts"][part];
    json["runtime"] = 3;
    const Deduplication configurations = deduplicate(m_candidates);
    const auto measured = readMeasurements(m_folder.write("m.json", json.dump()), m_candidates, configurations);
    ASSERT_EQ(measured.size(), 1U);
    EXPECT_EQ(configurations.representatives[measured[0].distinct.value], ConfigId(5));
}

TEST_F(CandidateRoundTrip, ComeBackFromHloTextExceptForTheChangedLayouts)
{
    for (const std::uint32_t config : {0U, 1U, 40U, 250U}) {
        const auto vectors = vectorsOf(m_candidates, ConfigId(config));
        const auto text = textWithLayouts(m_candidates, vectors);
        const Document read = opened(*text.text, "chosen.hlo");
        ASSERT_EQ(read.graph.nodeCount(), m_candidates.graph.nodeCount());
        EXPECT_TRUE(std::ranges::equal(read.graph.edges(), m_candidates.graph.edges()));
        for (std::uint32_t i = 0; i < read.graph.nodeCount(); ++i) {
            const NodeId node(i);
            const auto slot = m_candidates.graph.slotOf(node);
            const auto chosen = slot ? chosenLayouts(m_candidates, *slot, vectors[slot->value])[0] : std::nullopt;
            for (int column = 0; column < featureCount; ++column) {
                const auto at = static_cast<std::size_t>(column);
                const auto entry = at - feature::layoutMinorToMajor;
                const bool isChosen = column >= feature::layoutMinorToMajor && chosen && entry < chosen->size();
                EXPECT_EQ(read.graph.features(node)[at],
                          isChosen ? static_cast<float>((*chosen)[entry]) : m_program.graph.features(node)[at])
                    << "node " << i << " column " << column;
            }
        }
    }
}

TEST_F(CandidateRoundTrip, HloTextHasTheRequiredLayoutsOfOperands)
{
    std::vector<ConfigVector> vectors = vectorsOf(m_candidates, ConfigId(0));
    putLayout(vectors[0], LayoutPart::Output, DimensionOrder{0, 3});
    putLayout(vectors[0], LayoutPart::Kernel, DimensionOrder{2, 3});
    const std::string text = *textWithLayouts(m_candidates, vectors).text;
    EXPECT_NE(text.find("%conv.1 = f32[8,16,16,64]{0,3,2,1} convolution(f32[8,16,16,64]{3,0,2,1} %x, "
                        "f32[3,3,64,64]{2,3,1,0} %k)"),
              std::string::npos)
        << text;
}

TEST_F(CandidateRoundTrip, ComeBackMeasuredFromTuningData)
{
    Document measured = m_candidates;
    for (std::uint32_t i = 0; i < measured.configCount(); ++i)
        measured.runtimeNs[i] = 1000 + i;
    measured.runtimesPublished = true;
    const std::string bytes = hlo::writeTuningData(hlo::writeHloModuleProto(*measured.program).bytes, measured).bytes;
    const Document read = opened(bytes, "runs.pb");
    EXPECT_EQ(read.runtimeNs, measured.runtimeNs);
    ASSERT_EQ(read.configCount(), measured.configCount());
    EXPECT_TRUE(std::ranges::equal(read.graph.configurable(), measured.graph.configurable()));
    for (std::uint32_t i = 0; i < read.configCount(); ++i)
        EXPECT_EQ(vectorsOf(read, ConfigId(i)), vectorsOf(measured, ConfigId(i)));
    const LayoutOptions options = layoutOptions(read);
    EXPECT_EQ(options.configurable, layoutOptions(m_program).configurable);
}

TEST_F(CandidateRoundTrip, StateTheProgramsDifferencesFromTheTrainingData)
{
    const Document foreign
        = opened("HloModule m\n\nENTRY e {\n  x = f32[8,16] parameter(0)\n  y = f32[8,16] erf(x)\n  ROOT r = f32[16,8] "
                 "reshape(y)\n}\n",
                 "foreign.hlo");
    const std::string text = withCandidates(foreign, {}).proposal.value();
    EXPECT_NE(text.find("Nothing was measured."), std::string::npos) << text;
    EXPECT_NE(text.find("erf"), std::string::npos) << text;
}

TEST_F(CandidateRoundTrip, AnNpzFileHasNoText)
{
    writeDocument(m_candidates, m_folder.path() / "c.npz");
    const Document read = openDocument(m_folder.path() / "c.npz");
    EXPECT_THROW((void)textWithLayouts(read, vectorsOf(read, ConfigId(0))), Error);
}

TEST_F(CandidateRoundTrip, FileAndProgramHaveTheSameOptions)
{
    // The features of an .npz file give convolutions and reshapes the same options as the program itself.
    writeDocument(m_candidates, m_folder.path() / "c.npz");
    const LayoutOptions byFile = layoutOptions(openDocument(m_folder.path() / "c.npz"));
    const LayoutOptions byProgram = layoutOptions(m_program);
    ASSERT_EQ(byFile.groups.size(), byProgram.groups.size());
    for (std::size_t i = 0; i < byFile.groups.size(); ++i) {
        auto one = byFile.groups[i].options;
        auto other = byProgram.groups[i].options;
        std::ranges::sort(one);
        std::ranges::sort(other);
        EXPECT_EQ(one, other);
        EXPECT_EQ(byFile.groups[i].slots, byProgram.groups[i].slots);
    }
}

TEST(CandidatesOfPrograms, GiveTheReasonIfThereAreNone)
{
    const test::TemporaryFolder folder;
    const Document program = openDocument(
        folder.write("t.hlo", "HloModule m\n\nENTRY e {\n  ROOT p = f32[8]{0:T(256)} parameter(0)\n}\n"));
    const std::string what = test::errorFrom([&] { (void)withCandidates(program, {}); });
    EXPECT_NE(what.find("t.hlo: nothing is left to configure here"), std::string::npos) << what;
    EXPECT_NE(what.find("as after optimisation"), std::string::npos) << what;
}

} // namespace

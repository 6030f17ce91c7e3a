// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/convert/protowriter.h"

#include "engine/hlo/files/programfile.h"
#include "engine/hlo/module/modulegraph.h"
#include "engine/programs/openfile.h"
#include "engine/programs/programdocument.h"
#include "tests/support/files.h"
#include "tests/support/hlomodules.h"
#include "tests/support/protobytes.h"
#include "tests/support/tuningbytes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

using namespace tgraph;
using namespace tgraph::hlo;
using namespace tgraph::test;
using testing::ElementsAre;

namespace {

ProgramFile openProto(std::string bytes)
{
    return openProgramBytes(std::make_shared<const std::string>(std::move(bytes)), "test.pb");
}

Module writtenAndRead(const Module& module)
{
    return readProgram(openProto(writeHloModuleProto(module).bytes));
}

/// Describes the module with calls in one order: text names a loop's condition first, protobufs its body.
std::string describeInOrder(Module module)
{
    for (const Instruction& instruction : module.instructions)
        std::sort(module.calls.begin() + instruction.calls.begin,
                  module.calls.begin() + instruction.calls.begin + instruction.calls.count);
    return describe(module);
}

TEST(HloProtoWriter, WritesModulesThatReadBack)
{
    const Module written = writtenAndRead(moduleOf(sampleText()));
    EXPECT_TRUE(written.isScheduled) << "the order of the file is that of the schedule";
    EXPECT_EQ(describeInOrder(writtenAndRead(written)), describeInOrder(writtenAndRead(moduleOf(sampleText()))));
    EXPECT_EQ(describeInOrder(writtenAndRead(moduleOf(sampleText()))), describeInOrder(moduleOf(sampleText())));
}

TEST(HloProtoWriter, LoopsCallTheirBodyFirst)
{
    const Module written = writtenAndRead(moduleOf(sampleText()));
    const auto calls = written.callsOf(nodeNamed(written, "while.18"));
    ASSERT_EQ(calls.size(), 2U);
    EXPECT_EQ(written.computation(calls[0]).name, "body");
    EXPECT_EQ(written.computation(calls[1]).name, "cond");
    const Module again = writtenAndRead(written);
    EXPECT_EQ(describe(again), describe(written));
}

TEST(HloProtoWriter, RealProgramsYieldTheSameGraph)
{
    const auto folder = realHloFolder();
    if (!folder)
        GTEST_SKIP() << hloSkipReason;
    for (const char* const name :
         {"mobilenet_v2_train.hlo", "tfcompile_dynamic.hlo", "tpu_convolution_loop.hlo", "jit_f.tpu.hlo.pb",
          "jit_loss_fn.gpu.hlo.pb", "jit_forward_3d_conv.gpu.hlo.pb", "tpu_multiply_reduce_fusion.94.hlo"}) {
        const Module module = readProgram(openProgramFile(*folder / name));
        const Module written = writtenAndRead(module);
        const Graph before = graphOf(module);
        const Graph after = graphOf(written);
        EXPECT_EQ(allFeatures(after), allFeatures(before)) << name;
        EXPECT_TRUE(std::ranges::equal(after.edges(), before.edges())) << name;
        EXPECT_TRUE(std::ranges::equal(after.configurable(), before.configurable())) << name;
        EXPECT_TRUE(std::ranges::equal(after.computationStarts(), before.computationStarts())) << name;
        EXPECT_EQ(describe(writtenAndRead(written)), describe(written)) << name;
    }
}

TEST(TuningDataWriter, WritesRunsThatReadBack)
{
    const ProgramFile file = openProto(layoutTuningData());
    const Document document = documentOf(file, 0);
    const ProtoText written = writeTuningData(file.modules.front().module, document);
    const Document again = documentOf(openProto(written.bytes), 0);
    EXPECT_EQ(again.runtimeNs, document.runtimeNs);
    EXPECT_TRUE(std::ranges::equal(again.graph.configurable(), document.graph.configurable()));
    for (const SlotId slot : document.configs.slotIds())
        for (std::uint32_t config = 0; config < document.configCount(); ++config)
            EXPECT_EQ(again.configs.vector(slot, ConfigId(config)), document.configs.vector(slot, ConfigId(config)));
}

TEST(TuningDataWriter, CandidatesHaveNoTimesWhenReadBack)
{
    const ProgramFile file = openProto(layoutTuningData());
    Document document = documentOf(file, 0);
    document.runtimeNs.assign(document.runtimeNs.size(), 0);
    const Document again = documentOf(openProto(writeTuningData(file.modules.front().module, document).bytes), 0);
    EXPECT_FALSE(again.runtimesPublished);
    EXPECT_THAT(again.runtimeNs, ElementsAre(0, 0, 0));
}

} // namespace

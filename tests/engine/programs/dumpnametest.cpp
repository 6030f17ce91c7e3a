// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/dumpname.h"

#include <gtest/gtest.h>

namespace tgraph {
namespace {

using Stage = DumpName::Stage;

TEST(DumpName, ReadsModuleAndPlatformBeforeAndAfterOptimizations)
{
    const auto before = readDumpName("module_0001.jit_f.before_optimizations.txt");
    ASSERT_TRUE(before);
    EXPECT_EQ(*before, (DumpName{.number = 1, .module = "jit_f"}));
    const auto after = readDumpName("module_0012.jit_train.step.7.sm_90_gpu_after_optimizations.hlo.pb.gz");
    ASSERT_TRUE(after);
    EXPECT_EQ(after->module, "jit_train.step.7");
    EXPECT_EQ(after->stage, Stage::After);
    EXPECT_EQ(after->platform, "sm_90_gpu");
    EXPECT_EQ(after->number, 12U);
    EXPECT_EQ(readDumpName("module_0001.f.after_optimizations.txt")->platform, "");
    const auto version = readDumpName("module_0012.jit_f.2.sm_8.0_gpu_after_optimizations.txt");
    ASSERT_TRUE(version);
    EXPECT_EQ(version->module, "jit_f.2");
    EXPECT_EQ(version->platform, "sm_8.0_gpu") << "with the dot of its version";
    EXPECT_EQ(readDumpName("module_0001.sm_net.cpu_after_optimizations.txt")->module, "sm_net");
}

TEST(DumpName, SharesItsBeginningWithTheOtherStages)
{
    for (const std::string name :
         {"module_0001.jit_f.before_optimizations.txt", "17.module_0001.jit_f.sm_8.0_gpu_after_optimizations.txt",
          "module_0001.jit_f.0042.p.after_a.before_b.hlo.pb.gz", "module_1.before_optimizations.txt"}) {
        const std::string_view shared = modulePart(*readDumpName(name), name);
        EXPECT_TRUE(shared == "module_0001.jit_f" || shared == "17.module_0001.jit_f" || shared == "module_1")
            << shared;
        EXPECT_TRUE(name.starts_with(shared));
    }
}

TEST(DumpName, ReadsThePipelineAndThePassesBeforeAndAfter)
{
    const auto name
        = readDumpName("module_0003.jit_f.0042.layout.assign.after_conv-simplify.before_layout-assignment.txt");
    ASSERT_TRUE(name);
    EXPECT_EQ(*name,
              (DumpName{.number = 3,
                        .module = "jit_f",
                        .stage = Stage::Pass,
                        .passNumber = 42,
                        .pipeline = "layout.assign",
                        .after = "conv-simplify",
                        .before = "layout-assignment"}));
    EXPECT_TRUE(isBeforeLayoutAssignment(*name));
    // A number in the module's name is not a pass number.
    const auto numbered = readDumpName("module_0003.f.2024.0007.p.after_a.before_b.txt");
    ASSERT_TRUE(numbered);
    EXPECT_EQ(numbered->module, "f.2024");
    EXPECT_EQ(numbered->passNumber, 7U);
    EXPECT_FALSE(isBeforeLayoutAssignment(*numbered));
}

TEST(DumpName, MayBeginWithATimeAndLackTheModule)
{
    const auto stamped = readDumpName("1712345678.module_0001.jit_f.before_optimizations.txt");
    ASSERT_TRUE(stamped);
    EXPECT_EQ(stamped->module, "jit_f");
    const auto nameless = readDumpName("module_0001.before_optimizations.txt");
    ASSERT_TRUE(nameless);
    EXPECT_EQ(nameless->module, "");
    EXPECT_TRUE(readDumpName("module_0001.0002.p.after_a.before_b.txt"));
}

TEST(DumpName, OrdersTheDumpsOfAModule)
{
    const auto orderOf = [](const char* name) { return stageOrder(*readDumpName(name)); };
    const auto first = orderOf("module_0001.f.before_optimizations.txt");
    const auto start = orderOf("module_0001.f.0000.p.after_pipeline-start.before_a.txt");
    const auto later = orderOf("module_0001.f.0110.p.after_a.before_b.txt");
    const auto last = orderOf("module_0001.f.cpu_after_optimizations.txt");
    EXPECT_LT(first, start);
    EXPECT_LT(start, later);
    EXPECT_LT(later, last);
}

TEST(DumpName, IsEmptyForOtherNames)
{
    for (const char* name :
         {"", "model.hlo", "module_0001.f.txt", "module_x.f.before_optimizations.txt", "module_0001",
          "module_0001.f.before_optimizations.dot", "module_0001.f.cpu_after_optimizations-buffer-assignment.txt",
          "module_0001.f.p.after_a.before_b.txt", "module_99999999999.f.before_optimizations.txt",
          "after_optimizations.txt", ".before_.after_", "module_1..after_.before_"})
        EXPECT_FALSE(readDumpName(name)) << name;
}

TEST(DumpKind, DependsOnTheName)
{
    EXPECT_EQ(dumpKindOf("module_0001.f.cpu_after_optimizations-buffer-assignment.txt"), DumpKind::BufferAssignment);
    EXPECT_EQ(dumpKindOf("module_0001.f.cpu_after_optimizations-memory-usage-report.txt"), DumpKind::MemoryReport);
    EXPECT_EQ(dumpKindOf("module_0001.f.cpu_after_optimizations-live-range.txt.gz"), DumpKind::LiveRanges);
    EXPECT_EQ(dumpKindOf("module_0001.f.thunk_sequence.txt"), DumpKind::ThunkSequence);
    EXPECT_EQ(dumpKindOf("module_0001.f.debug_options"), DumpKind::Options);
    EXPECT_EQ(dumpKindOf("module_0001.f.before_optimizations.dot"), DumpKind::Picture);
    EXPECT_EQ(dumpKindOf("module_0001.f.ir-with-opt.ll"), DumpKind::Code);
    EXPECT_EQ(dumpKindOf("train.log"), DumpKind::Log);
    EXPECT_EQ(dumpKindOf("notes.txt"), DumpKind::Other);
}

} // namespace
} // namespace tgraph

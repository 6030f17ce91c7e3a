// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/dumpedmodules.h"

#include "engine/core/error.h"
#include "engine/hlo/convert/protowriter.h"
#include "engine/hlo/text/textreader.h"
#include "engine/programs/openfile.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"
#include "tests/support/hlogenerate.h"
#include "tests/support/hloprograms.h"
#include "tests/support/protobytes.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace tgraph {
namespace {

using testing::HasSubstr;

TEST(DumpedModules, GroupTheStagesOfAModuleInTheirOrder)
{
    const std::vector<std::filesystem::path> files
        = {"a/module_0001.f.0012.p.after_x.before_y.txt",      "a/module_0001.f.cpu_after_optimizations.hlo.pb",
           "a/module_0001.f.cpu_after_optimizations.txt",      "a/module_0001.f.before_optimizations.txt",
           "a/module_0001.f.0002.p.after_w.before_x.txt",      "a/notes.txt",
           "a/module_0002.g.before_optimizations.txt",         "b/module_0001.f.before_optimizations.txt",
           "a/17.module_0001.f.0002.p.after_w.before_x.txt.gz"};
    const std::vector<DumpedModule> modules = dumpedModules(files);
    ASSERT_EQ(modules.size(), 4U);
    const DumpedModule& first = modules[0];
    EXPECT_EQ(first.module, "f");
    EXPECT_EQ(first.folder, "a");
    ASSERT_EQ(first.stages.size(), 4U);
    EXPECT_EQ(first.stages[0].files, std::vector<std::size_t>{3});
    EXPECT_EQ(first.stages[1].files, std::vector<std::size_t>{4});
    EXPECT_EQ(first.stages[2].files, std::vector<std::size_t>{0});
    EXPECT_EQ(first.stages[3].files, (std::vector<std::size_t>{2, 1})) << "the text before the protobuf";
    EXPECT_EQ(first.file(), 2U) << "after optimization";
    EXPECT_EQ(stageText(first.stages[0].name), "before optimization");
    EXPECT_EQ(stageText(first.stages[1].name), "0002 after w, before x (p)");
    EXPECT_EQ(stageText(first.stages[3].name), "after optimization (cpu)");
    EXPECT_EQ(modules[1].module, "g");
    EXPECT_EQ(modules[1].file(), 6U) << "the only stage";
    EXPECT_EQ(modules[2].time, "17") << "another run";
    EXPECT_EQ(modules[3].folder, "b");
    EXPECT_TRUE(dumpedModules({}).empty());
    EXPECT_EQ(otherStages(files), (std::vector<bool>{true, true, false, true, true, false, false, false, false}));
}

TEST(DumpedModules, AreRepresentedByTheLastPassOrTheProgramBefore)
{
    const auto opened = [](const std::vector<std::filesystem::path>& files) { return dumpedModules(files)[0].file(); };
    EXPECT_EQ(opened({"module_1.f.0001.p.after_a.before_b.txt", "module_1.f.0002.p.after_b.before_c.txt"}), 1U);
    EXPECT_EQ(opened({"module_1.f.0001.p.after_a.before_b.txt", "module_1.f.before_optimizations.txt"}), 1U);
}

TEST(OpenableFiles, LeaveOutTheOtherFilesOfADumpAndCountThem)
{
    const test::TemporaryFolder folder;
    const std::string name = "module_0001.jit_step.";
    (void)folder.write(name + "before_optimizations.txt", test::programToLayOut);
    (void)folder.write(name + "config.pbtxt", "entry_computation_layout { parameters { dimensions: 8 } }\n");
    (void)folder.write(name + "cpu_after_optimizations-buffer-assignment.txt", "BufferAssignment:\n");
    (void)folder.write(name + "thunk_sequence.txt", "000: kGemm\t%dot.3\n");
    (void)folder.write("unnamed.txt", "000: kGemm\t%dot.3\n");
    (void)folder.write(name + "ir-with-opt.ll", "; ModuleID = 'm'\n");
    (void)folder.write(name + "fusions.txt", "fusion_steps {\n  fusion {\n    fusion_name: \"a\"\n  }\n}\n");
    (void)folder.write(name + "buffer_assignment.txt.gz", "\x1f\x8b");
    (void)folder.write("graph.pb", "\x0a\x06\x0a\x01x\x12\x01X");
    (void)folder.write("empty.txt", "");
    (void)folder.write(".hidden", "x");
    (void)folder.write("saved/saved_model.pb", "x");
    (void)folder.write("saved/fingerprint.pb", "y");
    (void)folder.write("damaged.pb", "\xff\xff");
    const OpenableFiles found = findOpenableFiles(folder.path(), {});
    ASSERT_EQ(found.files.size(), 2U);
    EXPECT_EQ(found.files[0].filename(), "damaged.pb") << "its error must be seen";
    EXPECT_EQ(found.files[1].filename(), name + "before_optimizations.txt");
    EXPECT_EQ(found.others.total(), 11U);
    EXPECT_EQ(dumpCountsText(found.others),
              "2 buffer assignments, 2 thunk sequences, 1 file of generated code, 1 module configuration, 1 record of "
              "passes and 4 other files");
}

TEST(OpenableFiles, ExplainAFolderWithoutThem)
{
    const test::TemporaryFolder folder;
    (void)folder.write("a-buffer-assignment.txt", "x");
    EXPECT_THAT(
        noOpenableFile(folder.path(), findOpenableFiles(folder.path(), {}).others).what(),
        HasSubstr("found no .npz file, XLA program or table, but 1 buffer assignment, expected TpuGraphs files"));
    (void)folder.write("saved_model.pb", "x");
    EXPECT_TRUE(findOpenableFiles(folder.path(), {}).files.empty());
    for (const std::string& text : {std::string(noOpenableFile(folder.path()).what()),
                                    test::errorFrom([&] { (void)openDocument(folder.path()); })})
        EXPECT_THAT(text, HasSubstr(": this is a TensorFlow SavedModel, not HLO: convert it: f = tf.saved_model.load"));
}

TEST(OpenDocument, ReportsTheShareOfTheFileThatWasRead)
{
    const test::TemporaryFolder folder;
    const std::string text = test::generatedHloText(1U << 19U);
    const auto program = folder.write("program.hlo", text);
    const hlo::Module module = hlo::readHloText(std::make_shared<const std::string>(text), program);
    std::string table = "block,tile,time_ms\n";
    for (int row = 0; row < 60'000; ++row)
        table += fmt::format("{},{},{}.5\n", row % 300, row / 300, 100 + row);
    const std::vector files = {program, folder.write("program.pb", hlo::writeHloModuleProto(module).bytes),
                               folder.write("table.csv", table)};
    for (const auto& file : files) {
        std::vector<double> shares;
        (void)openDocument(file, {}, {}, [&shares](double share) { shares.push_back(share); });
        ASSERT_GE(shares.size(), 2U) << file;
        EXPECT_TRUE(std::ranges::is_sorted(shares)) << file;
        EXPECT_LT(shares.front(), 0.8) << file;
        EXPECT_GT(shares.back(), 0.6) << file;
        EXPECT_LE(shares.back(), 1) << file;
    }
}

TEST(OpenDocument, NamesArchivesOfOtherFrameworks)
{
    const test::TemporaryFolder folder;
    using namespace std::string_literals;
    const auto file = folder.write("m.pt2", "PK\3\4"s + std::string(22, '\0') + "\x10\0\0\0"s + "m/archive_format");
    EXPECT_THAT(test::errorFrom([&] { (void)openDocument(file); }),
                HasSubstr("m.pt2: this is an exported PyTorch program (.pt2), not HLO: convert it"));
    EXPECT_THAT(test::errorFrom([&] { refuseForeignArchive(file); }), HasSubstr("an exported PyTorch program"));
}

} // namespace
} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/dataset/datasetindex.h"
#include "tests/app/cli/clifixture.h"
#include "tests/support/hloprograms.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>

using namespace tgraph::test;

namespace {

class DatasetCli : public CliTest {
protected:
    /// Writes seventy tile files in two splits, the last a copy of the first.
    std::filesystem::path writeSet()
    {
        for (int i = 0; i < 69; ++i)
            writeTile("set/tile/xla/train/k" + std::to_string(i) + "_0.npz", {10 + i, 20, 30});
        std::filesystem::create_directories(at("set/tile/xla/valid"));
        std::filesystem::copy(at("set/tile/xla/train/k0_0.npz"), at("set/tile/xla/valid/copy_0.npz"));
        return at("set");
    }
};

} // namespace

TEST_F(DatasetCli, DescribesAFolderAsAWholeAndKeepsAnIndex)
{
    const std::string folder = writeSet().string();
    const ProgramResult first = runTgraph({"info", folder});
    ASSERT_EQ(first.exitStatus, 0) << first.errors;
    EXPECT_NE(first.output.find("70 files"), std::string::npos) << first.output;
    EXPECT_NE(first.output.find("0 from it, 70 read"), std::string::npos) << first.output;
    EXPECT_NE(first.output.find("1 of them across splits: tile/xla/train/k0_0.npz, tile/xla/valid/copy_0.npz"),
              std::string::npos)
        << first.output;
    const ProgramResult again = runTgraph({"info", folder});
    EXPECT_NE(again.output.find("70 from it, 0 read"), std::string::npos) << again.output;
    EXPECT_EQ(again.errors, "");
    const auto withoutIndexLine = [](std::string text) {
        const std::size_t begin = text.find("  index: ");
        return text.erase(begin, text.find('\n', begin) - begin);
    };
    EXPECT_EQ(withoutIndexLine(first.output), withoutIndexLine(again.output));
}

TEST_F(DatasetCli, ListsTheModulesOfADumpWithTheirStagesAndCountsOtherFiles)
{
    const std::string name = "dumps/module_0001.jit_step.";
    writeText(name + "before_optimizations.txt", programToLayOut);
    writeText(name + "0042.hlo-passes.after_x.before_layout-assignment.txt", programToLayOut);
    writeText(name + "cpu_after_optimizations.txt", optimisedProgram);
    writeText(name + "cpu_after_optimizations-buffer-assignment.txt", "BufferAssignment:");
    writeText(name + "thunk_sequence.txt", "000: kGemm\t%dot.3 (device: 0)\n");
    writeText(name + "config.pbtxt", "seed: 42\nreplica_count: 1\n");
    const ProgramResult result = runTgraph({"info", at("dumps").string()});
    EXPECT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_EQ(result.errors, "");
    for (const char* part :
         {"0001 jit_step  3 stages", "0042 after x, before layout-assignment (hlo-passes)", "after optimization (cpu)",
          "module_0001.jit_step.cpu_after_optimizations.txt",
          "  3 other files of the dump: 1 buffer assignment, 1 thunk sequence and 1 module configuration\n"})
        EXPECT_NE(result.output.find(part), std::string::npos) << part << "\n" << result.output;
    const auto json = nlohmann::json::parse(runTgraph({"info", "--json", at("dumps").string()}).output).at(0);
    ASSERT_EQ(json.at("modules").size(), 1U);
    EXPECT_EQ(json.at("modules")[0].at("opens"), "module_0001.jit_step.cpu_after_optimizations.txt");
    EXPECT_EQ(json.at("modules")[0].at("stages").size(), 3U);
    EXPECT_EQ(json.at("other_files").at("thunk_sequence"), 1);
    const ProgramResult alone = runTgraph({"info", at(name + "thunk_sequence.txt").string()});
    EXPECT_NE(alone.exitStatus, 0);
    EXPECT_NE(alone.errors.find("this is a thunk sequence: it contains no HLO; open a program"), std::string::npos)
        << alone.errors;
}

TEST_F(DatasetCli, NamesFilesOfOtherFrameworks)
{
    writeText("saved/saved_model.pb", "x");
    writeText("f.txt", "{ lambda ; a:f32[8]. let b:f32[8] = tanh a in (b,) }\n");
    writeText("m.pt2",
              std::string("PK\3\4") + std::string(22, '\0') + '\x10' + std::string(3, '\0') + "m/archive_format");
    const auto errorOf = [](const std::vector<std::string>& arguments) { return runTgraph(arguments).errors; };
    for (const char* command : {"info", "rank"}) {
        EXPECT_NE(errorOf({command, at("saved").string()}).find("this is a TensorFlow SavedModel, not HLO"),
                  std::string::npos);
        EXPECT_NE(errorOf({command, at("f.txt").string()}).find("this is a jaxpr, not HLO: save jax.jit(f)"),
                  std::string::npos);
        EXPECT_NE(errorOf({command, at("m.pt2").string()}).find("this is an exported PyTorch program (.pt2)"),
                  std::string::npos);
    }
    const std::string out = at("o.hlo").string();
    EXPECT_NE(errorOf({"convert", at("f.txt").string(), out}).find("this is a jaxpr"), std::string::npos);
    EXPECT_NE(errorOf({"convert", at("m.pt2").string(), out}).find("this is an exported PyTorch program"),
              std::string::npos);
}

TEST_F(DatasetCli, DoesNotUseTheIndexOnRequest)
{
    const std::filesystem::path folder = writeSet();
    ASSERT_EQ(runTgraph({"info", "--no-index", folder.string()}).exitStatus, 0);
    EXPECT_FALSE(std::filesystem::exists(folder / tgraph::indexFileName));
}

TEST_F(DatasetCli, JsonHasOneEntryPerFile)
{
    const std::filesystem::path folder = writeSet();
    std::filesystem::resize_file(at("set/tile/xla/train/k5_0.npz"), 100);
    const ProgramResult result = runTgraph({"info", "--json", folder.string()});
    EXPECT_EQ(result.exitStatus, 1) << "one file cannot be read";
    const auto json = nlohmann::json::parse(result.output);
    ASSERT_EQ(json.size(), 1U);
    ASSERT_EQ(json[0]["files"].size(), 70U);
    EXPECT_EQ(json[0]["files"][0]["file"], "tile/xla/train/k0_0.npz");
    EXPECT_EQ(json[0]["files"][0]["collection"], "tile:xla");
    EXPECT_EQ(json[0]["files"][0]["program"], "k0");
    EXPECT_EQ(json[0]["health"]["failed"].size(), 1U);
    EXPECT_EQ(json[0]["collections"][0]["files"].get<int>() + json[0]["collections"][1]["files"].get<int>()
                  + json[0]["collections"][2]["files"].get<int>(),
              70);
}

TEST_F(DatasetCli, ShowsTheBestOfAnotherObjectiveThanTimeAsARatio)
{
    for (const char* name : {"tables/a.csv", "tables/b.csv"})
        writeText(name, "block,vector,GFLOPS\n16,1,100\n32,1,250\n64,2,90\n");
    const ProgramResult result = runTgraph({"info", at("tables").string(), "--files"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_NE(result.output.find(" 1.000 "), std::string::npos) << result.output;
    EXPECT_EQ(result.output.find(" ns "), std::string::npos) << result.output;
}

TEST_F(DatasetCli, ReportsOptionsThatNeedASingleFile)
{
    const ProgramResult result = runTgraph({"info", "--why", writeSet().string()});
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_NE(result.errors.find("need single files"), std::string::npos) << result.errors;
}

TEST_F(DatasetCli, NamesTheFilesThatCannotBeRead)
{
    const std::filesystem::path folder = writeSet();
    writeText(folder / "bad.npz", "no archive");
    writeText(folder / "worse.npz", "");
    for (const char* const more : {"--json", "--files"}) {
        const ProgramResult result = runTgraph({"info", "--no-index", more, folder.string()});
        EXPECT_EQ(result.exitStatus, 1);
        const std::vector<std::string> errors = lines(result.errors);
        ASSERT_EQ(errors.size(), 2U) << result.errors;
        EXPECT_TRUE(errors[0].starts_with("tgraph: " + (folder / "bad.npz").string() + ": ")) << errors[0];
        EXPECT_TRUE(errors[1].starts_with("tgraph: " + (folder / "worse.npz").string() + ": ")) << errors[1];
    }
}

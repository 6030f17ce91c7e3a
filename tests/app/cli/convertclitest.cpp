// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/clifixture.h"
#include "tests/support/protobytes.h"
#include "tests/support/tuningbytes.h"

using namespace tgraph::test;

namespace {

class ConvertCli : public CliTest {
protected:
    /// Runs `tgraph convert IN OUT …` on files of the folder.
    [[nodiscard]] ProgramResult convert(const char* input, const char* output, std::vector<std::string> more = {}) const
    {
        std::vector<std::string> arguments = {"convert", at(input).string(), at(output).string()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runTgraph(arguments);
    }
};

} // namespace

TEST_F(ConvertCli, TextBecomesAProtobufAndTextAgain)
{
    writeText("a.hlo",
              "HloModule m, num_partitions=2\n\nENTRY %e {\n  %p = f32[4,8]{1,0} parameter(0), sharding={replicated}\n"
              "  ROOT %n = f32[4,8]{1,0} negate(%p)\n}\n");
    const ProgramResult first = convert("a.hlo", "a.hlo.pb.gz");
    ASSERT_EQ(first.exitStatus, 0) << first.errors;
    EXPECT_EQ(first.errors, "dropped: num_partitions of the module\n");
    EXPECT_EQ(readFile(at("a.hlo.pb.gz")).substr(0, 2), "\x1f\x8b");
    const ProgramResult second = convert("a.hlo.pb.gz", "b.txt");
    ASSERT_EQ(second.exitStatus, 0) << second.errors;
    EXPECT_NE(readFile(at("b.txt")).find("parameter(0), sharding={replicated}\n  ROOT %n = f32[4,8]{1,0} negate(%p)"),
              std::string::npos);
}

TEST_F(ConvertCli, TuningDataBecomesAFileOrAFolderOfFiles)
{
    writeText("one.pb", layoutTuningData());
    ASSERT_EQ(convert("one.pb", "one.npz").exitStatus, 0);
    EXPECT_EQ(runTgraph({"info", at("one.npz").string()}).exitStatus, 0);
    writeText("two.pb", bytesField(1, layoutTuningData()) + bytesField(1, tileTuningData()));
    const ProgramResult folder = convert("two.pb", "modules");
    ASSERT_EQ(folder.exitStatus, 0) << folder.errors;
    EXPECT_EQ(namesIn(at("modules")), (std::vector<std::string>{"jit_f_0.npz", "jit_f_4d.npz"}));
    EXPECT_EQ(convert("two.pb", "modules").exitStatus, 1) << "the folder already exists";
    ASSERT_EQ(convert("two.pb", "second.npz", {"--module", "2"}).exitStatus, 0);
    EXPECT_EQ(readFile(at("second.npz")), readFile(at("modules/jit_f_0.npz")));
    ASSERT_EQ(convert("two.pb", "first.pb", {"--module", "1", "--to", "tuning"}).exitStatus, 0);
    EXPECT_EQ(readFile(at("first.pb")), layoutTuningData()) << "unchanged bytes";
}

TEST_F(ConvertCli, DoesNotConvertArraysToPrograms)
{
    const auto file = writeLayout("net.npz", {0, 1}, {5, 6});
    const ProgramResult result = convert("net.npz", "net.hlo");
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_NE(result.errors.find("it cannot become a program"), std::string::npos) << result.errors;
    EXPECT_FALSE(std::filesystem::exists(at("net.hlo")));
}

TEST_F(ConvertCli, NamesFilesThatAreNoPrograms)
{
    writeText("a.csv", "block,time_ms\n16,2.5\n32,1.5\n64,2.0\n");
    writeText("a.jsonl", "{\"format\":\"tgraph tuning journal\",\"version\":1}\n");
    for (const auto& [file, found] : {std::pair("a.csv", "a table of measured configurations, expected an XLA program"),
                                      std::pair("a.jsonl", "a tuning journal, expected the file that was tuned")}) {
        const ProgramResult result = convert(file, "a.hlo");
        EXPECT_EQ(result.exitStatus, 1);
        EXPECT_TRUE(result.errors.starts_with("tgraph: " + at(file).string() + ": found " + found)) << result.errors;
        EXPECT_FALSE(std::filesystem::exists(at("a.hlo")));
    }
}

TEST_F(ConvertCli, BadInputLeavesNoFile)
{
    writeText("bad.pb", bytesField(1, reduceModuleProto()).substr(0, 100));
    EXPECT_EQ(convert("bad.pb", "bad.npz").exitStatus, 1);
    EXPECT_EQ(convert("bad.pb", "bad.hlo").exitStatus, 1);
    EXPECT_EQ(convert("bad.pb", "folder").exitStatus, 1);
    EXPECT_EQ(namesIn(at("")), std::vector<std::string>{"bad.pb"});
}

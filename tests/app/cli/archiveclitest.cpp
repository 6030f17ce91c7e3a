// SPDX-License-Identifier: GPL-3.0-or-later
// Archives in place of folders and files.
#include "tests/app/cli/clifixture.h"
#include "tests/support/tarbytes.h"

#include <nlohmann/json.hpp>

using namespace tgraph::test;

namespace {

class ArchiveCli : public CliTest {
protected:
    ArchiveCli()
    {
        for (int i = 0; i < 5; ++i)
            writeTile("folder.set/npz/tile/xla/train/k" + std::to_string(i) + "_0.npz", {10 + i, 20, 30});
        writeTile("folder.set/npz/tile/xla/valid/other_0.npz", {900, 800, 1000});
        writeLayout("folder.set/npz/layout/xla/random/train/net.npz", {0, 1, 2, 3, 1}, {40, 10, 30, 20, 11});
        const std::string bytes = tarBytes(membersBelow(at("folder.set")));
        writeText("planar.tar", bytes);
        writeText("packed.tgz", gzipBytes(bytes));
    }

    /// Expects the same output for the folder and both archives, except for the name, which has the same length.
    void expectSame(const std::vector<std::string>& command, const std::string& inner = {}) const
    {
        std::string expected;
        for (const char* const name : {"folder.set", "planar.tar", "packed.tgz"}) {
            SCOPED_TRACE(command.front() + ' ' + name);
            std::vector<std::string> arguments = command;
            arguments.push_back(inner.empty() ? at(name).string() : (at(name) / inner).string());
            const ProgramResult result = runTgraph(arguments);
            ASSERT_EQ(result.exitStatus, 0) << result.errors;
            EXPECT_EQ(result.errors, "");
            std::string output = result.output;
            const std::string whole = at(name).string();
            for (std::size_t found = 0; (found = output.find(whole, found)) != std::string::npos;)
                output.replace(found, whole.size(), "SET");
            if (expected.empty())
                expected = output;
            EXPECT_EQ(output, expected);
            EXPECT_FALSE(output.empty());
        }
    }
};

} // namespace

TEST_F(ArchiveCli, GivesTheSameAsTheFolder)
{
    expectSame({"info", "--files"});
    expectSame({"info", "--json"});
    expectSame({"eval", "--files", "--model", "analytical"});
    expectSame({"eval", "--json", "--model", "analytical"});
    expectSame({"eval", "--model", "analytical"}, "npz/tile/xla");
    expectSame({"rank", "--model", "analytical", "--format", "kaggle"});
    expectSame({"rank", "--model", "analytical"}, "npz/layout");
}

TEST_F(ArchiveCli, AMemberIsAFile)
{
    expectSame({"info"}, "npz/layout/xla/random/train/net.npz");
    expectSame({"rank", "--model", "analytical", "--format", "csv"}, "npz/layout/xla/random/train/net.npz");
    expectSame({"features", "-o", at("out.npz").string()}, "npz/tile/xla/valid/other_0.npz");
    const ProgramResult converted
        = runTgraph({"convert", at("planar.tar/npz/tile/xla/valid/other_0.npz").string(), at("copy.npz").string()});
    EXPECT_EQ(converted.exitStatus, 0) << converted.errors;
    EXPECT_TRUE(std::filesystem::exists(at("copy.npz")));
}

TEST_F(ArchiveCli, ResumesAJournalOfItsFiles)
{
    const std::vector<std::string> command
        = {"eval", at("packed.tgz").string(), "--model", "analytical", "--journal", at("j.jsonl").string()};
    const ProgramResult first = runTgraph(command);
    ASSERT_EQ(first.exitStatus, 0) << first.errors;
    std::vector<std::string> again = command;
    again.emplace_back("--resume");
    const ProgramResult second = runTgraph(again);
    EXPECT_EQ(second.output, first.output);
    EXPECT_NE(second.errors.find("7 files already in the journal"), std::string::npos) << second.errors;
}

TEST_F(ArchiveCli, ReportsUnsupportedUsesInOneSentence)
{
    const auto problem = [](const std::vector<std::string>& arguments) {
        const ProgramResult result = runTgraph(arguments);
        EXPECT_EQ(result.exitStatus, 1) << arguments.front();
        EXPECT_EQ(lines(result.errors).size(), 1U) << result.errors;
        return result.errors;
    };
    const std::string archive = at("planar.tar").string();
    EXPECT_NE(problem({"features", archive, "-o", at("f.npz").string()}).find("a file in it"), std::string::npos);
    EXPECT_NE(problem({"features", at("packed.tgz").string(), "-o", at("f.npz").string()}).find("a file in it"),
              std::string::npos);
    EXPECT_NE(problem({"info", archive + "/npz/nothing.npz"}).find("no such file in the archive"), std::string::npos);
    EXPECT_NE(problem({"rank", archive + "/npz/tile/xla/train/k0_0.npz", "--model", "analytical", "-o",
                       archive + "/npz/out.csv"})
                  .find("files cannot be written into an archive"),
              std::string::npos);
    std::filesystem::resize_file(at("planar.tar"), std::filesystem::file_size(at("planar.tar")) - 2000);
    EXPECT_NE(problem({"info", archive}).find("truncated"), std::string::npos);
    EXPECT_EQ(runTgraph({"rank", archive, "--model", "analytical"}).exitStatus, 1);
}

TEST_F(ArchiveCli, ReportsLinks)
{
    std::vector<TarMember> members = membersBelow(at("folder.set"));
    members.push_back({.name = "soft.npz", .type = '2', .link = "/etc/passwd"});
    writeText("links.tar", tarBytes(members));
    for (const char* const command : {"info", "eval"}) {
        const ProgramResult result = runTgraph({command, at("links.tar").string()});
        EXPECT_EQ(result.exitStatus, 0) << result.errors;
        EXPECT_NE(result.errors.find("soft.npz: a link, skipped"), std::string::npos) << result.errors;
    }
}

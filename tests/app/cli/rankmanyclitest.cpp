// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of `tgraph rank` with many files, several of them in parallel.
#include "engine/model/checkpoint/checkpoint.h"
#include "tests/app/cli/clifixture.h"

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace tgraph::test;

namespace {

class RankManyCli : public CliTest {
protected:
    /// Writes layout files of several sizes and tile files alternately.
    [[nodiscard]] std::vector<std::string> writeFiles(std::size_t count, bool withTiles = true) const
    {
        std::vector<std::string> files;
        for (std::size_t i = 0; i < count; ++i) {
            const std::string name = "f" + std::to_string(i) + ".npz";
            if (withTiles && i % 3 == 1) {
                files.push_back(writeTile("tile/xla/train/" + name, {5, 4, 3}).string());
                continue;
            }
            std::vector<int> codes;
            std::vector<std::int64_t> runtimes;
            for (std::size_t config = 0; config < 3 + 7 * i; ++config) {
                codes.push_back(static_cast<int>((config * (i + 1) + config / 4) % 4));
                runtimes.push_back(static_cast<std::int64_t>(100 + codes.back()));
            }
            files.push_back(writeLayout("layout/xla/random/train/" + name, codes, runtimes).string());
        }
        return files;
    }

    static ProgramResult rank(const std::vector<std::string>& options, const std::vector<std::string>& files)
    {
        std::vector<std::string> arguments = {"rank"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        arguments.insert(arguments.end(), files.begin(), files.end());
        return runTgraph(arguments);
    }

    /// Expects that all files together give the same output as each file alone, in the order of the
    /// arguments. With several files, each row contains the name of its file, and the header occurs
    /// once.
    static void expectConcatenation(const std::vector<std::string>& options, const std::vector<std::string>& files)
    {
        std::string expected;
        for (const std::string& file : files) {
            const ProgramResult alone = rank(options, {file});
            ASSERT_EQ(alone.exitStatus, 0) << alone.errors;
            const bool isFirst = expected.empty();
            for (const std::string& line : lines(alone.output)) {
                if (line.starts_with("rank,"))
                    expected += isFirst ? line + ",file\n" : "";
                else
                    expected += line + (line.starts_with('#') ? "\n" : ',' + file + '\n');
            }
        }
        const ProgramResult together = rank(options, files);
        ASSERT_EQ(together.exitStatus, 0) << together.errors;
        EXPECT_EQ(together.errors, "");
        EXPECT_EQ(together.output, expected);
    }
};

} // namespace

TEST_F(RankManyCli, AllFilesTogetherGiveTheBytesOfEachAlone)
{
    expectConcatenation({"--model", "analytical"}, writeFiles(9));
}

TEST_F(RankManyCli, SlatesDoNotDependOnOtherFiles)
{
    tgraph::ModelOptions options;
    options.width = 16;
    saveCheckpoint(tgraph::randomCheckpoint(options, /*seed=*/3, /*folds=*/2), at("net.safetensors"));
    expectConcatenation({"--model", at("net.safetensors").string(), "--slate", "2", "--tta", "3"},
                        writeFiles(5, /*withTiles=*/false));
}

TEST_F(RankManyCli, ABrokenFileEndsTheRunAfterTheListsBeforeIt)
{
    std::vector<std::string> files = writeFiles(40);
    writeText("first.npz", "PK no archive");
    writeText("second.npz", "PK no archive either");
    const std::vector<std::string> before(files.begin(), files.begin() + 20);
    files[20] = at("first.npz").string();
    files[21] = at("second.npz").string();
    const std::vector<std::string> options = {"--model", "analytical"};
    const ProgramResult result = rank(options, files);
    EXPECT_EQ(result.exitStatus, 1);
    ASSERT_EQ(lines(result.errors).size(), 1U) << result.errors;
    EXPECT_NE(result.errors.find("first.npz"), std::string::npos) << result.errors;
    EXPECT_EQ(result.errors, rank(options, {files[20]}).errors);
    EXPECT_EQ(result.output, rank(options, before).output);
}

TEST_F(RankManyCli, ABrokenFileInTheMiddleLeavesTheOldOutput)
{
    std::vector<std::string> files = writeFiles(12);
    writeText("broken.npz", "PK no archive");
    writeText("out/list.json", "old");
    files[6] = at("broken.npz").string();
    const ProgramResult result
        = rank({"--model", "analytical", "--format", "json", "-o", at("out/list.json").string()}, files);
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_EQ(readFile(at("out/list.json")), "old");
    EXPECT_EQ(namesIn(at("out")), std::vector<std::string>{"list.json"});
}

TEST_F(RankManyCli, JsonHasTheFilesInTheOrderOfTheArguments)
{
    std::vector<std::string> files = writeFiles(15);
    std::ranges::reverse(files);
    const ProgramResult result = rank({"--model", "analytical", "--format", "json"}, files);
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const auto json = nlohmann::json::parse(result.output);
    ASSERT_EQ(json.size(), files.size());
    for (std::size_t i = 0; i < files.size(); ++i)
        EXPECT_EQ(json[i]["file"], files[i]);
}

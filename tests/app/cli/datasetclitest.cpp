// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/dataset/datasetindex.h"
#include "tests/app/cli/clifixture.h"

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

TEST_F(DatasetCli, ReportsOptionsThatNeedASingleFile)
{
    const ProgramResult result = runTgraph({"info", "--why", writeSet().string()});
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_NE(result.errors.find("need single files"), std::string::npos) << result.errors;
}

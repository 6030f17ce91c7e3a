// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of the table that `tgraph rank` prints.
#include "app/cli/common/table.h"
#include "tests/app/cli/clifixture.h"

#include <algorithm>

using namespace tgraph::test;

namespace {

class RankTable : public CliTest {
protected:
    /// Writes one convolution with four layouts, the last of them slow, measured 25 times each.
    [[nodiscard]] std::string writeMeasured() const
    {
        std::vector<int> codes;
        std::vector<std::int64_t> runtimes;
        for (int i = 0; i < 100; ++i) {
            codes.push_back(i % 4);
            runtimes.push_back((i % 4 == 3 ? 2'000'000 : 1'000'000) + i);
        }
        return writeLayout("layout/xla/default/train/net.npz", codes, runtimes).string();
    }

    static ProgramResult rank(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"rank", "--model", "analytical"});
        return runTgraph(arguments);
    }

    static bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

    /// Returns the line with this beginning, without blanks.
    static std::string lineOf(const std::string& text, const std::string& begin)
    {
        for (const std::string& line : lines(text))
            if (const auto at = line.find_first_not_of(' '); at != line.npos && line.substr(at).starts_with(begin))
                return line;
        return "";
    }
};

} // namespace

TEST_F(RankTable, ATerminalGetsTheTableAndAPipeGetsCsv)
{
    const std::string file = writeMeasured();
    const ProgramResult terminal = runTgraphOnTerminal({"rank", "--model", "analytical", file}, 120);
    ASSERT_EQ(terminal.exitStatus, 0) << terminal.errors;
    EXPECT_TRUE(terminal.output.starts_with("net.npz   layout:xla:default, 100 configurations, of which 4 distinct\n"))
        << terminal.output;
    EXPECT_EQ(terminal.output, rank({file, "--format", "table"}).output);
    EXPECT_TRUE(rank({file}).output.starts_with("# file: "));
    EXPECT_TRUE(runTgraphOnTerminal({"rank", "--model", "analytical", file, "--layouts", "nodes"}, 80)
                    .output.starts_with("# file: ")); // a table has no columns for these
    const ProgramResult written
        = runTgraphOnTerminal({"rank", file, "--model", "analytical", "-o", at("l").string()}, 80);
    EXPECT_EQ(written.output, "");
    EXPECT_TRUE(readFile(at("l")).starts_with("# file: "));
}

TEST_F(RankTable, ShowsChangesAgainstTheBaselineAndTheirImportance)
{
    const std::string text = rank({writeMeasured(), "--format", "table"}).output;
    EXPECT_TRUE(has(text, "\nPredicted fastest: ")) << text;
    EXPECT_TRUE(has(lineOf(text, "rank"), "runtime  over best  changes")) << text;
    std::size_t baselines = 0;
    for (const std::string& line : lines(text)) {
        if (line.ends_with("  none: the baseline"))
            ++baselines;
        if (has(line, "2.000 ms") && !line.starts_with("Predicted")) {
            EXPECT_TRUE(has(line, "+100.0") && line.ends_with("%  A→{3,0}")) << line;
        }
    }
    EXPECT_EQ(baselines, 1U) << text;
    EXPECT_TRUE(has(text, "~A→{1,2}")) << text; // as fast as the baseline
    EXPECT_TRUE(has(lineOf(text, "A "), "1 × convolution f32[8,16,32,64]: up to +100.0")) << text;
    EXPECT_TRUE(has(text, "no clear difference measured between the two options")) << text;
}

TEST_F(RankTable, ShowsTwentyDistinctConfigurationsUnlessTopIsGiven)
{
    std::vector<std::int64_t> runtimes(30);
    std::ranges::generate(runtimes, [next = 100]() mutable { return ++next; });
    const std::string file = writeTile("tile/xla/train/k.npz", runtimes).string();
    const auto rowCount = [](const std::string& text) {
        return std::ranges::count_if(lines(text), [](const std::string& line) { return has(line, " ns "); });
    };
    const std::string twenty = rank({file, "--format", "table"}).output;
    EXPECT_EQ(rowCount(twenty), 20) << twenty;
    EXPECT_TRUE(has(twenty, "\n10 more (--top K")) << twenty;
    EXPECT_TRUE(has(twenty, "kernel dimension 0")) << twenty;
    const std::string all = rank({file, "--format", "table", "--top", "100"}).output;
    EXPECT_EQ(rowCount(all), 30);
    EXPECT_FALSE(has(all, " more (")) << all;
}

TEST_F(RankTable, EqualScoresShareAPlace)
{
    // Half of unet3d's decisions make no difference to the analytical ranker.
    const auto folder = realDataFolder();
    if (!folder)
        GTEST_SKIP() << skipReason;
    const std::string file = (*folder / "layout/xla/default/train/unet3d.npz").string();
    const std::string text = rank({file, "--format", "table", "--top", "681"}).output;
    const std::string line = lineOf(text, "269 configurations share the best score");
    EXPECT_FALSE(line.empty()) << text;
    EXPECT_EQ(std::ranges::count_if(lines(text), [](const std::string& row) { return has(row, " 1=  "); }), 269);
    EXPECT_FALSE(has(text, "\n   2  ")) << text; // the next place is 270
}

TEST_F(RankTable, OmitsUnpublishedRuntimes)
{
    const std::string file = writeLayout("net.npz", {0, 1, 0}, {0, 0, 0}).string();
    const std::string text = rank({file, "--format", "table"}).output;
    EXPECT_FALSE(has(text, "over best")) << text;
    EXPECT_FALSE(has(text, "Fastest in the file")) << text;
    EXPECT_TRUE(has(text, "Predicted fastest: ")) << text;
    const std::string duplicates = rank({file, "--format", "table", "--duplicates"}).output;
    EXPECT_EQ(lines(duplicates).size(), lines(text).size() + 1) << duplicates;
}

TEST_F(RankTable, ARealFileFitsTheTerminal)
{
    const auto folder = realDataFolder();
    if (!folder)
        GTEST_SKIP() << skipReason;
    const std::string file = (*folder / "layout/xla/default/train/alexnet_train_batch_32.npz").string();
    for (const unsigned short columns : std::initializer_list<unsigned short>{80, 100, 120}) {
        const ProgramResult result = runTgraphOnTerminal({"rank", "--model", "analytical", file}, columns);
        ASSERT_EQ(result.exitStatus, 0) << result.errors;
        for (const std::string& line : lines(result.output))
            EXPECT_LE(tgraph::cli::textWidth(line), columns) << line;
        EXPECT_TRUE(has(result.output, "29,885 more")) << result.output;
    }
}

TEST_F(RankTable, TablesOfSeveralFilesFollowEachOther)
{
    const std::string file = writeMeasured();
    const std::string one = rank({file, "--format", "table"}).output;
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    std::filesystem::copy_file(file, folder / "other.npz");
    std::string other = one;
    other.replace(other.find("net.npz"), 7, "other.npz");
    const std::string both = rank({file, (folder / "other.npz").string(), "--format", "table"}).output;
    EXPECT_EQ(both, one + '\n' + other);
    EXPECT_EQ(rank({file, file, folder.string(), "--format", "table"}).output, both) << "each file counts once";
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Tests predictions by other programs as models, submissions, and renumbering.
#include "tests/app/cli/clifixture.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

using namespace tgraph::test;
using testing::HasSubstr;
using testing::Not;

namespace {

using Json = nlohmann::json;

class PredictionsCli : public CliTest {
protected:
    /// Writes two layout files and a kernel in the data set's folders, and a layout file without runtimes.
    void SetUp() override
    {
        (void)writeLayout("layout/xla/random/train/a.npz", {0, 1, 2, 3, 1}, {30, 10, 40, 20, 11});
        (void)writeLayout("layout/xla/default/train/a.npz", {3, 2, 1, 0}, {10, 20, 30, 40});
        (void)writeTile("tile/xla/train/k.npz", {60, 50, 40, 30, 20, 10});
        (void)writeLayout("layout/xla/random/test/hidden.npz", {0, 1, 2}, {0, 0, 0});
    }

    [[nodiscard]] ProgramResult eval(std::vector<std::string> arguments) const
    {
        arguments.insert(arguments.begin(), {"eval", at("").string()});
        return runTgraph(arguments);
    }

    [[nodiscard]] Json evaluated(const std::string& model) const
    {
        const ProgramResult result = eval({"--model", model, "--json"});
        return Json::parse(result.output, nullptr, false);
    }
};

} // namespace

TEST_F(PredictionsCli, PredictionsAreJudgedLikeTheirModel)
{
    std::vector<std::string> files;
    for (const char* const file :
         {"layout/xla/random/train/a.npz", "layout/xla/default/train/a.npz", "tile/xla/train/k.npz"})
        files.push_back(at(file).string());
    const Json expected = evaluated("analytical");
    ASSERT_EQ(expected["files"].size(), 3U);
    for (const char* const format : {"csv", "json"}) {
        const std::string list = at(std::string("list.") + format).string();
        std::vector<std::string> arguments = {"rank", "--model", "analytical", "--format", format, "-o", list};
        arguments.insert(arguments.end(), files.begin(), files.end());
        ASSERT_EQ(runTgraph(arguments).exitStatus, 0);
        const Json judged = evaluated(list);
        ASSERT_EQ(judged["files"].size(), 3U) << format;
        for (std::size_t i = 0; i < 3; ++i)
            EXPECT_EQ(judged["files"][i]["measures"], expected["files"][i]["measures"]) << format;
    }
}

TEST_F(PredictionsCli, ComparesTwoSubmissionsFileByFile)
{
    writeText("one.csv",
              "ID,TopConfigs\nlayout:xla:random:a,1;4;3;0;2\nlayout:xla:default:a,0;1;2;3\ntile:xla:k,5;4;3;2;1\n");
    writeText("two.csv",
              "ID,TopConfigs\nlayout:xla:random:a,2;0;3;4;1\nlayout:xla:default:a,0;1;2;3\ntile:xla:k,0;1;2;3;4\n");
    const ProgramResult result
        = eval({"--model", at("one.csv").string(), "--model", at("two.csv").string(), "--files"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_THAT(result.output, HasSubstr("not known")); // their training is unknown
    std::vector<std::string> rows;
    for (const std::string& line : lines(result.output))
        if (line.find(".npz ") != std::string::npos)
            rows.push_back(
                line.substr(line.find("a.npz") == std::string::npos ? line.find("k.npz") : line.find("a.npz")));
    ASSERT_EQ(rows.size(), 3U) << result.output;
    EXPECT_THAT(rows[0], testing::MatchesRegex(".* 1.0000 +1.0000 +equal"));
    EXPECT_THAT(rows[1], testing::MatchesRegex(".* 1.0000 +-1.0000 +one"));
    EXPECT_THAT(rows[2], testing::MatchesRegex(".*M_tile +1.0000 +0.0000 +one"));
    EXPECT_THAT(result.output, HasSubstr("1 of 6 distinct configurations are not in the predictions"));
    EXPECT_NEAR(evaluated(at("one.csv").string())["competition_score"].get<double>(), 1.0, 1e-12);
    EXPECT_EQ(evaluated(at("one.csv").string())["competition_collections"], 3);
}

TEST_F(PredictionsCli, WritesASubmissionLinePerFileAndChecksIt)
{
    const std::string submission = at("s.csv").string();
    const ProgramResult written = eval({"--submission", submission, "--model", "analytical"});
    ASSERT_EQ(written.exitStatus, 0) << written.errors;
    EXPECT_THAT(written.output, HasSubstr("4 of 4 files have a correct line"));
    EXPECT_THAT(readFile(submission), HasSubstr("\nlayout:xla:random:hidden,"));

    writeText("bad.csv",
              "ID,TopConfigs\nlayout:xla:random:a,1;4;3;0\nlayout:xla:default:a,0;1;2;3\ntile:xla:k,5;4;3;2;9\ntile:"
              "xla:x,1\n");
    const ProgramResult bad = eval({"--check", at("bad.csv").string()});
    EXPECT_EQ(bad.exitStatus, 1);
    EXPECT_THAT(bad.output, HasSubstr("1 of 4 files has a correct line; 1 line for files that were not found"));
    EXPECT_THAT(bad.errors, HasSubstr("found 4 configurations, expected 5"));
    EXPECT_THAT(bad.errors, HasSubstr("found configuration 9, expected a configuration of the file, 0 to 5"));
    EXPECT_THAT(bad.errors, HasSubstr("no line for layout:xla:random:hidden"));
    EXPECT_EQ(eval({"--check", submission, "--submission", submission}).exitStatus, 2);

    writeText("long.csv", "ID,TopConfigs\ntile:xla:k,5;4;3;2;1;0\n");
    EXPECT_THAT(eval({"--check", at("long.csv").string()}).errors, HasSubstr("found 6 configurations, expected 5"));
}

TEST_F(PredictionsCli, AConstantScoreHasTheFiguresOfARandomOrder)
{
    std::string list = "file,configuration,score\n";
    for (int i = 0; i < 6; ++i)
        list += "tile/xla/train/k.npz," + std::to_string(i) + ",7\n";
    writeText("constant.csv", list);
    // Runtimes 60, 50, …, 10: the first in the file is the slowest.
    const Json measures = evaluated(at("constant.csv").string())["files"][0]["measures"];
    EXPECT_NEAR(measures["slowdown_at"]["1"].get<double>(), 2.5, 1e-12);
    EXPECT_NEAR(measures["tile_size_ape_percent"].get<double>(), 250, 1e-9);
    EXPECT_NEAR(measures["m_tile"].get<double>(), 1 - 1.0 / 6, 1e-12); // one of six draws leaves out the best
    EXPECT_EQ(measures["slowdown_at"]["10"], 0.0);
    EXPECT_THAT(eval({"--model", at("constant.csv").string()}).output,
                HasSubstr("for equal scores the expected value over their orders"));
}

TEST_F(PredictionsCli, ChecksAsStrictlyAsTheCompetition)
{
    const std::string file = at("tile/xla/train/k.npz").string();
    const auto check = [&](const std::string& text) {
        writeText("s.csv", text);
        return runTgraph({"eval", file, "--check", at("s.csv").string()});
    };
    EXPECT_EQ(check("ID,TopConfigs\ntile:xla:k,5;4;3;2;1\n").exitStatus, 0);
    for (const char* const text :
         {"ID,TopConfigs\ntile:xla:k,5;4;3;2;1;\n", "id,topconfigs\ntile:xla:k,5;4;3;2;1\n",
          "ID,TopConfigs,more\ntile:xla:k,5;4;3;2;1,x\n", "ID,TopConfigs\n tile:xla:k,5;4;3;2;1\n",
          "ID,TopConfigs\ntile:xla:k,05;4;3;2;1\n"}) {
        const ProgramResult result = check(text);
        EXPECT_EQ(result.exitStatus, 1) << text;
        EXPECT_THAT(result.output, HasSubstr("0 of 1 file have a correct line")) << text;
        EXPECT_THAT(result.errors, HasSubstr(": line ")) << text;
        EXPECT_EQ(runTgraph({"eval", file, "--model", at("s.csv").string()}).exitStatus, 0) << text; // lenient
    }
}

TEST_F(PredictionsCli, ALineOfBlanksIsTheOnlyWrongOne)
{
    for (const char* const text :
         {"ID,TopConfigs\ntile:xla:k,5;4;3;2;1\n  \n", "# mine\nID,TopConfigs\ntile:xla:k,5;4;3;2;1\n"}) {
        writeText("s.csv", text);
        const ProgramResult result
            = runTgraph({"eval", at("tile/xla/train/k.npz").string(), "--check", at("s.csv").string()});
        EXPECT_EQ(result.exitStatus, 1);
        EXPECT_THAT(result.output, HasSubstr("1 of 1 file has a correct line")) << text;
        EXPECT_EQ(lines(result.errors).size(), 1U) << result.errors;
    }
}

TEST_F(PredictionsCli, UnlistedTilesAreNotAmongTheFastest)
{
    writeText("p.csv", "ID,TopConfigs\ntile:xla:k,0;1\n"); // 60 and 50 ns; the best takes 10
    const std::string model = at("p.csv").string();
    const ProgramResult result = runTgraph({"eval", at("tile").string(), "--model", model, "--json"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const Json measures = Json::parse(result.output)["files"][0]["measures"];
    EXPECT_EQ(measures["slowdown_at"]["1"], 5.0);
    EXPECT_EQ(measures["slowdown_at"]["5"], 4.0);
    EXPECT_EQ(measures["slowdown_at"]["100"], 4.0);
    EXPECT_EQ(measures["m_tile"], -3.0);

    const std::string list = at("top.csv").string();
    const std::string layout = at("layout/xla/default/train/a.npz").string(); // 10, 20, 30 and 40 ns
    writeText("top.csv", "file,configuration,score\n" + layout + ",3,1\n" + layout + ",2,2\n");
    const ProgramResult partial = runTgraph({"eval", layout, "--model", list, "--json"});
    ASSERT_EQ(partial.exitStatus, 0) << partial.errors;
    EXPECT_EQ(Json::parse(partial.output)["files"][0]["measures"]["slowdown_at"]["10"], 2.0);
}

TEST_F(PredictionsCli, RenumberingReordersPredictions)
{
    (void)writeLayout("mine/layout/xla/random/train/a.npz", {1, 3, 2, 1, 0}, {10, 20, 40, 11, 30});
    writeText("theirs.csv", "ID,TopConfigs\nlayout:xla:random:a,1;4;3;0;2\n");
    const std::string mine = at("mine/layout/xla/random/train/a.npz").string();
    const ProgramResult result = runTgraph({"renumber", at("theirs.csv").string(), "--from", at("layout").string(),
                                            "--to", at("mine").string(), "-o", at("renumbered.csv").string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_EQ(readFile(at("renumbered.csv")), "ID,TopConfigs\nlayout:xla:random:a,0;3;1;4;2\n");
    const ProgramResult judged = runTgraph({"eval", mine, "--model", at("renumbered.csv").string(), "--json"});
    EXPECT_EQ(Json::parse(judged.output)["files"][0]["measures"]["kendall_tau"], 1.0);
}

TEST_F(PredictionsCli, FormatsWithoutAPlaceForRemarksPrintThemAsWarnings)
{
    writeText("p.csv", "configuration,score\n0,1\n1,2\n2,3\n3,4\n4,5\n");
    const std::string file = at("layout/xla/random/train/a.npz").string();
    const std::string model = at("p.csv").string();
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"rank", "--format", "kaggle", "--model", model, file},
          std::vector<std::string>{"eval", "--csv", "--model", model, file}}) {
        const ProgramResult result = runTgraph(arguments);
        EXPECT_EQ(result.exitStatus, 0) << result.errors;
        EXPECT_EQ(lines(result.errors).size(), 1U) << result.errors;
        EXPECT_THAT(result.errors, HasSubstr("careful: the predictions do not name their file"));
    }
}

TEST_F(PredictionsCli, RefusesPredictionsOfOtherFilesInOneSentence)
{
    writeText("p.csv", "file,configuration,score\nother.npz,0,1\n");
    const ProgramResult result
        = runTgraph({"rank", at("tile/xla/train/k.npz").string(), "--model", at("p.csv").string()});
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_EQ(lines(result.errors).size(), 1U) << result.errors;
    EXPECT_THAT(result.errors, HasSubstr("found predictions for 1 other file, such as \"other.npz\""));
}

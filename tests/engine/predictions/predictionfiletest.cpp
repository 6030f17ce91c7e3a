// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/predictions/predictionfile.h"

#include "engine/core/error.h"
#include "engine/io/csvreader.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace tgraph;
using namespace tgraph::test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

namespace {

class PredictionFileTest : public testing::Test {
protected:
    [[nodiscard]] PredictionFile read(const std::string& text, const char* name = "p.csv") const
    {
        return readPredictions(m_folder.write(name, text));
    }

    [[nodiscard]] std::string problemOf(const std::string& text, const char* name = "p.csv") const
    {
        return test::errorFrom([&] { (void)read(text, name); });
    }

    TemporaryFolder m_folder;
};

using Rows = std::vector<std::pair<std::size_t, std::vector<std::string>>>;

} // namespace

TEST_F(PredictionFileTest, CsvRowsHaveLineNumbersQuotedBreaksAndComments)
{
    const auto path
        = m_folder.write("rows.csv",
                         "\xEF\xBB\xBF"
                         "a,b\r\n\n# said: \"x\n\"one, \"\"1\"\"\",\"two\nlines\n# no comment\"\n 3 ,\n# last");
    Rows rows;
    std::vector<std::string> comments;
    readCsv(path,
            {.row =
                 [&](std::size_t line, std::span<const std::string_view> fields) {
                     rows.emplace_back(line, std::vector<std::string>(fields.begin(), fields.end()));
                 },
             .comment = [&](std::string_view text) { comments.emplace_back(text); }},
            {});
    EXPECT_EQ(rows, (Rows{{1, {"a", "b"}}, {4, {"one, \"1\"", "two\nlines\n# no comment"}}, {7, {"3", ""}}}));
    EXPECT_THAT(comments, ElementsAre(" said: \"x", " last"));
}

TEST(CsvReader, LimitsTheFieldsOfARow)
{
    const auto problem = [](const std::string& row) {
        const std::filesystem::path path = "p.csv";
        const CsvVisitor visitor{.row = [](std::size_t, std::span<const std::string_view>) {},
                                 .comment = {},
                                 .isComment = [](std::string_view) { return false; }};
        return errorFrom([&] {
            CsvReader reader(path, visitor);
            reader.add("a,b\n" + row);
            reader.finish();
        });
    };
    const std::string most(mostCsvFields - 1, ',');
    for (const char* const begin : {"", "#"})
        for (const char* const end : {"", "\n", "\n1,2\n"}) {
            EXPECT_EQ(problem(begin + most + end), "no error") << begin << end;
            EXPECT_EQ(problem(begin + most + most + end),
                      "p.csv: line 2: found a row of more than 1,000,000 fields, expected rows of at most 1,000,000")
                << begin << end;
        }
}

TEST_F(PredictionFileTest, ReadsTheCompetitionsLists)
{
    const PredictionFile predictions = read("ID,TopConfigs\ntile:xla:a,4;0;2\nlayout:xla:default:b,1;0\n");
    ASSERT_EQ(predictions.files().size(), 2U);
    EXPECT_EQ(predictions.files()[0].name, "tile:xla:a");
    EXPECT_TRUE(predictions.files()[0].isList);
    EXPECT_THAT(predictions.files()[0].configs, ElementsAre(4, 0, 2));
    EXPECT_THAT(predictions.files()[0].scores, ElementsAre(0, 1, 2));
    EXPECT_THAT(predictions.files()[1].configs, ElementsAre(1, 0));
    EXPECT_EQ(predictions.sha256().size(), 64U);
}

TEST_F(PredictionFileTest, ReadsScoresOfSeveralFilesInAnyOrderOfColumnsAndRows)
{
    const PredictionFile predictions
        = read("Score,why,file,Configuration,runtime_ns\n1.5,x,b.npz,0,70\n-2,y,a.npz,1,\n3e-1,z,b.npz,7,80\n");
    ASSERT_EQ(predictions.files().size(), 2U);
    EXPECT_EQ(predictions.files()[0].name, "b.npz");
    EXPECT_FALSE(predictions.files()[0].isList);
    EXPECT_THAT(predictions.files()[0].configs, ElementsAre(0, 7));
    EXPECT_THAT(predictions.files()[0].scores, ElementsAre(1.5, 0.3));
    EXPECT_THAT(predictions.files()[0].runtimeNs, ElementsAre(70, 80));
    EXPECT_THAT(predictions.files()[1].scores, ElementsAre(-2));
}

TEST_F(PredictionFileTest, CommentsNameTheFileAndLayoutsAreStoredOnce)
{
    const PredictionFile predictions = read("# file: /data/net.npz\n# configurations: "
                                            "9\nconfiguration,score,5.output\n0,1,\"{1,0}\"\n1,2,{}\n2,0,\"{1,0}\"\n");
    ASSERT_EQ(predictions.files().size(), 1U);
    EXPECT_EQ(predictions.files()[0].name, "/data/net.npz");
    EXPECT_EQ(predictions.files()[0].configCount, 9U);
    ASSERT_EQ(predictions.files()[0].layouts.size(), 1U);
    EXPECT_EQ(predictions.files()[0].layouts[0].node, 5U);
    EXPECT_EQ(predictions.files()[0].layouts[0].part, LayoutPart::Output);
    EXPECT_THAT(predictions.files()[0].layouts[0].texts, ElementsAre("{1,0}", "{}"));
    EXPECT_THAT(predictions.files()[0].layouts[0].codes, ElementsAre(0, 1, 0));
}

TEST_F(PredictionFileTest, ReadsJsonListsAndSkipsTheRest)
{
    const PredictionFile predictions = read(
        R"([{"file":"a.npz","provenance":{"model":"m","file":"no","ranking":[1]},"configurations":4,
            "ranking":[{"rank":1,"configuration":3,"score":-1.5,"runtime_ns":40,"more":{"score":9}},
                       {"configuration":0,"score":2,"runtime_ns":null}]},
           {"file":"b.npz","ranking":[{"score":0,"configuration":1}]}])",
        "p.json");
    ASSERT_EQ(predictions.files().size(), 2U);
    EXPECT_EQ(predictions.files()[0].name, "a.npz");
    EXPECT_EQ(predictions.files()[0].configCount, 4U);
    EXPECT_THAT(predictions.files()[0].configs, ElementsAre(3, 0));
    EXPECT_THAT(predictions.files()[0].scores, ElementsAre(-1.5, 2));
    EXPECT_THAT(predictions.files()[0].runtimeNs, ElementsAre(40, 0));
    EXPECT_EQ(predictions.files()[1].name, "b.npz");
}

TEST_F(PredictionFileTest, CountsOnlyRuntimesAsMeasured)
{
    const PredictionFile list = read("configuration,score,measured\n0,0,False\n1,1,True\n2,2,nan\n3,3,inf\n4,4,0\n"
                                     "5,5,-1\n6,6,\n7,7,2.5\n");
    EXPECT_EQ(list.files()[0].measured, 1U);
    const PredictionFile json = read(
        R"([{"file":"a.npz","ranking":[{"configuration":0,"score":1,"measured":0},
            {"configuration":1,"score":1,"measured":false},{"configuration":2,"score":1,"measured":-4},
            {"configuration":3,"score":1,"measured":4}]}])",
        "p.json");
    EXPECT_EQ(json.files()[0].measured, 1U);
}

TEST_F(PredictionFileTest, ReadsTheTrainingFactsOfLists)
{
    const PredictionFile adapted
        = read("# file: a.npz\n# trained_on: 2 measured configurations of this file\nconfiguration,score,measured\n"
               "0,1,\n1,2,40\n2,3,50\n");
    EXPECT_EQ(adapted.files()[0].trainedOn, "2 measured configurations of this file");
    EXPECT_EQ(adapted.files()[0].measured, 2U);
    EXPECT_FALSE(adapted.files()[0].tookPart);
    const PredictionFile ranked = read("# file: a.npz\n# trained_on: layout:xla:default\n# took_part_in_training: "
                                       "false\nconfiguration,score\n0,1\n");
    EXPECT_EQ(ranked.files()[0].trainedOn, "layout:xla:default");
    EXPECT_EQ(ranked.files()[0].tookPart, false);
    const PredictionFile json = read(
        R"([{"file":"a.npz","provenance":{"trained_on":"tile:xla","took_part_in_training":true},
            "ranking":[{"configuration":3,"score":1,"measured":7.5},{"configuration":0,"score":2,"measured":null}]},
           {"file":"b.npz","ranking":[{"score":0,"configuration":1}]}])",
        "p.json");
    EXPECT_EQ(json.files()[0].trainedOn, "tile:xla");
    EXPECT_EQ(json.files()[0].tookPart, true);
    EXPECT_EQ(json.files()[0].measured, 1U);
    EXPECT_EQ(json.files()[1].trainedOn, "");
    EXPECT_FALSE(json.files()[1].tookPart);
}

TEST_F(PredictionFileTest, ReadsBlanksBesideTheNumbersOfAList)
{
    const PredictionFile predictions = read("ID,TopConfigs\nx, 1; 2 ;3 ;\n");
    ASSERT_EQ(predictions.files().size(), 1U);
    EXPECT_THAT(predictions.files()[0].configs, ElementsAre(1, 2, 3));
}

TEST_F(PredictionFileTest, ReadsWholeNumbersWithAFractionOfZeros)
{
    EXPECT_THAT(read("ID,TopConfigs\nx,11.0;2.00;3\n").files()[0].configs, ElementsAre(11, 2, 3));
    EXPECT_THAT(read("configuration,score\n11.0,0.5\n2.0,1.5\n").files()[0].configs, ElementsAre(11, 2));
    EXPECT_THAT(problemOf("configuration,score\n1.5,2\n"), HasSubstr("line 2: found configuration \"1.5\""));
}

TEST_F(PredictionFileTest, ReportsErrorsWithTheirLine)
{
    EXPECT_THAT(problemOf(""), HasSubstr("an empty file"));
    EXPECT_THAT(problemOf("a,b\n1,2\n"), HasSubstr("line 1: found \"a,b\", expected a header with ID,TopConfigs"));
    EXPECT_THAT(problemOf("configuration,score\n1\n"), HasSubstr("line 2: found 1 field, expected 2"));
    EXPECT_THAT(problemOf("configuration,score\n\n-1,2\n"), HasSubstr("line 3: found configuration \"-1\""));
    EXPECT_THAT(problemOf("configuration,score\n1,nan\n"),
                HasSubstr("line 2: found score \"nan\", expected a finite number"));
    EXPECT_THAT(problemOf("configuration,score,score\n"), HasSubstr("two columns \"score\""));
    EXPECT_THAT(problemOf("ID,TopConfigs\nx,1;2;three\n"), HasSubstr("line 2: found \"three\" after 2 configurations"));
    EXPECT_THAT(problemOf("ID,TopConfigs\nx,1;2.5\n"), HasSubstr("line 2: found \"2.5\" after 1 configuration,"));
    EXPECT_THAT(problemOf("ID,TopConfigs\nx,1\nx,2\n"), HasSubstr("line 3: found a second x"));
    EXPECT_THAT(problemOf("ID,TopConfigs\nx,\n"), HasSubstr("line 2: found no configuration"));
    EXPECT_THAT(problemOf("ID,TopConfigs\nx,\"1;2\n"), HasSubstr("an unclosed quote"));
    EXPECT_THAT(problemOf("[1, 2", "p.json"), HasSubstr("byte 6: found syntax error"));
    EXPECT_THAT(problemOf("[1, 2]", "p.json"), HasSubstr("found no ranking"));
    EXPECT_THAT(problemOf(R"([{"file":"a","ranking":[{"configuration":1.5,"score":1}]}])", "p.json"),
                HasSubstr("a: row 1: found no configuration"));
    EXPECT_THAT(problemOf(std::string(200, '['), "p.json"), HasSubstr("nested more than 100 deep"));
}

TEST_F(PredictionFileTest, EveryTruncationReadsOrReportsAnError)
{
    const std::string texts[] = {"ID,TopConfigs\ntile:xla:\"a\",4;0;2\n", "# file: x\nconfiguration,score\n1,\"2\"\n",
                                 R"([{"file":"a","ranking":[{"configuration":1,"score":1}]}])"};
    for (const std::string& text : texts)
        for (std::size_t size = 0; size < text.size(); ++size) {
            const std::string problem = problemOf(text.substr(0, size));
            EXPECT_TRUE(problem == "no error" || problem.starts_with(m_folder.path().string())) << problem;
        }
}

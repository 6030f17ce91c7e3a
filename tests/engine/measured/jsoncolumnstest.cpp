// SPDX-License-Identifier: GPL-3.0-or-later
// Tests JSON tables by column, as DataFrame.to_json() writes them.
#include "tests/engine/measured/tablefixture.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

using namespace tgraph;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

class JsonColumns : public test::TableTest { };

namespace {

void expectTheColumns(const MeasuredTable& table)
{
    EXPECT_EQ(table.format, "JSON columns");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("block", "mode"));
    EXPECT_THAT(table.parameters[0].options, ElementsAre("16", "32", "64"));
    EXPECT_EQ(table.parameters[1].option(ConfigId(2)), "slow");
    EXPECT_EQ(table.objective().name, "time_ms");
    EXPECT_EQ(table.objective().values[0], 2.5);
    EXPECT_THAT(test::reasons(table), ElementsAre("", testing::Ne(""), ""));
}

} // namespace

TEST_F(JsonColumns, ReadsListsAndObjectsByColumnAndByRow)
{
    expectTheColumns(read("t.json", R"({"block": [16, 64, 32], "mode": ["fast", "slow", "slow"],
                                     "time_ms": [2.5, null, 1.5]})"));
    expectTheColumns(
        read("t.json", R"({"block": {"0": 16, "1": 64, "7": 32}, "mode": {"0": "fast", "1": "slow", "7": "slow"},
                                     "time_ms": {"0": 2.5, "1": NaN, "7": 1.5}})"));
    expectTheColumns(read("t.json", R"({"0": {"block": 16, "mode": "fast", "time_ms": 2.5},
                                     "1": {"block": 64, "mode": "slow", "time_ms": null},
                                     "7": {"block": 32, "mode": "slow", "time_ms": 1.5}})"));
}

TEST_F(JsonColumns, ReadsRowsWithTheirNamesApart)
{
    const auto expectTheRows = [](const MeasuredTable& table, std::size_t notes) {
        EXPECT_EQ(table.format, "JSON records");
        EXPECT_THAT(test::names(table.parameters), ElementsAre("block", "mode"));
        EXPECT_THAT(table.parameters[0].options, ElementsAre("16", "32", "64"));
        EXPECT_EQ(table.parameters[1].option(ConfigId(2)), "slow");
        EXPECT_EQ(table.objective().values[0], 2.5);
        EXPECT_THAT(test::reasons(table), ElementsAre("", testing::Ne(""), ""));
        EXPECT_EQ(table.notes.size(), notes);
    };
    const std::string names = R"({"columns": ["block", "mode", "time_ms"], )";
    const std::string rows = R"("data": [[16, "fast", 2.5], [64, "slow", NaN], [32, "slow", 1.5]]})";
    expectTheRows(read("t.json", names + R"("index": [0, 7, 3], )" + rows), 0);
    expectTheRows(read("t.json", names + rows), 0);
    expectTheRows(read("t.json", names + R"("index": ["a", "b", "c"], )" + rows), 1);
    // orient="table"
    expectTheRows(read("t.json", R"({"schema": {"fields": [{"name": "index", "type": "integer"},
        {"name": "block", "type": "integer"}], "primaryKey": ["index"], "pandas_version": "1.4.0"}, "data": [
        {"index": 0, "block": 16, "mode": "fast", "time_ms": 2.5}, {"index": 1, "block": 64, "mode": "slow",
        "time_ms": null}, {"index": 2, "block": 32, "mode": "slow", "time_ms": 1.5}]})"),
                  0);
    EXPECT_THAT(problemOf("t.json", names + R"("data": [[16, "fast", 2.5], [64, "slow"]]})"),
                HasSubstr("row 2: found 2 values, expected a list of 3, as “columns” has"));
    EXPECT_THAT(read("t.json", (names + rows).substr(0, names.size() + rows.size() - 10)).notes,
                Contains(HasSubstr("cut off: 2 rows were read")));
}

TEST_F(JsonColumns, ReadsRowsWithNamesAndGroups)
{
    for (const char* const text :
         {R"({"cfg0": {"params": {"block": 16, "mode": "fast"}, "time_ms": 2.5},
              "cfg1": {"params": {"block": 64, "mode": "slow"}, "time_ms": null},
              "cfg2": {"params": {"block": 32, "mode": "slow"}, "time_ms": 1.5}})",
          R"({"cfg0": {"params": {"block": 16, "mode": "fast"}, "result": {"time_ms": 2.5, "status": "ok"}},
              "cfg1": {"params": {"block": 64, "mode": "slow"}, "result": {"status": "timeout"}},
              "cfg2": {"params": {"block": 32, "mode": "slow"}, "result": {"time_ms": 1.5, "status": "ok"}}})"}) {
        const MeasuredTable table = read("t.json", text);
        EXPECT_EQ(table.format, "JSON columns");
        EXPECT_THAT(test::names(table.parameters), ElementsAre("params.block", "params.mode"));
        EXPECT_THAT(table.objective().name, testing::EndsWith("time_ms"));
        EXPECT_EQ(table.objective().values[0], 2.5);
        EXPECT_THAT(test::reasons(table), ElementsAre("", testing::Ne(""), ""));
    }
}

TEST_F(JsonColumns, ReadsRowsAfterALongIndexOrSchema)
{
    constexpr int rows = 40'000;
    std::vector<std::string> index;
    std::vector<std::string> data;
    std::vector<std::string> fields;
    std::vector<std::string> records;
    for (int row = 0; row < rows; ++row) {
        index.push_back(fmt::format("{}", row));
        data.push_back(fmt::format("[{},{}]", row % 4, 1 + row % 97));
        fields.push_back(fmt::format(R"({{"name":"f{}","type":"integer"}})", row));
        records.push_back(fmt::format(R"({{"mode":{},"time_ms":{}}})", row % 4, 1 + row % 97));
    }
    for (const std::string& text : {fmt::format(R"({{"columns":["mode","time_ms"],"index":[{}],"data":[{}]}})",
                                                fmt::join(index, ","), fmt::join(data, ",")),
                                    fmt::format(R"({{"index":[{}],"columns":["mode","time_ms"],"data":[{}]}})",
                                                fmt::join(index, ","), fmt::join(data, ",")),
                                    fmt::format(R"({{"schema":{{"fields":[{}]}},"data":[{}]}})", fmt::join(fields, ","),
                                                fmt::join(records, ","))}) {
        const MeasuredTable table = read("t.json", text);
        EXPECT_THAT(test::names(table.parameters), ElementsAre("mode"));
        EXPECT_EQ(table.objective().values.size(), rows);
    }
}

TEST_F(JsonColumns, ReadsAnIndexWithoutALimit)
{
    std::string index = "0";
    for (int i = 1; i <= 1'000'001; ++i)
        index += ",1";
    const MeasuredTable table
        = read("t.json", R"({"columns": ["b", "time_ms"], "data": [[1, 1.5], [2, 2.5]], "index": [)" + index + "]}");
    EXPECT_THAT(table.objective().values, ElementsAre(1.5, 2.5));
    EXPECT_THAT(table.notes, ElementsAre(HasSubstr("Not used: the index")));
}

TEST_F(JsonColumns, ReadsRepetitionsInCells)
{
    const MeasuredTable table
        = read("t.json", R"({"block": [16, 32], "time": [2, 3], "times": [[1.5, 2.5], [2.5, 3.5]]})");
    EXPECT_THAT(table.repetitionsOf(ConfigId(1)), ElementsAre(2.5F, 3.5F));
}

TEST_F(JsonColumns, ReadsColumnsThatAreLongerThanTheBeginning)
{
    constexpr int rows = 40'000;
    std::vector<std::string> modes;
    std::vector<int> times;
    std::vector<std::string> numberedModes;
    std::vector<std::string> numberedTimes;
    for (int row = 0; row < rows; ++row) {
        modes.push_back(row % 4 == 0 ? R"("fast")" : R"("slow")");
        times.push_back(1 + row % 97);
        numberedModes.push_back(fmt::format(R"("{}":{})", row, modes.back()));
        numberedTimes.push_back(fmt::format(R"("{}":{})", row, times.back()));
    }
    const std::string lists
        = fmt::format(R"({{"mode":[{}],"time_ms":[{}]}})", fmt::join(modes, ","), fmt::join(times, ","));
    const std::string numbered = fmt::format(R"({{"mode":{{{}}},"time_ms":{{{}}}}})", fmt::join(numberedModes, ","),
                                             fmt::join(numberedTimes, ","));
    for (const std::string& text : {lists, numbered}) {
        const MeasuredTable table = read("t.json", text);
        EXPECT_EQ(table.format, "JSON columns");
        EXPECT_EQ(table.objective().values.size(), rows);
        EXPECT_THAT(test::names(table.parameters), ElementsAre("mode"));
    }
    EXPECT_EQ(measuredFormatOf(numbered.substr(0, 4096)), "JSON columns");
    EXPECT_EQ(measuredFormatOf(lists.substr(0, 4096)), "") << "many other files begin with a list";
}

TEST_F(JsonColumns, AreNoListOfRecords)
{
    std::vector<std::string> records;
    constexpr int rows = 4'000;
    for (int row = 0; row < rows; ++row)
        records.push_back(
            fmt::format(R"({{"block": {}, "tile": {}, "time_ms": {}}})", 16 << row % 4, row % 7, row + 1));
    const MeasuredTable table = read("t.json", fmt::format(R"({{"results":[{}]}})", fmt::join(records, ",")));
    EXPECT_EQ(table.format, "JSON records");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("block", "tile"));
}

TEST_F(JsonColumns, ReportsErrors)
{
    EXPECT_THAT(problemOf("t.json", R"({"block": [16, 32], "time_ms": [2.5, 1.5, 3]})"),
                HasSubstr("found JSON that is no table"));
    // The error is behind the part that is read to recognise the format.
    std::string block = R"({"block": {)";
    for (int i = 0; i < 40'000; ++i)
        block += fmt::format(R"("{}": 16, )", i);
    EXPECT_THAT(problemOf("t.json", block + R"("40000": 32}, "time_ms": {"0": 2.5}})"),
                HasSubstr("“time_ms”: found 1 value, expected 40001, as of “block”"));
    EXPECT_THAT(problemOf("t.json", block + R"("40000": 32}, "time_ms": 7})"), HasSubstr("expected a list of values"));
    for (const char* other :
         {R"({"parameters": ["a", "b"], "ignored": ["c", "d"]})", R"({"block": [[16], [32]], "shape": {"0": 1}})",
          R"({"columns": ["time"], "data": [[1]]})"})
        EXPECT_EQ(measuredFormatOf(other), "") << other;
    // Lines of records are no columns, though each has lists.
    EXPECT_EQ(read("t.jsonl", "{\"times\": [1.5, 2.5], \"block\": 1}\n{\"times\": [2.5, 3.5], \"block\": 2}\n").format,
              "JSON records");
}

TEST_F(JsonColumns, NotesATextThatIsCutOff)
{
    std::string text = R"({"block": [16, 32], "time_ms": [2.5, 1.5], "mode": ["a", )";
    const MeasuredTable table = read("t.json", text);
    EXPECT_THAT(table.notes, Contains(HasSubstr("cut off: 2 rows were read")));
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Tests columns that describe a run rather than a configuration: seeds, hosts, names and numbers of runs.
#include "tests/engine/measured/tablefixture.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <functional>
#include <string>
#include <utility>

using namespace tgraph;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

class RunColumns : public test::TableTest {
protected:
    /// Returns a table of this header and 24 rows.
    [[nodiscard]] MeasuredTable rows(const std::string& header, const std::function<std::string(int)>& row) const
    {
        std::string text = header + "\n";
        for (int i = 0; i < 24; ++i)
            text += row(i) + "\n";
        return csv(text);
    }

    [[nodiscard]] static int block(int i) { return 16 << (i % 4); }
    [[nodiscard]] static int unroll(int i) { return 1 + i / 4; }
    [[nodiscard]] static double time(int i) { return 1.5 + 0.37 * ((i * 7) % 24); }
};

TEST_F(RunColumns, SeedsAndHostsAreNoParametersBesideAGrid)
{
    const MeasuredTable table = rows("seed,host,block,unroll,time_ms", [](int i) {
        return fmt::format("{},n{},{},{},{}", (i * 5) % 3, (i / 3) % 2, block(i), unroll(i), time(i));
    });
    EXPECT_THAT(test::names(table.parameters), ElementsAre("block", "unroll"));
    EXPECT_THAT(table.notes, ElementsAre(HasSubstr("the other parameters are a grid without it: “seed”, “host”.")));
    const MeasuredTable needed
        = rows("host,block,time_ms", [](int i) { return fmt::format("n{},{},{}", i / 4, block(i), time(i)); });
    EXPECT_THAT(test::names(needed.parameters), ElementsAre("host", "block")) << "it belongs to the grid";
}

TEST_F(RunColumns, NamesAndNumbersOfRunsAreNoParameters)
{
    const auto repeated = [](int i) { return fmt::format("{},{}", block(i), 1 + i % 2); };
    for (const auto& [name, value] : {std::pair("configuration_id", "10{}"), std::pair("config_index", "{}")}) {
        const MeasuredTable table = rows(std::string(name) + ",block,unroll,time", [&, form = value](int i) {
            return fmt::format(fmt::runtime(form), 10 + i) + fmt::format(",{},{}", repeated(i), time(i));
        });
        EXPECT_THAT(test::names(table.parameters), ElementsAre("block", "unroll")) << name;
    }
    const MeasuredTable mlflow
        = rows("Start Time,Duration,Run ID,Name,Source Name,Status,block,unroll,accuracy", [&](int i) {
              return fmt::format("2024-05-01 10:00:00,3.5s,{:032x},run-{},train.py,FINISHED,{},{}", 977 * (i + 1), i,
                                 repeated(i), 0.01 * time(i));
          });
    EXPECT_THAT(test::names(mlflow.parameters), ElementsAre("block", "unroll"));
}

TEST_F(RunColumns, TextsThatDistinguishEqualRowsAreNoted)
{
    const MeasuredTable table
        = rows("kernel,block,time_ms", [](int i) { return fmt::format("variant {},{},{}", i, block(i), time(i)); });
    EXPECT_THAT(test::names(table.parameters), ElementsAre("kernel", "block"));
    EXPECT_THAT(table.notes, Contains(HasSubstr("because many rows are equal without them: “kernel”.")));
}

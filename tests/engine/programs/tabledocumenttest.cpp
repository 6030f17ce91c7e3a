// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/tabledocument.h"

#include "engine/decisions/decisions.h"
#include "engine/decisions/reversals.h"
#include "engine/graph/choicefingerprint.h"
#include "engine/graph/deduplicate.h"
#include "engine/programs/openfile.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"
#include "tests/support/tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

using namespace tgraph;
using ::testing::HasSubstr;
using tgraph::test::kernelDocument;
using tgraph::test::kernelTable;

TEST(TableDocument, TimesAreTargetsInNanosecondsAndFailuresHaveNone)
{
    const Document document = kernelDocument();
    EXPECT_EQ(document.collection.name(), "table");
    EXPECT_EQ(document.configCount(), 12U);
    EXPECT_EQ(document.unpublishedCount(), 2U);
    const std::vector<double> targets = document.targets();
    EXPECT_EQ(targets[0], 1e6);
    EXPECT_EQ(document.runtimeNs[0], 1'000'000);
    EXPECT_TRUE(std::isnan(targets[8]));
    EXPECT_FALSE(document.isKnown(ConfigId(8)));
    EXPECT_EQ(*document.table->failure(ConfigId(8)), "too many resources");
    EXPECT_EQ(document.table->failure(ConfigId(0)), nullptr);
}

TEST(TableDocument, MoreOfAnotherObjectiveIsARatioToTheBest)
{
    MeasuredTable table = kernelTable();
    table.objectives.front() = {.name = "GFLOP/s", .unit = "GFLOP/s", .isMaximised = true, .values = {}};
    for (int i = 0; i < 12; ++i)
        table.objectives.front().values.push_back(i == 0 ? -1 : 100.0 * i);
    const Document document = tableDocument(std::move(table), "kernel.csv");
    const std::vector<double> targets = document.targets();
    EXPECT_TRUE(std::isnan(targets[0])) << "a value that is not above 0";
    EXPECT_EQ(targets[11], 1);
    EXPECT_DOUBLE_EQ(targets[1], 11);
    EXPECT_DOUBLE_EQ(document.table->valueOf(targets[1]), 100);
}

TEST(TableDocument, OfASimulatedTableIsMarkedAsSimulated)
{
    MeasuredTable table = test::kernelTable();
    table.subject = "matmul";
    table.isSimulated = true;
    EXPECT_EQ(tableDocument(table, "t.json").simulation, "matmul on a simulated machine; never measured on a machine");
    table.device = "simulated GPU";
    EXPECT_EQ(tableDocument(table, "t.json").simulation, "matmul on a simulated GPU; never measured on a machine");
    table.isSimulated = false;
    EXPECT_FALSE(tableDocument(table, "t.json").simulation);
}

TEST(TableDocument, EqualRowsAreOneConfiguration)
{
    MeasuredTable table = kernelTable();
    for (Parameter& parameter : table.parameters) {
        auto& codes = std::get<std::vector<std::uint8_t>>(parameter.codes);
        codes.push_back(codes.front());
    }
    table.failures.push_back(0);
    table.objectives.front().values.push_back(0.5);
    const Document document = tableDocument(std::move(table), "kernel.csv");
    const Deduplication configurations = deduplicate(document);
    EXPECT_EQ(document.configCount(), 13U);
    EXPECT_EQ(configurations.distinctCount(), 12U);
    EXPECT_EQ(configurations.representatives.front().value, 12U) << "the fastest of equal ones";
}

TEST(TableDocument, ParametersWithSeveralValuesAreDecisions)
{
    MeasuredTable table = kernelTable();
    table.parameters.insert(table.parameters.begin(),
                            {.name = "constant",
                             .options = {"7"},
                             .numbers = {7},
                             .codes = std::vector<std::uint8_t>(12, std::uint8_t{0})});
    const Document document = tableDocument(std::move(table), "kernel.csv");
    const Deduplication configurations = deduplicate(document);
    const Decisions decisions(document, configurations);
    ASSERT_EQ(decisions.count(), 3U);
    EXPECT_EQ(decisions.members(0).front(), 1U);
    EXPECT_EQ(decisions.optionCount(0), 3U);
}

TEST(TableDocument, TheBaselineIsTheFirstThatDidNotFail)
{
    MeasuredTable table = kernelTable();
    table.objectives.front().values[0] = std::nan("");
    table.failures[0] = 1;
    const Document document = tableDocument(std::move(table), "kernel.csv");
    EXPECT_EQ(baselineOf(document, deduplicate(document)).value, 1U);
}

TEST(TableDocument, TheFingerprintDependsOnNamesAndOptions)
{
    const Document document = kernelDocument();
    const Deduplication configurations = deduplicate(document);
    const std::string fingerprint = choiceFingerprint(document, configurations);
    MeasuredTable slower = kernelTable();
    slower.objectives.front().values[0] = 3;
    EXPECT_EQ(choiceFingerprint(tableDocument(std::move(slower), "k.csv"), configurations), fingerprint);
    MeasuredTable renamed = kernelTable();
    renamed.parameters.front().name = "block";
    EXPECT_NE(choiceFingerprint(tableDocument(std::move(renamed), "k.csv"), configurations), fingerprint);
    MeasuredTable changed = kernelTable();
    changed.parameters.front().options.front() = "8";
    EXPECT_NE(choiceFingerprint(tableDocument(std::move(changed), "k.csv"), configurations), fingerprint);
}

TEST(TableDocument, OpensByContent)
{
    const test::TemporaryFolder folder;
    const auto path = folder.write("results.txt",
                                   "block_size,unroll,time_ms\n16,1,2.5\n32,1,1.25\n16,2,2.75\n32,2,inf\n64,1,1.5\n");
    const Document document = openDocument(path);
    ASSERT_NE(document.table, nullptr);
    EXPECT_EQ(document.targets()[1], 1.25e6);
    EXPECT_TRUE(std::isnan(document.targets()[3]));
    EXPECT_FALSE(severalPrograms(path));
    OpenOptions options;
    options.moduleName = "main";
    EXPECT_THROW((void)openDocument(path, options), Error);
}

TEST(Reversals, AreFoundWhereAnOptionIsCheaperOnlyWithAnother)
{
    // Eight sizes without an effect, so that each cell of unroll and memory has five configurations and more.
    MeasuredTable table{.format = "CSV"};
    Parameter size{.name = "size", .options = {}, .numbers = {}, .codes = std::vector<std::uint8_t>()};
    Parameter unroll{.name = "unroll", .options = {"1", "2"}, .numbers = {1, 2}, .codes = std::vector<std::uint8_t>()};
    Parameter memory{
        .name = "memory", .options = {"shared", "texture"}, .numbers = {}, .codes = std::vector<std::uint8_t>()};
    Objective time{.name = "time", .unit = "ms", .nanosecondsPerUnit = 1e6};
    for (std::uint8_t i = 0; i < 8; ++i) {
        size.options.push_back(std::to_string(16 + i));
        size.numbers.push_back(16 + i);
        for (std::uint8_t u = 0; u < 2; ++u)
            for (std::uint8_t m = 0; m < 2; ++m) {
                std::get<std::vector<std::uint8_t>>(size.codes).push_back(i);
                std::get<std::vector<std::uint8_t>>(unroll.codes).push_back(u);
                std::get<std::vector<std::uint8_t>>(memory.codes).push_back(m);
                const double noise = 1 + 0.001 * ((i * 7 + u * 3 + m) % 5);
                time.values.push_back(noise * (m == 0 ? (u == 0 ? 1.0 : 3.0) : (u == 0 ? 1.2 : 1.0)));
            }
    }
    table.parameters = {size, unroll, memory};
    table.objectives = {std::move(time)};
    const Document document = tableDocument(std::move(table), "kernel.csv");
    const Deduplication configurations = deduplicate(document);
    const Decisions decisions(document, configurations);
    FitTarget target{.values = {}, .weights = std::vector<double>(document.configCount(), 1)};
    for (const double value : document.targets())
        target.values.push_back(std::log(value));
    const AdditiveModel model(decisions, target);
    const InteractionSearch search = findInteractions(decisions, target, model, 0.001);
    const std::vector<Reversal> reversals = findReversals(decisions, target, model, search.found, std::log(1.05));
    const auto found = std::ranges::find(reversals, 1U, &Reversal::decision);
    ASSERT_NE(found, reversals.end());
    EXPECT_EQ(found->cheapest, 0U) << "unroll 1 is best overall";
    EXPECT_EQ(found->given, 2U);
    EXPECT_EQ(found->givenOption, 1U) << "with texture memory";
    EXPECT_EQ(found->better, 1U);
    EXPECT_NEAR(found->gain, std::log(1.2), 0.01);
    const VarianceShares shares = varianceShares(decisions, target, model, search.found);
    EXPECT_NEAR(shares.effects + shares.pairs + shares.rest, 1, 1e-12);
    EXPECT_GT(shares.pairs, 0.2);
    EXPECT_LT(shares.rest, 0.01);
    EXPECT_TRUE(findReversals(decisions, target, model, search.found, std::log(2)).empty());
}

TEST(TableDocument, TheErrorForACsvFileThatIsNoTableNamesTheReason)
{
    const test::TemporaryFolder folder;
    const std::string longName(250, 'n');
    for (const auto& [content, problem] : std::vector<std::pair<std::string, std::string>>{
             {"", "found an empty file"},
             {"time\n1\n2\n", "found one column, expected parameters and a measurement"},
             {"a b time\n1 2 3.5\n", "found one column, expected parameters and a measurement"},
             {"1,2,3.5\n2,3,4.5\n", "found the number \"1\" in the first line, expected a header of names"},
             {"a,b,a\n1,2,3.5\n", "found the name \"a\" twice in the header, expected distinct names"},
             {"a=1,b,time\n1,2,3.5\n", "found \"a=1\" in the header, expected names without"},
             {longName + ",time\n1,2\n", "found a name of 250 bytes in the header, expected at most 200"},
             {"a,b,time\n1,2\n3,4,5\n", "found 2 fields in the first row, expected 3, as in the header"},
             {"a;b;c\nx;y;z\nu;v;w\n", "found no number in the first 2 rows, expected a measurement"},
             {"configuration,time\n0,2.5\n", "found a list that numbers the configurations of another file"},
             {"ID,TopConfigs\nlayout:xla:default:a,1;2\n", "found predictions of configurations"},
             {"# model: x\nfile,configuration,score\na,1,2\n", "found predictions of configurations"}}) {
        const std::filesystem::path path = folder.write("file.csv", content);
        EXPECT_THAT(test::errorFrom([&path] { (void)openDocument(path); }), HasSubstr(problem)) << content;
        EXPECT_FALSE(severalPrograms(path)) << content;
        EXPECT_EQ(isPredictionFile(path), problem == "found predictions of configurations") << content;
    }
}

TEST(TableDocument, PredictionsAreNotTablesOrPrograms)
{
    const test::TemporaryFolder folder;
    const auto isPrediction
        = [&folder](const char* name, const char* content) { return isPredictionFile(folder.write(name, content)); };
    EXPECT_TRUE(isPrediction("a.json", "[{\"file\": \"x.npz\", \"ranking\": []}]"));
    EXPECT_FALSE(isPrediction("a.json", "{\"hloModule\": {}}"));
    EXPECT_FALSE(isPrediction("a.json", "{\"tune_params_keys\": [], \"kernel_name\": \"k\", \"cache\": {}}"));
    EXPECT_FALSE(isPrediction("a.json", "{"));
    EXPECT_FALSE(isPrediction("a.csv", "a,time\n1,2\n"));
    EXPECT_FALSE(isPrediction("a.txt", "ID,TopConfigs\n"));
    EXPECT_FALSE(isPredictionFile(folder.path() / "missing.csv"));
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/filedecisions.h"
#include "tests/support/tables.h"
#include "widgets/configs/configtablemodel.h"
#include "widgets/decisions/decisionnames.h"
#include "widgets/decisions/decisionrows.h"
#include "widgets/filter/configfilter.h"
#include "widgets/filter/filtercompletion.h"
#include "widgets/filter/filterterms.h"
#include "widgets/filter/filtertokens.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numeric>
#include <set>

using namespace tgraph;

namespace {

std::shared_ptr<const OpenFile> tableFile()
{
    return makeOpenFile(std::make_shared<const Document>(test::kernelDocument()));
}

/// Returns the configurations that a filter keeps.
std::set<std::uint32_t> kept(const char* text)
{
    const auto file = tableFile();
    const ParsedFilter parsed = parseConfigFilter(QString::fromUtf8(text), *file);
    EXPECT_FALSE(parsed.problem) << text << ": " << parsed.problem->sentence.toStdString();
    ConfigTableModel model;
    model.setFile(file);
    model.setFilter(parsed.filter);
    std::set<std::uint32_t> rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows.insert(model.distinctAt(row).value);
    return rows;
}

QString problem(const char* text)
{
    const ParsedFilter parsed = parseConfigFilter(QString::fromUtf8(text), *tableFile());
    return parsed.problem ? parsed.problem->sentence : QString();
}

} // namespace

TEST(TableFilter, KeepsParametersByNameNumberAndText)
{
    EXPECT_EQ(kept("block_size = 16"), (std::set<std::uint32_t>{0, 1, 2, 3}));
    EXPECT_EQ(kept("Block_Size >= 32 and unroll = 2 and memory = texture"), (std::set<std::uint32_t>{7, 11}));
    EXPECT_EQ(kept("block_size 20..40 and memory != \"shared\""), (std::set<std::uint32_t>{5, 7}));
    EXPECT_EQ(kept("parameter[1] = 2 and block_size = 16 | 64"), (std::set<std::uint32_t>{2, 3, 10, 11}));
    EXPECT_EQ(kept("block_size < 16"), std::set<std::uint32_t>());
}

TEST(TableFilter, DoublesTheQuotesOfNamesAndValues)
{
    MeasuredTable table = test::kernelTable();
    table.parameters[2].options = {R"(say "hi")", R"(")"};
    table.objectives.front().name = R"(time "net")";
    const auto file = makeOpenFile(std::make_shared<const Document>(tableDocument(std::move(table), "kernel.csv")));
    for (const std::uint32_t option : {0U, 1U}) {
        const QString term = parameterTerm(file->document->table->parameters[2], 2, std::array{option})
            + QStringLiteral(" and ") + objectiveTerm(*file->document->table, 0, 1, 2);
        const ParsedFilter parsed = parseConfigFilter(term, *file);
        ASSERT_FALSE(parsed.problem) << term.toStdString() << ": " << parsed.problem->sentence.toStdString();
        ASSERT_EQ(parsed.filter.parameters.size(), 1U);
        EXPECT_EQ(parsed.filter.parameters.front().allowed, (std::vector<bool>{option == 0, option == 1}));
        EXPECT_EQ(parsed.filter.objectives.size(), 1U);
    }
    EXPECT_TRUE(parseConfigFilter(QStringLiteral(R"(memory = "say ""hi")"), *file).problem) << "no end";
    EXPECT_EQ(filterTokens(QStringLiteral(R"("" """")")).at(1).text, QStringLiteral("\""));
}

TEST(TableFilter, KeepsRangesAndNumbersBesideMissingCells)
{
    MeasuredTable table = test::kernelTable();
    table.parameters[0].options = {"(empty)", "-0.5", "16"};
    table.parameters[0].numbers.clear();
    const auto file = makeOpenFile(std::make_shared<const Document>(tableDocument(std::move(table), "kernel.csv")));
    const auto allowed = [&file](const char* text) {
        const ParsedFilter parsed = parseConfigFilter(QString::fromUtf8(text), *file);
        EXPECT_FALSE(parsed.problem) << text << ": " << parsed.problem->sentence.toStdString();
        return parsed.filter.parameters.empty() ? std::vector<bool>() : parsed.filter.parameters.front().allowed;
    };
    EXPECT_EQ(allowed("block_size >= -1"), (std::vector<bool>{false, true, true}));
    EXPECT_EQ(allowed("block_size -1..0"), (std::vector<bool>{false, true, false}));
    EXPECT_EQ(allowed("block_size = \"(empty)\" | 10..20"), (std::vector<bool>{true, false, true}));
    EXPECT_EQ(allowed("block_size != -1..0 | 16.0"), (std::vector<bool>{true, false, false}));
    EXPECT_TRUE(problem("block_size = 20..10").contains(QStringLiteral("ends before")));
    EXPECT_TRUE(problem("memory = 1..2").isEmpty()) << "no number is between them";
}

TEST(TableFilter, DistinguishesObjectivesFromParametersOfTheSameName)
{
    MeasuredTable table = test::kernelTable();
    table.parameters[0].name = "Time";
    table.objectives.push_back(table.objectives.front());
    table.objectives.back().name = "TIME";
    const auto file = makeOpenFile(std::make_shared<const Document>(tableDocument(std::move(table), "kernel.csv")));
    for (const std::size_t index : {0U, 1U}) {
        const ParsedFilter parsed = parseConfigFilter(objectiveTerm(*file->document->table, index, 1, 2), *file);
        ASSERT_FALSE(parsed.problem) << parsed.problem->sentence.toStdString();
        ASSERT_EQ(parsed.filter.objectives.size(), 1U);
        EXPECT_EQ(parsed.filter.objectives.front().objective, index);
        EXPECT_EQ(parsed.terms.front().subject, objectiveSubject(index));
    }
    EXPECT_TRUE(problem("objective[1] < 3").contains(QStringLiteral("objectives 0 to 0")));
}

TEST(TableFilter, NamesOfParametersMayBeConditionsOfOtherFiles)
{
    for (const char* name : {"tile", "node", "differs", "parameter", "objective", "rank", "failed"}) {
        MeasuredTable table = test::kernelTable();
        table.parameters[0].name = name;
        const auto file
            = makeOpenFile(std::make_shared<const Document>(tableDocument(std::move(table), "/kernel.csv")));
        const bool isReserved = isFilterWord(QString::fromUtf8(name));
        EXPECT_EQ(isReserved, std::string(name) == "rank" || std::string(name) == "failed") << name;
        const QString term = parameterTerm(file->document->table->parameters[0], 0, std::array{1U});
        EXPECT_EQ(term,
                  (isReserved ? QStringLiteral("parameter[0]") : QString::fromUtf8(name)) + QStringLiteral(" = 32"));
        const ParsedFilter parsed = parseConfigFilter(term, *file);
        EXPECT_FALSE(parsed.problem) << name;
        ASSERT_EQ(parsed.filter.parameters.size(), 1U) << name;
        EXPECT_EQ(parsed.filter.parameters.front().allowed, (std::vector<bool>{false, true, false})) << name;
    }
    EXPECT_TRUE(problem("tile = 4").contains(QStringLiteral("Only tile files"))) << "no parameter has the name";
}

TEST(TableFilter, WordsOfTheFilterHintAtColumnsOfTheirName)
{
    for (const char* const word : filterWords) {
        const QString name = QString::fromLatin1(word).toUpper();
        const QString bare = QString::fromLatin1(word) + QStringLiteral(" = 32");
        EXPECT_TRUE(parseConfigFilter(bare, *tableFile()).hint.isEmpty()) << word << ": no column has the name";

        MeasuredTable table = test::kernelTable();
        table.parameters[0].name = name.toStdString();
        const auto file = makeOpenFile(std::make_shared<const Document>(tableDocument(table, "kernel.csv")));
        const ParsedFilter shadowed = parseConfigFilter(bare, *file);
        EXPECT_TRUE(shadowed.filter.parameters.empty()) << word;
        EXPECT_TRUE(shadowed.hint.contains(QLatin1Char('"') + QString::fromLatin1(word) + QLatin1Char('"'))) << word;
        const ParsedFilter quoted = parseConfigFilter(columnWord(name) + QStringLiteral(" = 32"), *file);
        EXPECT_FALSE(quoted.problem) << word;
        EXPECT_TRUE(quoted.hint.isEmpty()) << word;
        ASSERT_EQ(quoted.filter.parameters.size(), 1U) << word;
        EXPECT_EQ(quoted.filter.parameters.front().allowed, (std::vector<bool>{false, true, false})) << word;

        table.parameters[0].name = "block_size";
        table.objectives.push_back(table.objectives.front());
        table.objectives.back().name = name.toStdString();
        const auto measured = makeOpenFile(std::make_shared<const Document>(tableDocument(table, "kernel.csv")));
        EXPECT_FALSE(parseConfigFilter(bare, *measured).hint.isEmpty()) << word;
        const ParsedFilter objective = parseConfigFilter(columnWord(name) + QStringLiteral(" < 1.2"), *measured);
        ASSERT_EQ(objective.filter.objectives.size(), 1U) << word;
        EXPECT_EQ(objective.filter.objectives.front().objective, 1U) << word;
    }
    MeasuredTable table = test::kernelTable();
    table.objectives.front().name = "runtime";
    const auto file = makeOpenFile(std::make_shared<const Document>(tableDocument(std::move(table), "kernel.csv")));
    EXPECT_TRUE(parseConfigFilter(QStringLiteral("runtime < 2ms"), *file).hint.isEmpty()) << "the same quantity";
}

TEST(TableFilter, CompletionsNameColumnsAsTheFilterReadsThem)
{
    MeasuredTable table = test::kernelTable();
    table.parameters[0].name = "rank";
    table.parameters[1].name = "say \"hi\"";
    table.parameters[2].name = "rate";
    const auto file = makeOpenFile(std::make_shared<const Document>(tableDocument(std::move(table), "kernel.csv")));
    const auto words = [&file](const char* text) {
        const QString line = QString::fromUtf8(text);
        return completeFilter(line, static_cast<int>(line.size()), *file).words;
    };
    EXPECT_EQ(words("ra"), (QStringList{QStringLiteral("rank"), QStringLiteral("\"rank\""), QStringLiteral("rate")}));
    EXPECT_EQ(words("pinned and \"ran"), (QStringList{QStringLiteral("rank"), QStringLiteral("\"rank\"")}));
    EXPECT_EQ(words("sa"), QStringList{QStringLiteral(R"("say ""hi""")")});
    EXPECT_EQ(completeFilter(QStringLiteral("pinned and \"ran"), 15, *file).start, 11) << "the quote is replaced";
}

TEST(TableFilter, KeepsValuesOfObjectives)
{
    EXPECT_EQ(kept("time < 1.5"), (std::set<std::uint32_t>{0, 3}));
    EXPECT_EQ(kept("TIME < 1500us"), (std::set<std::uint32_t>{0, 3}));
    EXPECT_EQ(kept("\"time\" 1.5..2 and unroll = 1"), (std::set<std::uint32_t>{1, 4}));
    EXPECT_EQ(kept("time >= 0").size(), 10U) << "failures have no value";

    MeasuredTable table = test::kernelTable();
    Objective& speed = table.objectives.front();
    speed = {.name = "GFLOP/s", .unit = "GFLOP/s", .isMaximised = true, .values = speed.values};
    for (double& value : speed.values)
        value = 13000 / value;
    const auto file = makeOpenFile(std::make_shared<const Document>(tableDocument(table, "kernel.csv")));
    const ParsedFilter parsed = parseConfigFilter(QStringLiteral("\"GFLOP/s\" > 10000"), *file);
    ASSERT_FALSE(parsed.problem);
    ConfigTableModel model;
    model.setFile(file);
    model.setFilter(parsed.filter);
    EXPECT_EQ(model.rowCount(), 2);
    EXPECT_EQ(model.index(0, ConfigTableModel::Runtime).data().toString(), QLocale().toString(13000));
    EXPECT_EQ(model.headerData(ConfigTableModel::Runtime, Qt::Horizontal, Qt::DisplayRole).toString(),
              QStringLiteral("GFLOP/s"));
    EXPECT_TRUE(model.index(0, ConfigTableModel::Runtime).data(Qt::ToolTipRole).toString().contains(QChar(0xD7)));
    EXPECT_TRUE(parseConfigFilter(QStringLiteral("\"GFLOP/s\" > 10ms"), *file).problem) << "it is no time";
}

TEST(TableFilter, KeepsFailures)
{
    EXPECT_EQ(kept("failed"), (std::set<std::uint32_t>{8, 10}));
    EXPECT_EQ(kept("failed = no and block_size = 64"), (std::set<std::uint32_t>{9, 11}));
    EXPECT_TRUE(problem("failed = maybe").contains(QStringLiteral("yes or no")));
}

TEST(TableFilter, ReportsErrors)
{
    EXPECT_TRUE(problem("block_size = 48").contains(QStringLiteral("16, 32, 64")));
    EXPECT_TRUE(problem("memory >= 3").contains(QStringLiteral("texts")));
    EXPECT_TRUE(problem("cache = 1").contains(QStringLiteral("is not a condition")));
    EXPECT_TRUE(problem("parameter[3] = 1").contains(QStringLiteral("0 to 2")));
}

TEST(TableFilter, TermsOfOptionsKeepExactlyThem)
{
    const auto file = tableFile();
    const auto decisions = makeFileDecisions(*file, nullptr);
    ASSERT_TRUE(decisions);
    ASSERT_EQ(decisions->count(), 3U);
    for (std::uint32_t letter = 0; letter < decisions->count(); ++letter)
        for (std::uint32_t option = 0; option < decisions->optionCount(letter); ++option) {
            const QString term = optionTerm(*file, *decisions, letter, std::vector<std::uint32_t>{option});
            std::set<std::uint32_t> wanted;
            for (const DistinctId distinct : file->configIds())
                if (decisions->option(letter, distinct) == option)
                    wanted.insert(distinct.value);
            EXPECT_EQ(kept(term.toUtf8().constData()), wanted) << term.toStdString();
            EXPECT_TRUE(term.startsWith(optionSubject(*file, *decisions, letter)));
        }
}

TEST(TableFilter, TermsOfRangesKeepExactlyTheirValues)
{
    MeasuredTable table{.format = "CSV"};
    Parameter rate{.name = "lr", .options = {}, .numbers = {}, .codes = {}};
    Parameter mode{.name = "mode", .options = {"a", "b"}, .numbers = {}, .codes = {}};
    std::vector<std::uint32_t> codes;
    std::vector<std::uint8_t> modes;
    Objective time{.name = "time", .unit = "ms", .nanosecondsPerUnit = 1e6};
    for (std::uint32_t row = 0; row < 200; ++row) {
        rate.numbers.push_back(1e-5 * std::pow(1.05, row));
        rate.options.push_back(QString::number(rate.numbers.back(), 'g', 17).toStdString());
        codes.push_back(row);
        modes.push_back(row % 2);
        time.values.push_back(1 + row % 7);
    }
    rate.codes = codes;
    mode.codes = modes;
    table.parameters = {rate, mode};
    table.objectives = {time};
    const auto file = makeOpenFile(std::make_shared<const Document>(tableDocument(std::move(table), "lr.csv")));
    const auto decisions = makeFileDecisions(*file, nullptr);
    ASSERT_TRUE(decisions);
    const std::uint32_t letter = decisions->byLetter[0] == 0 ? 0 : 1;
    ASSERT_EQ(decisions->optionCount(letter), 8U);
    const auto ranges = decisions->decisions->ranges(0);
    const auto optionOf = [&](std::size_t place) { // ordered by ascending value
        std::vector<std::uint32_t> order(ranges.size());
        std::iota(order.begin(), order.end(), 0U);
        std::ranges::sort(order, {}, [&](std::uint32_t option) { return ranges[option].first; });
        return order[place];
    };
    for (const std::vector<std::size_t>& places : std::vector<std::vector<std::size_t>>{{0}, {3}, {2, 3}, {1, 5, 7}}) {
        std::vector<std::uint32_t> options;
        std::ranges::transform(places, std::back_inserter(options), optionOf);
        const QString term = optionTerm(*file, *decisions, letter, options);
        EXPECT_LT(term.size(), 150) << "as long as its ranges are many, not their values";
        const ParsedFilter parsed = parseConfigFilter(term, *file);
        ASSERT_FALSE(parsed.problem) << term.toStdString();
        ConfigTableModel model;
        model.setFile(file);
        model.setFilter(parsed.filter);
        std::set<std::uint32_t> wanted;
        for (const DistinctId distinct : file->configIds())
            if (std::ranges::find(options, decisions->option(letter, distinct)) != options.end())
                wanted.insert(distinct.value);
        std::set<std::uint32_t> rows;
        for (int row = 0; row < model.rowCount(); ++row)
            rows.insert(model.distinctAt(row).value);
        EXPECT_EQ(rows, wanted) << term.toStdString();
    }
}

TEST(TableFilter, CompletesNamesOfParameters)
{
    const FilterCompletion completion = completeFilter(QStringLiteral("blo"), 3, *tableFile());
    EXPECT_TRUE(completion.words.contains(QStringLiteral("block_size")));
}

TEST(TableDecisions, AreNamedByTheirParametersWithValuesInOrder)
{
    const auto file = tableFile();
    const auto decisions = makeFileDecisions(*file, nullptr);
    ASSERT_TRUE(decisions);
    EXPECT_EQ(decisions->nameInText(0), QStringLiteral("block_size"));
    EXPECT_EQ(decisionNames(*decisions, std::vector<std::uint32_t>{0}), QStringLiteral("block_size"));
    const std::vector<DecisionRow> rows = valueRows(*file, *decisions);
    EXPECT_EQ(rows[0].name, QStringLiteral("block_size"));
    std::vector<QString> labels;
    for (const OptionCell& cell : rows[0].cells)
        labels.push_back(cell.label);
    EXPECT_EQ(labels, (std::vector<QString>{QStringLiteral("16"), QStringLiteral("32"), QStringLiteral("64")}));
}

TEST(TableConfigurations, ShowParametersAndTheReasonOfAFailure)
{
    ConfigTableModel model;
    model.setFile(tableFile());
    for (int row = 0; row < model.rowCount(); ++row) {
        const DistinctId distinct = model.distinctAt(row);
        const QString runtime = model.data(model.index(row, ConfigTableModel::Runtime), Qt::DisplayRole).toString();
        const QString parameters = model.data(model.index(row, ConfigTableModel::Tile), Qt::DisplayRole).toString();
        EXPECT_EQ(runtime == QStringLiteral("failed: too many resources"), distinct.value == 8 || distinct.value == 10)
            << runtime.toStdString();
        EXPECT_FALSE(parameters.contains(QStringLiteral("block_size"))) << "the header names them";
        for (const int role : {int{Qt::ToolTipRole}, int{Qt::AccessibleTextRole}}) {
            const QString named = model.data(model.index(row, ConfigTableModel::Tile), role).toString();
            EXPECT_TRUE(named.contains(QStringLiteral("block_size"))) << named.toStdString();
        }
    }
}

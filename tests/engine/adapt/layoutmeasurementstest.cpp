// SPDX-License-Identifier: GPL-3.0-or-later
// Tests measurements that identify configurations by their layouts.
#include "engine/adapt/layoutmeasurements.h"

#include "engine/adapt/tunejournal.h"
#include "engine/core/error.h"
#include "engine/eval/layoutsjson.h"
#include "engine/graph/choicefingerprint.h"
#include "tests/support/documents.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <vector>

using namespace tgraph;

namespace {

class LayoutMeasurements : public testing::Test {
protected:
    std::vector<Measurement> read(const std::string& text)
    {
        return readMeasurements(m_folder.write("m.json", text), m_document, m_configurations);
    }

    std::string problemOf(const std::string& text)
    {
        const std::string what = test::errorFrom([&] { (void)read(text); });
        return what.starts_with(m_folder.path().string()) ? what.substr(what.find("m.json: ") + 8) : what;
    }

    /// Returns a configuration as `tgraph rank --format layouts` lists it, with its runtime filled in.
    nlohmann::ordered_json listed(std::uint32_t config, double runtime)
    {
        auto json = layoutsJson(m_document, vectorsOf(m_document, ConfigId(config)), ConfigId(config));
        json["runtime_ns"] = runtime;
        return json;
    }

    test::TemporaryFolder m_folder;
    Document m_document = test::layoutDocument({.nodes = 30, .edges = 40, .configurable = 5, .configs = 40});
    Deduplication m_configurations = deduplicate(m_document);
};

TEST_F(LayoutMeasurements, FindConfigurationsByLayouts)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (std::uint32_t config = 0; config < m_document.configCount(); config += 3) {
        list.push_back(listed(config, 100.5 + config));
        // Number from another list of candidates: only layouts count
        list.back()["configuration"] = 4711;
    }
    const auto measured = read(list.dump());
    std::map<DistinctId, double> expected;
    for (std::uint32_t config = 0; config < m_document.configCount(); config += 3)
        expected.try_emplace(m_configurations.distinctOf[config], 100.5 + config);
    ASSERT_EQ(measured.size(), expected.size());
    for (const Measurement& measurement : measured)
        EXPECT_EQ(measurement.target, expected.at(measurement.distinct));
}

TEST_F(LayoutMeasurements, OfAJournalAreCorrectedForDrift)
{
    struct Line {
        const char* purpose;
        std::uint32_t configuration;
        double runtime, corrected;
    };
    const std::vector<Line> lines
        = {{"baseline", 0, 0.98, 0.98}, {"baseline", 0, 1.02, 1.02}, {"search", 1, 1.25, 1}, {"drift", 0, 1.5, 1},
           {"search", 2, 1.2, 0.8},     {"confirm", 2, 1.5, 1},      {"confirm", 0, 1.5, 1}, {"search", 3, 1.65, 1.1}};
    std::string text = journalLine(JournalHeader{.fingerprint = choiceFingerprint(m_document, m_configurations)});
    std::map<DistinctId, std::vector<double>> expected;
    for (const auto& [purpose, configuration, runtime, corrected] : lines) {
        text += journalLine(JournalEntry{.number = expected.size() + 1,
                                         .purpose = purpose,
                                         .key = std::to_string(configuration),
                                         .kind = "time",
                                         .runtime = runtime});
        expected[m_configurations.distinctOf[configuration]].push_back(corrected);
    }
    const std::vector<Measurement> measured = read(text);
    ASSERT_EQ(measured.size(), 4U);
    for (const Measurement& measurement : measured) {
        const std::vector<double>& times = expected.at(measurement.distinct);
        const double sum = std::accumulate(times.begin(), times.end(), 0.0);
        EXPECT_NEAR(measurement.target, sum / static_cast<double>(times.size()), 1e-12) << measurement.distinct.value;
    }
    EXPECT_TRUE(std::ranges::is_sorted(measured, {}, &Measurement::distinct));
}

TEST_F(LayoutMeasurements, MayLackRuntimes)
{
    auto first = listed(0, 5);
    auto second = listed(1, 6);
    second["runtime_ns"] = nullptr;
    EXPECT_EQ(read(nlohmann::ordered_json::array({first, second}).dump()).size(), 1U);
    EXPECT_EQ(read(first.dump()).size(), 1U) << "one object is a list, too";
    EXPECT_TRUE(read("[]").empty());
}

TEST_F(LayoutMeasurements, UseTheIndexWithoutNodes)
{
    const auto measured = read(R"([{"configuration": 7, "runtime": 2.5e9, "more": {"nodes": [1, {"node": "x"}]}}])");
    ASSERT_EQ(measured.size(), 1U);
    EXPECT_EQ(measured[0].distinct, m_configurations.distinctOf[7]);
    EXPECT_EQ(measured[0].target, 2.5e9);
}

TEST_F(LayoutMeasurements, ReadCsvFiles)
{
    EXPECT_EQ(read("configuration,runtime\n3,5\n").size(), 1U);
}

TEST_F(LayoutMeasurements, ReportLayoutsWithoutAConfiguration)
{
    EXPECT_EQ(problemOf(R"([{"runtime": 1}])"),
              "configuration 1 of the list: found neither nodes nor a configuration, "
              "expected nodes or a configuration");
    EXPECT_EQ(problemOf(R"([{"runtime": 1, "configuration": 400}])"),
              "configuration 1 of the list: found configuration 400, expected a number below 40");
    auto json = listed(0, 5);
    json["nodes"].erase(1);
    EXPECT_NE(problemOf(json.dump()).find("found no entry for node"), std::string::npos);
    json = listed(0, 5);
    json["nodes"][2]["output"] = {5, 4, 3, 2, 1, 0};
    EXPECT_NE(problemOf(json.dump()).find("expected layouts of the node in a configuration of the file"),
              std::string::npos);
    json["nodes"][2]["node"] = 30;
    EXPECT_EQ(problemOf(json.dump()),
              "configuration 1 of the list: found node 30, expected a configurable node of the file");
    json["nodes"][2].erase("node");
    json["nodes"][2]["name"] = "dot.3";
    EXPECT_NE(problemOf(json.dump()).find("found a node named \"dot.3\""), std::string::npos);
}

TEST_F(LayoutMeasurements, RejectOtherJson)
{
    EXPECT_NE(problemOf("[{\"runtime\": 1,").find("line 1, column "), std::string::npos);
    EXPECT_EQ(problemOf("[3]"), "configuration 0 of the list: found a value, expected one object per configuration");
    for (const char* runtime : {"0", "-3", "1e999"})
        EXPECT_NE(problemOf(fmt::format(R"([{{"configuration": 1, "runtime": {}}}])", runtime)), "no error") << runtime;
    for (const char* entry : {"6", "-2", "0.5", "\"1\"", "null", "1e300"})
        EXPECT_NE(problemOf(fmt::format(R"([{{"runtime": 1, "nodes": [{{"node": 0, "output": [{}]}}]}}])", entry)),
                  "no error")
            << entry;
    EXPECT_NE(problemOf(R"([{"runtime": 1, "nodes": [{"node": -1}]}])"), "no error");
    EXPECT_NE(problemOf(R"([{"runtime": 1, "nodes": [{"node": 0, "output": [0,1,2,3,4,5,0]}]}])"), "no error");
    EXPECT_NE(problemOf(std::string(100000, '[')).find("at most 64 levels"), std::string::npos);
    EXPECT_NE(problemOf("[{\"a\": " + std::string(100000, '[')).find("at most 64 levels"), std::string::npos);
}

} // namespace

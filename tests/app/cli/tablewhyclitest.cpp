// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/clifixture.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using namespace tgraph::test;

namespace {

/// `info --why` of tables of measured configurations.
class TableWhyCli : public CliTest { };

} // namespace

TEST_F(TableWhyCli, GivesEachOptionItsOwnBestRuntime)
{
    // The options 2 and 4 of tile have the same mean of logarithms, but 2 is the fastest with pad 0 alone.
    std::string text = "tile,pad,repeat,time_ms\n";
    std::mt19937 random; // noise
    for (const int tile : {1, 2, 4})
        for (const int pad : {0, 1})
            for (int repeat = 0; repeat < 20; ++repeat) {
                const double time = tile == 1 ? 8 : tile == 4 ? 2 : pad == 0 ? 1 : 4;
                text += fmt::format("{},{},{},{}\n", tile, pad, repeat,
                                    time * (1 + 1e-6 * static_cast<double>(random() % 1000)));
            }
    writeText("interacting.csv", text);
    const ProgramResult result
        = runTgraph({"info", "--why", "--json", "--parameter", "tile", "--parameter", "pad", "--parameter", "repeat",
                     "--objective", "time_ms", at("interacting.csv").string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const auto json = nlohmann::json::parse(result.output);
    ASSERT_EQ(json[0]["decisions"]["decisions"].size(), 3U);
    for (const auto& decision : json[0]["decisions"]["decisions"]) {
        double most = 0;
        for (const auto& level : decision["levels"])
            for (const auto& option : level["options"]) {
                const double own = decision["options"][option.get<std::size_t>()]["penalty"];
                EXPECT_NEAR(own, level["penalty"].get<double>(), 0.0101) << decision["name"];
                most = std::max(most, own);
            }
        EXPECT_NEAR(decision["most"].get<double>(), most, 0.0101) << decision["name"];
        EXPECT_EQ(decision["levels"].size(), decision["name"] == "tile" ? 3U : decision["name"] == "pad" ? 2U : 1U);
    }
}

TEST_F(TableWhyCli, NamesTheQuantityThatIsAdditive)
{
    std::string text = "a,d,energy_J,time_ms\n";
    for (int i = 0; i < 24; ++i)
        text += fmt::format("{},{},{},{}\n", i % 4, i / 4, 10 + i % 4 + 0.01 * i, 1.5 + i / 4 + 0.02 * i);
    writeText("two.csv", text);
    for (const auto& [objective, target] :
         {std::pair("energy_J", "log energy_J"), std::pair("time_ms", "log runtime")}) {
        const std::string shown = runTgraph({"info", "--why", "--objective", objective, at("two.csv").string()}).output;
        EXPECT_NE(shown.find(fmt::format("additive in {}: R²", target)), std::string::npos) << shown;
    }
}

TEST_F(TableWhyCli, NamesAPairIfNoDecisionCostsMuchByItself)
{
    std::string text = "a,d,e,time_ms\n";
    for (int i = 0; i < 96; ++i)
        text += fmt::format("{},{},{},{}\n", i % 4, i / 4 % 2, i / 8,
                            (i % 4 > 1) == (i / 4 % 2 == 1) ? 1 + 0.0001 * (i % 5) : 2.7 + 0.0001 * (i % 7));
    writeText("xor.csv", text);
    const std::string shown = runTgraph({"info", "--why", "--objective", "time_ms", at("xor.csv").string()}).output;
    EXPECT_NE(shown.find("no decision by itself costs 5 % or more"), std::string::npos) << shown;
    EXPECT_NE(shown.find("together make a difference of up to"), std::string::npos) << shown;
}

TEST_F(TableWhyCli, ReportsNoSingleDecisionsWithAsManyEffectsAsConfigurations)
{
    std::string text = "lr,kind,time_ms\n";
    for (int i = 0; i < 20; ++i)
        text += fmt::format("{},{},{}\n", 0.001 + 0.0001 * i, i % 2, 1 + 0.1 * (i * 7 % 11));
    writeText("continuous.csv", text);
    const std::string shown
        = runTgraph({"info", "--why", "--parameter", "lr", "--objective", "time_ms", at("continuous.csv").string()})
              .output;
    EXPECT_NE(shown.find("too few configurations to determine the cost of"), std::string::npos) << shown;
    EXPECT_EQ(shown.find("5 % or more"), std::string::npos) << shown;
}

TEST_F(TableWhyCli, StatesThatAReasonIsTheMostFrequentOne)
{
    std::string text = "block,unroll,time_ms\n";
    for (const int block : {16, 32, 64, 128, 256, 512})
        for (const int unroll : {1, 2, 4, 8})
            text += fmt::format("{},{},{}\n", block, unroll,
                                unroll < 8        ? fmt::format("{}", 100.0 / block + unroll)
                                    : block < 256 ? "failed: out of memory"
                                                  : "failed: launch");
    writeText("mixed.csv", text);
    const std::string shown = runTgraph({"info", "--why", "--parameter", "block", "--parameter", "unroll",
                                         "--objective", "time_ms", at("mixed.csv").string()})
                                  .output;
    EXPECT_NE(shown.find("unroll = 8 always fails: mostly failed: out of memory (6 rows)"), std::string::npos) << shown;
}

TEST_F(TableWhyCli, NamesAnOptionThatAlwaysFailsThoughMostRowsFail)
{
    std::string text = "tile,repeat,time_ms\n";
    for (int tile = 1; tile <= 10; ++tile)
        for (int repeat = 1; repeat <= 8; ++repeat)
            text += fmt::format("{},{},{}\n", tile, repeat,
                                tile == 10 || (tile + repeat) % 8 < 5 ? std::string("too many registers")
                                                                      : fmt::format("{}", tile + 0.01 * repeat));
    writeText("failing.csv", text);
    const std::string shown = runTgraph({"info", "--why", "--parameter", "tile", "--parameter", "repeat", "--objective",
                                         "time_ms", at("failing.csv").string()})
                                  .output;
    EXPECT_NE(shown.find("failures: 53 of 80 rows"), std::string::npos) << shown;
    EXPECT_NE(shown.find("tile = 10 always fails: too many registers (8 rows)"), std::string::npos) << shown;
    EXPECT_EQ(shown.find("tile = 9: failed"), std::string::npos) << "fails as often as the others\n" << shown;
}

TEST_F(TableWhyCli, NamesOptionsAndPairsThatAlwaysFail)
{
    std::string text = "block,unroll,repeat,time_ms\n";
    for (const int block : {16, 32, 64, 128})
        for (const int unroll : {1, 2, 4})
            for (const int repeat : {1, 2, 3, 4, 5, 6}) {
                const bool fails = block == 128 || (block == 64 && unroll == 4);
                text += fmt::format("{},{},{},{}\n", block, unroll, repeat,
                                    fails ? std::string("too many registers")
                                          : fmt::format("{}", 100.0 / block + unroll + 0.01 * repeat));
            }
    writeText("failing.csv", text);
    const std::vector<std::string> arguments = {"info",
                                                "--why",
                                                "--parameter",
                                                "block",
                                                "--parameter",
                                                "unroll",
                                                "--parameter",
                                                "repeat",
                                                "--objective",
                                                "time_ms",
                                                at("failing.csv").string()};
    const ProgramResult result = runTgraph(arguments);
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    for (const char* part :
         {"failures: 24 of 72 rows", "block = 128 always fails: too many registers (18 rows)",
          "block = 64 with unroll = 4 always fails: too many registers (6 rows)", "explain 24 of the 24 failures"})
        EXPECT_NE(result.output.find(part), std::string::npos) << part << "\n" << result.output;
    std::vector<std::string> asJson = arguments;
    asJson.emplace_back("--json");
    const auto json = nlohmann::json::parse(runTgraph(asJson).output)[0]["failures_by_option"];
    EXPECT_EQ(json["failed"], 24);
    EXPECT_EQ(json["by_pairs"], 6);
    EXPECT_EQ(json["decisions"][0]["options"][3],
              nlohmann::json({{"value", 128}, {"rows", 18}, {"failed", 18}, {"reason", "too many registers"}}));
}

TEST_F(TableWhyCli, StatesThatTheBestCombinationFailed)
{
    std::string text = "block_x,block_y,layout,time_ms\n";
    for (const auto& [x, ofX] : {std::pair(16, 84), std::pair(32, 53), std::pair(64, 37)})
        for (const auto& [y, ofY] : {std::pair(1, 78), std::pair(2, 44), std::pair(4, 18), std::pair(8, 0)})
            for (const int layout : {0, 7})
                text += fmt::format("{},{},{},{}\n", x, y, layout == 0 ? "row" : "column",
                                    x == 64 && y == 8 ? "no memory" : std::to_string(ofX + ofY + layout));
    writeText("fails.csv", text);
    const std::string file = at("fails.csv").string();
    const ProgramResult result = runTgraph({"info", "--why", file});
    EXPECT_NE(result.output.find("in the file, configuration 22 (which failed: no memory); expected "),
              std::string::npos)
        << result.output;
    const auto json = nlohmann::json::parse(runTgraph({"info", "--why", "--json", file}).output);
    EXPECT_EQ(json[0]["decisions"]["best_combination"]["failure"], "no memory");
}

TEST_F(TableWhyCli, ReportsAmongWhichParametersPairsWereSearched)
{
    std::string text;
    for (int i = 0; i < 32; ++i)
        text += fmt::format("p{},", i);
    text += "time_ms\n";
    for (unsigned row = 0; row < 400; ++row) {
        for (unsigned i = 0; i < 32; ++i)
            text += fmt::format("{},", ((row * 2654435761U + i * 40503U) * (i + 77U) >> 13U) % 3);
        text += row % 7 == 3 ? "failed\n" : fmt::format("{}\n", 1 + row % 5);
    }
    writeText("many.csv", text);
    const ProgramResult result = runTgraph({"info", "--why", "--objective", "time_ms", at("many.csv").string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_NE(result.output.find("searched among the 30 parameters whose values differ most in failures, of 32"),
              std::string::npos)
        << result.output;
}

namespace {

/// Returns a search over intervals whose best learning rates are from 0.001 to 0.003; these account
/// for four fifths of the variance. Of the other parameters, only the optimiser matters.
std::string searchInIntervals(int trials)
{
    std::string text = "number,value,params_batch,params_dropout,params_lr,params_momentum,params_opt,state\n";
    std::mt19937 random(7);
    const auto uniform = [&random] { return static_cast<double>(random()) / 4294967296.0; };
    for (int i = 0; i < trials; ++i) {
        const double lr = std::pow(10, -5 + 4 * uniform());
        const double away = std::abs(std::log10(lr / std::sqrt(0.001 * 0.003))) - 0.24;
        const bool isAdam = uniform() < 0.5;
        const double loss = std::exp(0.4 * std::max(0.0, away) + (isAdam ? 0 : 0.12) + 0.05 * (uniform() - 0.5));
        const std::string momentum = isAdam ? "" : fmt::format("{}", 0.5 + 0.5 * uniform());
        const auto batch = 16 + random() % 497;
        const double dropout = 0.6 * uniform();
        text += fmt::format("{},{},{},{},{},{},{},COMPLETE\n", i, loss, batch, dropout, lr, momentum,
                            isAdam ? "adam" : "sgd");
    }
    return text;
}

} // namespace

TEST_F(TableWhyCli, NamesTheRangeOfAParameterWithAlmostAsManyValuesAsRows)
{
    for (const int trials : {150, 600, 3000}) {
        writeText("trials.csv", searchInIntervals(trials));
        const auto json
            = nlohmann::json::parse(runTgraph({"info", "--why", "--json", at("trials.csv").string()}).output)[0];
        const auto& report = json["decisions"];
        EXPECT_FALSE(report["saturated"].get<bool>());
        const auto& first = report["decisions"][0];
        ASSERT_EQ(first["name"], "lr") << trials;
        EXPECT_GT(first["variance_share"].get<double>(), 0.6) << trials;
        // The best level is around the optimum, and no option far from it is as good.
        for (const auto& option : first["levels"][0]["options"]) {
            const auto& range = first["options"][option.get<std::size_t>()];
            EXPECT_LT(range["least"].get<double>(), 0.003) << trials;
            EXPECT_GT(range["greatest"].get<double>(), 0.001) << trials;
            EXPECT_TRUE(range["value"].is_string());
        }
        for (const auto& decision : report["decisions"]) {
            const std::string name = decision["name"];
            EXPECT_LE(decision["options"].size(), 9U) << name;
            if (name == "batch" || name == "dropout") {
                EXPECT_EQ(decision["levels"].size(), 1U) << name << ", " << trials;
                EXPECT_LT(decision["variance_share"].get<double>(), 0.05) << name;
            }
        }
        EXPECT_EQ(report["interactions"].size(), 0U) << trials;
    }
    const std::string shown = runTgraph({"info", "--why", at("trials.csv").string()}).output
        + runTgraph({"info", at("trials.csv").string()}).output;
    for (const char* part : {"A  lr, in 8 ranges: ", " % of the variance\n", "0.001 … ", "without a clear difference: ",
                             "lr                       3000 values: 1.0", " … 0.09", "(empty), 0.5", " … 0.99"})
        EXPECT_NE(shown.find(part), std::string::npos) << part << '\n' << shown;
}

TEST_F(TableWhyCli, NamesRangesThatFail)
{
    std::string text = "lr,tile,time_ms\n";
    for (int i = 0; i < 400; ++i)
        text += fmt::format("{},{},{}\n", 0.0005 + 0.001 * i, 1 << i * 7 % 5,
                            i >= 300 ? std::string("diverged") : fmt::format("{}", 1 + i * 31 % 17 * 0.01));
    writeText("diverging.csv", text);
    const std::string shown = runTgraph({"info", "--why", at("diverging.csv").string()}).output;
    EXPECT_NE(shown.find("lr ≥ 0.35 always fails: diverged (50 rows)"), std::string::npos) << shown;
    EXPECT_NE(shown.find("lr 0.3 … 0.35 always fails: diverged (50 rows)"), std::string::npos) << shown;
}

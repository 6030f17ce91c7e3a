// SPDX-License-Identifier: GPL-3.0-or-later
// Tests each option of `tgraph train` with each preset and mode: it either changes the weights or is refused.
#include "app/cli/training/optionuse.h"

#include "app/cli/common/commandline.h"
#include "app/cli/training/papertables.h"
#include "app/cli/training/trainingtable.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/train/trainer.h"
#include "tests/engine/train/trainfixtures.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string_view>

namespace tgraph::cli {
namespace {

using Arguments = std::vector<std::string>;

struct Parsed {
    TrainingOptions options;
    TrainOptions training;
    std::vector<TrainOptions> rows; ///< of a table
    std::uint32_t seeds = 1;
    std::string problem; ///< empty: it trains
};

/// Parses the arguments as `tgraph train` does, up to the training.
Parsed parsed(const Arguments& arguments, const std::function<void(Parsed&)>& look = {})
{
    Parsed result;
    CommandLine program("tgraph", "", "");
    Command command = program.addCommand("train", "");
    addTrainingOptions(command, result.options);
    command.whenNamed([] {});
    std::vector<const char*> words = {"tgraph", "train", "DIR", "-o", "x.safetensors"};
    for (const std::string& argument : arguments)
        words.push_back(argument.c_str());
    if (program.parse(static_cast<int>(words.size()), words.data())) {
        result.problem = "wrong usage";
    } else {
        try {
            requireTrainingOptions(result.options);
            result.seeds = result.options.seeds;
            result.training = trainOptionsOf(result.options);
            result.rows = optionsOfRows(result.options, result.training);
            result.problem = unusedOptionProblem(result.options, result.training, result.rows);
            if (result.problem.empty()) {
                for (const Ablation ablation : ablationsOf(result.options))
                    result.training = withoutPart(std::move(result.training), ablation);
                validate(result.training);
            }
        } catch (const std::exception& error) {
            result.problem = error.what();
        }
    }
    if (look)
        look(result);
    result.options.declared.clear(); // they point into the command line
    return result;
}

/// Weights of the kept folds, each of its best step, and the loss of every step, which shows options that only later
/// steps use.
struct Trained {
    std::vector<Weights> weights;
    std::vector<double> losses;

    bool operator==(const Trained&) const = default;
};

const Trained& trainedWith(const Parsed& parsed, const Arguments& arguments)
{
    static std::map<Arguments, Trained> known;
    if (const auto found = known.find(arguments); found != known.end())
        return found->second;
    Trained& result = known[arguments];
    for (const TrainOptions& training : trainingsBySeed(parsed.training, parsed.seeds)) {
        const test::TemporaryFolder folder;
        const TrainFiles files(folder.path() / "x.safetensors");
        const bool tile = training.model.kind == ModelKind::Tile;
        trainNetwork(tile ? learnableTileGraphs(4) : learnableGraphs(4), training, files, {},
                     [&](const TrainProgress& progress) {
                         if (progress.row)
                             result.losses.push_back(progress.row->loss);
                     });
        std::ranges::move(loadCheckpoint(files.checkpoint).folds, std::back_inserter(result.weights));
    }
    return result;
}

struct Case {
    const char* option;
    Arguments changed;
    Arguments base = {}; ///< arguments of both runs
};

const std::vector<Case>& cases()
{
    static const std::vector<Case> all = {
        {"--width", {"--width", "6"}},
        {"--blocks", {"--blocks", "1"}},
        {"--analytical-features", {"--analytical-features"}},
        {"--ablate", {"--ablate", "edges"}},
        {"--ablate", {"--ablate", "self-attention"}},
        {"--ablate", {"--ablate", "cross-attention"}},
        {"--ablate", {"--ablate", "prune"}},
        {"--ablate", {"--ablate", "repad"}},
        {"--ablate", {"--ablate", "analytical"}},
        {"--slate", {"--slate", "5"}},
        {"--slates-per-graph", {"--slates-per-graph", "2"}},
        {"--graphs-per-step", {"--graphs-per-step", "2"}},
        {"--seed", {"--seed", "9"}},
        {"--seeds", {"--seeds", "2"}},
        {"--margin", {"--margin", "1e-9"}},
        {"--pair-divisor", {"--pair-divisor", "all"}, {"--clip", "none", "--noise", "0.05"}},
        {"--noise", {"--noise", "0.05"}},
        {"--temperature", {"--temperature", "3"}},
        {"--list-order", {"--list-order", "fastest"}},
        {"--loss", {"--loss", "logistic"}},
        {"--lr", {"--lr", "0.01"}},
        {"--optimizer", {"--optimizer", "adam"}, {"--weight-decay", "0.5"}},
        {"--warmup", {"--warmup", "0.9"}},
        {"--decay", {"--decay", "0.5"}},
        {"--weight-decay", {"--weight-decay", "0.5"}},
        {"--decay-of", {"--decay-of", "linear"}, {"--weight-decay", "0.5"}},
        {"--decay-of", {"--decay-of", "linear"}, {"--weight-decay", "0"}},
        {"--beta1", {"--beta1", "0.5"}},
        {"--clip-norm", {"--clip-norm", "0.001"}},
        {"--parts", {"--parts", "metis"}},
        {"--segment-entry", {"--segment-entry", "score"}},
        {"--gst", {"--gst", "one"}},
        {"--segments", {"--segments", "2"}},
        {"--p", {"--p", "0.1"}},
        {"--cold", {"--cold", "zero"}},
        {"--head-epochs", {"--head-epochs", "8"}, {"--graphs-per-step", "2"}},
        {"--head-epochs", {"--head-epochs", "8"}, {"--graphs-per-step", "2", "--gst", "fresh"}},
        {"--head-epochs", {"--head-epochs", "8"}, {"--segment-entry", "score"}},
        {"--split", {"--split", "2"}},
        {"--folds", {"--folds", "1"}},
        {"--keep", {"--keep", "1"}},
    };
    return all;
}

struct Preset {
    const char* name;
    const char* collection;
    Arguments small; ///< small network for fast training
};

const std::vector<Preset>& presets()
{
    static const std::vector<Preset> all = {
        {"paper", "layout", {"--width", "8"}},  {"authors", "layout", {"--width", "8"}},
        {"hybrid", "layout", {"--width", "8"}}, {"thesis", "layout", {"--set", "embedding_width=8"}},
        {"paper", "tile", {"--width", "8"}},    {"kernel", "tile", {"--width", "8"}},
    };
    return all;
}

/// Returns true if the option repeats the preset's value.
bool repeatsThePreset(const Case& one, const TrainOptions& plain, const TrainOptions& changed)
{
    const std::string_view option = one.option;
    return (option == "--optimizer" && plain.optimizer.kind == changed.optimizer.kind)
        || (option == "--pair-divisor" && plain.loss.pairDivisor == changed.loss.pairDivisor)
        || (option == "--analytical-features" && plain.model.analyticalFeatures);
}

class OptionUse : public testing::TestWithParam<std::size_t> { };

TEST_P(OptionUse, ChangesTheWeightsOrIsRefused)
{
    const Preset& preset = presets()[GetParam()];
    struct Mode {
        Arguments arguments;
        std::set<std::string_view> options; ///< options to try with these arguments; empty: all
    };
    // Two folds train in half of the time of the default's four.
    const std::vector<Mode> modes
        = {{{"--folds", "2"}, {}},
           {{}, {"--folds", "--keep"}},
           {{"--validate", "0.3"}, {"--split", "--folds", "--keep"}},
           {{"--segment-nodes", "4", "--folds", "2"},
            {"--parts", "--segment-entry", "--gst", "--segments", "--p", "--cold", "--head-epochs"}}};
    std::set<std::string> used;
    for (const auto& [mode, options] : modes)
        for (const Case& one : cases()) {
            if ((!options.empty() && !options.contains(one.option)) || std::ranges::count(mode, one.option) > 0)
                continue;
            Arguments base
                = {"--preset", preset.name, "--collection", preset.collection, "--steps", "4", "--threads", "2"};
            for (const Arguments* more : {&mode, &one.base})
                base.insert(base.end(), more->begin(), more->end());
            Arguments with = base;
            base.insert(base.end(), preset.small.begin(), preset.small.end());
            if (one.option != preset.small.front())
                with = base;
            with.insert(with.end(), one.changed.begin(), one.changed.end());
            const Parsed plain = parsed(base);
            const Parsed changed = parsed(with);
            if (!plain.problem.empty() || !changed.problem.empty()) // one sentence that names the option
                continue;
            used.insert(one.option);
            if (repeatsThePreset(one, plain.training, changed.training))
                continue;
            EXPECT_TRUE(trainedWith(plain, base) != trainedWith(changed, with))
                << preset.name << ": " << testing::PrintToString(with);
        }
    for (const char* always : {"--seed", "--seeds", "--lr", "--loss", "--beta1", "--weight-decay", "--slate"})
        EXPECT_TRUE(used.contains(always)) << always;
}

INSTANTIATE_TEST_SUITE_P(Train, OptionUse, testing::Range(std::size_t{0}, presets().size()), [](const auto& number) {
    return std::string(presets()[number.param].name) + presets()[number.param].collection;
});

TEST(OptionUse, RefusalsNameTheOptionAndItsUses)
{
    const auto problem = [](const Arguments& arguments) { return parsed(arguments).problem; };
    const auto expectNamed = [&](const Arguments& arguments, const std::string& option, const std::string& who) {
        const std::string text = problem(arguments);
        EXPECT_TRUE(text.starts_with(option)) << text;
        EXPECT_NE(text.find(who), std::string::npos) << text;
    };
    const Arguments thesis = {"--collection", "layout", "--preset", "thesis"};
    const Arguments kernel = {"--collection", "tile", "--preset", "kernel"};
    const auto with = [](Arguments base, const Arguments& more) {
        base.insert(base.end(), more.begin(), more.end());
        return base;
    };
    expectNamed(with(thesis, {"--ablate", "edges"}), "--ablate edges", "TGraph");
    expectNamed(with(kernel, {"--ablate", "edges"}), "--ablate edges", "TGraph");
    expectNamed(with(kernel, {"--analytical-features"}), "--analytical-features", "TGraph");
    expectNamed(with(thesis, {"--width", "32"}), "--width: has no effect", "TGraph and the kernel model");
    expectNamed(with(thesis, {"--blocks", "3"}), "--blocks: has no effect", "TGraph");
    expectNamed(with(kernel, {"--blocks", "3"}), "--blocks: has no effect", "TGraph");
    expectNamed(with(thesis, {"--margin", "2"}), "--margin", "hinge");
    expectNamed(with(thesis, {"--warmup", "0.1"}), "--warmup", "--schedule cosine");
    expectNamed(with(thesis, {"--clip-norm", "1"}), "--clip-norm", "--clip");
    expectNamed(with(kernel, {"--reduction-table", "--width", "16"}), "--width", "--reduction-table");
    for (const Arguments& tuned :
         {Arguments{"--lr", "0.1"}, Arguments{"--schedule", "constant"}, Arguments{"--loss", "mse"},
          Arguments{"--clip", "norm"}, Arguments{"--select", "tau"}}) {
        Arguments table = with(kernel, {"--reduction-table"});
        expectNamed(with(table, tuned), tuned.front(), "one training");
    }
    expectNamed(with({"--collection", "tile", "--preset", "thesis"}, {"--ablation-table", "--loss", "mse"}), "--loss",
                "do not set the loss");
    expectNamed({"--collection", "layout", "--hold-out", "0.2", "--simulated-train-only"}, "--simulated-train-only",
                "without --hold-out");
    expectNamed({"--collection", "layout", "--gst", "one"}, "--gst", "--segment-nodes");
    expectNamed({"--collection", "layout", "--validate", "0.2", "--keep", "1"}, "--keep", "K-fold");
    expectNamed({"--collection", "layout", "--published-split", "--folds", "1"}, "--folds", "K-fold");
    EXPECT_EQ(problem({"--collection", "layout", "--folds", "1"}), "");
    EXPECT_EQ(problem({"--collection", "layout", "--validate", "0.2"}), "");
}

TEST(OptionUse, ATableTakesTheOptionsThatAnyOfItsRowsUses)
{
    struct Table {
        Arguments arguments;
        Arguments used; ///< of `options` below
    };
    const std::vector<Arguments> options
        = {{"--margin", "2"},      {"--noise", "0.05"},         {"--pair-divisor", "all"},
           {"--temperature", "2"}, {"--list-order", "fastest"}, {"--clip-norm", "2"},
           {"--warmup", "0.2"},    {"--blocks", "1"},           {"--lr", "0.01"},
           {"--folds", "2"}};
    const std::vector<Table> tables = {
        {{"--preset", "kernel", "--collection", "fusion:xla", "--reduction-table"}, {"--clip-norm", "--folds"}},
        {{"--preset", "kernel", "--collection", "tile", "--reduction-table"},
         {"--margin", "--noise", "--pair-divisor", "--clip-norm", "--folds"}},
        {{"--preset", "kernel", "--collection", "tile", "--ablation-table"},
         {"--margin", "--noise", "--pair-divisor", "--clip-norm", "--lr", "--folds"}},
        {{"--preset", "thesis", "--collection", "tile", "--ablation-table"},
         {"--temperature", "--list-order", "--lr", "--folds"}},
        {{"--preset", "thesis", "--collection", "tile", "--table", "join"}, {"--lr", "--folds"}},
        {{"--preset", "paper", "--collection", "layout", "--ablation-table"},
         {"--margin", "--noise", "--pair-divisor", "--clip-norm", "--warmup", "--blocks", "--lr", "--folds"}},
    };
    for (const Table& table : tables) {
        const Parsed plain = parsed(table.arguments);
        ASSERT_EQ(plain.problem, "");
        Arguments used;
        for (const Arguments& option : options) {
            Arguments with = table.arguments;
            with.insert(with.end(), option.begin(), option.end());
            const Parsed changed = parsed(with);
            if (!changed.problem.empty()) {
                EXPECT_TRUE(changed.problem.starts_with(option.front())) << changed.problem;
                continue;
            }
            used.push_back(option.front());
        }
        EXPECT_EQ(used, table.used) << testing::PrintToString(table.arguments);
    }
}

TEST(OptionUse, TablesRefuseOptionsThatUndoTheirRows)
{
    const std::vector<Arguments> tables = {
        {"--preset", "thesis", "--collection", "tile", "--table", "embedding"},
        {"--preset", "thesis", "--collection", "tile", "--table", "join"},
        {"--preset", "thesis", "--collection", "tile", "--table", "layers"},
        {"--preset", "thesis", "--collection", "tile", "--table", "backbone"},
        {"--preset", "thesis", "--collection", "tile", "--ablation-table"},
        {"--preset", "kernel", "--collection", "tile", "--reduction-table"},
        {"--preset", "kernel", "--collection", "fusion:xla", "--reduction-table"},
        {"--preset", "kernel", "--collection", "tile", "--ablation-table"},
        {"--preset", "kernel", "--collection", "fusion:xla", "--ablation-table"},
        {"--preset", "paper", "--collection", "layout", "--ablation-table"},
        {"--preset", "paper", "--collection", "tile", "--ablation-table"},
        {"--preset", "hybrid", "--collection", "layout", "--ablation-table", "--ablate", "analytical"},
    };
    for (const Arguments& table : tables) {
        const Parsed plain = parsed(table);
        ASSERT_EQ(plain.problem, "") << testing::PrintToString(table);
        const auto first = nlohmann::json::parse(toJson(plain.rows.front().model));
        std::size_t refused = 0;
        for (const auto& [key, value] : first.items()) {
            const bool differs = std::ranges::any_of(plain.rows, [&](const TrainOptions& row) {
                return nlohmann::json::parse(toJson(row.model))[key] != value;
            });
            if (!differs)
                continue;
            const std::string setting = key + "=" + (value.is_string() ? value.get<std::string>() : value.dump());
            Arguments with = table;
            with.insert(with.end(), {"--set", setting});
            const std::string problem = parsed(with).problem;
            EXPECT_TRUE(problem.starts_with("--set " + setting)) << problem;
            ++refused;
        }
        EXPECT_GT(refused, 0U) << testing::PrintToString(table);
    }
    const auto problem = [](Arguments table, const Arguments& more) {
        table.insert(table.end(), more.begin(), more.end());
        return parsed(table).problem;
    };
    EXPECT_EQ(problem(tables[2], {"--set", "embedding_width=8"}), "") << "all rows have the same";
    const std::string alike = problem(tables[7], {"--loss", "log_mse"});
    EXPECT_NE(alike.find("the same training in the rows"), std::string::npos) << alike;
}

TEST(OptionUse, AdaptingRefusesTrainingOptions)
{
    std::string problem;
    static_cast<void>(parsed({"--collection", "layout", "--seed", "3", "--lr", "0.1"},
                             [&](const Parsed& all) { problem = unusedByAdapting(all.options); }));
    EXPECT_TRUE(problem.starts_with("--lr:")) << problem;
    static_cast<void>(parsed({"--collection", "layout", "--seed", "3"},
                             [&](const Parsed& all) { problem = unusedByAdapting(all.options); }));
    EXPECT_EQ(problem, "");
    static_cast<void>(parsed({"--collection", "layout", "--seeds", "3"},
                             [&](const Parsed& all) { problem = unusedByAdapting(all.options); }));
    EXPECT_TRUE(problem.starts_with("--seeds: has no effect with --adapt")) << problem;
}

TEST(OptionUse, SeedsApplyToOneTrainingAndToTables)
{
    for (const Arguments& table : {Arguments{}, Arguments{"--ablation-table"}}) {
        Arguments arguments = {"--collection", "layout", "--seeds", "3", "--seed", "7"};
        arguments.insert(arguments.end(), table.begin(), table.end());
        const Parsed result = parsed(arguments);
        EXPECT_EQ(result.problem, "");
        const std::vector<TrainOptions> trainings = trainingsBySeed(result.training, result.seeds);
        ASSERT_EQ(trainings.size(), 3U);
        EXPECT_EQ(trainings.back().seed, 9U);
    }
    EXPECT_EQ(parsed({"--collection", "layout", "--seeds", "0"}).problem, "wrong usage");
}

} // namespace
} // namespace tgraph::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// Options of `tgraph train` that have no effect are refused.
#include "app/cli/commandline.h"
#include "app/cli/training/optionuse.h"

#include <gtest/gtest.h>

#include <functional>

namespace tgraph::cli {
namespace {

using Arguments = std::vector<std::string>;

struct Parsed {
    TrainingOptions options;
    TrainOptions training;
    std::string problem; ///< empty: it is trained
};

/// What `tgraph train` makes of these arguments, up to the training.
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
            result.training = trainOptionsOf(result.options);
            result.problem = unusedOptionProblem(result.options, result.training);
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

TEST(OptionUse, RefusalsNameTheOptionAndWhatUsesIt)
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
    expectNamed(with(thesis, {"--margin", "2"}), "--margin", "hinge");
    expectNamed(with(thesis, {"--warmup", "0.1"}), "--warmup", "--schedule cosine");
    expectNamed(with(thesis, {"--clip-norm", "1"}), "--clip-norm", "--clip");
    expectNamed(with(kernel, {"--reduction-table", "--width", "16"}), "--width", "--reduction-table");
    expectNamed({"--collection", "layout", "--gst", "one"}, "--gst", "--segment-nodes");
    expectNamed({"--collection", "layout", "--validate", "0.2", "--keep", "1"}, "--keep", "K-fold");
    expectNamed({"--collection", "layout", "--published-split", "--folds", "1"}, "--folds", "K-fold");
    EXPECT_EQ(problem({"--collection", "layout", "--folds", "1"}), "");
    EXPECT_EQ(problem({"--collection", "layout", "--validate", "0.2"}), "");
}

TEST(OptionUse, AdaptingRefusesOptionsOfTrainings)
{
    std::string problem;
    static_cast<void>(parsed({"--collection", "layout", "--seed", "3", "--lr", "0.1"},
                             [&](const Parsed& all) { problem = unusedByAdapting(all.options); }));
    EXPECT_TRUE(problem.starts_with("--lr:")) << problem;
    static_cast<void>(parsed({"--collection", "layout", "--seed", "3"},
                             [&](const Parsed& all) { problem = unusedByAdapting(all.options); }));
    EXPECT_EQ(problem, "");
}

} // namespace
} // namespace tgraph::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/checkpoint.h"
#include "tests/app/cli/trainingfixture.h"

#include <nlohmann/json.hpp>

#include <csignal>
#include <random>
#include <thread>

using namespace tgraph::test;
using tgraph::Checkpoint;
using tgraph::loadCheckpoint;

namespace {

using TrainCli = TrainingCliTest;

} // namespace

TEST_F(TrainCli, EvalReportsWhichFilesTookPartInTraining)
{
    writeFiles(4);
    const ProgramResult trained = runTgraph(command("model.safetensors", "5"));
    ASSERT_EQ(trained.exitStatus, 0);
    EXPECT_NE(
        trained.output.find("trained and validated on 4 files of layout:xla:default, 0 of them simulated; seed 3"),
        std::string::npos)
        << trained.output;
    ASSERT_EQ(runTgraph({"simulate", "-o", at("other").string(), "--configurations", "12"}).exitStatus, 0);
    const std::vector<std::string> arguments
        = {"eval", at("layout").string(), at("other").string(), "--model", at("model.safetensors").string()};
    const auto with = [&](const char* flag) {
        auto all = arguments;
        all.emplace_back(flag);
        return runTgraph(all).output;
    };
    const std::string files = with("--files");
    EXPECT_NE(files.find("net1.npz: took part in training: the model was trained on its graph and validated on it"),
              std::string::npos)
        << files; // held-out configurations: the same graph on both sides
    EXPECT_NE(files.find("-1.npz: took no part in training"), std::string::npos) << files;
    EXPECT_NE(runTgraph(arguments).output.find("4 of 5 files took part in training"), std::string::npos);
    const auto json = nlohmann::json::parse(with("--json"));
    EXPECT_EQ(json["files"][0]["provenance"]["took_part_in_training"], true);
    EXPECT_EQ(json["files"][4]["provenance"]["took_part_in_training"], false);
}

TEST_F(TrainCli, TrainsOnTheFilesOfTheCollectionAndTheCheckpointRanks)
{
    writeFiles(4);
    writeTile("tile/xla/train/kernel.npz", {1, 2, 3});
    writeLayout("layout/xla/random/train/other.npz", {0, 1}, {1, 2});
    writeLayout("layout/xla/default/test/hidden.npz", {0, 1}, {0, 0});
    const ProgramResult result = runTgraph(command("model.safetensors", "20"));
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_EQ(result.errors, ""); // no progress without a terminal
    EXPECT_NE(result.output.find(at("model.safetensors").string()), std::string::npos);

    const Checkpoint checkpoint = loadCheckpoint(at("model.safetensors"));
    const auto record = nlohmann::json::parse(checkpoint.info.trainingJson);
    EXPECT_EQ(record["folds"][0]["training"].size(), 4U);
    EXPECT_EQ(checkpoint.info.trainedOn, "layout:xla:default");
    EXPECT_EQ(checkpoint.info.options.width, 8);
    const auto history = lines(readFile(at("model.csv")));
    EXPECT_EQ(history[0],
              "fold,step,epoch,loss,learning_rate,gradient_norm,validation_tau,validation_m_tile,validation_loss,"
              "validation_opa,validation_ape,validation_mape,seconds");
    EXPECT_EQ(fields(history.back())[1], "20");
    EXPECT_FALSE(std::filesystem::exists(at("model.state")));

    const ProgramResult ranked = runTgraph(
        {"rank", at("layout/xla/default/train/net1.npz").string(), "--model", at("model.safetensors").string()});
    EXPECT_EQ(ranked.exitStatus, 0) << ranked.errors;
    const ProgramResult again = runTgraph(command("model.safetensors", "20"));
    EXPECT_EQ(again.exitStatus, 0) << again.errors;
    EXPECT_NE(again.output.find("already finished"), std::string::npos);
    const ProgramResult other = runTgraph(command("model.safetensors", "21"));
    EXPECT_EQ(other.exitStatus, 1);
    EXPECT_NE(other.errors.find("steps 20 there, 21 here"), std::string::npos) << other.errors;
}

TEST_F(TrainCli, ARestartAfterAKillGivesTheSameBits)
{
    writeFiles(4);
    ASSERT_EQ(runTgraph(command("whole.safetensors", "150")).exitStatus, 0);
    for (const int signal : {SIGKILL, SIGINT}) {
        const std::string name = "stopped" + std::to_string(signal);
        ProgramRun run(command(name + ".safetensors", "150"));
        // Waits until a state beyond the start was saved; a faster run ends the loop, too.
        const auto begun = [&] {
            const auto path = at(name + ".csv");
            return std::filesystem::exists(path) && lines(readFile(path)).size() > 1;
        };
        while (run.isRunning() && !begun())
            std::this_thread::yield();
        run.send(signal);
        const ProgramResult stopped = run.wait();
        if (signal == SIGINT && !std::filesystem::exists(at(name + ".safetensors"))) {
            EXPECT_EQ(stopped.exitStatus, 130);
            EXPECT_NE(stopped.errors.find("the same command continues"), std::string::npos);
        }
        EXPECT_TRUE(std::filesystem::exists(at(name + ".state"))) << "finished before the signal";
        ASSERT_EQ(runTgraph(command(name + ".safetensors", "150")).exitStatus, 0);
        const Checkpoint continued = loadCheckpoint(at(name + ".safetensors"));
        EXPECT_EQ(continued.folds, loadCheckpoint(at("whole.safetensors")).folds);
    }
}

TEST_F(TrainCli, AblationTableHasThePapersRows)
{
    writeFiles(4);
    auto arguments = command("t.safetensors", "3");
    arguments.insert(arguments.end(), {"--ablation-table", "--ablate", "repad"});
    const ProgramResult result = runTgraph(arguments);
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const auto rows = lines(result.output);
    ASSERT_EQ(rows.size(), 8U) << result.output; // two lines describe the figures' files
    EXPECT_NE(rows[0].find("validation files"), std::string::npos) << rows[0];
    const std::vector<std::string> names
        = {"configuration", "everything", "- self-attention", "- cross-attention", "- edges", "- repad"};
    for (std::size_t i = 0; i < names.size(); ++i)
        EXPECT_TRUE(rows[i].starts_with(names[i])) << rows[i];
    EXPECT_TRUE(loadCheckpoint(at("t-everything.safetensors")).info.options.useEdges);
    EXPECT_FALSE(loadCheckpoint(at("t-no-edges.safetensors")).info.options.useEdges);
    EXPECT_FALSE(loadCheckpoint(at("t-no-self-attention.safetensors")).info.options.useSelfAttention);
    EXPECT_FALSE(loadCheckpoint(at("t-no-cross-attention.safetensors")).info.options.useCrossAttention);
    EXPECT_FALSE(loadCheckpoint(at("t-no-repad.safetensors")).info.options.repad);
}

TEST_F(TrainCli, AnyOptionOfTheNetworkCanBeSet)
{
    writeFiles(4);
    auto arguments = command("m.safetensors", "2");
    arguments.insert(arguments.end(), {"--set", "l2_norm=false", "--set", "norm=input", "--set", "squeeze=2"});
    ASSERT_EQ(runTgraph(arguments).exitStatus, 0);
    const tgraph::ModelOptions options = loadCheckpoint(at("m.safetensors")).info.options;
    EXPECT_FALSE(options.l2Norm);
    EXPECT_EQ(options.norm, tgraph::NormPlacement::Input);
    EXPECT_EQ(options.squeeze, 2);
    for (const char* wrong : {"l2norm=false", "l2_norm=2", "kind=tile"}) {
        auto refused = command("other.safetensors", "2");
        refused.insert(refused.end(), {"--set", wrong});
        const ProgramResult result = runTgraph(refused);
        EXPECT_EQ(result.exitStatus, 1) << wrong;
        EXPECT_FALSE(result.errors.empty()) << wrong;
    }
    auto pipeline = command("other.safetensors", "2"); // a pipeline's layers have their own widths
    pipeline.insert(pipeline.end(), {"--preset", "thesis"});
    EXPECT_NE(runTgraph(pipeline).errors.find("--width"), std::string::npos);
}

TEST_F(TrainCli, DistinguishesWrongUsageFromFailure)
{
    EXPECT_EQ(runTgraph({"train"}).exitStatus, 2);
    EXPECT_EQ(runTgraph({"train", at("").string(), "-o", at("m.safetensors").string()}).exitStatus, 2);
    auto ablate = command("m.safetensors", "3");
    ablate.insert(ablate.end(), {"--ablate", "everything"});
    EXPECT_EQ(runTgraph(ablate).exitStatus, 2);
    const ProgramResult empty = runTgraph(command("m.safetensors", "3"));
    EXPECT_EQ(empty.exitStatus, 1);
    EXPECT_NE(empty.errors.find("no .npz file"), std::string::npos) << empty.errors;
    writeFiles(4, "layout/nlp/default");
    const ProgramResult other = runTgraph(command("m.safetensors", "3"));
    EXPECT_EQ(other.exitStatus, 1);
    EXPECT_NE(other.errors.find("no file of layout:xla:default"), std::string::npos) << other.errors;
}

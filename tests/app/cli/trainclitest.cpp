// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/checkpoint.h"
#include "tests/app/cli/trainingfixture.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
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

TEST_F(TrainCli, ReportsStateThatAFileTookPartInTraining)
{
    writeFiles(4);
    ASSERT_EQ(runTgraph(command("model.safetensors", "5")).exitStatus, 0);
    const std::string file = at("layout/xla/default/train/net1.npz").string();
    const std::string model = at("model.safetensors").string();
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"train", "--adapt", file, "--model", model, "--measured", "3"},
          std::vector<std::string>{"train", "--adapt", file, "--model", model, "--simulate-loop", "--budget", "4"},
          std::vector<std::string>{"eval", "--attention", file, "--model", model},
          std::vector<std::string>{"info", "--why", file, "--model", model}}) {
        const ProgramResult text = runTgraph(arguments);
        EXPECT_EQ(text.exitStatus, 0) << text.errors;
        EXPECT_NE(text.output.find("this file took part in training: "), std::string::npos) << text.output;
        std::vector<std::string> asJson = arguments;
        asJson.emplace_back("--json");
        EXPECT_NE(runTgraph(asJson).output.find("\"took_part_in_training\": true"), std::string::npos)
            << testing::PrintToString(arguments);
    }
}

TEST_F(TrainCli, ARestartAfterAKillGivesTheSameBits)
{
    writeFiles(4);
    ASSERT_EQ(runTgraph(command("whole.safetensors", "150")).exitStatus, 0);
    for (const int signal : {SIGKILL, SIGINT}) {
        const std::string name = "stopped" + std::to_string(signal);
        ProgramRun run(command(name + ".safetensors", "150"));
        // Waits until a state after the start has been saved; a run that ends sooner ends the loop,
        // too.
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

TEST_F(TrainCli, SeedsAreTrainedToTheirOwnFilesAndSummarized)
{
    writeFiles(4);
    auto arguments = command("m.safetensors", "5"); // seed 3
    arguments.insert(arguments.end(), {"--seeds", "3"});
    const ProgramResult result = runTgraph(arguments);
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const auto rows = lines(result.output);
    ASSERT_EQ(rows.size(), 7U) << result.output;
    EXPECT_NE(rows[0].find("seeds 3 to 5"), std::string::npos) << rows[0];
    EXPECT_TRUE(rows[1].starts_with("seed ")) << rows[1];
    for (int seed = 3; seed <= 5; ++seed) {
        const std::string name = "m-seed" + std::to_string(seed) + ".safetensors";
        EXPECT_TRUE(rows[static_cast<std::size_t>(seed) - 1].starts_with(std::to_string(seed))) << result.output;
        EXPECT_NE(rows[static_cast<std::size_t>(seed) - 1].find(name), std::string::npos) << result.output;
        EXPECT_EQ(loadCheckpoint(at(name)).info.seed, static_cast<std::uint64_t>(seed));
    }
    EXPECT_TRUE(rows[5].starts_with("mean (deviation)")) << rows[5];
    EXPECT_FALSE(std::filesystem::exists(at("m.safetensors")));

    ASSERT_EQ(runTgraph(command("one.safetensors", "5")).exitStatus, 0); // a seed alone gives the same bits
    EXPECT_EQ(loadCheckpoint(at("one.safetensors")).folds, loadCheckpoint(at("m-seed3.safetensors")).folds);
    std::filesystem::remove(at("m-seed4.safetensors")); // the others are not trained again
    const auto before = std::filesystem::last_write_time(at("m-seed5.safetensors"));
    const ProgramResult again = runTgraph(arguments);
    EXPECT_EQ(again.output, result.output);
    EXPECT_EQ(std::filesystem::last_write_time(at("m-seed5.safetensors")), before);
}

TEST_F(TrainCli, SeedsContinueAfterAKill)
{
    writeFiles(4);
    auto whole = command("whole.safetensors", "120");
    whole.insert(whole.end(), {"--seeds", "2"});
    ASSERT_EQ(runTgraph(whole).exitStatus, 0);
    auto stopped = command("stopped.safetensors", "120");
    stopped.insert(stopped.end(), {"--seeds", "2"});
    ProgramRun run(stopped);
    const auto begun = [&] {
        const auto path = at("stopped-seed3.csv");
        return std::filesystem::exists(path) && lines(readFile(path)).size() > 1;
    };
    while (run.isRunning() && !begun())
        std::this_thread::yield();
    run.send(SIGKILL);
    static_cast<void>(run.wait());
    ASSERT_EQ(runTgraph(stopped).exitStatus, 0);
    for (const char* seed : {"-seed3.safetensors", "-seed4.safetensors"})
        EXPECT_EQ(loadCheckpoint(at(std::string("stopped") + seed)).folds,
                  loadCheckpoint(at(std::string("whole") + seed)).folds);
}

TEST_F(TrainCli, EvalReportsSeedsAsOneRow)
{
    writeFiles(4);
    auto arguments = command("m.safetensors", "5");
    arguments.insert(arguments.end(), {"--seeds", "2"});
    ASSERT_EQ(runTgraph(arguments).exitStatus, 0);
    ASSERT_EQ(runTgraph(command("other.safetensors", "6")).exitStatus, 0); // other steps
    const std::vector<std::string> plain = {"eval",    at("layout").string(),
                                            "--model", at("m-seed3.safetensors").string(),
                                            "--model", at("other.safetensors").string(),
                                            "--model", at("m-seed4.safetensors").string()};
    const auto modelsOf = [&](const char* more) {
        auto all = plain;
        all.insert(all.end(), {"--json"});
        if (*more != 0)
            all.emplace_back(more);
        return nlohmann::json::parse(runTgraph(all).output)["models"];
    };
    const auto rowOf = [](const nlohmann::json& models, const std::string& name) {
        for (const auto& row : models)
            if (row["model"] == name)
                return row;
        return nlohmann::json();
    };
    const auto tauOf = [&](const nlohmann::json& models, const std::string& name) {
        return rowOf(models, name)["measures"]["kendall_tau"].get<double>();
    };
    const nlohmann::json single = modelsOf("");
    ASSERT_EQ(single.size(), 3U);
    const nlohmann::json grouped = modelsOf("--by-seed");
    ASSERT_EQ(grouped.size(), 2U);
    EXPECT_NEAR(tauOf(grouped, "m, 2 seeds"), (tauOf(single, "m-seed3") + tauOf(single, "m-seed4")) / 2, 1e-12);
    EXPECT_DOUBLE_EQ(tauOf(grouped, "other"), tauOf(single, "other"));
    const nlohmann::json row = rowOf(grouped, "m, 2 seeds");
    EXPECT_EQ(row["seeds"], 2);
    EXPECT_NEAR(row["deviation_over_seeds"]["kendall_tau"].get<double>(),
                std::abs(tauOf(single, "m-seed3") - tauOf(single, "m-seed4")) / std::sqrt(2.0), 1e-12);
    auto text = plain;
    text.emplace_back("--by-seed");
    EXPECT_NE(runTgraph(text).output.find("± over seeds"), std::string::npos);
    std::filesystem::copy_file(at("m-seed4.safetensors"), at("copy.safetensors"));
    text.insert(text.end(), {"--json", "--model", at("copy.safetensors").string()});
    const ProgramResult withCopy = runTgraph(text);
    const nlohmann::json models = nlohmann::json::parse(withCopy.output)["models"];
    EXPECT_EQ(models.size(), 2U);
    EXPECT_EQ(rowOf(models, "m, 2 seeds")["measures"], row["measures"]);
    EXPECT_NE(withCopy.errors.find("copy: left out"), std::string::npos) << withCopy.errors;
}

TEST_F(TrainCli, PaperTableShowsTheTrainingsBesideThePapersFigures)
{
    ASSERT_EQ(runTgraph({"simulate", "-o", at("data").string(), "--program", "random", "--count", "4", "--search",
                         "default", "--configurations", "20"})
                  .exitStatus,
              0);
    const auto train = [&](const std::string& name, const std::vector<std::string>& more) {
        std::vector<std::string> arguments = command("models/" + name, "2");
        arguments.erase(std::ranges::find(arguments, "--hold-out"), std::ranges::find(arguments, "--hold-out") + 2);
        arguments.insert(arguments.end(), {"--validate", "0.3"});
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runTgraph(arguments);
    };
    std::filesystem::create_directory(at("models"));
    const ProgramResult trained = train("all.safetensors", {"--seeds", "2"});
    ASSERT_EQ(trained.exitStatus, 0) << trained.errors;
    ASSERT_EQ(train("edges.safetensors", {"--ablate", "edges"}).exitStatus, 0);
    ASSERT_EQ(runTgraph(command("models/held.safetensors", "2")).exitStatus, 0);
    const std::string folder = at("models").string();
    const ProgramResult table = runTgraph({"eval", folder, "--paper-table"});
    ASSERT_EQ(table.exitStatus, 0) << table.errors;
    EXPECT_NE(table.output.find("0.4785 ± 0.0031"), std::string::npos) << table.output;
    EXPECT_NE(table.output.find("These figures do not compare with the paper's"), std::string::npos);
    EXPECT_NE(table.output.find("none: validated on configurations of its training graphs"), std::string::npos)
        << table.output;
    const auto json = nlohmann::json::parse(runTgraph({"eval", folder, "--paper-table", "--json"}).output);
    EXPECT_EQ(json["compares"], false);
    EXPECT_EQ(json["trainings"].size(), 4U);
    for (const auto& row : json["table_2"])
        EXPECT_EQ(row["here"].size(), row["collection"] == "layout:xla:default" ? 1U : 0U) << row;
    const auto& here = json["table_2"][1]["here"]["paper"];
    EXPECT_EQ(here["checkpoints"].size(), 2U);
    EXPECT_TRUE(here["mean"].is_number());
    EXPECT_TRUE(here["deviation"].is_number());
    for (const auto& row : json["table_3"]) {
        const bool isTrained = row["collection"] == "layout:xla:default"
            && (row["configuration"] == "everything" || row["configuration"] == "- edges");
        EXPECT_EQ(row["here"].size(), isTrained ? 1U : 0U) << row;
    }
    EXPECT_TRUE(json["mean_across_layout"]["here"]["paper"].is_null());
    const auto csv = lines(runTgraph({"eval", folder, "--paper-table", "--csv"}).output);
    ASSERT_EQ(csv.size(), 1U + 6 + 16) << "header, Table 2 with its mean, Table 3";
    for (const std::string& line : csv)
        EXPECT_EQ(fields(line).size(), fields(csv[0]).size()) << line;
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

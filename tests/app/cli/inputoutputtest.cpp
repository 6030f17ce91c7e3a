// SPDX-License-Identifier: GPL-3.0-or-later
// Tests rules that apply to all commands: inputs are not overwritten, each file counts once, and
// options without an effect are refused.
#include "tests/app/cli/clifixture.h"
#include "tests/app/cli/programrun.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <filesystem>

using namespace tgraph::test;
using testing::HasSubstr;
using Json = nlohmann::json;

namespace {

class InputOutput : public CliTest { };

using Arguments = std::vector<std::string>;

} // namespace

TEST_F(InputOutput, AnOutputNeverReplacesAnInput)
{
    const std::string file = writeLayout("net.npz", {0, 1, 2, 3}, {40, 30, 20, 10}).string();
    const std::string other = writeLayout("other.npz", {0, 1}, {40, 30}).string();
    std::filesystem::create_symlink(file, at("link.npz"));
    writeText("p.csv", "configuration,score\n0,1\n1,2\n2,3\n3,4\n");
    const std::string predictions = at("p.csv").string();
    const std::string before = readFile(file);
    for (const Arguments& arguments :
         {Arguments{"rank", "-o", file, other, "--model", "analytical"}, // "rank -o *.npz"
          Arguments{"rank", file, "--model", "analytical", "-o", file},
          Arguments{"rank", file, "--model", "analytical", "-o", at("link.npz").string()},
          Arguments{"rank", file, "--model", predictions, "-o", predictions}, Arguments{"features", file, "-o", file},
          Arguments{"convert", file, file}, Arguments{"tune", file, "-o", file},
          Arguments{"eval", file, "--submission", file},
          Arguments{"renumber", predictions, "--from", file, "--to", file, "-o", predictions}}) {
        const ProgramResult result = runTgraph(arguments);
        EXPECT_EQ(result.exitStatus, 2) << arguments.front();
        EXPECT_THAT(result.errors, HasSubstr("name another file")) << arguments.front();
        EXPECT_EQ(readFile(file), before) << arguments.front();
    }
    EXPECT_EQ(readFile(predictions), "configuration,score\n0,1\n1,2\n2,3\n3,4\n");
}

TEST_F(InputOutput, AnOutputNeverReplacesAFileOfAFolderThatIsRead)
{
    static_cast<void>(writeLayout("all/layout/xla/random/net.npz", {0, 1, 2, 3}, {40, 30, 20, 10}));
    const std::string table = "BLOCK,time (us)\n16,40\n32,30\n64,20\n128,10\n";
    writeText("all/m.csv", table);
    writeText("all/old.csv", "configuration,score\n0,1\n1,2\n"); // predictions: not read in a folder
    std::filesystem::create_directory_symlink(at("all"), at("same"));
    const std::string folder = at("all").string();
    struct Case {
        Arguments arguments;
        bool isRefused;
    };
    const std::vector<Case> cases = {
        {{"rank", folder, "--model", "analytical", "-o", folder + "/m.csv"}, true},
        {{"rank", folder, "--model", "analytical", "-o", at("same/m.csv").string()}, true},
        {{"rank", at("same").string(), "--model", "analytical", "-o", folder + "/m.csv"}, true},
        {{"rank", folder + "/..", "--model", "analytical", "-o", folder + "/m.csv"}, true},
        {{"eval", folder, "--submission", folder + "/m.csv"}, true},
        {{"features", folder, "-o", folder + "/layout/xla/random/net.npz"}, true},
        {{"rank", folder + "/layout", "--model", "analytical", "-o", folder + "/m.csv"}, false},
        {{"rank", folder + "/layout", "--model", "analytical", "-o", folder + "/old.csv"}, false},
        {{"rank", folder + "/layout", "--model", "analytical", "-o", folder + "/layout/new.csv"}, false},
    };
    for (const auto& [arguments, isRefused] : cases) {
        writeText("all/m.csv", table);
        const ProgramResult result = runTgraph(arguments);
        EXPECT_EQ(result.exitStatus, isRefused ? 2 : 0) << testing::PrintToString(arguments) << result.errors;
        if (isRefused) {
            EXPECT_THAT(result.errors, HasSubstr("is an input, too, and would be replaced; name another file"));
            EXPECT_EQ(readFile(at("all/m.csv")), table);
        }
    }
}

TEST_F(InputOutput, AnOutputNeverReplacesTheJournal)
{
    const std::string file = writeLayout("net.npz", {0, 1, 2, 3}, {40, 30, 20, 10}).string();
    std::filesystem::create_directory_symlink(at(""), at("same"));
    const std::string journal = at("j.json").string();
    const std::string usual = file + ".tune.jsonl";
    struct Case {
        Arguments arguments;
        std::string journal;
        int exitStatus;
    };
    const std::vector<Case> cases = {
        {{"tune", file, "--journal", journal, "-o", journal}, journal, 2},
        {{"tune", file, "--measure", "echo 1", "--journal", journal, "-o", at("./j.json").string()}, journal, 2},
        {{"tune", file, "--measure", "echo 1", "--journal", journal, "-o", at("same/j.json").string()}, journal, 2},
        {{"rank", file, "--model", "analytical", "--journal", journal, "-o", journal}, journal, 2},
        {{"tune", file, "--measure", "echo 1", "--format", "json", "-o", usual}, usual, 1},
        {{"tune", file, "--measure", "echo 1", "--format", "json", "-o", usual, "--resume"}, usual, 1},
    };
    for (const auto& [arguments, path, exitStatus] : cases) {
        const auto requireRefusal = [&](const std::string& when) {
            const ProgramResult result = runTgraph(arguments);
            EXPECT_EQ(result.exitStatus, exitStatus) << arguments.back() << ' ' << when;
            EXPECT_THAT(result.errors, HasSubstr("would be replaced; name another file")) << when;
            EXPECT_EQ(lines(result.errors).size(), 1U) << result.errors;
        };
        requireRefusal("before it exists");
        EXPECT_FALSE(std::filesystem::exists(path)) << arguments.back();
        writeText(std::filesystem::path(path).filename().string(), "kept\n");
        requireRefusal("when it exists");
        EXPECT_EQ(readFile(path), "kept\n") << arguments.back();
        std::filesystem::remove(path);
    }
}

TEST_F(InputOutput, ErrorsOfTheSystemNameThePathAndTheReason)
{
    const std::string file = writeLayout("net.npz", {0, 1, 2, 3}, {40, 30, 20, 10}).string();
    std::filesystem::create_symlink("loop", at("loop"));
    const std::string loop = at("loop").string();
    const std::string lengthy(300, 'x');
    struct Case {
        Arguments arguments;
        std::string error; ///< part of the one line
    };
    const std::vector<Case> cases = {
        {{"features", file, "-o", loop + "/x"}, "a name that ends in .npz"},
        {{"features", file, "-o", lengthy}, "a name that ends in .npz"},
        {{"features", file, "-o", lengthy + ".npz"}, "the name is too long"},
        {{"rank", file, "--model", "analytical", "-o", loop}, loop + ": cannot be created: too many levels"},
        {{"rank", file, "--model", "analytical", "-o", lengthy}, "cannot be created: the name is too long"},
        {{"rank", file, "--model", lengthy, "--journal", at("j.jsonl").string()}, "model: found xxx"},
        {{"eval", file, "--model", loop}, loop + ": too many levels"},
        {{"eval", file, "--model", lengthy}, "model: found xxx"},
        {{"eval", loop, "--paper-table"}, loop + ": --paper-table: too many levels"},
        {{"eval", lengthy, "--paper-table"}, "--paper-table: the name is too long"},
        {{"eval", at("missing").string(), "--paper-table"}, "missing: --paper-table: no such file or folder"},
    };
    for (const auto& [arguments, error] : cases) {
        const ProgramResult result = runTgraph(arguments);
        EXPECT_EQ(result.exitStatus, 1) << result.errors;
        EXPECT_THAT(result.errors, HasSubstr(error));
        EXPECT_EQ(lines(result.errors).size(), 1U) << result.errors;
    }
}

TEST_F(InputOutput, AMissingCurrentFolderIsAnError)
{
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::create_directories(at("gone"));
    std::filesystem::current_path(at("gone"));
    std::filesystem::remove(at("gone"));
    const std::string file = writeLayout("net.npz", {0, 1}, {40, 30}).string();
    struct Case {
        Arguments arguments;
        int exitStatus;
        std::string errors;
    };
    const std::vector<Case> cases = {
        {{"info", ".", file}, 1, "tgraph: .: no such file or folder\n"},
        {{"info", file}, 0, ""},
        {{"rank", "net.npz"}, 1, "tgraph: net.npz: no such file or folder\n"},
    };
    for (const auto& [arguments, exitStatus, errors] : cases) {
        const ProgramResult result = runTgraph(arguments);
        EXPECT_EQ(result.exitStatus, exitStatus) << testing::PrintToString(arguments);
        EXPECT_EQ(result.errors, errors) << testing::PrintToString(arguments);
        EXPECT_EQ(result.output.empty(), arguments.front() == "rank") << "the other file is described";
    }
    std::filesystem::current_path(before);
}

TEST_F(InputOutput, EachFileCountsOnceUnderAnyPath)
{
    const std::string file = writeLayout("layout/xla/random/train/a.npz", {0, 1, 2}, {30, 20, 10}).string();
    (void)writeLayout("layout/xla/random/train/b.npz", {0, 1, 2}, {10, 20, 30});
    const std::string folder = at("layout").string();
    const auto evaluated = [](const Arguments& paths) {
        Arguments arguments = {"eval", "--model", "analytical", "--json"};
        arguments.insert(arguments.end(), paths.begin(), paths.end());
        return Json::parse(runTgraph(arguments).output, nullptr, false);
    };
    EXPECT_EQ(evaluated({file, folder, folder + "/xla/../xla"})["files"].size(), 2U);
    const ProgramResult list = runTgraph({"rank", "--model", "analytical", "--format", "kaggle", file, file, folder});
    EXPECT_EQ(lines(list.output).size(), 3U) << list.output;
    const std::string submission = at("s.csv").string();
    const ProgramResult result = runTgraph({"eval", file, folder, "--model", "analytical", "--submission", submission});
    EXPECT_EQ(result.exitStatus, 0) << result.errors;
}

TEST_F(InputOutput, EmptyPredictionsAndListsWithDuplicatesAreRead)
{
    const std::string file
        = writeLayout("layout/xla/random/train/a.npz", {0, 1, 0, 1, 0, 2, 2}, {7, 6, 5, 4, 3, 2, 1}).string();
    for (const char* header : {"configuration,score\n", "ID,TopConfigs\n", "file,configuration,score\n"}) {
        writeText("h.csv", header);
        for (const char* command : {"rank", "eval"}) {
            const ProgramResult result = runTgraph({command, file, "--model", at("h.csv").string()});
            EXPECT_EQ(result.exitStatus, 1) << header;
            EXPECT_THAT(result.errors, HasSubstr("found a header without rows, expected predictions"));
        }
    }
    // 0.1 + 0.1 + 0.1 is not 3 · 0.1
    writeText("d.csv", "configuration,score\n0,0.1\n2,0.1\n4,0.1\n1,0.1\n3,0.1\n5,0.3\n6,0.3\n");
    const auto ranking = Json::parse(
        runTgraph({"rank", file, "--model", at("d.csv").string(), "--format", "json"}).output)[0]["ranking"];
    ASSERT_EQ(ranking.size(), 3U);
    EXPECT_EQ(ranking[0]["score"], 0.1);
    EXPECT_EQ(ranking[1]["score"], 0.1);
    EXPECT_EQ(ranking[1]["rank"], 1) << "a tie";
}

TEST_F(InputOutput, OptionsWithoutAnEffectAreRefused)
{
    const std::string file = writeLayout("net.npz", {0, 1, 2, 3}, {40, 30, 20, 10}).string();
    const std::string out = at("out").string();
    const Arguments train = {"train", at("").string(), "--collection", "layout:xla:default", "-o", out};
    const Arguments adapt = {"train", "--adapt", file, "--measured", "2"};
    const Arguments fusion = {"tune", "--program", "fusion:alexnet"};
    const auto with = [](Arguments arguments, const Arguments& more) {
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    };
    std::vector<Arguments> all = {{"impact", "--model", "analytical"},
                                  {"impact", "--baseline", "7"},
                                  {"features", file, "-o", out, "--fold", "1"},
                                  {"explain", file, "--configuration", "0", "--no-sensitivity", "--baseline", "1"},
                                  {"candidates", file, "--rounds", "3"},
                                  {"candidates", file, "--budget", "3"},
                                  {"tune", file, "--measure", ""},
                                  {"tune", file, "--hosts", ""},
                                  {"tune", file, "--model-minutes", "5"},
                                  {"tune", file, "--cooling", "5"},
                                  {"tune", file, "--warm-up", "5"},
                                  {"tune", file, "--budget", "0"},
                                  {"tune", file, "--repeats", "2"},
                                  {"tune", file, "--drift-every", "2"},
                                  {"tune", file, "--compare", "-o", at("c.png").string()},
                                  {"tune", file, "--format", "json"},
                                  {"tune", file, "--compare", "--format", "csv", "-o", at("c.svg").string()},
                                  {"tune", file, "--search", "scratch", "--model", "analytical"},
                                  {"tune", file, "--search", "random", "--model", "analytical"},
                                  {"tune", file, "--search", "annealing", "--improvement", "1"},
                                  {"rank", file, "--format", "hlo", "--duplicates"},
                                  {"rank", file, "--top", "1", "--top", "2"},
                                  {"fetch", "tile:xla", "--sizes", "--keep"},
                                  {"simulate", "-o", out, "--draw-sizes"},
                                  {"simulate", "-o", out, "--program", "random", "--draw-sizes"},
                                  {"simulate", "-o", out, "--seed", "-1"},
                                  {"simulate", "-o", out, "--fusions", "3"},
                                  with(adapt, {"--within", "1"}),
                                  with(adapt, {"--budget", "5"}),
                                  with(adapt, {"--propose-by", "design"}),
                                  with(adapt, {"--format", "json"}),
                                  with(train, {"--seed", "-1"}),
                                  with(train, {"--lr", "1e30"}),
                                  with(train, {"--lr", "nan"}),
                                  with(train, {"--validate", "0"}),
                                  with(train, {"--hold-out", "0"})};
    for (const Arguments& more :
         {Arguments{"--model", "analytical"}, Arguments{"--measured", "5"}, Arguments{"--propose", "3"},
          Arguments{"--simulate-loop"}, Arguments{"--within", "1"}, Arguments{"--format", "json"}, Arguments{"--json"}})
        all.push_back(with(train, more));
    for (const Arguments& more :
         {Arguments{"--jobs", "4"}, Arguments{"--time-limit", "3"}, Arguments{"--repeats", "7"},
          Arguments{"--unit", "ms"}, Arguments{"--count", "7"}, Arguments{"--module", "3"}, Arguments{"--remember"},
          Arguments{"--cooling", "5"}, Arguments{"--search", "annealing", "--model", "analytical"},
          Arguments{"--search", "annealing", "--model-minutes", "5"}})
        all.push_back(with(fusion, more));
    for (const Arguments& more : {Arguments{"--training"}, Arguments{"--untied"}, Arguments{"--batch", "2"},
                                  Arguments{"--search", "random"}, Arguments{"--image", "32"}})
        all.push_back(with({"simulate", "-o", out, "--program", "tile"}, more));
    for (const Arguments& arguments : all) {
        const ProgramResult result = runTgraph(arguments);
        EXPECT_EQ(result.exitStatus, 2) << arguments.front() << " … " << arguments.back();
        EXPECT_EQ(lines(result.errors).size(), 1U) << result.errors;
        EXPECT_FALSE(std::filesystem::exists(out)) << arguments.front() << " … " << arguments.back();
    }
}

TEST_F(InputOutput, OptionsThatDoNotFitTheKindOfFileAreRefused)
{
    const std::string file = writeLayout("net.npz", {0, 1, 2, 3}, {40, 30, 20, 10}).string();
    const std::string tile = writeTile("tile.npz", {40, 30, 20, 10}).string();
    const std::string folder = at("").string();
    const std::string out = at("out.npz").string();
    for (const Arguments& arguments :
         {Arguments{"rank", file, "--model", "analytical", "--count", "5"}, Arguments{"info", file, "--no-index"},
          Arguments{"info", file, "--files"}, Arguments{"info", folder, "--module", "2"},
          Arguments{"info", folder, "--objective", "time"}, Arguments{"info", folder, "--remember"},
          Arguments{"convert", file, out, "--module", "2"}, Arguments{"features", tile, "-o", out, "--hops", "2"},
          Arguments{"features", tile, "-o", out, "--whole"}, Arguments{"features", tile, "-o", out, "--codes-only"},
          Arguments{"explain", tile, "--configuration", "0", "--slate", "4"},
          Arguments{"explain", tile, "--configuration", "0", "--seed", "4"}}) {
        const ProgramResult result = runTgraph(arguments);
        EXPECT_EQ(result.exitStatus, 1) << arguments.front() << " … " << arguments.back();
        EXPECT_EQ(lines(result.errors).size(), 1U) << result.errors;
        EXPECT_FALSE(std::filesystem::exists(out)) << arguments.front() << " … " << arguments.back();
    }
    EXPECT_EQ(runTgraph({"info", folder, file, "--no-index"}).exitStatus, 0);
}

TEST_F(InputOutput, RankMentionsOptionsThatOnlyNetworksUse)
{
    const std::string file = writeLayout("net.npz", {0, 1, 2, 3}, {40, 30, 20, 10}).string();
    const std::string tile = writeTile("tile.npz", {40, 30, 20, 10}).string();
    const ProgramResult result
        = runTgraph({"rank", file, tile, "--model", "analytical", "--tta", "3", "--seed", "2", "--forward", "plain"});
    EXPECT_EQ(result.exitStatus, 0);
    EXPECT_EQ(result.errors, "tgraph: --tta, --seed, --forward: have no effect on the scores of analytical\n");
    EXPECT_EQ(runTgraph({"rank", file, "--model", "analytical", "--device", "cpu"}).errors, "");
}

TEST_F(InputOutput, FoldersAndFilesAreDistinguishedBeforeTheWork)
{
    writeText("file", "");
    const std::string file = at("file").string();
    const std::string npz = writeLayout("net.npz", {0, 1, 2, 3}, {40, 30, 20, 10}).string();
    for (const std::string& output : {file, file + "/below"}) {
        const ProgramResult result = runTgraph({"simulate", "-o", output, "--configurations", "20"});
        EXPECT_EQ(result.exitStatus, 1);
        EXPECT_EQ(result.errors, "tgraph: " + file + ": found a file, expected a folder, or a name for a new one\n");
    }
    for (const Arguments& arguments : {Arguments{"rank", npz, "--model", "analytical", "-o"},
                                       Arguments{"selftest", "-o"}, Arguments{"features", npz, "-o"}}) {
        Arguments all = arguments;
        all.push_back(at("").string());
        EXPECT_THAT(runTgraph(all).errors, HasSubstr("found a folder, expected a name for a file"));
    }
    const ProgramResult tuned = runTgraph(
        {"tune", "--program", "fusion:alexnet", "--model", "none", "--budget", "2", "--format", "npz", "-o", npz});
    EXPECT_THAT(tuned.errors, HasSubstr("found a file, expected a folder, which gets a fusion file per kernel"));
    EXPECT_EQ(tuned.output, "");
}

TEST_F(InputOutput, TuneChecksItsOutputBeforeItMeasures)
{
    const std::string file = writeTile("tile.npz", {40, 30, 20, 10}).string();
    const std::string command = "touch " + at("measured").string() + "; echo 1 ms";
    for (const std::string name : {"x.hlo", "x.npz", "x.pb", "missing/x.json"}) {
        const ProgramResult result = runTgraph({"tune", file, "--measure", command, "-o", at(name).string()});
        EXPECT_EQ(result.exitStatus, 1) << name;
        EXPECT_FALSE(std::filesystem::exists(at("measured"))) << name;
    }
}

TEST_F(InputOutput, TuneOfAProgramChecksItsOutputFirst)
{
    for (const std::string name : {"x.hlo", "x.t4.json", "missing/x.csv"}) {
        const ProgramResult result = runTgraph(
            {"tune", "--program", "fusion:alexnet", "--model", "none", "--budget", "2", "-o", at(name).string()});
        EXPECT_EQ(result.exitStatus, 1) << name;
        EXPECT_EQ(result.output, "") << name;
    }
}

TEST_F(InputOutput, OtherFilesAreNoCheckpointsAndTablesHaveNoWorkloads)
{
    const std::string file = writeLayout("net.npz", {0, 1, 2, 3}, {40, 30, 20, 10}).string();
    EXPECT_THAT(runTgraph({"rank", file, "--model", file}).errors,
                HasSubstr("found another kind of file, expected a checkpoint (.safetensors)"));
    writeText("t.csv", "a,b,time_ms\n1,2,3\n2,2,4\n1,3,5\n2,3,6\n");
    const ProgramResult result = runTgraph({"info", at("t.csv").string(), "--workload", "99"});
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_THAT(result.errors, HasSubstr("found a file without workloads"));
}

TEST_F(InputOutput, AUnitMakesATimeOfATablesColumn)
{
    writeText("t.csv", "a,b,time\n1,2,3\n2,2,4\n1,3,5\n2,3,6\n");
    const std::string table = at("t.csv").string();
    EXPECT_THAT(runTgraph({"tune", table}).errors, HasSubstr("with a unit (--unit)"));
    const ProgramResult result = runTgraph({"tune", table, "--unit", "ms", "--budget", "4", "--json"});
    EXPECT_EQ(result.exitStatus, 0) << result.errors;
}

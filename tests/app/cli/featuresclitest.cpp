// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/scoring/torchmodule.h"
#include "tests/app/cli/clifixture.h"

#include <cstdlib>
#include <string>

using namespace tgraph::test;

namespace {

constexpr const char* python = "/usr/bin/python3";

class FeaturesCli : public CliTest {
protected:
    [[nodiscard]] ProgramResult features(const std::filesystem::path& file, std::vector<std::string> more = {}) const
    {
        std::vector<std::string> arguments = {"features", file.string(), "-o", at("out.npz").string()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runTgraph(arguments);
    }

    /// Returns the exit status of a Python program that gets out.npz as its argument; its output goes to out.txt.
    [[nodiscard]] int runPython(const std::string& program) const
    {
        writeText("program.py", program);
        std::string command = python;
        for (const char* const argument : {"program.py", "out.npz", "> out.txt"}) {
            command += argument[0] == '>' ? " > '" : " '";
            command += at(argument[0] == '>' ? argument + 2 : argument).string();
            command += '\'';
        }
        command += " 2>&1";
        return std::system(command.c_str());
    }
};

bool hasNumpy()
{
    return std::system("/usr/bin/python3 -c 'import numpy' 2>/dev/null") == 0;
}

/// Returns the text between "```python" and "```".
std::string exampleOf(const std::string& page)
{
    const std::string fence = "```python\n";
    const std::size_t begin = page.find(fence) + fence.size();
    return page.substr(begin, page.find("```", begin) - begin);
}

} // namespace

TEST_F(FeaturesCli, WritesOnlyFilesNamedNpz)
{
    const auto file = writeLayout("net.npz", {0, 1, 0, 2}, {50, 60, 51, 70});
    const ProgramResult result = runTgraph({"features", file.string(), "-o", at("out.csv").string()});
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_NE(result.errors.find("expected a name that ends in .npz"), std::string::npos) << result.errors;
    EXPECT_FALSE(std::filesystem::exists(at("out.csv")));
}

TEST_F(FeaturesCli, ReportsTheInputsAndTheirScaler)
{
    const auto file = writeLayout("net.npz", {0, 1, 0, 2}, {50, 60, 51, 70});
    const ProgramResult result = features(file);
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_NE(result.output.find("3 distinct of 4 configurations"), std::string::npos) << result.output;
    EXPECT_NE(result.output.find("standardised by the file's own "), std::string::npos) << result.output;
}

TEST_F(FeaturesCli, ItsOutputIsNotAFileOfConfigurations)
{
    ASSERT_EQ(features(writeTile("kernel.npz", {5, 6, 7})).exitStatus, 0);
    const ProgramResult info = runTgraph({"info", at("out.npz").string()});
    EXPECT_EQ(info.exitStatus, 1);
    EXPECT_NE(info.errors.find("arrays for training, as tgraph features writes them"), std::string::npos)
        << info.errors;
}

TEST_F(FeaturesCli, RefusesAModelOfOtherFilesWithoutWriting)
{
    const ProgramResult result = features(writeTile("kernel.npz", {5, 6, 7}), {"--model", "nobody"});
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_NE(result.errors.find("found nobody, expected a checkpoint's path or one of: "), std::string::npos)
        << result.errors;
    EXPECT_FALSE(std::filesystem::exists(at("out.npz")));
}

TEST_F(FeaturesCli, RunsTheDocumentationsExample)
{
    if (!hasNumpy())
        GTEST_SKIP() << "Python with numpy is not installed.";
    std::vector<int> codes;
    std::vector<std::int64_t> runtimes;
    for (int i = 0; i < 40; ++i) {
        codes.push_back(i % 4);
        runtimes.push_back(1000 + 100 * (i % 4));
    }
    ASSERT_EQ(features(writeLayout("net.npz", codes, runtimes)).exitStatus, 0);
    ASSERT_EQ(runPython(exampleOf(readFile(TGRAPH_SOURCE_DIR "/docs/features.md"))), 0) << readFile(at("out.txt"));
    EXPECT_TRUE(readFile(at("out.txt")).starts_with("Spearman ")) << readFile(at("out.txt"));
}

TEST_F(FeaturesCli, NumpyReadsVectorsThatMatchTheCodes)
{
    if (!hasNumpy())
        GTEST_SKIP() << "Python with numpy is not installed.";
    ASSERT_EQ(features(writeLayout("net.npz", {0, 1, 0, 2}, {50, 60, 51, 70})).exitStatus, 0);
    EXPECT_EQ(runPython("import sys, numpy as np\n"
                        "d = np.load(sys.argv[1])\n"
                        "v = d['config_vectors'][d['config_vector_starts'][:-1] + d['config_codes']]\n"
                        "assert (v == d['node_config_feat']).all()\n"
                        "assert d['config_distinct'].tolist() == [0, 1, 0, 2]\n"
                        "assert d['distinct_config'].tolist() == [0, 1, 3]\n"
                        "assert d['distinct_target'].tolist() == [50, 60, 70]\n"
                        "s = d['node_feat_scaled']\n"
                        "varies = d['node_feat_deviation'] > 0\n"
                        "raw = d['node_feat'][:, :134]\n"
                        "want = (raw - d['node_feat_mean']) / np.where(varies, d['node_feat_deviation'], 1)\n"
                        "assert np.allclose(s, np.where(varies, want, 0), atol=1e-6)\n"
                        "assert d['node_feat_names'][21] == b'shape_dimensions_0'\n"),
              0)
        << readFile(at("out.txt"));
}

TEST_F(FeaturesCli, TheExampleExportsAModuleThatRanks)
{
    if (std::system("/usr/bin/python3 -c 'import numpy, torch' 2>/dev/null") != 0)
        GTEST_SKIP() << "Python with torch and numpy is not installed.";
    if (!tgraph::torchModuleIsThere())
        GTEST_SKIP() << "This build has no LibTorch.";
    const auto file = writeLayout("net.npz", {0, 1, 0, 2}, {50, 60, 51, 70});
    ASSERT_EQ(features(file).exitStatus, 0);
    const std::string command = std::string("/usr/bin/python3 ") + TGRAPH_SOURCE_DIR
        + "/docs/examples/export_torchscript.py '" + at("mine.pt").string() + "' '" + at("out.npz").string() + "'";
    ASSERT_EQ(std::system(command.c_str()), 0);
    const ProgramResult refused = runTgraph({"rank", file.string(), "--model", at("mine.pt").string()});
    EXPECT_EQ(refused.exitStatus, 1);
    EXPECT_NE(refused.errors.find("a TorchScript module is code"), std::string::npos) << refused.errors;
    const ProgramResult ranked = runTgraph(
        {"rank", file.string(), "--model", at("mine.pt").string(), "--trust-code", "--format", "csv", "--top", "1"});
    ASSERT_EQ(ranked.exitStatus, 0) << ranked.errors;
    EXPECT_EQ(fields(rowsOf(ranked.output).at(1)).at(1), "0") << ranked.output;
}

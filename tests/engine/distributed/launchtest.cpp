// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/distributed/launch.h"

#include "engine/core/error.h"
#include "tests/support/errortext.h"

#include <gtest/gtest.h>

#include <map>

using namespace tgraph;

namespace {

using Variables = std::map<std::string, std::string>;

std::optional<Launch> launchOf(const Variables& variables)
{
    return launchFromEnvironment([&](const char* name) {
        const auto found = variables.find(name);
        return found == variables.end() ? std::nullopt : std::optional(found->second);
    });
}

std::string refusalOf(const Variables& variables)
{
    return test::errorFrom([&] { static_cast<void>(launchOf(variables)); });
}

const Variables plain{{"RANK", "3"}, {"WORLD_SIZE", "8"}, {"MASTER_ADDR", "head"}, {"MASTER_PORT", "29500"}};

Variables with(Variables variables, const Variables& others)
{
    for (const auto& [name, value] : others)
        variables[name] = value;
    return variables;
}

Variables without(Variables variables, const std::string& name)
{
    variables.erase(name);
    return variables;
}

} // namespace

TEST(Launch, IsEmptyForAProcessWithoutLauncher)
{
    EXPECT_EQ(launchOf({}), std::nullopt);
    EXPECT_EQ(launchOf({{"MASTER_ADDR", "head"}, {"LOCAL_RANK", "0"}}), std::nullopt);
    EXPECT_EQ(launchOf({{"RANK", "0"}, {"WORLD_SIZE", "1"}}), std::nullopt);
}

TEST(Launch, ReadsPlainVariables)
{
    EXPECT_EQ(launchOf(with(plain, {{"LOCAL_RANK", "1"}})),
              (Launch{.rank = 3, .size = 8, .localRank = 1, .address = "head", .port = 29500}));
}

TEST(Launch, TorchrunHoldsTheStoreAndRestarts)
{
    const auto launch
        = launchOf(with(plain, {{"TORCHELASTIC_USE_AGENT_STORE", "True"}, {"TORCHELASTIC_RESTART_COUNT", "2"}}));
    EXPECT_TRUE(launch->storeIsThere);
    EXPECT_EQ(launch->attempt, "2");
    EXPECT_FALSE(launchOf(with(plain, {{"TORCHELASTIC_USE_AGENT_STORE", "False"}}))->storeIsThere);
}

TEST(Launch, OpenMpiOnOneMachineNeedsNoAddress)
{
    const Variables mpi{{"OMPI_COMM_WORLD_RANK", "1"},
                        {"OMPI_COMM_WORLD_SIZE", "2"},
                        {"OMPI_COMM_WORLD_LOCAL_RANK", "1"},
                        {"OMPI_COMM_WORLD_LOCAL_SIZE", "2"},
                        {"PMIX_NAMESPACE", "prterun-head-1234@1"}};
    const auto launch = launchOf(mpi);
    EXPECT_EQ(launch->address, "127.0.0.1");
    EXPECT_GE(launch->port, 20000);
    EXPECT_EQ(launchOf(with(mpi, {{"OMPI_COMM_WORLD_RANK", "0"}}))->port, launch->port);
    EXPECT_NE(launchOf(with(mpi, {{"PMIX_NAMESPACE", "prterun-head-1235@1"}}))->port, launch->port);
    EXPECT_NE(refusalOf(with(mpi, {{"OMPI_COMM_WORLD_LOCAL_SIZE", "1"}})).find("MASTER_ADDR"), std::string::npos);
    EXPECT_EQ(launchOf(with(mpi, {{"OMPI_COMM_WORLD_LOCAL_SIZE", "1"}, {"MASTER_ADDR", "head"}}))->address, "head");
}

TEST(Launch, SlurmStepUsesItsFirstHost)
{
    const Variables step{{"SLURM_PROCID", "5"},
                         {"SLURM_STEP_NUM_TASKS", "6"},
                         {"SLURM_LOCALID", "2"},
                         {"SLURM_STEP_ID", "0"},
                         {"SLURM_JOB_ID", "77"},
                         {"SLURM_NODELIST", "other"},
                         {"SLURM_STEP_NODELIST", "n[07-09,12]"},
                         {"SLURM_LAUNCH_NODE_IPADDR", "10.0.0.1"}};
    const auto launch = launchOf(step);
    EXPECT_EQ(launch->rank, 5U);
    EXPECT_EQ(launch->size, 6U);
    EXPECT_EQ(launch->localRank, 2U);
    EXPECT_EQ(launch->address, "n07");
    EXPECT_EQ(launchOf(without(without(step, "SLURM_STEP_NODELIST"), "SLURM_NODELIST"))->address, "10.0.0.1");
    EXPECT_NE(launchOf(with(step, {{"SLURM_STEP_ID", "1"}}))->port, launch->port);
}

TEST(Launch, SlurmsBatchScriptIsNoStep)
{
    const Variables script{{"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "6"}, {"SLURM_JOB_ID", "77"}};
    EXPECT_EQ(launchOf(script), std::nullopt);
    EXPECT_EQ(launchOf(with(script, {{"SLURM_STEP_ID", "4294967291"}, {"SLURM_STEP_NUM_TASKS", "6"}})), std::nullopt);
}

TEST(Launch, MpirunInsideASlurmJobCountsAsMpirun)
{
    const auto launch = launchOf({{"SLURM_PROCID", "0"},
                                  {"SLURM_STEP_ID", "0"},
                                  {"SLURM_STEP_NUM_TASKS", "2"},
                                  {"OMPI_COMM_WORLD_RANK", "7"},
                                  {"OMPI_COMM_WORLD_SIZE", "8"},
                                  {"MASTER_ADDR", "head"},
                                  {"MASTER_PORT", "1234"}});
    EXPECT_EQ(launch->rank, 7U);
    EXPECT_EQ(launch->size, 8U);
}

TEST(Launch, RefusesIncompleteVariablesByName)
{
    EXPECT_EQ(refusalOf(without(plain, "WORLD_SIZE")),
              "environment: WORLD_SIZE: found nothing, expected a number, since RANK is set: a launcher sets both");
    EXPECT_NE(refusalOf(without(plain, "RANK")).find("environment: RANK: found nothing"), std::string::npos);
    EXPECT_EQ(refusalOf(without(plain, "MASTER_ADDR")),
              "environment: MASTER_ADDR: found nothing, expected the host of process 0");
    EXPECT_NE(refusalOf(without(plain, "MASTER_PORT")).find("MASTER_PORT: found nothing"), std::string::npos);
}

TEST(Launch, RefusesInvalidNumbers)
{
    EXPECT_EQ(refusalOf(with(plain, {{"RANK", "8"}})), "environment: RANK: found \"8\", expected a number from 0 to 7");
    for (const char* const size : {"0", "-1", "two", "", "8 ", "99999999999999999999"})
        EXPECT_NE(refusalOf(with(plain, {{"WORLD_SIZE", size}})).find("WORLD_SIZE: found \""), std::string::npos)
            << size;
    EXPECT_NE(refusalOf(with(plain, {{"MASTER_PORT", "65536"}})).find("a number from 1 to 65535"), std::string::npos);
    EXPECT_NE(refusalOf(with(plain, {{"LOCAL_RANK", "9"}})).find("LOCAL_RANK"), std::string::npos);
}

TEST(Launch, FindsTheFirstHostOfSlurmLists)
{
    EXPECT_EQ(firstHost("gpu3"), "gpu3");
    EXPECT_EQ(firstHost("gpu3,gpu4"), "gpu3");
    EXPECT_EQ(firstHost("node[07-12,20],gpu3"), "node07");
    EXPECT_EQ(firstHost("node[3]"), "node3");
    EXPECT_EQ(firstHost("node[3"), "");
    EXPECT_EQ(firstHost(""), "");
}

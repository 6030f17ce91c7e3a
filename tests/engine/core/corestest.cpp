// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/cores.h"

#include <gtest/gtest.h>

#include <map>

using namespace tgraph;

namespace {

std::uint32_t processesWith(const std::map<std::string, std::string>& variables)
{
    return processesHere([&](const char* name) {
        const auto found = variables.find(name);
        return found == variables.end() ? std::nullopt : std::optional(found->second);
    });
}

} // namespace

TEST(Cores, OneProcessHasTheMachineWithoutALauncher)
{
    EXPECT_EQ(processesWith({}), 1U);
    EXPECT_EQ(processesWith({{"LOCAL_WORLD_SIZE", "4"}, {"MASTER_ADDR", "localhost"}}), 1U);
    EXPECT_EQ(processesWith({{"SLURM_NTASKS_PER_NODE", "4"}}), 1U); // the batch script
}

TEST(Cores, TorchrunGivesTheLocalProcessCount)
{
    EXPECT_EQ(processesWith({{"RANK", "5"}, {"WORLD_SIZE", "8"}, {"LOCAL_WORLD_SIZE", "4"}, {"MASTER_ADDR", "head"}}),
              4U);
}

TEST(Cores, PlainVariablesCountOnASingleMachine)
{
    for (const char* const address : {"localhost", "127.0.0.1", "::1"})
        EXPECT_EQ(processesWith({{"RANK", "0"}, {"WORLD_SIZE", "3"}, {"MASTER_ADDR", address}}), 3U) << address;
    EXPECT_EQ(processesWith({{"RANK", "0"}, {"WORLD_SIZE", "3"}, {"MASTER_ADDR", "head"}}), 1U);
}

TEST(Cores, OpenMpiGivesTheLocalProcessCount)
{
    EXPECT_EQ(processesWith({{"OMPI_COMM_WORLD_RANK", "7"}, {"OMPI_COMM_WORLD_LOCAL_SIZE", "2"}}), 2U);
}

TEST(Cores, SlurmGivesTheProcessCountByNode)
{
    const auto onNode = [](const char* node, const char* list) {
        return processesWith({{"SLURM_STEP_ID", "0"},
                              {"SLURM_PROCID", "3"},
                              {"SLURM_NODEID", node},
                              {"SLURM_STEP_TASKS_PER_NODE", list},
                              {"SLURM_NTASKS_PER_NODE", "9"}});
    };
    EXPECT_EQ(onNode("0", "16"), 16U);
    EXPECT_EQ(onNode("1", "4(x2),3"), 4U);
    EXPECT_EQ(onNode("2", "4(x2),3"), 3U);
    EXPECT_EQ(onNode("3", "4(x2),3"), 9U); // no entry for this node
    EXPECT_EQ(onNode("2", "4(x2,3"), 9U);
    EXPECT_EQ(onNode("0", ""), 9U);
}

TEST(Cores, InvalidNumbersAreIgnored)
{
    for (const char* const count : {"", "0", "-1", "many", "99999999999999"})
        EXPECT_EQ(processesWith({{"RANK", "0"}, {"WORLD_SIZE", "2"}, {"LOCAL_WORLD_SIZE", count}}), 1U) << count;
}

TEST(Cores, ProcessesShareTheCoresTheyAreBoundTo)
{
    EXPECT_EQ(coresOf(8, 8, 1), 8U);
    EXPECT_EQ(coresOf(8, 8, 3), 2U);
    EXPECT_EQ(coresOf(8, 1, 2), 1U); // mpirun binds each process to a core
    EXPECT_EQ(coresOf(8, 6, 2), 4U);
    EXPECT_EQ(coresOf(2, 2, 5), 1U);
    EXPECT_GE(ownCores(), 1U);
}

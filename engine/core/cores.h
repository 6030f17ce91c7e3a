// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/environment.h"

#include <cstdint>

namespace tgraph {

/// How many processes of this process's launch are on this machine, as far as the launcher says it: LOCAL_WORLD_SIZE of
/// torchrun; where MASTER_ADDR is this machine itself, WORLD_SIZE; OMPI_COMM_WORLD_LOCAL_SIZE of mpirun;
/// SLURM_STEP_TASKS_PER_NODE or SLURM_NTASKS_PER_NODE of a step of srun, at the place of SLURM_NODEID. 1 without a
/// launcher, and for what makes no sense: engine/distributed/launch.h refuses that in a sentence.
[[nodiscard]] std::uint32_t processesHere(const EnvironmentLookup& lookup);

/// @param online cores of the machine @param allowed those that this process may use
[[nodiscard]] unsigned coresOf(unsigned online, unsigned allowed, std::uint32_t processes);

/// Threads that this process takes where nothing else is said, at least 1: all cores that it may use, or an equal share
/// of the machine's where a launcher started several processes on it.
[[nodiscard]] unsigned ownCores();

} // namespace tgraph

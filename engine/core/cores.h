// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/environment.h"

#include <cstddef>
#include <cstdint>

namespace tgraph {

/// Returns the number of processes of this launch on this machine, from the launcher's variables:
/// LOCAL_WORLD_SIZE of torchrun; WORLD_SIZE if MASTER_ADDR is this machine;
/// OMPI_COMM_WORLD_LOCAL_SIZE of mpirun; entry SLURM_NODEID of SLURM_STEP_TASKS_PER_NODE or
/// SLURM_NTASKS_PER_NODE for a step of srun. Returns 1 without a launcher and for invalid values;
/// engine/distributed/launch.h reports these as errors.
[[nodiscard]] std::uint32_t processesHere(const EnvironmentLookup& lookup);

/// Returns the number of cores for one of `processes` processes on the machine.
/// @param online cores of the machine @param allowed cores that this process may use
[[nodiscard]] unsigned coresOf(unsigned online, unsigned allowed, std::uint32_t processes);

/// Returns the default number of threads of this process, at least 1. This is the number of cores
/// that the process may use, or an equal share of the machine's cores if a launcher started several
/// processes on it.
[[nodiscard]] unsigned ownCores();

/// Returns the memory of the machine in bytes; 0 if unknown.
[[nodiscard]] std::size_t machineBytes();

} // namespace tgraph

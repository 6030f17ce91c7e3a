// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/environment.h"

#include <cstdint>
#include <optional>
#include <string>

namespace tgraph {

/// One of several processes that were started together, as torchrun, mpirun, srun or a person said it.
struct Launch {
    std::uint32_t rank = 0; ///< 0 … size-1
    std::uint32_t size = 1; ///< at least 2
    std::uint32_t localRank = 0; ///< among those on this machine
    std::string address; ///< host of process 0
    std::uint16_t port = 0; ///< there
    bool storeIsThere = false; ///< the launcher holds the store (torchrun); else process 0 does
    std::string attempt; ///< torchrun starts processes again: what keeps their keys apart

    bool operator==(const Launch&) const = default;
};

/// Most processes of one launch.
inline constexpr std::uint32_t mostProcesses = 65536;

/// What the launcher said; nothing for a process that stands alone. In this order: RANK and WORLD_SIZE with MASTER_ADDR
/// and MASTER_PORT (torchrun, plain variables); OMPI_COMM_WORLD_RANK and _SIZE (mpirun of Open MPI); SLURM_PROCID and
/// SLURM_STEP_NUM_TASKS of a step (srun; the batch script itself is none). MASTER_ADDR and MASTER_PORT are taken from
/// the environment wherever they stand; else the address is this machine where all processes are on it or the first
/// host of the Slurm step, and the port follows from the job's number.
/// @throws Error, one sentence, for half a launch and for numbers that make no sense.
[[nodiscard]] std::optional<Launch> launchFromEnvironment(const EnvironmentLookup& lookup);

/// The first host of a Slurm list: "node[07-12,20],gpu3" → "node07". Empty for an empty one.
[[nodiscard]] std::string firstHost(const std::string& list);

} // namespace tgraph

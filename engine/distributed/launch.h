// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/environment.h"

#include <cstdint>
#include <optional>
#include <string>

namespace tgraph {

/// One of several processes that were started together, as described by torchrun, mpirun, srun or the user.
struct Launch {
    std::uint32_t rank = 0; ///< 0 … size-1
    std::uint32_t size = 1; ///< at least 2
    std::uint32_t localRank = 0; ///< among those on this machine
    std::string address; ///< host of process 0
    std::uint16_t port = 0; ///< on that host
    bool storeIsThere = false; ///< the launcher holds the store (torchrun); else process 0 does
    std::string attempt; ///< keeps the keys apart if torchrun restarts processes

    bool operator==(const Launch&) const = default;
};

/// Maximum number of processes of one launch.
inline constexpr std::uint32_t mostProcesses = 65536;

/// Returns the launch that the environment describes; std::nullopt for a single process. It checks,
/// in this order, RANK and WORLD_SIZE with MASTER_ADDR and MASTER_PORT (torchrun, plain variables);
/// OMPI_COMM_WORLD_RANK and _SIZE (mpirun of Open MPI); SLURM_PROCID and SLURM_STEP_NUM_TASKS of a
/// step (srun; the batch script is not a step). If MASTER_ADDR and MASTER_PORT are set, they are
/// always used. Otherwise the address is this machine if all processes run on it, else the first
/// host of the Slurm step, and the port is derived from the job's number.
/// @throws Error, one sentence, for incomplete variables and invalid numbers.
[[nodiscard]] std::optional<Launch> launchFromEnvironment(const EnvironmentLookup& lookup);

/// Returns the first host of a Slurm list: "node[07-12,20],gpu3" → "node07". Empty for an empty list.
[[nodiscard]] std::string firstHost(const std::string& list);

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace tgraph {

/// A variable of the environment, or nothing.
using EnvironmentLookup = std::function<std::optional<std::string>(const char* name)>;

/// The process's own environment.
[[nodiscard]] std::optional<std::string> environmentVariable(const char* name);

/// The process's place among those that a launcher started on this machine: LOCAL_RANK (torchrun),
/// OMPI_COMM_WORLD_LOCAL_RANK (mpirun), SLURM_LOCALID (srun). 0: none says a number.
[[nodiscard]] std::uint32_t localRank(const EnvironmentLookup& lookup);

} // namespace tgraph

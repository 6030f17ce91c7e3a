// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/simulate/fusionspace.h"
#include "engine/simulate/tilemachine.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

struct FusionSimulation {
    std::string program; ///< name in the files: "resnet18, training"
    /// Number of random configurations in addition to the default
    std::uint32_t randomConfigurations = 8;
    std::uint64_t seed = 1; ///< seed of the configurations and the measurement noise
};

/// One kernel of a program's fusion configurations.
struct FusionKernel {
    Document document; ///< a fusion file; its path is left empty
    std::string hash; ///< first 16 digits of graphHash()
};

/// Returns the machine used for all fusion files, so that kernels of different programs can be compared.
[[nodiscard]] TileTraits fusionMachine();

/// Returns the time of a kernel on a machine in seconds, with the compiler's tile and without
/// measurement noise. The same kernel always takes the same time. @throws Cancelled.
[[nodiscard]] double fusionKernelSeconds(const Graph& kernel, const TileTraits& machine,
                                         const std::stop_token& stop = {});

/// Returns the kernels of a program's default fusion configuration and of random ones, equal ones once, timed on
/// fusionMachine(). A document's `simulation` states that it is simulated, and its count how often the default
/// configuration runs the kernel. In order of first appearance. @throws Error like FusionSpace; Cancelled.
[[nodiscard]] std::vector<FusionKernel> simulateFusions(const Graph& program, const FusionSimulation& options,
                                                        const std::stop_token& stop = {});

/// Returns the kernels of one configuration in the same way.
[[nodiscard]] std::vector<FusionKernel> simulateFusion(const FusionSpace& space, const FusionBits& bits,
                                                       const FusionSimulation& options,
                                                       const std::stop_token& stop = {});

} // namespace tgraph

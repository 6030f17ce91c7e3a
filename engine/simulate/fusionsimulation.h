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
    std::string program; ///< as the files are going to say it: "resnet18, training"
    std::uint32_t randomConfigurations = 8; ///< beside the default one
    std::uint64_t seed = 1; ///< of the configurations and the measurements' noise
};

/// One kernel of a program's fusion configurations.
struct FusionKernel {
    Document document; ///< a fusion file; its path is left empty
    std::string hash; ///< first 16 digits of graphHash()
};

/// The machine that all fusion files are simulated on: kernels of different programs are compared with each other.
[[nodiscard]] TileTraits fusionMachine();

/// The seconds of a kernel on a machine, with its compiler's tile and without the noise of a measurement. The same
/// kernel always takes the same time. @throws Cancelled.
[[nodiscard]] double fusionKernelSeconds(const Graph& kernel, const TileTraits& machine,
                                         const std::stop_token& stop = {});

/// The kernels of a program's default fusion configuration and of random ones, equal ones once, timed on
/// fusionMachine(). A document says in `simulation` that it is simulated, and how often the default configuration runs
/// the kernel. By first appearance. @throws Error as FusionSpace; Cancelled.
[[nodiscard]] std::vector<FusionKernel> simulateFusions(const Graph& program, const FusionSimulation& options,
                                                        const std::stop_token& stop = {});

/// The same of the kernels of one configuration.
[[nodiscard]] std::vector<FusionKernel> simulateFusion(const FusionSpace& space, const FusionBits& bits,
                                                       const FusionSimulation& options,
                                                       const std::stop_token& stop = {});

} // namespace tgraph

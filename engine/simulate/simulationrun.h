// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/simulate/configsearch.h"
#include "engine/simulate/convnet.h"
#include "engine/simulate/programs.h"
#include "engine/simulate/tilekernels.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// Files of simulated programs from beginning to end, as the command line and the window both make them.
namespace tgraph {

/// What SimulationRequest::program may say beside the name of a network (programs.h): a small network; all networks but
/// that; one drawn for each file with its sizes; a tile kernel drawn for each file; one of a kind ("tile:dot"); fusion
/// files.
inline constexpr const char* smallNetwork = "convnet";
inline constexpr const char* everyProgram = "all";
inline constexpr const char* anyProgram = "random";
inline constexpr const char* anyKernel = "tile";
inline constexpr const char* kernelPrefix = "tile:";
/// The kernels of every network's fusion configurations; those of one network ("fusion:resnet18").
inline constexpr const char* everyFusion = "fusion";
inline constexpr const char* fusionPrefix = "fusion:";

struct SimulationRequest {
    /// layout/{xla,nlp}/{default,random}/train/, tile/xla/train/ or fusion/xla/{train,valid,test}/ is made under it.
    std::filesystem::path folder;
    std::string program = smallNetwork;
    bool training = false; ///< with the backward pass
    bool drawSizes = false; ///< sizes of a named network are drawn by the seed
    bool untied = false; ///< each node takes its layouts by itself
    std::uint32_t count = 1; ///< files of each program, with ascending seeds
    std::optional<std::int64_t> batch; ///< nothing: the network's usual number
    ConvNetOptions network; ///< of the small network
    SearchOptions search; ///< its seed is that of the first file
    std::uint32_t fusions = 8; ///< random fusion configurations of each program, beside the default one
};

/// Empty, or why there is no such program.
[[nodiscard]] std::string programProblem(const std::string& name);

/// One file to be.
struct SimulationJob {
    const NamedProgram* program = nullptr; ///< null: the small network
    const TileKernelKind* kernel = nullptr; ///< a tile kernel instead of a network
    std::string fusionSplit; ///< "train", "valid" or "test": the network's kernels go there as fusion files
    bool training = false;
    std::optional<std::uint64_t> sizeSeed;
    std::uint64_t seed = 1;

    [[nodiscard]] std::string name() const; ///< "resnet18-training"
};

/// All files of the request, in the order in which they are made. @throws Error for an unknown program.
[[nodiscard]] std::vector<SimulationJob> simulationJobs(const SimulationRequest& request);

struct SimulationCallbacks {
    /// Before each file; what it returns is told how far writing the file is.
    std::function<ProgressCallback(const SimulationJob& job, std::size_t done, std::size_t count)> begin;
    std::function<void(const std::filesystem::path& file)> written; ///< after each file
};

/// One of simulationJobs(): a file, or all of a network's fusion files. What they hold depends on job and request
/// alone.
/// @throws as the next
void writeSimulation(const SimulationJob& job, const SimulationRequest& request, const std::stop_token& stop,
                     const ProgressCallback& progress,
                     const std::function<void(const std::filesystem::path&)>& written);

/// Simulates and writes the files, each whole or not at all. @throws Error; Cancelled: what was written stays.
void writeSimulations(const SimulationRequest& request, const std::stop_token& stop,
                      const SimulationCallbacks& callbacks);

} // namespace tgraph

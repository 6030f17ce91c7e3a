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

/// Simulates programs and writes their files, shared by the command line and the window.
namespace tgraph {

/// Values of SimulationRequest::program other than the names of networks (programs.h): a small
/// network; all networks except the small one; for each file, a network drawn with its sizes; for
/// each file, a tile kernel drawn; a tile kernel of one kind ("tile:dot"); fusion files; a table.
inline constexpr const char* smallNetwork = "convnet";
inline constexpr const char* everyProgram = "all";
inline constexpr const char* anyProgram = "random";
inline constexpr const char* anyKernel = "tile";
inline constexpr const char* kernelPrefix = "tile:";
/// The kernels of every network's fusion configurations; those of one network ("fusion:resnet18").
inline constexpr const char* everyFusion = "fusion";
inline constexpr const char* fusionPrefix = "fusion:";

inline constexpr const char* simulatedTable = "table"; ///< a table of measured configurations, see tablesimulation.h

struct SimulationRequest {
    /// Parent of layout/{xla,nlp}/{default,random}/train/, tile/xla/train/, fusion/xla/{train,valid,test}/ or table/.
    std::filesystem::path folder;
    std::string program = smallNetwork;
    bool training = false; ///< with the backward pass
    bool drawSizes = false; ///< the seed draws the sizes of a named network
    bool untied = false; ///< each node is a separate decision
    std::uint32_t count = 1; ///< files per program, with ascending seeds
    std::optional<std::int64_t> batch; ///< empty: the network's usual number
    ConvNetOptions network; ///< options of the small network
    SearchOptions search; ///< its seed is that of the first file
    std::uint32_t fusions = 8; ///< random fusion configurations per program, in addition to the default one
};

/// Returns the error in a program name; empty if there is none.
[[nodiscard]] std::string programProblem(const std::string& name);

/// One file to write.
struct SimulationJob {
    const NamedProgram* program = nullptr; ///< null: the small network
    const TileKernelKind* kernel = nullptr; ///< set: a tile kernel instead of a network
    bool isTable = false; ///< a table of measured configurations
    std::string fusionSplit; ///< "train", "valid" or "test": folder of the network's kernels as fusion files
    bool training = false;
    std::optional<std::uint64_t> sizeSeed;
    std::uint64_t seed = 1;

    [[nodiscard]] std::string name() const; ///< "resnet18-training"
};

/// Returns all files of the request, in the order of writing. @throws Error for an unknown program.
[[nodiscard]] std::vector<SimulationJob> simulationJobs(const SimulationRequest& request);

struct SimulationCallbacks {
    /// called before each file; the returned callback receives the writing progress
    std::function<ProgressCallback(const SimulationJob& job, std::size_t done, std::size_t count)> begin;
    std::function<void(const std::filesystem::path& file)> written; ///< called after each file
};

/// Runs one of simulationJobs(): one file, or all of a network's fusion files. Their contents depend only on job and
/// request.
/// @throws like writeSimulations()
void writeSimulation(const SimulationJob& job, const SimulationRequest& request, const std::stop_token& stop,
                     const ProgressCallback& progress,
                     const std::function<void(const std::filesystem::path&)>& written);

/// Simulates files and writes each completely or not at all. @throws Error; Cancelled: files
/// already written are kept.
void writeSimulations(const SimulationRequest& request, const std::stop_token& stop,
                      const SimulationCallbacks& callbacks);

} // namespace tgraph

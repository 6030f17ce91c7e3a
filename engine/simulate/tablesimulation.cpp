// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/tablesimulation.h"

#include "engine/core/measuredtable.h"
#include "engine/core/task.h"
#include "engine/simulate/seededrandom.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace tgraph {
namespace {

constexpr double matrixExtent = 2048; ///< rows and columns of each matrix
constexpr int mostThreads = 1024; ///< threads of a block

/// The parameters of the kernel, in the order of the file.
struct TiledKernel {
    int blockX = 16;
    int blockY = 1;
    int tileX = 1;
    int tileY = 1;
    int shared = 0; ///< 1: tiles of both factors are in shared memory
    int unroll = 1;

    [[nodiscard]] double threads() const { return double(blockX) * blockY; }
    [[nodiscard]] double width() const { return double(blockX) * tileX; } ///< columns of the result per block
    [[nodiscard]] double height() const { return double(blockY) * tileY; } ///< rows of the result per block
    [[nodiscard]] double tile() const { return double(tileX) * tileY; } ///< elements of the result per thread
    [[nodiscard]] std::string key() const
    {
        return fmt::format("{},{},{},{},{},{}", blockX, blockY, tileX, tileY, shared, unroll);
    }
};

/// The simulated GPU: 80 multiprocessors, 10 TFLOP/s, 900 GB/s.
class KernelMachine {
public:
    explicit KernelMachine(const TiledKernel& kernel) : m_kernel(kernel)
    {
        m_registers = 20 + 2.5 * kernel.tile() + kernel.tileX + kernel.tileY + 2 * kernel.unroll;
        m_sharedBytes = kernel.shared * (kernel.width() + kernel.height()) * depth * 4;
        const double byShared = m_sharedBytes > 0 ? std::floor(98304 / m_sharedBytes) : mostBlocks;
        m_blocks = std::min({mostBlocks, byShared, std::floor(65536 / (m_registers * kernel.threads())),
                             std::floor(residentThreads / kernel.threads())});
    }

    /// Returns Kernel Tuner's word for a failure; empty if the kernel runs.
    [[nodiscard]] std::string_view failure() const
    {
        if (m_kernel.tile() * m_kernel.unroll > 128)
            return "CompilationFailedConfig";
        return m_sharedBytes > 49152 || m_blocks < 1 ? "RuntimeFailedConfig" : "";
    }

    [[nodiscard]] double milliseconds() const
    {
        const double elements = matrixExtent * matrixExtent * matrixExtent;
        const double occupancy = m_blocks * m_kernel.threads() / residentThreads;
        const double hidden = std::min(1.0, occupancy * (1 + 0.6 * std::log2(m_kernel.tile())) / 0.7);
        const double loop = 1 + 0.35 / m_kernel.unroll + (m_kernel.unroll * m_kernel.tile() >= 128 ? 0.2 : 0);
        const double loads = 1 + (m_kernel.shared != 0 ? 0.5 : 0.9) * (1.0 / m_kernel.tileX + 1.0 / m_kernel.tileY);
        const double compute = 2 * elements / 1e10 * loop * loads / hidden;
        const double coalescing = m_kernel.blockX < 32 ? 1.6 : 1;
        const double cached = m_kernel.shared != 0 ? 1 : 2.2;
        const double traffic = 4 * elements * (1 / m_kernel.width() + 1 / m_kernel.height());
        const double memory = traffic * coalescing * cached / 900e6;
        const double conflicts = m_kernel.shared != 0 && m_kernel.tileX >= 4 && m_kernel.unroll == 1 ? 1.15 : 1;
        return 0.005 + (std::max(compute, memory) + 0.25 * std::min(compute, memory)) * conflicts * lastWave();
    }

private:
    static constexpr double depth = 16; ///< depth of the tiles in shared memory
    static constexpr double mostBlocks = 32; ///< blocks per multiprocessor
    static constexpr double residentThreads = 2048; ///< threads per multiprocessor

    /// Returns how much longer the blocks take because the last ones do not fill the machine.
    [[nodiscard]] double lastWave() const
    {
        const double blocks = std::ceil(matrixExtent / m_kernel.width()) * std::ceil(matrixExtent / m_kernel.height());
        const double waves = blocks / (80 * m_blocks);
        return std::ceil(waves) / waves;
    }

    TiledKernel m_kernel;
    double m_registers; ///< registers per thread
    double m_sharedBytes; ///< bytes per block
    double m_blocks; ///< blocks per multiprocessor
};

/// Returns an entry of the cache.
std::string recordOf(const TiledKernel& kernel, SeededRandom& random)
{
    constexpr int repetitions = 5;
    const KernelMachine machine(kernel);
    std::string record = fmt::format(R"("{}": {{"block_size_x": {}, "block_size_y": {}, "tile_size_x": {}, )"
                                     R"("tile_size_y": {}, "use_shared_memory": {}, "unroll_factor": {}, )",
                                     kernel.key(), kernel.blockX, kernel.blockY, kernel.tileX, kernel.tileY,
                                     kernel.shared, kernel.unroll);
    const double compileMs = (350 + 12 * kernel.tile() * kernel.unroll / 4) * random.logNormal(0.05);
    if (const std::string_view failure = machine.failure(); !failure.empty())
        return record + fmt::format(R"("time": "{}", "compile_time": {:.0f}}})", failure, compileMs);
    const double ms = machine.milliseconds() * random.logNormal(0.02); // terms that no parameter explains
    std::string times;
    double sum = 0;
    for (int i = 0; i < repetitions; ++i) {
        const double slowStart = i == 0 ? 1 + 0.02 * random.uniform() : 1;
        const double time = std::round(ms * slowStart * random.logNormal(0.006) * 1e3) / 1e3;
        times += fmt::format("{}{:.3f}", i > 0 ? ", " : "", time);
        sum += time;
    }
    const double mean = sum / repetitions;
    return record
        + fmt::format(R"("time": {:.5f}, "times": [{}], "compile_time": {:.0f}, "benchmark_time": {:.0f}, )"
                      R"("GFLOP/s": {:.0f}}})",
                      mean, times, compileMs, sum + 1.5, 2e-6 * std::pow(matrixExtent, 3) / mean);
}

} // namespace

std::string simulatedKernelTable(std::uint64_t seed, const std::stop_token& stop)
{
    SeededRandom random(seed);
    std::string records;
    for (const int blockX : {16, 32, 64, 128, 256})
        for (const int blockY : {1, 2, 4, 8, 16}) {
            throwIfStopped(stop);
            if (blockX * blockY < 32 || blockX * blockY > mostThreads)
                continue;
            for (const int tileX : {1, 2, 4, 8})
                for (const int tileY : {1, 2, 4})
                    for (const int shared : {0, 1})
                        for (const int unroll : {1, 2, 4, 8})
                            records += (records.empty() ? "" : ",\n")
                                + recordOf({blockX, blockY, tileX, tileY, shared, unroll}, random);
        }
    return R"({"device_name": ")" + std::string(simulatedDevice)
        + R"(", "simulated": true, "kernel_name": "simulated_matmul", "problem_size": [2048, 2048],
"tune_params_keys": ["block_size_x", "block_size_y", "tile_size_x", "tile_size_y", "use_shared_memory", "unroll_factor"],
"tune_params": {"block_size_x": [16, 32, 64, 128, 256], "block_size_y": [1, 2, 4, 8, 16], "tile_size_x": [1, 2, 4, 8],
"tile_size_y": [1, 2, 4], "use_shared_memory": [0, 1], "unroll_factor": [1, 2, 4, 8]},
"objective": "time",
"cache": {
)" + records
        + "\n}}\n";
}

} // namespace tgraph

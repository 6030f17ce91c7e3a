// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/tilemachine.h"

#include "engine/analytical/tpuv3.h"
#include "engine/simulate/seededrandom.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

double boundAt(const TileConfig& tile, int position)
{
    return tile[static_cast<std::size_t>(tileOutputBounds + position)];
}

/// Returns the contiguous bytes in memory: the tile's registers up to the first dimension that is cut.
double rowBytes(const TileConfig& tile, const RegisterGrid& grid, double elementBytes)
{
    double registers = 1;
    for (int i = grid.rank - 1; i >= 0; --i) {
        registers *= boundAt(tile, i);
        if (boundAt(tile, i) < grid.extent[static_cast<std::size_t>(i)])
            break;
    }
    return registers * tpuv3::vectorRegister * elementBytes;
}

/// Returns the registers covered by all tiles over those of the tensor: 1 if every tile is full.
double coverage(const TileConfig& tile, const RegisterGrid& grid)
{
    double ratio = 1;
    for (int i = 0; i < grid.rank; ++i) {
        const double extent = grid.extent[static_cast<std::size_t>(i)];
        ratio *= std::ceil(extent / boundAt(tile, i)) * boundAt(tile, i) / extent;
    }
    return ratio;
}

} // namespace

TileTraits drawnTileTraits(std::uint64_t seed)
{
    SeededRandom random(scrambled(seed));
    TileTraits traits;
    traits.matrixRate = random.logNormal(0.25);
    traits.vectorRate = random.logNormal(0.3);
    traits.memoryRate = 0.9 * random.logNormal(0.15);
    traits.copyStartSeconds = random.logBetween(5e-8, 2e-7);
    traits.loopSeconds = random.logBetween(2e-8, 3e-7);
    traits.overlap = random.between(0.6, 1);
    traits.halfRateBytes = random.logBetween(200, 4000);
    traits.overhang = random.between(0, 1);
    traits.accumulateCycles = random.between(0, 3);
    traits.keepsKernel = random.uniform() < 0.75;
    traits.featuresOutermost = random.uniform() < 0.6;
    traits.relayoutCycles = random.logBetween(2, 16);
    traits.scratchBytes = 16e6 * random.between(0.5, 1);
    traits.crowded = random.between(0.6, 1);
    traits.secondsEach = random.logBetween(2e-7, 1e-6);
    traits.boundSpread = random.between(0, 0.05);
    traits.tileSpread = random.between(0.005, 0.05);
    traits.noise = random.logBetween(2e-4, 4e-3);
    traits.seed = scrambled(scrambled(seed));
    return traits;
}

TileMachine::TileMachine(const Document& kernel, const TileTraits& traits)
    : m_estimate(kernel), m_traits(traits), m_grid(registerGrid(kernel.graph.features(m_estimate.output())))
{
    const Graph& graph = kernel.graph;
    m_elementBytes = elementBytes(elementType(graph.features(m_estimate.output())));
    if (graph.opcode(m_estimate.output()) == Opcode::Copy)
        m_source = registerGrid(graph.features(graph.producers(m_estimate.output()).front()));
    if (kernel.tiles.front()[static_cast<std::size_t>(tileOutputBounds)] <= 0)
        m_grid.rank = 0; // a kernel without bounds
}

double TileMachine::workBytes(const TileWork& work) const
{
    const double operands = 2 * (work.kernelBytes + work.inputBytes); // double buffering
    return operands + 2 * m_estimate.traffic().streamedBytes / work.tiles
        + work.outputRegisters * tpuv3::vectorRegister * (work.steps > 1 ? sizeof(float) : 0U)
        + m_estimate.traffic().residentBytes;
}

bool TileMachine::fits(const TileConfig& tile) const
{
    return workBytes(m_estimate.work(tile)) <= m_traits.scratchBytes;
}

/// Returns the bytes of a convolution's input and kernel, over all iterations.
double TileMachine::operandBytes(const TileWork& work) const
{
    double kernelReads = work.tiles * work.steps;
    double inputReads = kernelReads;
    if (m_traits.keepsKernel && work.steps == 1) {
        if (m_traits.featuresOutermost || work.featureTiles == 1)
            kernelReads = work.featureTiles;
        else
            inputReads = work.tiles / work.featureTiles;
    }
    return kernelReads * work.kernelBytes + inputReads * work.inputBytes;
}

/// Returns the registers of a copy's source that all tiles together touch. Its sublanes hold
/// another dimension, so a tile may use only a part of each register.
double TileMachine::relayoutRegisters(const TileConfig& tile) const
{
    double registers = 1;
    for (int i = 0; i < m_source->rank; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const int position = m_grid.positionOf(m_source->dimension[at]);
        const double elements = boundAt(tile, position) * m_grid.elementsEach[static_cast<std::size_t>(position)];
        registers *= std::min(m_source->extent[at], std::ceil(elements / m_source->elementsEach[at]));
    }
    return registers;
}

/// Returns the time of compute and transfer, over all iterations.
double TileMachine::stepSeconds(const TileWork& work, const TileConfig& tile) const
{
    const TileTraffic& traffic = m_estimate.traffic();
    const double waste = std::pow(coverage(tile, m_grid), m_traits.overhang);
    double cycles = waste * m_grid.volume() * traffic.vectorOperations;
    cycles += (work.steps - 1) * work.tiles * work.outputRegisters * m_traits.accumulateCycles;
    double bytes = operandBytes(work) + traffic.residentBytes;
    if (m_source) {
        const double touched = work.tiles * relayoutRegisters(tile);
        cycles += std::max(touched, work.tiles * work.outputRegisters) * m_traits.relayoutCycles;
        bytes += touched * tpuv3::vectorRegister * m_elementBytes - traffic.streamedBytes / 2;
    }
    const double row = rowBytes(tile, m_grid, m_elementBytes);
    bytes += traffic.streamedBytes * waste * (1 + m_traits.halfRateBytes / row);
    const double compute = work.matrixSeconds * work.tiles * work.steps / m_traits.matrixRate
        + cycles / tpuv3::clockHz / m_traits.vectorRate;
    const double transfer = bytes / (tpuv3::hbmBytesPerSecond * m_traits.memoryRate);
    const bool crowded = workBytes(work) > m_traits.crowded * m_traits.scratchBytes;
    return std::max(compute, transfer) + (crowded ? 1 : 1 - m_traits.overlap) * std::min(compute, transfer);
}

/// Returns the overhead of the iterations: the loop, the starts of the copies, and the transfers at
/// the beginning and end, which do not overlap with computation.
double TileMachine::streamSeconds(const TileWork& work, const TileConfig& tile) const
{
    const TileTraffic& traffic = m_estimate.traffic();
    const double iterations = work.tiles * work.steps;
    const double operandCopies = work.kernelBytes > 0 ? 2 * iterations : 0;
    const double copies = operandCopies + traffic.streams * work.tiles;
    const double ends = work.kernelBytes + work.inputBytes
        + traffic.streamedBytes / work.tiles * (1 + m_traits.halfRateBytes / rowBytes(tile, m_grid, m_elementBytes));
    return iterations * m_traits.loopSeconds + copies * m_traits.copyStartSeconds
        + ends / (tpuv3::hbmBytesPerSecond * m_traits.memoryRate);
}

double TileMachine::efficiency(const TileConfig& tile) const
{
    double factor = 1;
    std::uint64_t key = m_traits.seed;
    for (std::size_t column = 0; column < tile.size(); ++column) {
        const auto bound = static_cast<std::uint64_t>(tile[column]);
        key = scrambled(key ^ bound << 8 ^ column);
        if (column % (maxRank + 2) < maxRank && bound > 0)
            factor *= SeededRandom(scrambled(m_traits.seed ^ bound << 8 ^ column)).logNormal(m_traits.boundSpread);
    }
    return factor * SeededRandom(key).logNormal(m_traits.tileSpread);
}

double TileMachine::seconds(const TileConfig& tile) const
{
    const TileWork work = m_estimate.work(tile);
    return m_traits.secondsEach + (stepSeconds(work, tile) + streamSeconds(work, tile)) * efficiency(tile);
}

} // namespace tgraph

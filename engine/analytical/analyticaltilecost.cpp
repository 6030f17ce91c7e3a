// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/analyticaltile.h"
#include "engine/analytical/tpuv3.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

/// Returns the elements of a dimension that a tile of `bound` registers covers.
double elementsOf(const RegisterGrid& grid, int position, double bound, double extent)
{
    return std::min(bound * grid.elementsEach[at(position)], extent);
}

double hbmSeconds(double bytes)
{
    return bytes / tpuv3::hbmBytesPerSecond;
}

} // namespace

/// Returns the registers of the tile along each dimension of the grid. A bound of 0 or an invalid one means the whole
/// dimension.
AnalyticalTile::Bounds AnalyticalTile::bounds(const TileConfig& tile, int firstColumn, const RegisterGrid& grid)
{
    Bounds result{};
    for (int i = 0; i < grid.rank; ++i) {
        const double bound = tile[at(firstColumn + i)];
        result[at(i)] = bound >= 1 ? std::min(bound, grid.extent[at(i)]) : grid.extent[at(i)];
    }
    return result;
}

/// Returns the registers of the input read per step: the window extends past the output tile on every side.
double AnalyticalTile::inputRegisters(const Bounds& output, const Bounds& kernel, double contracted) const
{
    double registers = 1;
    for (const Convolution::Spatial& spatial : m_convolution->spatial) {
        const int outputPosition = m_grid.positionOf(spatial.outputDimension);
        const int kernelPosition = m_convolution->kernel.positionOf(spatial.kernelDimension);
        const double reach = kernelPosition < 0 ? 1.0 : kernel[at(kernelPosition)];
        registers *= (output[at(outputPosition)] - 1) * spatial.stride + reach;
    }
    const int batchPosition = m_grid.positionOf(m_convolution->outputBatch);
    const double batch
        = batchPosition < 0 ? 1.0 : elementsOf(m_grid, batchPosition, output[at(batchPosition)], m_convolution->batch);
    return registers * std::ceil(batch / tpuv3::sublanes) * std::ceil(contracted / tpuv3::lanes);
}

void AnalyticalTile::addConvolution(TileWork& work, const TileConfig& tile, const Bounds& output) const
{
    const RegisterGrid& grid = m_convolution->kernel;
    const Bounds kernel = bounds(tile, tileKernelBounds, grid);
    double taps = 1;
    double contracted = 1;
    double kernelRegisters = 1;
    for (int i = 0; i < grid.rank; ++i) {
        const int dimension = grid.dimension[at(i)];
        kernelRegisters *= kernel[at(i)];
        if (dimension == m_convolution->kernelOutputFeature)
            continue;
        work.steps *= std::ceil(grid.extent[at(i)] / kernel[at(i)]);
        if (dimension == m_convolution->kernelInputFeature)
            contracted = elementsOf(grid, i, kernel[at(i)], m_convolution->contracted);
        else
            taps *= kernel[at(i)];
    }
    const double rows = work.outputRegisters * tpuv3::sublanes * taps * std::ceil(contracted / tpuv3::matrixUnitSize);
    work.matrixSeconds = rows / (tpuv3::matrixUnits * tpuv3::clockHz);
    work.kernelBytes = tpuv3::vectorRegister * kernelRegisters * m_convolution->kernelBytes;
    work.inputBytes = tpuv3::vectorRegister * inputRegisters(output, kernel, contracted) * m_convolution->inputBytes;
    const int feature = m_grid.positionOf(m_convolution->outputFeature);
    if (feature >= 0)
        work.featureTiles = std::ceil(m_grid.extent[at(feature)] / output[at(feature)]);
}

TileWork AnalyticalTile::work(const TileConfig& tile) const
{
    const Bounds output = bounds(tile, tileOutputBounds, m_grid);
    TileWork work;
    for (int i = 0; i < m_grid.rank; ++i) {
        work.tiles *= std::ceil(m_grid.extent[at(i)] / output[at(i)]);
        work.outputRegisters *= output[at(i)];
    }
    if (m_convolution)
        addConvolution(work, tile, output);
    else if (m_dotContracted > 0)
        work.matrixSeconds = work.outputRegisters * tpuv3::sublanes * std::ceil(m_dotContracted / tpuv3::matrixUnitSize)
            / (tpuv3::matrixUnits * tpuv3::clockHz);
    return work;
}

TileCost AnalyticalTile::cost(const TileConfig& tile) const
{
    const TileWork work = this->work(tile);
    const double stepBytes = work.kernelBytes + work.inputBytes;
    TileCost cost{.iterations = work.tiles * work.steps};
    const double vectorSeconds = m_grid.volume() * m_traffic.vectorOperations / tpuv3::clockHz;
    cost.computeSeconds = work.matrixSeconds * cost.iterations + vectorSeconds;
    cost.transferSeconds = hbmSeconds(stepBytes * cost.iterations + m_traffic.streamedBytes + m_traffic.residentBytes);
    // Copies of an output tile start once per tile, those of input and kernel at every step.
    const double copies = m_convolution ? 2 + m_traffic.streams / work.steps : m_traffic.streams;
    cost.copyStartSeconds = cost.iterations * copies * tpuv3::copyStartSeconds;
    cost.fillSeconds = hbmSeconds(stepBytes + m_traffic.streamedBytes / work.tiles);
    return cost;
}

std::optional<std::vector<double>> AnalyticalTile::term(AnalyticalTerm term, const std::stop_token& stop) const
{
    const auto select = [term](const TileCost& cost) -> std::optional<double> {
        switch (term) {
        case AnalyticalTerm::Compute:
            return cost.computeSeconds;
        case AnalyticalTerm::Transfer:
            return cost.transferSeconds;
        case AnalyticalTerm::CopyStart:
            return cost.copyStartSeconds;
        case AnalyticalTerm::Fill:
            return cost.fillSeconds;
        case AnalyticalTerm::Total:
            return cost.totalSeconds();
        default:
            return std::nullopt;
        }
    };
    if (!select({}))
        return std::nullopt;
    std::vector<double> values;
    values.reserve(m_document.tiles.size());
    for (const TileConfig& tile : m_document.tiles) {
        if (values.size() % 1024 == 0)
            throwIfStopped(stop);
        values.push_back(*select(cost(tile)));
    }
    return values;
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/analyticaltile.h"

#include "engine/analytical/contraction.h"
#include "engine/analytical/kernelsurface.h"
#include "engine/analytical/tpuv3.h"
#include "engine/analytical/vectortile.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {
namespace {

double bytesOf(FeatureRow row)
{
    return registerGrid(row).volume() * tpuv3::vectorRegister * elementBytes(elementType(row));
}

int columnAsDimension(FeatureRow row, int column)
{
    const float value = row[static_cast<std::size_t>(column)];
    return value >= 0 && value < maxRank ? static_cast<int>(value) : 0;
}

bool vectorUnitWorksOn(Opcode opcode)
{
    return opcode != Opcode::Parameter && opcode != Opcode::Bitcast && opcode != Opcode::Constant
        && opcode != Opcode::Fusion && opcode != Opcode::Convolution && opcode != Opcode::Dot
        && opcode != Opcode::Tuple;
}

} // namespace

AnalyticalTile::AnalyticalTile(const Document& document) : m_document(document)
{
    if (document.graph.nodeCount() == 0)
        return;
    findOutput();
    m_grid = registerGrid(document.graph.features(m_output));
    if (document.graph.opcode(m_output) == Opcode::Convolution)
        findConvolution(m_output);
    else if (document.graph.opcode(m_output) == Opcode::Dot)
        m_dotContracted = contractionOf(document.graph, m_output).contracted;
    findTraffic();
}

/// Finds the largest convolution or dot. If there is none, finds the largest tensor that has as
/// many dimensions as output bounds, the last one among equals. For a reduction this is the
/// operand, which the bounds divide into tiles.
void AnalyticalTile::findOutput()
{
    const Graph& graph = m_document.graph;
    int bounded = 0;
    for (int i = 0; i < maxRank && !m_document.tiles.empty(); ++i)
        bounded += m_document.tiles.front()[static_cast<std::size_t>(tileOutputBounds + i)] > 0 ? 1 : 0;
    std::pair<int, double> best{-1, 0}; // convolutions, then matching ranks, then the rest; ties by volume
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i) {
        const TensorShape shape = tensorShape(graph.features(NodeId(i)));
        const Opcode opcode = graph.opcode(NodeId(i));
        const bool contraction = isContraction(opcode) && !graph.producers(NodeId(i)).empty();
        const std::pair<int, double> merit{contraction                              ? 2
                                               : shape.rank == std::max(1, bounded) ? 1
                                                                                    : 0,
                                           shape.volume()};
        if (merit >= best) {
            best = merit;
            m_output = NodeId(i);
        }
    }
}

void AnalyticalTile::findConvolution(NodeId node)
{
    const Graph& graph = m_document.graph;
    const Contraction contraction = contractionOf(graph, node);
    if (!contraction.input || !contraction.kernel)
        return;
    const FeatureRow row = graph.features(node);
    const FeatureRow kernel = graph.features(*contraction.kernel);
    const TensorShape shape = tensorShape(row);
    Convolution found{.kernel = registerGrid(kernel),
                      .inputBytes = static_cast<double>(elementBytes(elementType(graph.features(*contraction.input)))),
                      .kernelBytes = static_cast<double>(elementBytes(elementType(kernel))),
                      .contracted = contraction.contracted,
                      .outputBatch = columnAsDimension(row, feature::convolutionOutputBatch),
                      .kernelInputFeature = columnAsDimension(row, feature::convolutionKernelInputFeature),
                      .kernelOutputFeature = columnAsDimension(row, feature::convolutionKernelOutputFeature),
                      .outputFeature = columnAsDimension(row, feature::convolutionOutputFeature)};
    found.batch = shape.extent[static_cast<std::size_t>(found.outputBatch)];
    int index = 0; // node_feat lacks the output's spatial dimensions: take the remaining ones, in order
    for (int dimension = 0; dimension < shape.rank && index < 4; ++dimension) {
        if (dimension == found.outputBatch || dimension == found.outputFeature)
            continue;
        const float stride = row[static_cast<std::size_t>(feature::windowStride + index)];
        found.spatial.push_back({.outputDimension = dimension,
                                 .kernelDimension = columnAsDimension(row, feature::convolutionKernelSpatial + index),
                                 .stride = stride >= 1 ? static_cast<double>(stride) : 1.0});
        ++index;
    }
    m_operands = {*contraction.input, *contraction.kernel};
    m_convolution = std::move(found);
}

/// Adds the traffic of one surface tensor of the kernel: large ones are tiled with the output, small ones stay
/// resident.
void AnalyticalTile::addTensor(NodeId node, bool result)
{
    const FeatureRow row = m_document.graph.features(node);
    const TensorShape shape = tensorShape(row);
    const TensorShape output = tensorShape(m_document.graph.features(m_output));
    const bool isOperand = !result && std::ranges::any_of(m_operands, [&](NodeId operand) {
        return tensorShape(m_document.graph.features(operand)).sameExtents(shape);
    });
    if (isOperand) // moved by addConvolution()
        return;
    if (!result && shape.volume() * 2 < output.volume()) {
        m_traffic.residentBytes += bytesOf(row);
        return;
    }
    m_traffic.streamedBytes += bytesOf(row);
    m_traffic.streams += 1;
}

void AnalyticalTile::findTraffic()
{
    const Graph& graph = m_document.graph;
    const KernelSurface surface = kernelSurface(graph);
    for (const NodeId node : surface.parameters)
        addTensor(node, false);
    for (const NodeId node : surface.results)
        addTensor(node, true);
    const TensorShape output = tensorShape(graph.features(m_output));
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i) {
        const bool counts
            = vectorUnitWorksOn(graph.opcode(NodeId(i))) && tensorShape(graph.features(NodeId(i))).sameExtents(output);
        m_traffic.vectorOperations += counts ? 1 : 0;
    }
}

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

std::vector<double> AnalyticalTile::scores(const std::stop_token& stop) const
{
    std::vector<double> scores;
    scores.reserve(m_document.tiles.size());
    for (const TileConfig& tile : m_document.tiles) {
        if (scores.size() % 1024 == 0)
            throwIfStopped(stop);
        scores.push_back(cost(tile).totalSeconds());
    }
    return scores;
}

} // namespace tgraph

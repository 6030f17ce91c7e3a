// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/tiling.h"

#include "engine/analytical/contraction.h"
#include "engine/analytical/tpuv3.h"
#include "engine/analytical/vectortile.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace tgraph {
namespace {

constexpr std::size_t columnsEach = 8; // columns of config_feat per tensor: six bounds, their sum and product

std::optional<TiledTensor> cutUp(const Graph& graph, TiledTensor::Part part, NodeId node, const TileConfig& tile)
{
    const FeatureRow row = graph.features(node);
    const RegisterGrid grid = registerGrid(row);
    const TensorShape shape = tensorShape(row);
    const auto first = static_cast<std::size_t>(part) * columnsEach;
    TiledTensor tensor{.part = part, .node = node, .elementBytes = static_cast<double>(shape.elementBytes)};
    bool isNamed = false;
    for (std::size_t i = 0; i < static_cast<std::size_t>(grid.rank); ++i) {
        const auto bound = static_cast<double>(tile[first + i]);
        isNamed = isNamed || bound >= 1;
        tensor.dimensions.push_back({.dimension = grid.dimension[i],
                                     .extent = shape.extent[static_cast<std::size_t>(grid.dimension[i])],
                                     .elementsEach = grid.elementsEach[i],
                                     .registers = grid.extent[i],
                                     .bound = bound >= 1 ? std::min(bound, grid.extent[i]) : grid.extent[i]});
    }
    return isNamed ? std::optional(std::move(tensor)) : std::nullopt;
}

} // namespace

double TiledDimension::tiles() const
{
    return std::ceil(registers / bound);
}

double TiledDimension::tileElements() const
{
    return std::min(bound * elementsEach, extent);
}

double TiledDimension::lastElements() const
{
    return extent - (tiles() - 1) * bound * elementsEach;
}

double TiledDimension::lastRegisters() const
{
    return registers - (tiles() - 1) * bound;
}

double TiledTensor::tiles() const
{
    double product = 1;
    for (const TiledDimension& dimension : dimensions)
        product *= dimension.tiles();
    return product;
}

double TiledTensor::tileRegisters() const
{
    double product = 1;
    for (const TiledDimension& dimension : dimensions)
        product *= dimension.bound;
    return product;
}

double TiledTensor::tileBytes() const
{
    return tileRegisters() * tpuv3::vectorRegister * elementBytes;
}

double TiledTensor::padding() const
{
    double product = 1;
    for (const TiledDimension& dimension : dimensions)
        product *= 1 + dimension.padding();
    return product - 1;
}

double TiledTensor::overhang() const
{
    double product = 1;
    for (const TiledDimension& dimension : dimensions)
        product *= dimension.tiles() * dimension.bound / dimension.registers;
    return product - 1;
}

std::vector<TiledTensor> tiledTensors(const Document& document, const AnalyticalTile& kernel, const TileConfig& tile)
{
    const Graph& graph = document.graph;
    std::vector<TiledTensor> tensors;
    if (graph.nodeCount() == 0)
        return tensors;
    const auto add = [&](TiledTensor::Part part, NodeId node) {
        if (std::optional<TiledTensor> tensor = cutUp(graph, part, node, tile))
            tensors.push_back(std::move(*tensor));
    };
    add(TiledTensor::Part::Output, kernel.output());
    if (graph.opcode(kernel.output()) != Opcode::Convolution)
        return tensors;
    const Contraction contraction = contractionOf(graph, kernel.output());
    if (contraction.kernel)
        add(TiledTensor::Part::Kernel, *contraction.kernel);
    if (contraction.input)
        add(TiledTensor::Part::Input, *contraction.input);
    return tensors;
}

} // namespace tgraph

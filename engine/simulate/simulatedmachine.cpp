// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/simulatedmachine.h"

#include "engine/graph/operands.h"
#include "engine/graph/relayout.h"
#include "engine/graph/repad.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double lanes = 128;
constexpr double sublanes = 8;

double roundedUp(double value, double multiple)
{
    return std::ceil(value / multiple) * multiple;
}

/// Bytes of a tensor whose two most minor dimensions are padded to lanes and sublanes.
double paddedBytes(FeatureRow row, LayoutView layout)
{
    const std::vector<std::int64_t> shape = shapeDimensions(row);
    double elements = 1;
    for (std::size_t dimension = 0; dimension < shape.size(); ++dimension) {
        const auto extent = static_cast<double>(shape[dimension]);
        const auto name = static_cast<std::int8_t>(dimension);
        elements *= layout[0] == name ? roundedUp(extent, lanes)
            : layout[1] == name       ? roundedUp(extent, sublanes)
                                      : extent;
    }
    return elements * elementBytes(elementType(row));
}

double elementCount(FeatureRow row)
{
    double count = 1;
    for (const std::int64_t extent : shapeDimensions(row))
        count *= static_cast<double>(extent);
    return count;
}

double multiplyAdds(const Graph& graph, NodeId node, const Operands& operands)
{
    const FeatureRow row = graph.features(node);
    const FeatureRow input = graph.features(operands.input);
    if (graph.opcode(node) == Opcode::Dot) // m·k·n from m·k, k·n and m·n
        return std::sqrt(elementCount(row) * elementCount(input) * elementCount(graph.features(operands.kernel)));
    const auto inputFeatures
        = static_cast<double>(shapeDimensions(input)[static_cast<std::size_t>(row[feature::convolutionInputFeature])]);
    return elementCount(row) * static_cast<double>(row[feature::windowSize + maxRank + 1]) * inputFeatures;
}

/// Seconds of one configurable node laid out by one vector.
double operatorSeconds(const Graph& graph, NodeId node, const ConfigVector& vector, const SimulatedMachine& machine)
{
    const auto bytesOf = [&](NodeId tensor, LayoutPart part) {
        const LayoutView named = layoutOf(vector, part);
        const auto own = ownLayout(graph.features(tensor));
        return paddedBytes(graph.features(tensor), isOpen(named) ? LayoutView(own) : named);
    };
    double bytes = bytesOf(node, LayoutPart::Output);
    double work = 0;
    if (const std::optional<Operands> operands = operandsOf(graph, node)) {
        bytes += bytesOf(operands->input, LayoutPart::Input) + bytesOf(operands->kernel, LayoutPart::Kernel);
        // Work is done on whole registers of the output: padding wastes it too.
        work = multiplyAdds(graph, node, *operands) * bytesOf(node, LayoutPart::Output)
            / (elementCount(graph.features(node)) * 4);
    } else if (!graph.producers(node).empty()) {
        bytes += bytesOf(graph.producers(node)[0], LayoutPart::Input);
    }
    return machine.secondsPerOperator + std::max(work / machine.multiplyAddsPerSecond, bytes / machine.bytesPerSecond);
}

} // namespace

std::vector<double> simulatedSeconds(const Document& document, const SimulatedMachine& machine)
{
    const ConfigTable& table = document.configs;
    std::vector<double> seconds(table.configCount(), 0.0);
    for (std::size_t slot = 0; slot < table.slotCount(); ++slot) {
        std::vector<double> ofVector;
        for (const ConfigVector& vector : table.vectors(slot))
            ofVector.push_back(operatorSeconds(document.graph, document.graph.configurable()[slot], vector, machine));
        table.visitColumn(slot, [&](const auto& codes) {
            for (std::size_t i = 0; i < codes.size(); ++i)
                seconds[i] += ofVector[codes[i]];
        });
    }
    for (std::uint32_t config = 0; config < table.configCount(); ++config)
        seconds[config] += 2 * count(relayouts(document, ConfigId(config))).bytes / machine.relayoutBytesPerSecond;
    return seconds;
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/nodecost.h"

#include "engine/analytical/tpuv3.h"
#include "engine/graph/repad.h"

#include <cmath>

namespace tgraph {
namespace {

MinorToMajor layoutFrom(FeatureRow row, LayoutView named)
{
    return completeLayout(named, ownLayout(row), shapeRank(row));
}

/// Returns the seconds of the matrix unit to read or write padded elements `repeats` times, one row of 128 per cycle.
double passSeconds(double paddedElements, double repeats)
{
    return paddedElements / tpuv3::matrixUnitSize * repeats / (tpuv3::matrixUnits * tpuv3::clockHz);
}

double hbmSeconds(double elements, int elementBytes)
{
    return elements * elementBytes / tpuv3::hbmBytesPerSecond;
}

/// Adds a tensor that the node reads.
void addOperand(NodeCost& cost, const TensorShape& shape, double padded)
{
    cost.realOperandVolume += shape.volume();
    cost.paddedOperandVolume += padded;
    cost.transferSeconds += hbmSeconds(padded, shape.elementBytes);
}

double passesOver(double extent)
{
    return std::ceil(extent / tpuv3::matrixUnitSize);
}

/// Returns true if the operation only names or reinterprets data, or stands for nodes that are counted themselves.
bool isFree(Opcode opcode)
{
    switch (opcode) {
    case Opcode::Unknown:
    case Opcode::Bitcast:
    case Opcode::Broadcast: // fused into its consumer
    case Opcode::Call:
    case Opcode::Conditional:
    case Opcode::Constant:
    case Opcode::Fusion:
    case Opcode::GetTupleElement:
    case Opcode::Iota:
    case Opcode::Parameter:
    case Opcode::Reshape:
    case Opcode::Tuple:
    case Opcode::While:
        return true;
    default:
        return false;
    }
}

} // namespace

MinorToMajor configuredOutput(const Graph& graph, NodeId node, const ConfigVector& vector)
{
    return layoutFrom(graph.features(node), layoutOf(vector, LayoutPart::Output));
}

NodeCost matrixNodeCost(const Graph& graph, const MatrixNode& matrix, const ConfigVector& vector)
{
    const Contraction& work = matrix.contraction;
    const TensorShape output = tensorShape(graph, matrix.node);
    NodeCost cost{.realVolume = output.volume()};
    cost.paddedVolume = paddedVolume(output, vectorTile(output, configuredOutput(graph, matrix.node, vector)));
    cost.outputPassSeconds = passSeconds(cost.paddedVolume, work.taps * passesOver(work.contracted));
    cost.transferSeconds = hbmSeconds(cost.paddedVolume, output.elementBytes);
    if (work.input) {
        const FeatureRow row = graph.features(*work.input);
        const TensorShape input = tensorShape(graph, *work.input);
        const MinorToMajor layout = layoutFrom(row, layoutOf(vector, LayoutPart::Input));
        const double padded = paddedOperandVolume(input, vectorTile(input, layout, work.inputRetained));
        const double products = cost.realVolume * work.taps * work.contracted;
        const double uses = products / (input.volume() * work.columns) * passesOver(work.columns);
        cost.operandPassSeconds = passSeconds(padded, uses);
        addOperand(cost, input, padded);
    }
    if (work.kernel) {
        const FeatureRow row = graph.features(*work.kernel);
        const TensorShape kernel = tensorShape(graph, *work.kernel);
        const MinorToMajor layout = layoutFrom(row, layoutOf(vector, LayoutPart::Kernel));
        addOperand(cost, kernel, paddedOperandVolume(kernel, vectorTile(kernel, layout, ~0U)));
    }
    return cost;
}

NodeCost plainNodeCost(const Graph& graph, NodeId node)
{
    const Opcode opcode = graph.opcode(node);
    if (isContraction(opcode)) {
        ConfigVector open;
        open.fill(minLayoutEntry);
        return matrixNodeCost(graph, {.node = node, .contraction = contractionOf(graph, node)}, open);
    }
    const auto padded = [&graph](NodeId tensor) {
        const TensorShape shape = tensorShape(graph.features(tensor));
        return paddedVolume(shape, vectorTile(shape, ownMinorToMajor(graph.features(tensor))));
    };
    const TensorShape shape = tensorShape(graph, node);
    NodeCost cost{.realVolume = shape.volume(), .paddedVolume = padded(node)};
    if (isFree(opcode))
        return cost;
    cost.vectorSeconds = cost.paddedVolume / (tpuv3::vectorRegister * tpuv3::clockHz);
    cost.transferSeconds = hbmSeconds(cost.paddedVolume, shape.elementBytes);
    for (const NodeId operand : graph.producers(node)) {
        if (graph.opcode(operand) != Opcode::Broadcast && graph.opcode(operand) != Opcode::Constant)
            addOperand(cost, tensorShape(graph, operand), padded(operand));
    }
    return cost;
}

} // namespace tgraph

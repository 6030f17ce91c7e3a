// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/programbuilder.h"

#include <functional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace tgraph {

/// Records the operations of a program and, for training, adds their backward pass with the same
/// operations as in the real files (convolutions and dots of gradients, reductions for biases,
/// selects for ReLU, select-and-scatter for pooling), then one step of gradient descent and a tuple
/// of the new weights. Weights are f32; if the program computes in bf16, they and their gradients
/// are converted.
class DifferentiableProgram {
public:
    explicit DifferentiableProgram(ElementType type = ElementType::F32) : m_builder(type) { }

    // Recorded steps point to this object.
    DifferentiableProgram(const DifferentiableProgram&) = delete;
    DifferentiableProgram& operator=(const DifferentiableProgram&) = delete;

    NodeId input(const Extents& shape); ///< data: no gradient
    /// Returns an image batch N…C. Its convolutions have batch or features most minor, whichever is padded less.
    NodeId image(const Extents& shape);
    /// Returns a trained tensor. Its layout orders the last two dimensions for little padding.
    NodeId weight(const Extents& shape);

    NodeId convolution(NodeId input, NodeId kernel, const ConvolutionSpec& spec);
    /// Doubles spatial extents: the input gradient of `down`, a convolution from extents `spatial` to those of the
    /// input.
    NodeId transposedConvolution(NodeId input, NodeId kernel, const ConvolutionSpec& down, const Extents& spatial);
    NodeId dot(NodeId left, NodeId right, const DotSpec& spec);
    NodeId reshape(NodeId operand, const Extents& shape);
    NodeId transpose(NodeId operand, const Extents& permutation);
    NodeId broadcast(NodeId operand, const Extents& shape, const Extents& dimensions);
    NodeId sum(NodeId operand, const Extents& dimensions);
    NodeId maximum(NodeId operand, const Extents& dimensions); ///< no gradient: for softmax
    NodeId add(NodeId left, NodeId right);
    NodeId subtract(NodeId left, NodeId right);
    NodeId multiply(NodeId left, NodeId right);
    NodeId divide(NodeId left, NodeId right);
    NodeId relu(NodeId operand);
    NodeId tanh(NodeId operand);
    NodeId logistic(NodeId operand);
    NodeId exponential(NodeId operand);
    NodeId rsqrt(NodeId operand);
    NodeId scale(NodeId operand); ///< multiplies by a constant
    NodeId maxPool(NodeId operand, const WindowSpec& spatial);
    NodeId concatenate(const std::vector<NodeId>& operands, std::int64_t dimension);
    NodeId slice(NodeId operand, std::int64_t dimension, std::int64_t start, std::int64_t limit);

    [[nodiscard]] const Extents& shape(NodeId node) const { return m_builder.shape(node); }

    /// Makes `output` the root.
    [[nodiscard]] Program inference(NodeId output) &&;
    /// Adds loss, backward pass and update: the output's gradient is its difference to labels of the same shape.
    [[nodiscard]] Program training(NodeId output) &&;

private:
    /// Adds the gradients of the operands, given the gradient of the operation's result.
    using Backward = std::function<void(NodeId gradient)>;
    struct Step {
        NodeId result;
        Backward backward;
    };
    struct Weight {
        NodeId parameter;
        NodeId used; ///< the parameter, or its convert operation
    };

    [[nodiscard]] bool dependsOnWeight(NodeId node) const { return m_dependent.contains(node); }
    NodeId record(NodeId result, std::initializer_list<NodeId> operands, Backward backward);
    void accumulate(NodeId node, NodeId gradient);
    NodeId zero();
    NodeId filled(const Extents& shape); ///< a broadcast constant
    NodeId reduced(NodeId operand, const Extents& dimensions);
    NodeId dotGradient(NodeId gradient, NodeId other, NodeId operand, const DotSpec& spec, bool left);
    void kernelStep(NodeId kernel, NodeId input, NodeId gradient, const ConvolutionSpec& forward);
    NodeId lossOf(NodeId output, NodeId labels);
    void run();
    std::vector<NodeId> updates();

    ProgramBuilder m_builder;
    std::vector<Step> m_steps;
    std::vector<Weight> m_weights;
    std::unordered_set<NodeId> m_dependent; ///< nodes that depend on a weight
    std::unordered_map<NodeId, NodeId> m_gradients;
};

} // namespace tgraph

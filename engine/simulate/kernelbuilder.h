// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/programbuilder.h"

#include <functional>
#include <map>
#include <vector>

namespace tgraph {

/// A tensor of a kernel; `minor` are the two most minor dimensions, nothing (-1) up to rank 1.
struct KernelTensor {
    Extents shape;
    ElementType type = ElementType::F32;
    MinorDimensions::Pair minor{-1, -1};
};

/// Builds the graph of a fused kernel as tile files have it: the computations that are called come first (the adder of
/// reductions, fusions of a convolution's operands), then the fused computation, then the kernel's own parameters and
/// its fusion. Element-wise results take the layout of their last operand.
class KernelBuilder {
public:
    /// An operand that is computed by a fusion of its own.
    struct Operand {
        NodeId root;
        std::vector<KernelTensor> parameters;
    };

    /// The adder of reductions in elements of `type`; before all else.
    void addAdder(ElementType type);
    /// The fusion that `compute` makes of a tensor; before the fused computation, which startBody() begins.
    [[nodiscard]] Operand operand(const KernelTensor& tensor, const std::function<NodeId(NodeId)>& compute);
    void startBody();

    NodeId parameter(const KernelTensor& tensor);
    NodeId call(const Operand& operand);
    NodeId apply(Opcode opcode, NodeId operand);
    NodeId apply(Opcode opcode, NodeId left, NodeId right);
    NodeId select(NodeId predicate, NodeId left, NodeId right);
    NodeId compare(NodeId left, NodeId right);
    NodeId convert(NodeId operand, ElementType type);
    /// A scalar constant, in the shape of `like`.
    NodeId constantLike(NodeId like);
    /// A parameter of one dimension of `like`, repeated along the others.
    NodeId vectorLike(NodeId like, std::int64_t dimension);
    NodeId iotaLike(NodeId like, std::int64_t dimension);
    /// A convolution (or, without window, a dot) whose result has the layout that names `minor` first.
    NodeId convolution(NodeId input, NodeId kernel, const ConvolutionSpec& spec, MinorDimensions::Pair minor);
    /// Sum over the dimensions; needs addAdder().
    NodeId sum(NodeId operand, const Extents& dimensions);
    NodeId copy(NodeId operand, MinorDimensions::Pair minor);
    NodeId reshape(NodeId operand, const Extents& shape);
    /// A parameter that stands for the result of another graph's instruction.
    NodeId parameterLike(const Graph& program, NodeId node);
    /// An instruction of another graph, fed by these operands; a reduction takes the kernel's adder, if there is one.
    NodeId copyOf(const Graph& program, NodeId node, std::vector<NodeId> operands);
    NodeId tuple(std::span<const NodeId> elements) { return m_program.tuple(elements); }

    [[nodiscard]] const Extents& shape(NodeId node) const { return m_program.shape(node); }
    [[nodiscard]] ElementType type(NodeId node) const { return m_program.type(node); }

    /// The kernel that fuses the body.
    [[nodiscard]] Graph fused(NodeId root) &&;
    /// The kernel that is the body itself.
    [[nodiscard]] Graph plain(NodeId root) &&;

private:
    NodeId laidOut(NodeId node, MinorDimensions::Pair minor);
    [[nodiscard]] MinorDimensions::Pair minorOf(NodeId node) const;

    ProgramBuilder m_program;
    std::map<std::uint32_t, MinorDimensions::Pair> m_minors; ///< of nodes of rank 2 and more
    std::vector<KernelTensor> m_parameters; ///< of the computation being built
    std::optional<NodeId> m_adder;
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/programbuilder.h"

#include <functional>
#include <map>
#include <vector>

namespace tgraph {

/// A tensor of a kernel; `minor` are the two most minor dimensions, -1 up to rank 1.
struct KernelTensor {
    Extents shape;
    ElementType type = ElementType::F32;
    MinorDimensions::Pair minor{-1, -1};
};

/// Builds the graph of a fused kernel in the form of tile files: first the called computations (the
/// adder of reductions, fusions of a convolution's operands), then the fused computation, then the
/// kernel's own parameters and its fusion. Element-wise results have the layout of their last
/// operand.
class KernelBuilder {
public:
    /// An operand computed by a separate fusion.
    struct Operand {
        NodeId root;
        std::vector<KernelTensor> parameters;
    };

    /// Adds the adder of reductions in elements of `type`; must be called first.
    void addAdder(ElementType type);
    /// Adds a fusion that applies `compute` to a tensor; call it before startBody(), which starts the fused
    /// computation.
    [[nodiscard]] Operand operand(const KernelTensor& tensor, const std::function<NodeId(NodeId)>& compute);
    void startBody();

    NodeId parameter(const KernelTensor& tensor);
    NodeId call(const Operand& operand);
    NodeId apply(Opcode opcode, NodeId operand);
    NodeId apply(Opcode opcode, NodeId left, NodeId right);
    NodeId select(NodeId predicate, NodeId left, NodeId right);
    NodeId compare(NodeId left, NodeId right);
    NodeId convert(NodeId operand, ElementType type);
    /// Adds a scalar constant, broadcast to the shape of `like`.
    NodeId constantLike(NodeId like);
    /// Adds a parameter of one dimension of `like`, repeated along the others.
    NodeId vectorLike(NodeId like, std::int64_t dimension);
    NodeId iotaLike(NodeId like, std::int64_t dimension);
    /// Adds a convolution (or, without window, a dot); the result's layout names `minor` first.
    NodeId convolution(NodeId input, NodeId kernel, const ConvolutionSpec& spec, MinorDimensions::Pair minor);
    /// Adds a sum over the dimensions; needs addAdder().
    NodeId sum(NodeId operand, const Extents& dimensions);
    NodeId copy(NodeId operand, MinorDimensions::Pair minor);
    NodeId reshape(NodeId operand, const Extents& shape);
    /// Adds a parameter for the result of another graph's instruction.
    NodeId parameterLike(const Graph& program, NodeId node);
    /// Copies an instruction of another graph with these operands; a reduction gets the kernel's adder, if there is
    /// one.
    NodeId copyOf(const Graph& program, NodeId node, std::vector<NodeId> operands);
    NodeId tuple(std::span<const NodeId> elements) { return m_program.tuple(elements); }

    [[nodiscard]] const Extents& shape(NodeId node) const { return m_program.shape(node); }
    [[nodiscard]] ElementType type(NodeId node) const { return m_program.type(node); }

    /// Returns the kernel that fuses the body.
    [[nodiscard]] Graph fused(NodeId root) &&;
    /// Returns the kernel that consists of the body.
    [[nodiscard]] Graph plain(NodeId root) &&;

private:
    NodeId laidOut(NodeId node, MinorDimensions::Pair minor);
    [[nodiscard]] MinorDimensions::Pair minorOf(NodeId node) const;

    ProgramBuilder m_program;
    std::map<std::uint32_t, MinorDimensions::Pair> m_minors; ///< by node, for rank 2 or more
    std::vector<KernelTensor> m_parameters; ///< parameters of the computation being built
    std::optional<NodeId> m_adder;
};

} // namespace tgraph

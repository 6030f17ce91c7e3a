// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/simulate/tensorspec.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// Which two dimensions of each of its tensors a configuration orders at a convolution or dot, in the order that the
/// compiler would take by itself, most minor first. One that does not exist (a dot's vector operand) is -1.
struct MinorDimensions {
    using Pair = std::array<std::int8_t, 2>;
    Pair output{-1, -1};
    Pair input{-1, -1};
    Pair kernel{-1, -1};
    bool operator==(const MinorDimensions&) const = default;
};

/// A graph with what its features do not tell: which dimensions the configurations of its nodes are about.
struct Program {
    Graph graph;
    std::vector<MinorDimensions> minors; ///< one per configurable node; without meaning for reshapes
};

/// Builds an HLO graph in TpuGraphs' features, node by node in topological order: shapes, windows, dimension numbers,
/// default layouts (descending dimensions), with the sums and products of TpuGraphs' feature extractor. Convolutions,
/// dots and reshapes become configurable. Shapes must fit each other: asserted, since programs are ours.
class ProgramBuilder {
public:
    explicit ProgramBuilder(ElementType type = ElementType::F32) : m_type(type) { }

    NodeId parameter(const Extents& shape);
    NodeId parameter(const Extents& shape, ElementType type);
    NodeId constant(const Extents& shape);

    /// Output extents follow from the window (XLA's shape inference), kernel extents must be the window's sizes.
    NodeId convolution(NodeId input, NodeId kernel, const ConvolutionSpec& spec);
    /// Output: batch dimensions, the left operand's own, the right one's own.
    NodeId dot(NodeId left, NodeId right, const DotSpec& spec);
    NodeId reshape(NodeId operand, const Extents& shape);
    /// The operand's dimensions become the result's `dimensions`, ascending.
    NodeId broadcast(NodeId operand, const Extents& shape, std::span<const std::int64_t> dimensions);
    /// Dimension i of the result is dimension `permutation[i]` of the operand.
    NodeId transpose(NodeId operand, std::span<const std::int64_t> permutation);
    /// Drops `dimensions`. Initial value: a scalar constant. Tile files name the root of the computation that adds two
    /// elements among the operands.
    NodeId reduce(NodeId operand, NodeId initial, std::span<const std::int64_t> dimensions,
                  std::optional<NodeId> adder = {});
    /// An element-wise operation of operands of one shape.
    NodeId elementwise(Opcode opcode, std::initializer_list<NodeId> operands);
    /// Element-wise, of type pred.
    NodeId compare(NodeId left, NodeId right);
    NodeId convert(NodeId operand, ElementType type);
    /// Reduces each window; one window dimension a dimension of the operand.
    NodeId reduceWindow(NodeId operand, const WindowSpec& window);
    /// Gradient of a maximum over windows: `source` is scattered to where `operand` was selected.
    NodeId selectAndScatter(NodeId operand, NodeId source, NodeId initial, const WindowSpec& window);
    NodeId concatenate(std::span<const NodeId> operands, std::int64_t dimension);
    /// Elements start … limit-1 of one dimension.
    NodeId slice(NodeId operand, std::int64_t dimension, std::int64_t start, std::int64_t limit);
    /// Adds `low` and `high` elements around one dimension.
    NodeId pad(NodeId operand, NodeId value, std::int64_t dimension, std::int64_t low, std::int64_t high);
    /// Rows of a table, by indices.
    NodeId gather(NodeId table, NodeId indices, const Extents& shape);
    NodeId tuple(std::span<const NodeId> elements);

    [[nodiscard]] const Extents& shape(NodeId node) const { return m_shapes[node.value]; }
    [[nodiscard]] ElementType type(NodeId node) const { return m_types[node.value]; }
    [[nodiscard]] Opcode opcode(NodeId node) const { return m_parts.opcodes[node.value]; }
    [[nodiscard]] ElementType defaultType() const { return m_type; }

    /// Gives a node, as a rule a parameter, the layout that names `minor` first. Convolutions and dots that take it
    /// would by themselves leave its dimensions in that order, and so would converts of it.
    void setLayout(NodeId node, MinorDimensions::Pair minor);
    /// The compiler would by itself give the result of a convolution or dot the layout of `like`, of the same shape: a
    /// gradient is added to its weight.
    void preferOutputLayout(NodeId node, NodeId like);

    /// Marks the root and gives the program away.
    [[nodiscard]] Program build(NodeId root) &&;

    /// The instructions that follow are another computation: its parameters are counted from 0.
    void beginComputation() { m_parameters = 0; }
    void markRoot(NodeId node);
    /// Calls the computation that ends in `root`, which the files name among the operands.
    NodeId fusion(NodeId root, std::span<const NodeId> operands);
    /// Numbers of the dimension's elements.
    NodeId iota(const Extents& shape, ElementType type, std::int64_t dimension);
    /// An instruction of another graph, with its features, fed by these operands.
    NodeId copyOf(const Graph& from, NodeId node, std::span<const NodeId> operands);
    /// The graph of a tile kernel: some computations, the kernel's own last. Nothing in it is configurable.
    [[nodiscard]] Graph buildKernel(NodeId root) &&;

private:
    NodeId add(Opcode opcode, const Extents& shape, ElementType type, std::span<const NodeId> operands);
    void set(NodeId node, int column, std::int64_t value);
    void setList(NodeId node, int column, std::span<const std::int64_t> values, int slots = maxRank);
    void setWindow(NodeId node, const WindowSpec& window);
    /// The two dimensions, in the order that the node's own layout has them.
    [[nodiscard]] MinorDimensions::Pair ordered(NodeId node, std::int64_t first, std::int64_t second) const;

    ElementType m_type;
    Graph::Parts m_parts;
    std::vector<Extents> m_shapes;
    std::vector<ElementType> m_types;
    std::vector<MinorDimensions> m_minors;
    std::int64_t m_parameters = 0;
};

} // namespace tgraph

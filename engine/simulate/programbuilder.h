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

/// The two dimensions of each tensor of a convolution or dot that a configuration orders, in the compiler's own order,
/// most minor first. A missing one (a dot's vector operand) is -1.
struct MinorDimensions {
    using Pair = std::array<std::int8_t, 2>;
    Pair output{-1, -1};
    Pair input{-1, -1};
    Pair kernel{-1, -1};
    bool operator==(const MinorDimensions&) const = default;
};

/// A graph with data that its features lack: the dimensions that the configurations of its nodes order.
struct Program {
    Graph graph;
    std::vector<MinorDimensions> minors; ///< one per configurable node; unused for reshapes
};

/// Builds an HLO graph in TpuGraphs' features, node by node in topological order: shapes, windows, dimension numbers,
/// default layouts (descending dimensions), with the sums and products of TpuGraphs' feature extractor. Convolutions,
/// dots and reshapes become configurable. Asserts that shapes fit, since all programs are built in.
class ProgramBuilder {
public:
    explicit ProgramBuilder(ElementType type = ElementType::F32) : m_type(type) { }

    NodeId parameter(const Extents& shape);
    NodeId parameter(const Extents& shape, ElementType type);
    NodeId constant(const Extents& shape);

    /// Adds a convolution. Output extents follow from the window (XLA's shape inference); kernel extents must equal its
    /// sizes.
    NodeId convolution(NodeId input, NodeId kernel, const ConvolutionSpec& spec);
    /// Adds a dot. Output: batch dimensions, the left operand's own, the right one's own.
    NodeId dot(NodeId left, NodeId right, const DotSpec& spec);
    NodeId reshape(NodeId operand, const Extents& shape);
    /// Maps the operand's dimensions to the result's `dimensions`, ascending.
    NodeId broadcast(NodeId operand, const Extents& shape, std::span<const std::int64_t> dimensions);
    /// Makes dimension i of the result from dimension `permutation[i]` of the operand.
    NodeId transpose(NodeId operand, std::span<const std::int64_t> permutation);
    /// Drops `dimensions`. The initial value is a scalar constant. Tile files list the root of the computation that
    /// adds two elements among the operands.
    NodeId reduce(NodeId operand, NodeId initial, std::span<const std::int64_t> dimensions,
                  std::optional<NodeId> adder = {});
    /// Adds an element-wise operation of operands of one shape.
    NodeId elementwise(Opcode opcode, std::initializer_list<NodeId> operands);
    /// Adds an element-wise comparison of type pred.
    NodeId compare(NodeId left, NodeId right);
    NodeId convert(NodeId operand, ElementType type);
    /// Reduces each window; one window dimension per dimension of the operand.
    NodeId reduceWindow(NodeId operand, const WindowSpec& window);
    /// Adds the gradient of a maximum over windows: scatters `source` to the selected positions of `operand`.
    NodeId selectAndScatter(NodeId operand, NodeId source, NodeId initial, const WindowSpec& window);
    NodeId concatenate(std::span<const NodeId> operands, std::int64_t dimension);
    /// Takes elements start … limit-1 of one dimension.
    NodeId slice(NodeId operand, std::int64_t dimension, std::int64_t start, std::int64_t limit);
    /// Adds `low` and `high` elements around one dimension.
    NodeId pad(NodeId operand, NodeId value, std::int64_t dimension, std::int64_t low, std::int64_t high);
    NodeId tuple(std::span<const NodeId> elements);

    [[nodiscard]] const Extents& shape(NodeId node) const { return m_shapes[node.value]; }
    [[nodiscard]] ElementType type(NodeId node) const { return m_types[node.value]; }
    [[nodiscard]] Opcode opcode(NodeId node) const { return m_parts.opcodes[node.value]; }
    [[nodiscard]] ElementType defaultType() const { return m_type; }

    /// Sets the layout of a node, usually a parameter, to one that names `minor` first. For
    /// convolutions, dots and converts that read the node, the compiler's own choice keeps this
    /// order of its dimensions.
    void setLayout(NodeId node, MinorDimensions::Pair minor);
    /// Makes the layout of `like`, which has the same shape, the compiler's own choice for the
    /// result of a convolution or dot. For a gradient that is added to its weight.
    void preferOutputLayout(NodeId node, NodeId like);

    /// Marks the root and returns the program.
    [[nodiscard]] Program build(NodeId root) &&;

    /// Starts another computation: parameters are counted from 0 again.
    void beginComputation() { m_parameters = 0; }
    void markRoot(NodeId node);
    /// Calls the computation that ends in `root`, which the files list among the operands.
    NodeId fusion(NodeId root, std::span<const NodeId> operands);
    /// Adds the element indices of a dimension.
    NodeId iota(const Extents& shape, ElementType type, std::int64_t dimension);
    /// Copies an instruction of another graph, with its features and these operands.
    NodeId copyOf(const Graph& from, NodeId node, std::span<const NodeId> operands);
    /// Returns the graph of a tile kernel: some computations, the kernel's own last. No node is configurable.
    [[nodiscard]] Graph buildKernel(NodeId root) &&;

private:
    NodeId add(Opcode opcode, const Extents& shape, ElementType type, std::span<const NodeId> operands);
    void set(NodeId node, int column, std::int64_t value);
    void setList(NodeId node, int column, std::span<const std::int64_t> values, int slots = maxRank);
    void setWindow(NodeId node, const WindowSpec& window);
    /// Returns the two dimensions in the order of the node's own layout.
    [[nodiscard]] MinorDimensions::Pair ordered(NodeId node, std::int64_t first, std::int64_t second) const;

    ElementType m_type;
    Graph::Parts m_parts;
    std::vector<Extents> m_shapes;
    std::vector<ElementType> m_types;
    std::vector<MinorDimensions> m_minors;
    std::int64_t m_parameters = 0;
};

} // namespace tgraph

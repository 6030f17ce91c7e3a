// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"

#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

namespace tgraph {

/// Extents of a tensor, most major dimension first as XLA writes them.
using TensorShape = std::vector<std::int64_t>;

/// A square two-dimensional window.
struct Window {
    std::int64_t size = 1;
    std::int64_t stride = 1;
    std::int64_t padding = 0; ///< low and high
};

/// Builds an HLO graph in TpuGraphs' features, node by node in topological order: shapes, windows, dimension numbers,
/// default layouts (descending dimensions), with the sums and products of TpuGraphs' feature extractor. All tensors are
/// f32; images are NHWC, convolution kernels HWIO. Convolutions, dots and reshapes become configurable.
class ProgramBuilder {
public:
    NodeId parameter(const TensorShape& shape);
    NodeId constant(const TensorShape& shape);

    /// Output NHWC with kernel's output features; the kernel's spatial extents are the window's size.
    NodeId convolution(NodeId input, NodeId kernel, const Window& window);
    /// [m,k] × [k,n] → [m,n].
    NodeId dot(NodeId left, NodeId right);
    NodeId reshape(NodeId operand, const TensorShape& shape);
    /// The operand's dimensions become the result's `dimensions`.
    NodeId broadcast(NodeId operand, const TensorShape& shape, std::span<const std::int64_t> dimensions);
    /// An element-wise operation of operands of one shape.
    NodeId elementwise(Opcode opcode, std::initializer_list<NodeId> operands);
    /// Reduces each window of the spatial dimensions of an NHWC tensor.
    NodeId reduceWindow(NodeId operand, const Window& window);

    [[nodiscard]] const TensorShape& shape(NodeId node) const { return m_shapes[node.value]; }

    /// Marks the root and gives the graph away.
    [[nodiscard]] Graph build(NodeId root) &&;

private:
    NodeId add(Opcode opcode, const TensorShape& shape, std::initializer_list<NodeId> operands);
    void set(NodeId node, int column, std::int64_t value);
    void setList(NodeId node, int column, std::span<const std::int64_t> values);
    void setWindow(NodeId node, std::span<const Window> dimensions);

    Graph::Parts m_parts;
    std::vector<TensorShape> m_shapes;
    std::int64_t m_parameters = 0;
};

} // namespace tgraph

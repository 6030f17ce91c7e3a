// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// Extents of a tensor, most major dimension first, as in XLA.
using Extents = std::vector<std::int64_t>;

/// Returns the numbers first, first + 1, … of dimensions.
[[nodiscard]] Extents counted(std::int64_t first, std::size_t count);

/// One dimension of a window, in XLA's terms.
struct WindowDimension {
    std::int64_t size = 1;
    std::int64_t stride = 1;
    std::int64_t paddingLow = 0; ///< negative: cropped
    std::int64_t paddingHigh = 0;
    std::int64_t dilation = 1; ///< distance of the window's elements
    std::int64_t baseDilation = 1; ///< distance of the input's elements
    bool reversed = false;

    /// Returns the output extent of the window for an input extent.
    [[nodiscard]] std::int64_t outputExtent(std::int64_t inputExtent) const;
};
using WindowSpec = std::vector<WindowDimension>;

/// Returns `rank` equal dimensions; `padding` is low and high.
[[nodiscard]] WindowSpec squareWindow(int rank, std::int64_t size, std::int64_t stride, std::int64_t padding);

/// Returns a spatial window with a dimension of size 1 before (batch) and after it (features).
[[nodiscard]] WindowSpec channelsLastWindow(const WindowSpec& spatial);

/// Dimension numbers of a convolution.
struct ConvolutionNumbers {
    std::int64_t inputBatch = 0;
    std::int64_t inputFeature = 0;
    Extents inputSpatial;
    std::int64_t kernelInputFeature = 0;
    std::int64_t kernelOutputFeature = 0;
    Extents kernelSpatial;
    std::int64_t outputBatch = 0;
    std::int64_t outputFeature = 0;
    Extents outputSpatial;
};

/// A convolution without its operands.
struct ConvolutionSpec {
    ConvolutionNumbers numbers;
    WindowSpec window; ///< one per spatial dimension
    std::int64_t featureGroups = 1;
    std::int64_t batchGroups = 1;
};

/// Returns a forward convolution: images N…C, kernels …IO, as in the data set's TensorFlow programs. With
/// `depthwiseFeatures`, each feature has a separate kernel (…1C).
[[nodiscard]] ConvolutionSpec forwardConvolution(const WindowSpec& window, std::int64_t depthwiseFeatures = 1);

/// Returns the convolution that computes the gradient of the input from the gradient of the output,
/// with the same kernel. `inputSpatial` are the spatial extents of the forward convolution's input.
/// The kernel's features are exchanged, the window is reversed, and strides become base dilation
/// (dumoulin2016, section 4).
[[nodiscard]] ConvolutionSpec inputGradient(const ConvolutionSpec& forward, const Extents& inputSpatial);

/// Returns the convolution that computes the gradient of the kernel from the forward input (batch
/// and features exchanged) with the output's gradient as its kernel. Strides become window
/// dilation, and the high padding may be negative.
[[nodiscard]] ConvolutionSpec kernelGradient(const ConvolutionSpec& forward, const Extents& inputSpatial);

/// Dimension numbers of a dot. Batch and contracting dimensions are paired by position.
struct DotSpec {
    Extents leftBatch;
    Extents rightBatch;
    Extents leftContracting;
    Extents rightContracting;
};

/// Returns the dimensions of a tensor of this rank that are neither in `batch` nor in `contracting`, ascending.
[[nodiscard]] Extents ownDimensions(std::size_t rank, const Extents& batch, const Extents& contracting);

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

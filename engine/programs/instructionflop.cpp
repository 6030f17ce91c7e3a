// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/opcodework.h"
#include "engine/analytical/windowpositions.h"
#include "engine/hlo/proto/protoattributes.h"
#include "engine/hlo/wire/wirereader.h"
#include "engine/programs/instructiontext.h"
#include "engine/programs/programcosts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {
namespace {

using Shapes = std::vector<const hlo::Shape*>;

/// Returns the size of a dimension; 1 beyond the rank and for unset dimension numbers.
double extent(const hlo::Shape& shape, std::int64_t dimension)
{
    if (dimension < 0 || dimension >= static_cast<std::int64_t>(shape.dimensions.size()))
        return 1;
    return static_cast<double>(std::max<std::int64_t>(shape.dimensions[static_cast<std::size_t>(dimension)], 0));
}

double volume(const hlo::Shape& shape)
{
    return static_cast<double>(hlo::elementCount(shape));
}

/// Returns the arrays of a shape: a tuple's direct elements.
Shapes arraysOf(const hlo::Module& module, const hlo::Shape& shape)
{
    if (hlo::isArray(shape))
        return {&shape};
    Shapes arrays;
    for (const hlo::ShapeId element : shape.elements)
        if (hlo::isArray(module.shape(element)))
            arrays.push_back(&module.shape(element));
    return arrays;
}

double dotFlop(const hlo::Module& module, NodeId node, const hlo::Attributes& attributes)
{
    const auto operands = module.operandsOf(node);
    if (operands.empty())
        return 0;
    double contracted = 1;
    if (attributes.dot)
        for (const std::int64_t dimension : attributes.dot->lhsContracting)
            contracted *= extent(module.shapeOf(operands[0]), dimension);
    return 2 * volume(module.shapeOf(node)) * contracted;
}

double positionsOf(const hlo::WindowDimension& window, double input, double output)
{
    return validWindowPositions({.input = static_cast<std::int64_t>(input),
                                 .output = static_cast<std::int64_t>(output),
                                 .size = std::max<std::int64_t>(1, window.size),
                                 .stride = std::max<std::int64_t>(1, window.stride),
                                 .paddingLow = window.paddingLow,
                                 .dilation = std::max<std::int64_t>(1, window.windowDilation),
                                 .baseDilation = std::max<std::int64_t>(1, window.baseDilation)});
}

/// The tensors that a convolution's window and dimension numbers refer to.
struct ConvolutionShapes {
    const hlo::Shape& input;
    const hlo::Shape& kernel;
    const hlo::Shape& output;
};

/// Returns the tensors of a convolution. For a library's call that computes a gradient, returns
/// those of the forward convolution, because window and dimension numbers of
/// `__cudnn$convBackwardInput` and `__cudnn$convBackwardFilter` belong to it (XLA's ConvRewriter).
ConvolutionShapes convolutionShapes(const hlo::Shape& first, const hlo::Shape& second, const hlo::Shape& result,
                                    std::string_view target)
{
    if (target.ends_with("$convBackwardInput"))
        return {.input = result, .kernel = second, .output = first};
    if (target.ends_with("$convBackwardFilter"))
        return {.input = first, .kernel = result, .output = second};
    return {.input = first, .kernel = second, .output = result};
}

double convolutionFlop(const hlo::Module& module, NodeId node, const hlo::Attributes& attributes)
{
    if (!attributes.convolution)
        return 0;
    const hlo::ConvolutionDimensions& numbers = *attributes.convolution;
    const auto operands = module.operandsOf(node);
    const Shapes results = arraysOf(module, module.shapeOf(node)); // a library's call also returns its scratch memory
    if (operands.size() < 2 || results.empty())
        return 0;
    const auto [input, kernel, output] = convolutionShapes(module.shapeOf(operands[0]), module.shapeOf(operands[1]),
                                                           *results.front(), attributes.customCallTarget);
    double flop = 2 * extent(output, numbers.outputBatch) * extent(output, numbers.outputFeature)
        * extent(kernel, numbers.kernelInputFeature);
    const std::size_t spatial = std::min(numbers.inputSpatial.size(), numbers.outputSpatial.size());
    for (std::size_t i = 0; i < spatial; ++i) {
        const double places = extent(output, numbers.outputSpatial[i]);
        flop *= i < attributes.window.size()
            ? positionsOf(attributes.window[i], extent(input, numbers.inputSpatial[i]), places)
            : places;
    }
    return flop;
}

/// Returns the numbers of a list in JSON: `"name":["1","2"]`, or the same without quotes around the
/// numbers.
std::vector<std::int64_t> listInJson(std::string_view json, std::string_view name)
{
    std::vector<std::int64_t> numbers;
    const std::size_t begin = json.find('[', json.find(name));
    const std::string_view list = json.substr(std::min(begin, json.size()), json.find(']', begin) - begin);
    for (const char* at = list.data(); at < list.data() + list.size();) {
        std::int64_t number = 0;
        const auto [after, problem] = std::from_chars(at, list.data() + list.size(), number);
        if (problem == std::errc())
            numbers.push_back(number);
        at = after == at ? at + 1 : after;
    }
    return numbers;
}

/// Counts the matrix product of a library's call. The configuration of cuBLAS names the contracted
/// dimensions; that of cuDNN's attention names those of its first product only, so it counts 0. oneDNN contracts the
/// last dimension of the first operand, or the second-last one if the operand is transposed.
double matrixCallFlop(const hlo::Module& module, NodeId node, const hlo::Attributes& attributes)
{
    constexpr std::string_view contracting = "\"lhs_contracting_dimensions\"";
    const auto operands = module.operandsOf(node);
    // Scratch memory follows the product
    const Shapes results = arraysOf(module, module.shapeOf(node));
    if (operands.size() < 2 || results.empty())
        return 0;
    const std::string_view config = attributes.backendConfig;
    const hlo::Shape& left = module.shapeOf(operands[0]);
    std::vector<std::int64_t> contracted;
    if (attributes.dot) {
        contracted = attributes.dot->lhsContracting;
    } else if (attributes.customCallTarget.starts_with("__cublas$")) {
        contracted = listInJson(config, contracting);
        if (contracted.empty())
            return 0;
    } else if (attributes.customCallTarget == "__onednn$matmul") {
        const bool isTransposed = config.find("\"transpose_a\":true") != std::string_view::npos;
        contracted = {std::ssize(left.dimensions) - (isTransposed ? 2 : 1)};
    } else {
        return 0;
    }
    double flop = 2 * volume(*results.front());
    for (const std::int64_t dimension : contracted)
        flop *= extent(left, dimension);
    return flop;
}

/// Returns the FLOP that the author of a Pallas kernel states: `"cost_estimate": {"flops": 512, …}`, also as a string.
double statedFlop(std::string_view config)
{
    constexpr std::string_view estimate = "\"cost_estimate\"";
    constexpr std::string_view flops = "\"flops\"";
    const std::size_t begin = std::min(config.find(estimate), config.size());
    const std::string_view object = config.substr(begin, config.find('}', begin) - begin);
    const std::size_t at = object.find(flops);
    if (at == std::string_view::npos)
        return 0;
    const std::size_t number = std::min(object.find_first_not_of("\": ", at + flops.size()), object.size());
    double flop = 0;
    const auto [end, problem] = std::from_chars(object.data() + number, object.data() + object.size(), flop);
    return problem == std::errc() && std::isfinite(flop) ? std::max(flop, 0.0) : 0;
}

double libraryCallFlop(const hlo::Module& module, NodeId node, const hlo::Attributes& attributes)
{
    if (attributes.customCallTarget == "tpu_custom_call")
        return statedFlop(attributes.backendConfig);
    return attributes.convolution ? convolutionFlop(module, node, attributes)
                                  : matrixCallFlop(module, node, attributes);
}

double reduceFlop(const hlo::Module& module, NodeId node, const hlo::Attributes& /*attributes*/)
{
    const auto operands = module.operandsOf(node); // the inputs, then as many initial values
    double flop = 0;
    for (std::size_t i = 0; i < operands.size() / 2; ++i)
        flop += volume(module.shapeOf(operands[i]));
    for (const hlo::Shape* result : arraysOf(module, module.shapeOf(node)))
        flop -= volume(*result);
    return std::max(0.0, flop);
}

double windowElements(const hlo::Attributes& attributes)
{
    double elements = 1;
    for (const hlo::WindowDimension& dimension : attributes.window)
        elements *= static_cast<double>(std::max<std::int64_t>(1, dimension.size));
    return elements;
}

double reduceWindowFlop(const hlo::Module& module, NodeId node, const hlo::Attributes& attributes)
{
    double results = 0;
    for (const hlo::Shape* result : arraysOf(module, module.shapeOf(node)))
        results += volume(*result);
    return results * std::max(0.0, windowElements(attributes) - 1);
}

/// Counts one comparison per window position for each element of the source, plus one addition.
double selectAndScatterFlop(const hlo::Module& module, NodeId node, const hlo::Attributes& attributes)
{
    const auto operands = module.operandsOf(node);
    return operands.size() < 2 ? 0 : volume(module.shapeOf(operands[1])) * windowElements(attributes);
}

/// Operands are the inputs, the indices, and as many updates as inputs.
double scatterFlop(const hlo::Module& module, NodeId node, const hlo::Attributes& /*attributes*/)
{
    const auto operands = module.operandsOf(node);
    double flop = 0;
    for (std::size_t i = operands.size() / 2 + 1; i < operands.size(); ++i)
        flop += volume(module.shapeOf(operands[i]));
    return flop;
}

/// Returns the last dimension of the first operand, the order of a square matrix.
double orderOf(const hlo::Module& module, NodeId node)
{
    const auto operands = module.operandsOf(node);
    if (operands.empty())
        return 0;
    const hlo::Shape& matrix = module.shapeOf(operands[0]);
    return extent(matrix, std::ssize(matrix.dimensions) - 1);
}

/// Returns an attribute that Module does not store, as written, such as "{32,32}"; empty if it is
/// not stated.
std::string writtenAttribute(const hlo::Module& module, NodeId node, std::string_view key)
{
    if (const auto parts = instructionParts(module.instruction(node).text)) {
        std::string_view rest = parts->attributes;
        while (const auto attribute = takeAttribute(rest))
            if (attribute->key == key)
                return std::string(attribute->value);
        return {};
    }
    return node.value < module.messages.size()
        ? hlo::attributeText(module.messages[node.value], {.bytes = *module.source}, key)
        : std::string();
}

/// Returns the numbers of such an attribute.
std::vector<std::int64_t> writtenNumbers(const hlo::Module& module, NodeId node, std::string_view key)
{
    const std::string text = writtenAttribute(module, node, key);
    const char* const end = text.data() + text.size();
    std::vector<std::int64_t> numbers;
    for (const char* at = text.data(); at < end;) {
        std::int64_t number = 0;
        const auto [after, problem] = std::from_chars(at, end, number);
        if (problem == std::errc())
            numbers.push_back(number);
        at = after == at ? at + 1 : after;
    }
    return numbers;
}

/// Multiplies the number of elements of the left operand by the free dimensions of the right one:
/// those that are neither contracted nor dimensions of the batch or the groups.
double raggedDotFlop(const hlo::Module& module, NodeId node, const hlo::Attributes& attributes)
{
    const auto operands = module.operandsOf(node);
    if (operands.size() < 2)
        return 0;
    const hlo::DotDimensions dimensions = attributes.dot.value_or(hlo::DotDimensions{});
    const hlo::Shape& right = module.shapeOf(operands[1]);
    const std::vector<std::int64_t> groups = writtenNumbers(module, node, "rhs_group_dims");
    double flop = 2 * volume(module.shapeOf(operands[0]));
    for (std::int64_t i = 0; i < std::ssize(right.dimensions); ++i) {
        const auto has = [i](const std::vector<std::int64_t>& list) { return std::ranges::count(list, i) > 0; };
        if (!has(dimensions.rhsContracting) && !has(dimensions.rhsBatch) && !has(groups))
            flop *= extent(right, i);
    }
    return flop;
}

/// Returns the number of elements that an fft transforms together; that of the last dimension if it is not stated.
double transformLength(const hlo::Module& module, NodeId node, const hlo::Shape& transformed)
{
    const std::vector<std::int64_t> lengths = writtenNumbers(module, node, "fft_length");
    if (lengths.empty())
        return std::max(1.0, extent(transformed, std::ssize(transformed.dimensions) - 1));
    double length = 1;
    for (const std::int64_t part : lengths)
        length *= static_cast<double>(std::max<std::int64_t>(part, 1));
    return length;
}

/// Counts the comparisons of a sort by comparison: log2 of the sorted dimension per element.
double sortFlop(const hlo::Module& module, NodeId node, const hlo::Attributes& attributes)
{
    const auto operands = module.operandsOf(node);
    if (operands.empty())
        return 0;
    const hlo::Shape& keys = module.shapeOf(operands[0]);
    const std::int64_t last = std::ssize(keys.dimensions) - 1;
    const double sorted = extent(keys, attributes.dimensions.empty() ? last : attributes.dimensions.front());
    return volume(keys) * std::ceil(std::log2(std::max(1.0, sorted)));
}

/// Counts the operations per element of the instructions that XLA writes for a batch normalisation
/// (XLA's BatchNormExpander). Inference scales and shifts; training also sums, squares and
/// subtracts; the gradient has two sums.
double batchNormFlop(const hlo::Module& module, NodeId node, const hlo::Attributes& /*attributes*/)
{
    const auto operands = module.operandsOf(node);
    const std::string_view name = module.instruction(node).opcodeName;
    const double perElement = name == "batch-norm-inference" ? 2 : name == "batch-norm-training" ? 7 : 10;
    return operands.empty() ? 0 : perElement * volume(module.shapeOf(operands[0]));
}

/// Counts 5 n log2 n (radix 2) for a transform of n complex elements, half of that for n real ones. RFFT has them as
/// its operand, IRFFT as its result.
double fftFlop(const hlo::Module& module, NodeId node, const hlo::Attributes& /*attributes*/)
{
    const auto operands = module.operandsOf(node);
    if (operands.empty())
        return 0;
    const auto isComplex = [](const hlo::Shape& shape) {
        return shape.type == hlo::PrimitiveType::C64 || shape.type == hlo::PrimitiveType::C128;
    };
    const hlo::Shape& operand = module.shapeOf(operands[0]);
    const hlo::Shape& result = module.shapeOf(node);
    const hlo::Shape& transformed = isComplex(result) ? operand : result;
    return (isComplex(transformed) ? 5 : 2.5) * volume(transformed)
        * std::log2(transformLength(module, node, transformed));
}

/// Counts the element-wise instructions of the applied computation once per element; 1 per element without any.
double mapFlop(const hlo::Module& module, NodeId node, const hlo::Attributes& /*attributes*/)
{
    double perElement = 0;
    for (const hlo::ComputationId id : module.callsOf(node)) {
        const hlo::Computation& applied = module.computation(id);
        for (std::uint32_t i = applied.first; i < applied.first + applied.count; ++i)
            perElement += workOfOpcode(module.instruction(NodeId(i)).opcodeName) == OpcodeWork::ElementWise ? 1 : 0;
    }
    return volume(module.shapeOf(node)) * std::max(1.0, perElement);
}

double sumOfOperands(const hlo::Module& module, NodeId node, const hlo::Attributes& /*attributes*/)
{
    double elements = 0;
    for (const NodeId operand : module.operandsOf(node))
        elements += volume(module.shapeOf(operand));
    return elements;
}

/// Counts the results only, since the last operand may be the device of the root.
double sumOfResults(const hlo::Module& module, NodeId node, const hlo::Attributes& /*attributes*/)
{
    double elements = 0;
    for (const hlo::Shape* result : arraysOf(module, module.shapeOf(node)))
        elements += volume(*result);
    return elements;
}

/// Counts n / 2 multiplications and n / 2 additions for each element of the result.
double triangularSolveFlop(const hlo::Module& module, NodeId node, const hlo::Attributes& /*attributes*/)
{
    return volume(module.shapeOf(node)) * orderOf(module, node);
}

double choleskyFlop(const hlo::Module& module, NodeId node, const hlo::Attributes& /*attributes*/)
{
    return volume(module.shapeOf(node)) * orderOf(module, node) / 3;
}

struct FlopRow {
    std::string_view opcode;
    double (*flop)(const hlo::Module&, NodeId, const hlo::Attributes&) = nullptr;
};

/// The opcodes with FLOP that are not element-wise.
constexpr std::array flopRows = {
    FlopRow{"all-reduce", sumOfOperands},
    FlopRow{"all-reduce-start", sumOfOperands},
    FlopRow{"batch-norm-grad", batchNormFlop},
    FlopRow{"batch-norm-inference", batchNormFlop},
    FlopRow{"batch-norm-training", batchNormFlop},
    FlopRow{"cholesky", choleskyFlop},
    FlopRow{"collective-reduce", sumOfResults},
    FlopRow{"convolution", convolutionFlop},
    FlopRow{"custom-call", libraryCallFlop},
    FlopRow{"dot", dotFlop},
    FlopRow{"fft", fftFlop},
    FlopRow{"map", mapFlop},
    FlopRow{"ragged-dot", raggedDotFlop},
    FlopRow{"reduce", reduceFlop},
    FlopRow{"reduce-scatter", sumOfOperands},
    FlopRow{"reduce-window", reduceWindowFlop},
    FlopRow{"scaled-dot", dotFlop},
    FlopRow{"scatter", scatterFlop},
    FlopRow{"select-and-scatter", selectAndScatterFlop},
    FlopRow{"sort", sortFlop},
    FlopRow{"triangular-solve", triangularSolveFlop},
};
static_assert(std::ranges::is_sorted(flopRows, {}, &FlopRow::opcode));

const FlopRow* flopRow(std::string_view opcode)
{
    const auto* const row = std::ranges::lower_bound(flopRows, opcode, {}, &FlopRow::opcode);
    return row != flopRows.end() && row->opcode == opcode ? row : nullptr;
}

} // namespace

bool hasFlop(std::string_view opcode)
{
    return workOfOpcode(opcode) == OpcodeWork::ElementWise || flopRow(opcode) != nullptr;
}

double instructionFlop(const hlo::Module& module, NodeId node)
{
    const std::string_view name = module.instruction(node).opcodeName;
    if (workOfOpcode(name) == OpcodeWork::ElementWise)
        return volume(module.shapeOf(node));
    static const hlo::Attributes none;
    const hlo::Attributes* const stated = module.attributesOf(node);
    const FlopRow* const row = flopRow(name);
    return row != nullptr ? row->flop(module, node, stated != nullptr ? *stated : none) : 0;
}

} // namespace tgraph

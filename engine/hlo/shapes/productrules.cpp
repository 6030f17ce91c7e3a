// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/shapes/shaperules.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace tgraph::hlo {
namespace {

using Dimensions = std::vector<std::int64_t>;

PrimitiveType higherType(const Shape& lhs, const Shape& rhs)
{
    return elementBits(rhs.type) > elementBits(lhs.type) ? rhs.type : lhs.type;
}

/// Returns the declared element type, if any: a program's preferred_element_type can be any type, and appears only in
/// the declared shape.
PrimitiveType productType(const ShapeQuestion& question)
{
    if (question.declared)
        return question.shape(*question.declared).type;
    return higherType(question.operand(0), question.operand(1));
}

std::optional<std::int64_t> dimensionAt(const Shape& shape, std::int64_t dimension)
{
    if (dimension < 0 || static_cast<std::size_t>(dimension) >= shape.dimensions.size())
        return std::nullopt;
    return shape.dimensions[static_cast<std::size_t>(dimension)];
}

/// Returns the problem of two lists of dimensions that are joined pair by pair.
std::optional<std::string> pairProblem(const ShapeQuestion& question, const Dimensions& lhs, const Dimensions& rhs,
                                       const char* verb)
{
    if (lhs.size() != rhs.size())
        return fmt::format("{} {} with {} dimensions", verb, lhs.size(), rhs.size());
    for (std::size_t i = 0; i < lhs.size(); ++i) {
        const auto first = dimensionAt(question.operand(0), lhs[i]);
        const auto second = dimensionAt(question.operand(1), rhs[i]);
        if (!first || !second)
            return fmt::format("{} dimensions {} and {} of [{}] and [{}]", verb, lhs[i], rhs[i],
                               dimensionsText(question.operand(0).dimensions),
                               dimensionsText(question.operand(1).dimensions));
        if (!sameDimension(*first, *second))
            return fmt::format("{} dimensions of {} and {} elements", verb, *first, *second);
    }
    return std::nullopt;
}

/// Returns the number of positions of a window over `base` elements; std::nullopt if it is unknown or too large.
std::optional<std::int64_t> positions(std::int64_t base, const WindowDimension& window)
{
    constexpr std::int64_t most = std::int64_t{1} << 30; // no product or sum below overflows for less
    for (const std::int64_t value : {window.size, window.stride, window.paddingLow, window.paddingHigh,
                                     window.windowDilation, window.baseDilation})
        if (std::abs(std::max(value, -most)) > most || value < -most)
            return std::nullopt;
    if (base < 0 || base > most || window.stride < 1 || window.size < 0)
        return std::nullopt;
    const std::int64_t dilated = base == 0 ? 0 : (base - 1) * window.baseDilation + 1;
    const std::int64_t padded = window.paddingLow + dilated + window.paddingHigh;
    const std::int64_t covered = window.size == 0 ? 0 : (window.size - 1) * window.windowDilation + 1;
    return padded < covered || padded <= 0 ? 0 : (padded - covered) / window.stride + 1;
}

ShapeResult windowedOperand(const ShapeQuestion& question, const Shape& operand, PrimitiveType type)
{
    const std::vector<WindowDimension>& window = question.attributes->window;
    if (window.size() != operand.dimensions.size())
        return ShapeResult::wrong(
            fmt::format("has a window of {} dimensions for [{}]", window.size(), dimensionsText(operand.dimensions)));
    Dimensions dimensions;
    dimensions.reserve(window.size());
    for (std::size_t d = 0; d < window.size(); ++d) {
        const std::int64_t base = operand.dimensions[d];
        const auto size = base == unboundedDimension ? std::optional(base) : positions(base, window[d]);
        if (!size)
            return ShapeResult::open();
        dimensions.push_back(*size);
    }
    return ShapeResult::of(type, std::move(dimensions), operand.dynamic);
}

bool isRepeated(const Dimensions& one, const Dimensions& other)
{
    Dimensions all = one;
    all.insert(all.end(), other.begin(), other.end());
    std::ranges::sort(all);
    return std::ranges::adjacent_find(all) != all.end();
}

/// Infers a product without some dimensions of the second operand.
ShapeResult product(const ShapeQuestion& question, const DotDimensions& dot, const Dimensions& groups)
{
    const Shape& lhs = question.operand(0);
    const Shape& rhs = question.operand(1);
    if (!isArray(lhs) || !isArray(rhs))
        return noArray();
    if (const auto problem = pairProblem(question, dot.lhsContracting, dot.rhsContracting, "contracts"))
        return ShapeResult::wrong(*problem);
    if (const auto problem = pairProblem(question, dot.lhsBatch, dot.rhsBatch, "batches"))
        return ShapeResult::wrong(*problem);
    if (isRepeated(dot.lhsContracting, dot.lhsBatch) || isRepeated(dot.rhsContracting, dot.rhsBatch))
        return ShapeResult::wrong("contracts or batches a dimension twice");
    Dimensions dimensions;
    std::vector<bool> dynamic;
    dimensions.reserve(lhs.dimensions.size() + rhs.dimensions.size());
    const auto add = [&](const Shape& shape, std::size_t dimension) {
        dimensions.push_back(shape.dimensions[dimension]);
        dynamic.push_back(isDynamic(shape, dimension));
    };
    for (const std::int64_t batch : dot.lhsBatch)
        add(lhs, static_cast<std::size_t>(batch));
    for (std::size_t i = 0; i < lhs.dimensions.size(); ++i)
        if (!listsDimension(dot.lhsContracting, i) && !listsDimension(dot.lhsBatch, i))
            add(lhs, i);
    for (std::size_t i = 0; i < rhs.dimensions.size(); ++i)
        if (!listsDimension(dot.rhsContracting, i) && !listsDimension(dot.rhsBatch, i) && !listsDimension(groups, i))
            add(rhs, i);
    return ShapeResult::of(productType(question), std::move(dimensions), std::move(dynamic));
}

/// Returns true for a matrix that can be factored: of floating point or complex numbers.
bool isFloating(const ShapeQuestion& question)
{
    const ElementKind kind = elementKind(question.operand(0).type);
    return kind == ElementKind::Floating || kind == ElementKind::Complex
        || (question.isQuantized && kind == ElementKind::Integer);
}

/// Returns true for matrices, or stacks of them, that are square.
bool isSquare(const Shape& shape)
{
    const std::size_t rank = shape.dimensions.size();
    return rank >= 2 && sameDimension(shape.dimensions[rank - 2], shape.dimensions[rank - 1]);
}

} // namespace

ShapeResult dot(const ShapeQuestion& question)
{
    const std::optional<DotDimensions>& dot = question.attributes->dot;
    if (!dot || question.operands.size() != 2)
        return ShapeResult::open(); // a sparse product has more
    return product(question, *dot, {});
}

/// Infers the usual mode: a free dimension of the first operand is split among the groups of the second one.
ShapeResult raggedDot(const ShapeQuestion& question)
{
    const std::optional<DotDimensions>& dot = question.attributes->dot;
    const auto ragged = question.numbers("lhs_ragged_dims");
    const auto groups = question.numbers("rhs_group_dims");
    if (!dot || !ragged || !groups || ragged->size() != 1 || groups->size() != 1)
        return ShapeResult::open();
    const auto isFree = [](const Shape& shape, std::int64_t dimension, const Dimensions& one, const Dimensions& other) {
        return dimensionAt(shape, dimension) && !listsDimension(one, static_cast<std::size_t>(dimension))
            && !listsDimension(other, static_cast<std::size_t>(dimension));
    };
    if (!isFree(question.operand(0), (*ragged)[0], dot->lhsContracting, dot->lhsBatch)
        || !isFree(question.operand(1), (*groups)[0], dot->rhsContracting, dot->rhsBatch))
        return ShapeResult::open();
    return product(question, *dot, *groups);
}

ShapeResult convolution(const ShapeQuestion& question)
{
    const std::optional<ConvolutionDimensions>& labels = question.attributes->convolution;
    const std::vector<WindowDimension>& window = question.attributes->window;
    if (!labels)
        return ShapeResult::open();
    const Shape& input = question.operand(0);
    const Shape& kernel = question.operand(1);
    if (!isArray(input) || !isArray(kernel))
        return noArray();
    const std::size_t spatial = labels->inputSpatial.size();
    const std::int64_t batchGroups = question.attributes->batchGroupCount.value_or(1);
    const auto batch = dimensionAt(input, labels->inputBatch);
    const auto features = dimensionAt(kernel, labels->kernelOutputFeature);
    const auto inputFeatures = dimensionAt(input, labels->inputFeature);
    const auto kernelFeatures = dimensionAt(kernel, labels->kernelInputFeature);
    const std::int64_t groups = question.attributes->featureGroupCount.value_or(1);
    if (!batch || !features || !inputFeatures || !kernelFeatures || labels->kernelSpatial.size() != spatial
        || labels->outputSpatial.size() != spatial || input.dimensions.size() != spatial + 2
        || kernel.dimensions.size() != spatial + 2)
        return ShapeResult::wrong(fmt::format("has dim_labels that do not fit [{}] and [{}]",
                                              dimensionsText(input.dimensions), dimensionsText(kernel.dimensions)));
    if (window.size() != spatial)
        return ShapeResult::wrong(
            fmt::format("has a window of {} dimensions, and {} spatial ones", window.size(), spatial));
    const bool isKnown = *inputFeatures >= 0 && *kernelFeatures >= 0 && *batch >= 0;
    if (groups < 1 || batchGroups < 1 || (isKnown && *batch % batchGroups != 0)
        || (isKnown && (*inputFeatures % groups != 0 || *inputFeatures / groups != *kernelFeatures)))
        return ShapeResult::wrong(fmt::format("reads {} features with a kernel for {} in {} groups", *inputFeatures,
                                              *kernelFeatures, groups));
    Dimensions dimensions(spatial + 2, -1);
    const auto put = [&](std::int64_t place, std::int64_t size) {
        const bool isFree = place >= 0 && static_cast<std::size_t>(place) < dimensions.size()
            && dimensions[static_cast<std::size_t>(place)] == -1;
        if (isFree)
            dimensions[static_cast<std::size_t>(place)] = size;
        return isFree;
    };
    bool fits
        = put(labels->outputBatch, *batch < 0 ? *batch : *batch / batchGroups) && put(labels->outputFeature, *features);
    for (std::size_t i = 0; i < spatial && fits; ++i) {
        const auto size = dimensionAt(kernel, labels->kernelSpatial[i]);
        const auto base = dimensionAt(input, labels->inputSpatial[i]);
        if (!size || !base)
            return ShapeResult::open();
        if (!sameDimension(*size, window[i].size))
            return ShapeResult::wrong(fmt::format(
                "has a window of {} for a kernel of {} elements in spatial dimension {}", window[i].size, *size, i));
        const auto count
            = *base == unboundedDimension ? std::optional(unboundedDimension) : positions(*base, window[i]);
        if (!count)
            return ShapeResult::open();
        fits = put(labels->outputSpatial[i], *count);
    }
    if (!fits)
        return ShapeResult::wrong("has dim_labels that name a dimension of the result twice, or none");
    return ShapeResult::of(productType(question), std::move(dimensions));
}

ShapeResult windowReduced(const ShapeQuestion& question)
{
    return forPairs(question, windowedOperand);
}

ShapeResult selectedScatter(const ShapeQuestion& question)
{
    const Shape& operand = question.operand(0);
    const Shape& source = question.operand(1);
    if (!isArray(operand) || !isArray(source))
        return noArray();
    const ShapeResult windows = windowedOperand(question, operand, operand.type);
    if (windows.kind == ShapeResult::Kind::Wrong)
        return windows;
    if (windows.kind == ShapeResult::Kind::Array && !sameDimensions(windows.array, source))
        return ShapeResult::wrong(fmt::format("scatters [{}] to windows of [{}]", dimensionsText(source.dimensions),
                                              dimensionsText(windows.array.dimensions)));
    return likeFirst(question);
}

ShapeResult cholesky(const ShapeQuestion& question)
{
    if (!isArrayOperand(question, 0))
        return noArray();
    if (!isFloating(question))
        return ShapeResult::wrong(fmt::format("has elements of {}, expected floating point or complex numbers",
                                              primitiveTypeName(question.operand(0).type)));
    if (!isSquare(question.operand(0)))
        return ShapeResult::wrong("factors " + question.text(question.operands[0]) + ", which is not square");
    return likeFirst(question);
}

ShapeResult solved(const ShapeQuestion& question)
{
    const Shape& matrix = question.operand(0);
    const Shape& values = question.operand(1);
    if (!isArray(matrix) || !isArray(values))
        return noArray();
    const std::size_t rank = matrix.dimensions.size();
    bool fits = isFloating(question) && isSquare(matrix) && values.dimensions.size() == rank
        && sameElements(matrix.type, values.type);
    for (std::size_t i = 0; fits && i + 2 < rank; ++i)
        fits = sameDimension(matrix.dimensions[i], values.dimensions[i]);
    const std::string side = question.more ? question.more("left_side") : std::string();
    if (fits)
        fits = sameDimension(matrix.dimensions[rank - 1], values.dimensions[rank - (side == "true" ? 2 : 1)]);
    if (!fits)
        return ShapeResult::wrong(
            fmt::format("solves {} for {}", question.text(question.operands[0]), question.text(question.operands[1])));
    return likeSecond(question);
}

ShapeResult fourier(const ShapeQuestion& question)
{
    const std::string kind = question.more ? question.more("fft_type") : std::string();
    const auto lengths = question.numbers("fft_length");
    const Shape& operand = question.operand(0);
    if (kind.empty() || !lengths || lengths->empty())
        return ShapeResult::open();
    if (!isArray(operand) || lengths->size() > operand.dimensions.size())
        return ShapeResult::wrong(
            fmt::format("transforms {} dimensions of [{}]", lengths->size(), dimensionsText(operand.dimensions)));
    if (kind != "FFT" && kind != "IFFT" && kind != "RFFT" && kind != "IRFFT")
        return ShapeResult::wrong("has an fft_type that XLA does not know");
    Dimensions dimensions = operand.dimensions;
    const std::size_t first = dimensions.size() - lengths->size();
    const bool isReal = kind == "RFFT" || kind == "IRFFT";
    for (std::size_t i = 0; isReal && i < lengths->size(); ++i) { // XLA ignores the lengths of complex transforms
        const bool isHalf = kind == "IRFFT" && i + 1 == lengths->size();
        const std::int64_t expected = isHalf && (*lengths)[i] > 0 ? (*lengths)[i] / 2 + 1 : (*lengths)[i];
        if (!sameDimension(dimensions[first + i], expected))
            return ShapeResult::wrong(fmt::format("has fft_length={{{}}} for [{}]", fmt::join(*lengths, ","),
                                                  dimensionsText(operand.dimensions)));
    }
    if (kind == "RFFT") {
        if (operand.type != PrimitiveType::F32 && operand.type != PrimitiveType::F64)
            return ShapeResult::wrong("transforms numbers that are not real");
        dimensions.back() = lengths->back() / 2 + (lengths->back() > 0 ? 1 : 0);
        return ShapeResult::of(operand.type == PrimitiveType::F32 ? PrimitiveType::C64 : PrimitiveType::C128,
                               dimensions);
    }
    if (operand.type != PrimitiveType::C64 && operand.type != PrimitiveType::C128)
        return ShapeResult::wrong("transforms numbers that are not complex");
    if (kind != "IRFFT")
        return ShapeResult::like(question.operands[0]);
    dimensions.back() = lengths->back();
    return ShapeResult::of(operand.type == PrimitiveType::C64 ? PrimitiveType::F32 : PrimitiveType::F64, dimensions);
}

namespace {

/// Returns the problem of the operands of a batch normalisation behind the first one: each has a value per feature.
std::optional<std::string> featureProblem(const ShapeQuestion& question)
{
    const auto index = question.numbers("feature_index");
    if (!index || index->size() != 1)
        return std::nullopt;
    const auto features = dimensionAt(question.operand(0), (*index)[0]);
    if (!features)
        return fmt::format("has feature_index={} for [{}]", (*index)[0],
                           dimensionsText(question.operand(0).dimensions));
    const std::size_t count = question.operands.size() - (question.opcode == "batch-norm-grad" ? 1 : 0);
    for (std::size_t i = 1; i < count; ++i) {
        const Shape& values = question.operand(i);
        if (values.dimensions.size() != 1 || !sameDimension(values.dimensions[0], *features))
            return fmt::format("has {} for {} features", question.text(question.operands[i]), *features);
    }
    return std::nullopt;
}

} // namespace

ShapeResult normalizedLikeFirst(const ShapeQuestion& question)
{
    const auto problem = featureProblem(question);
    return problem ? ShapeResult::wrong(*problem) : likeFirst(question);
}

ShapeResult normalized(const ShapeQuestion& question)
{
    if (const auto problem = featureProblem(question))
        return ShapeResult::wrong(*problem);
    return ShapeResult::tuple({ShapeResult::like(question.operands[0]), ShapeResult::like(question.operands[1]),
                               ShapeResult::like(question.operands[1])});
}

} // namespace tgraph::hlo

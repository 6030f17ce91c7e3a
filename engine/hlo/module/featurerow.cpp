// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/module/featurerow.h"

#include <algorithm>
#include <span>

namespace tgraph::hlo {
namespace {

// Slots per list of slices and edge padding; all other lists have maxRank slots
constexpr int pairSlots = 2;
constexpr int spatialSlots = 4;

/// Writes lists into the columns of one row.
class RowWriter {
public:
    explicit RowWriter(FeatureValues& row) : m_row(row) { }

    void set(int column, std::int64_t value) { m_row[static_cast<std::size_t>(column)] = static_cast<float>(value); }

    /// Writes only the first `slots` values.
    void setList(int column, int slots, std::span<const std::int64_t> values)
    {
        for (int i = 0; i < slots && i < static_cast<int>(values.size()); ++i)
            set(column + i, values[static_cast<std::size_t>(i)]);
    }

    /// Writes `slots` values, then sum and product of `value` over all elements of the list.
    template <typename List, typename Value> void setGroup(int column, int slots, const List& list, const Value& value)
    {
        std::uint64_t sum = 0; // unsigned: wraps like the extractor's sums and products
        std::uint64_t product = 1;
        int slot = 0;
        for (const auto& element : list) {
            const std::int64_t entry = value(element);
            sum += static_cast<std::uint64_t>(entry);
            product *= static_cast<std::uint64_t>(entry);
            if (slot < slots)
                set(column + slot++, entry);
        }
        set(column + slots, static_cast<std::int64_t>(sum));
        set(column + slots + 1, static_cast<std::int64_t>(product));
    }

private:
    FeatureValues& m_row;
};

std::int64_t asItIs(std::int64_t value)
{
    return value;
}

void writeShape(RowWriter& writer, const Shape& shape)
{
    if (const auto type = elementTypeOf(shape.type))
        writer.set(feature::elementTypeOneHot + static_cast<int>(*type), 1);
    const auto extent
        = [](std::int64_t dimension) { return dimension == unboundedDimension ? std::int64_t{0} : dimension; };
    writer.setGroup(feature::shapeDimensions, maxRank, shape.dimensions, extent);
    if (shape.type == PrimitiveType::Tuple)
        writer.set(feature::tupleShapesSize, static_cast<std::int64_t>(shape.elements.size()));
    if (!isArray(shape))
        return;
    if (shape.minorToMajor) {
        writer.setList(feature::layoutMinorToMajor, maxRank, *shape.minorToMajor);
        return;
    }
    const auto rank = static_cast<int>(shape.dimensions.size());
    for (int i = 0; i < std::min(rank, maxRank); ++i)
        writer.set(feature::layoutMinorToMajor + i, rank - 1 - i);
}

void writeWindow(RowWriter& writer, std::span<const WindowDimension> window)
{
    using Dimension = WindowDimension;
    writer.setGroup(feature::windowSize, maxRank, window, [](const Dimension& d) { return d.size; });
    writer.setGroup(feature::windowStride, maxRank, window, [](const Dimension& d) { return d.stride; });
    writer.setGroup(feature::windowPaddingLow, maxRank, window, [](const Dimension& d) { return d.paddingLow; });
    writer.setGroup(feature::windowPaddingHigh, maxRank, window, [](const Dimension& d) { return d.paddingHigh; });
    writer.setGroup(feature::windowDilation, maxRank, window, [](const Dimension& d) { return d.windowDilation; });
    writer.setGroup(feature::baseDilation, maxRank, window, [](const Dimension& d) { return d.baseDilation; });
    int slot = 0;
    std::int64_t reversed = 0;
    for (const Dimension& dimension : window) {
        reversed += dimension.reversal ? 1 : 0;
        if (slot < maxRank)
            writer.set(feature::windowReversal + slot++, dimension.reversal ? 1 : 0);
    }
    writer.set(feature::windowReversal + maxRank, reversed);
    writer.set(feature::windowReversal + maxRank + 1, static_cast<std::int64_t>(window.size()) - reversed);
}

void writeConvolution(RowWriter& writer, const ConvolutionDimensions& numbers)
{
    // Positions that the labels do not name stay 0, as in the protobuf.
    const auto set
        = [&writer](int column, std::int64_t value) { writer.set(column, std::max<std::int64_t>(0, value)); };
    set(feature::convolutionInputBatch, numbers.inputBatch);
    set(feature::convolutionInputFeature, numbers.inputFeature);
    set(feature::convolutionKernelInputFeature, numbers.kernelInputFeature);
    set(feature::convolutionKernelOutputFeature, numbers.kernelOutputFeature);
    set(feature::convolutionOutputBatch, numbers.outputBatch);
    set(feature::convolutionOutputFeature, numbers.outputFeature);
    for (int i = 0; i < spatialSlots; ++i) {
        const auto place = static_cast<std::size_t>(i);
        if (place < numbers.inputSpatial.size())
            set(feature::convolutionInputSpatial + i, numbers.inputSpatial[place]);
        if (place < numbers.kernelSpatial.size())
            set(feature::convolutionKernelSpatial + i, numbers.kernelSpatial[place]);
    }
}

void writeSlices(RowWriter& writer, const Attributes& attributes)
{
    using Slice = SliceDimension;
    using Padding = PaddingDimension;
    writer.setGroup(feature::sliceStart, pairSlots, attributes.slice, [](const Slice& s) { return s.start; });
    writer.setGroup(feature::sliceStride, pairSlots, attributes.slice, [](const Slice& s) { return s.stride; });
    writer.setGroup(feature::sliceLimit, pairSlots, attributes.slice, [](const Slice& s) { return s.limit; });
    writer.setGroup(feature::dynamicSliceSizes, pairSlots, attributes.dynamicSliceSizes, asItIs);
    writer.setGroup(feature::edgePaddingLow, pairSlots, attributes.padding, [](const Padding& p) { return p.low; });
    writer.setGroup(feature::edgePaddingHigh, pairSlots, attributes.padding, [](const Padding& p) { return p.high; });
}

const Attributes& noAttributes()
{
    static const Attributes none;
    return none;
}

} // namespace

FeatureValues featureRow(const Module& module, NodeId node)
{
    const Instruction& instruction = module.instruction(node);
    const Attributes* const own = module.attributesOf(node);
    const Attributes& attributes = own != nullptr ? *own : noAttributes();
    FeatureValues row{};
    RowWriter writer(row);
    writer.set(feature::isRoot, instruction.isRoot ? 1 : 0);
    writeShape(writer, module.shape(instruction.shape));
    if (instruction.opcode == Opcode::Parameter)
        writer.set(feature::parameterNumber, std::max<std::int64_t>(0, instruction.parameterNumber));
    writer.setList(feature::dimensions, maxRank, attributes.dimensions);
    writeWindow(writer, attributes.window);
    if (attributes.convolution)
        writeConvolution(writer, *attributes.convolution);
    if (hasGroupCounts(instruction.opcode)) {
        writer.set(feature::featureGroupCount, attributes.featureGroupCount.value_or(1));
        writer.set(feature::batchGroupCount, attributes.batchGroupCount.value_or(1));
    }
    writeSlices(writer, attributes);
    writer.set(feature::isStable, attributes.isStable ? 1 : 0);
    return row;
}

bool hasFeatureAttributes(const Module& module, NodeId node)
{
    const Attributes* const attributes = module.attributesOf(node);
    return attributes != nullptr
        && (!attributes->dimensions.empty() || !attributes->window.empty() || attributes->convolution
            || !attributes->slice.empty() || !attributes->dynamicSliceSizes.empty() || !attributes->padding.empty()
            || attributes->featureGroupCount || attributes->batchGroupCount || attributes->isStable);
}

} // namespace tgraph::hlo

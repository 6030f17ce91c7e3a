// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/module/valuepools.h"

#include <algorithm>

namespace tgraph::hlo {
namespace {

/// Hashes a value member by member.
class Hasher {
public:
    void add(std::uint64_t value) { m_hash = textHash({}, m_hash ^ value); }
    void add(std::int64_t value) { add(static_cast<std::uint64_t>(value)); }
    void add(std::string_view text) { m_hash = textHash(text, m_hash); }
    template <typename Element> void add(const std::vector<Element>& list)
    {
        add(std::uint64_t{list.size()});
        for (const Element& element : list)
            add(element);
    }
    void add(ShapeId id) { add(std::uint64_t{id.value}); }
    void add(const WindowDimension& window)
    {
        for (const std::int64_t value : {window.size, window.stride, window.paddingLow, window.paddingHigh,
                                         window.windowDilation, window.baseDilation, std::int64_t{window.reversal}})
            add(value);
    }
    void add(const SliceDimension& slice)
    {
        for (const std::int64_t value : {slice.start, slice.limit, slice.stride})
            add(value);
    }
    void add(const PaddingDimension& padding)
    {
        for (const std::int64_t value : {padding.low, padding.high, padding.interior})
            add(value);
    }
    [[nodiscard]] std::uint64_t hash() const { return m_hash; }

private:
    std::uint64_t m_hash = processSeed();
};

std::uint64_t hashOf(const Shape& shape)
{
    Hasher hasher;
    hasher.add(std::uint64_t{static_cast<std::uint8_t>(shape.type)});
    hasher.add(shape.dimensions);
    hasher.add(shape.elements);
    if (shape.minorToMajor)
        hasher.add(*shape.minorToMajor);
    hasher.add(std::string_view(shape.layoutSuffixes));
    return hasher.hash(); // dynamic dimensions are compared by ==
}

std::uint64_t hashOf(const Attributes& attributes)
{
    Hasher hasher;
    hasher.add(attributes.dimensions);
    hasher.add(attributes.window);
    hasher.add(attributes.slice);
    hasher.add(attributes.dynamicSliceSizes);
    hasher.add(attributes.padding);
    hasher.add(attributes.tupleIndex.value_or(-1));
    hasher.add(attributes.featureGroupCount.value_or(-1));
    hasher.add(attributes.batchGroupCount.value_or(-1));
    for (const std::string_view text :
         {attributes.customCallTarget, attributes.fusionKind, attributes.comparisonDirection, attributes.backendConfig})
        hasher.add(text);
    if (attributes.convolution) {
        hasher.add(attributes.convolution->inputBatch);
        hasher.add(attributes.convolution->kernelInputFeature);
        hasher.add(attributes.convolution->outputBatch);
        hasher.add(attributes.convolution->inputSpatial);
    }
    if (attributes.dot) {
        hasher.add(attributes.dot->lhsContracting);
        hasher.add(attributes.dot->rhsContracting);
        hasher.add(attributes.dot->lhsBatch);
    }
    return hasher.hash(); // the rest is compared by ==
}

} // namespace

ShapeId ShapePool::add(Shape shape)
{
    if (shape.minorToMajor && shape.minorToMajor->empty())
        shape.minorToMajor.reset();
    if (std::ranges::find(shape.dynamic, true) == shape.dynamic.end())
        shape.dynamic.clear();
    const std::uint64_t hash = hashOf(shape);
    const std::uint32_t known = m_table.find(hash, [&](std::uint32_t index) { return m_shapes[index] == shape; });
    if (known != IndexTable::none)
        return ShapeId(known);
    const auto index = static_cast<std::uint32_t>(m_shapes.size());
    m_table.insert(hash, index);
    m_shapes.push_back(std::move(shape));
    return ShapeId(index);
}

std::uint32_t AttributesPool::add(const Attributes& attributes)
{
    static const Attributes nothing;
    if (attributes == nothing)
        return Instruction::none;
    const std::uint64_t hash = hashOf(attributes);
    const std::uint32_t known
        = m_table.find(hash, [&](std::uint32_t index) { return m_attributes[index] == attributes; });
    if (known != IndexTable::none)
        return known;
    const auto index = static_cast<std::uint32_t>(m_attributes.size());
    m_table.insert(hash, index);
    m_attributes.push_back(attributes);
    return index;
}

std::size_t bytesOf(const Shape& shape)
{
    return sizeof shape + 8 * (shape.dimensions.size() + (shape.minorToMajor ? shape.minorToMajor->size() : 0))
        + 4 * shape.elements.size() + shape.layoutSuffixes.size();
}

std::size_t bytesOf(const Attributes& attributes)
{
    return sizeof attributes + 8 * (attributes.dimensions.size() + attributes.dynamicSliceSizes.size())
        + sizeof(WindowDimension) * attributes.window.size() + sizeof(SliceDimension) * attributes.slice.size()
        + sizeof(PaddingDimension) * attributes.padding.size();
}

} // namespace tgraph::hlo

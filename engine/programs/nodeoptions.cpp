// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/nodeoptions.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace tgraph {
namespace {

constexpr double lanes = 128;
constexpr double sublanes = 8;

double roundedUp(double extent, double to)
{
    return std::ceil(extent / to) * to;
}

/// Returns the padded elements of the two most minor dimensions, without the others.
double paddedPair(std::span<const std::int64_t> extents, std::int64_t minor, std::int64_t second)
{
    const auto extent = [extents](std::int64_t dimension) {
        return static_cast<double>(extents[static_cast<std::size_t>(dimension)]);
    };
    return roundedUp(extent(minor), lanes) * roundedUp(extent(second), sublanes);
}

/// Returns the default order of the named dimensions.
DimensionOrder defaultOrder(const NamedTensor& tensor)
{
    DimensionOrder order = tensor.named;
    if (order.size() < 2)
        return order;
    if (tensor.own) {
        std::ranges::sort(order, {}, [&](std::int64_t dimension) {
            return std::ranges::find(*tensor.own, dimension) - tensor.own->begin();
        });
        return order;
    }
    std::ranges::sort(order, std::ranges::greater());
    if (paddedPair(tensor.extents, order[1], order[0]) < paddedPair(tensor.extents, order[0], order[1]))
        std::swap(order[0], order[1]);
    return order;
}

/// Returns the default order, and the other one if there is one.
std::vector<DimensionOrder> ordersOf(const NamedTensor& tensor)
{
    std::vector<DimensionOrder> orders = {defaultOrder(tensor)};
    if (orders[0].size() == 2)
        orders.push_back({orders[0][1], orders[0][0]});
    return orders;
}

/// Returns the options with the default first; the order of the others does not depend on it.
std::vector<ConfigVector> defaultFirst(std::vector<ConfigVector> options, const ConfigVector& byDefault)
{
    std::ranges::sort(options);
    const auto found = std::ranges::find(options, byDefault);
    assert(found != options.end());
    std::rotate(options.begin(), found, found + 1);
    return options;
}

bool isOne(std::int64_t extent)
{
    return extent == 1;
}

/// Returns the dimensions whose size is not 1, ascending.
std::vector<std::int64_t> longDimensions(std::span<const std::int64_t> extents)
{
    std::vector<std::int64_t> dimensions;
    for (std::size_t i = 0; i < extents.size(); ++i)
        if (!isOne(extents[i]))
            dimensions.push_back(static_cast<std::int64_t>(i));
    return dimensions;
}

/// One side of a reshape during the assignment of its dimensions to blocks.
class Side {
public:
    explicit Side(std::span<const std::int64_t> extents) : m_extents(extents), m_dimensions(longDimensions(extents)) { }

    [[nodiscard]] bool isEmpty() const { return m_next == m_dimensions.size(); }
    [[nodiscard]] std::int64_t product() const { return m_product; }

    void begin() { m_product = 1; }

    /// Moves the next dimension into the block; returns false if there is none or the product exceeds 63 bits.
    [[nodiscard]] bool take(std::vector<std::int64_t>& block)
    {
        if (isEmpty())
            return false;
        const std::int64_t dimension = m_dimensions[m_next++];
        const std::int64_t extent = m_extents[static_cast<std::size_t>(dimension)];
        if (extent <= 0 || m_product > std::numeric_limits<std::int64_t>::max() / extent)
            return false;
        m_product *= extent;
        block.push_back(dimension);
        return true;
    }

private:
    std::span<const std::int64_t> m_extents;
    std::vector<std::int64_t> m_dimensions;
    std::size_t m_next = 0;
    std::int64_t m_product = 1;
};

using BlockOrder = std::vector<std::size_t>; ///< indices of blocks, most minor first

std::vector<BlockOrder> allOrders(std::size_t count)
{
    BlockOrder order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<BlockOrder> orders;
    do
        orders.push_back(order);
    while (std::ranges::next_permutation(order).found);
    return orders;
}

/// Returns each pair of blocks as the most minor, the others in row-major order.
std::vector<BlockOrder> minorOrders(std::size_t count)
{
    std::vector<BlockOrder> orders;
    for (std::size_t first = 0; first < count; ++first)
        for (std::size_t second = 0; second < count; ++second) {
            if (first == second)
                continue;
            orders.push_back({first, second});
            for (std::size_t rest = count; rest-- > 0;)
                if (rest != first && rest != second)
                    orders.back().push_back(rest);
        }
    return orders;
}

std::vector<BlockOrder> blockOrders(std::size_t count)
{
    std::size_t all = 1;
    for (std::size_t factor = 2; factor <= count; ++factor)
        all *= factor;
    return all <= mostReshapeOrders ? allOrders(count) : minorOrders(count);
}

/// Returns the blocks' dimensions in that order, those of size 1 last.
DimensionOrder layoutOf(const std::vector<ReshapeBlock>& blocks, const BlockOrder& order,
                        std::vector<std::int64_t> ReshapeBlock::*side, std::span<const std::int64_t> extents)
{
    DimensionOrder layout;
    for (const std::size_t block : order)
        layout.insert(layout.end(), (blocks[block].*side).rbegin(), (blocks[block].*side).rend());
    for (std::size_t i = extents.size(); i-- > 0;)
        if (isOne(extents[i]))
            layout.push_back(static_cast<std::int64_t>(i));
    return layout;
}

/// Returns the dimensions that `layout` names, then the others, last first.
DimensionOrder completed(LayoutView layout, std::size_t rank)
{
    DimensionOrder order;
    for (const std::int8_t entry : layout)
        if (entry >= 0 && static_cast<std::size_t>(entry) < rank && std::ranges::find(order, entry) == order.end())
            order.push_back(entry);
    for (std::size_t i = rank; i-- > 0;)
        if (const auto dimension = static_cast<std::int64_t>(i); std::ranges::find(order, dimension) == order.end())
            order.push_back(dimension);
    return order;
}

} // namespace

ConfigVector openVector()
{
    ConfigVector vector;
    vector.fill(minLayoutEntry);
    return vector;
}

void putLayout(ConfigVector& vector, LayoutPart part, std::span<const std::int64_t> entries)
{
    assert(entries.size() <= layoutEntries);
    const std::size_t first = static_cast<std::size_t>(part) * layoutEntries;
    for (std::size_t i = 0; i < layoutEntries; ++i)
        vector[first + i] = i < entries.size() ? static_cast<std::int8_t>(entries[i]) : minLayoutEntry;
}

std::vector<ConfigVector> contractionOptions(const NamedTensors& tensors, bool ofMatrices)
{
    std::array<std::vector<DimensionOrder>, layoutParts.size()> orders;
    for (const LayoutPart part : layoutParts)
        orders[static_cast<std::size_t>(part)] = ordersOf(tensors[static_cast<std::size_t>(part)]);
    std::vector<ConfigVector> options;
    for (const DimensionOrder& output : orders[0])
        for (const DimensionOrder& input : orders[1])
            for (const DimensionOrder& kernel : orders[2]) {
                ConfigVector& vector = options.emplace_back(openVector());
                putLayout(vector, LayoutPart::Output, output);
                putLayout(vector, LayoutPart::Input, input);
                putLayout(vector, LayoutPart::Kernel, kernel);
            }
    ConfigVector byDefault = options.front();
    if (ofMatrices) {
        ConfigVector& open = options.emplace_back(openVector());
        putLayout(open, LayoutPart::Output, orders[0][0]);
        if (std::ranges::none_of(tensors, [](const NamedTensor& tensor) { return tensor.own.has_value(); }))
            byDefault = open;
    }
    return defaultFirst(std::move(options), byDefault);
}

std::optional<std::vector<ReshapeBlock>> reshapeBlocks(std::span<const std::int64_t> input,
                                                       std::span<const std::int64_t> output)
{
    Side from(input);
    Side to(output);
    std::vector<ReshapeBlock> blocks;
    while (!from.isEmpty() && !to.isEmpty()) {
        ReshapeBlock& block = blocks.emplace_back();
        from.begin();
        to.begin();
        if (!from.take(block.input) || !to.take(block.output))
            return std::nullopt;
        while (from.product() != to.product()) {
            const bool inputIsShort = from.product() < to.product();
            if (!(inputIsShort ? from.take(block.input) : to.take(block.output)))
                return std::nullopt;
        }
    }
    return from.isEmpty() && to.isEmpty() ? std::optional(std::move(blocks)) : std::nullopt;
}

std::vector<ConfigVector> reshapeOptions(std::span<const std::int64_t> input, std::span<const std::int64_t> output,
                                         const std::optional<ConfigVector>& own)
{
    if (input.size() > layoutEntries || output.size() > layoutEntries)
        return {};
    const auto blocks = reshapeBlocks(input, output);
    if (!blocks)
        return {};
    std::vector<ConfigVector> options = {openVector()};
    for (const BlockOrder& order : blockOrders(blocks->size())) {
        ConfigVector vector = openVector();
        putLayout(vector, LayoutPart::Output, layoutOf(*blocks, order, &ReshapeBlock::output, output));
        putLayout(vector, LayoutPart::Input, layoutOf(*blocks, order, &ReshapeBlock::input, input));
        if (vector != options.front()) // may be equal for scalars
            options.push_back(vector);
    }
    const bool knowsOwn = own && std::ranges::find(options, *own) != options.end();
    return defaultFirst(std::move(options), knowsOwn ? *own : openVector());
}

double paddedElements(std::span<const std::int64_t> extents, LayoutView layout)
{
    const DimensionOrder order = completed(layout, extents.size());
    const auto extent = [extents](std::int64_t dimension) {
        return static_cast<double>(extents[static_cast<std::size_t>(dimension)]);
    };
    auto minor = std::ranges::find_if(order, [&](std::int64_t dimension) { return extent(dimension) != 1; });
    double elements = minor == order.end() ? lanes * sublanes : 1;
    const auto padding = [](std::ptrdiff_t place) { return place == 0 ? lanes : place == 1 ? sublanes : 1; };
    for (auto at = minor; at != order.end(); ++at)
        elements *= roundedUp(extent(*at), padding(at - minor));
    return elements;
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
// Communication between devices: channels, replica groups, all-to-all.
#include "engine/hlo/stablehlo/hloemitter.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

namespace tgraph::hlo::stablehlo {

void HloEmitter::channel(const Operation& operation, std::string& to)
{
    std::string_view handle = attributeOf(operation, {"channel_handle", "channel_id"});
    if (!handle.empty() && handle.front() == '#')
        handle = parameterOf(m_text, handle, "handle");
    if (const auto id = integerOf(handle); id && *id > 0)
        fmt::format_to(std::back_inserter(to), ", channel_id={}", *id);
}

void HloEmitter::groups(const Operation& operation, std::string_view key, std::string& to)
{
    const std::string_view value = attributeOf(operation, {key});
    if (value.empty())
        return;
    if (!value.starts_with("dense<") && !value.starts_with('[')) {
        m_hasOtherGroups = true;
        return;
    }
    const Integers all = integersOf(m_text, value);
    const std::size_t columns = all.dimensions.size() == 2 && all.dimensions[1] > 0
        ? static_cast<std::size_t>(all.dimensions[1])
        : std::max<std::size_t>(all.values.size(), 1);
    const std::string_view hloKey = key == "source_target_pairs" ? key : std::string_view("replica_groups");
    fmt::format_to(std::back_inserter(to), ", {}={{", hloKey);
    for (std::size_t row = 0; row * columns < all.values.size(); ++row) {
        to += row == 0 ? "{" : ",{";
        for (std::size_t i = 0; i < columns && row * columns + i < all.values.size(); ++i)
            if (const std::int64_t device = all.values[row * columns + i]; device >= 0) // -1 fills short groups
                fmt::format_to(std::back_inserter(to), "{}{}", i == 0 ? "" : ",", device);
        to += '}';
    }
    to += '}';
}

void HloEmitter::collective(const Operation& operation, std::string& to)
{
    channel(operation, to);
    groups(operation, "replica_groups", to);
    if (const std::string_view flag = attributeOf(operation, {"use_global_device_ids"});
        flag == "unit" || flag == "true")
        to += ", use_global_device_ids=true";
}

void HloEmitter::collectiveDimension(const Operation& operation, std::string& to)
{
    collective(operation, to);
    list(to, "dimensions", integers(operation, {"all_gather_dim", "scatter_dimension", "split_dimension"}), false);
}

void HloEmitter::allToAll(const Operation& operation, const OperationRow& row)
{
    require(operation, 1);
    const std::int64_t split = integerOf(attributeOf(operation, {"split_dimension"})).value_or(0);
    const std::int64_t concat = integerOf(attributeOf(operation, {"concat_dimension"})).value_or(0);
    const std::int64_t parts = integerOf(attributeOf(operation, {"split_count"})).value_or(0);
    const ValueId operand = operandsOf(operation).front();
    const Shape from = shapeOf(operand);
    const bool isStatic = std::ranges::find(from.dimensions, unboundedDimension) == from.dimensions.end();
    if (split == concat || operation.operands.count > 1 || !isStatic || !from.dynamic.empty()) {
        plain(operation, row);
        return;
    }
    const auto rank = static_cast<std::int64_t>(from.dimensions.size());
    if (std::min(split, concat) < 0 || std::max(split, concat) >= rank)
        fail(operation, fmt::format("split_dimension {} and concat_dimension {}", split, concat),
             fmt::format("dimensions of its operand, which has {}", rank));
    const std::int64_t extent = from.dimensions[static_cast<std::size_t>(split)];
    if (parts < 1 || extent % parts != 0)
        fail(operation, fmt::format("split_count {}", parts), fmt::format("a divisor of the extent {}", extent));
    // HLO's all-to-all keeps the shape. As in XLA (xla/hlo/builder/xla_builder.cc, AllToAllArray; facts), its result
    // is split into parts, which move before the concatenated dimension.
    // Extents of the split result: the number of parts precedes the extent of a part
    std::vector<std::int64_t> extents;
    std::vector<std::int64_t> order;
    for (std::int64_t i = 0; i < rank; ++i) {
        const std::int64_t own = from.dimensions[static_cast<std::size_t>(i)];
        if (i == split)
            extents.push_back(parts);
        extents.push_back(i == split ? own / parts : own);
        if (i == concat)
            order.push_back(split);
        order.push_back(i >= split ? i + 1 : i);
    }
    std::vector<std::int64_t> moved;
    for (const std::int64_t i : order)
        moved.push_back(extents[static_cast<std::size_t>(i)]);
    Name name = nameOf(operand);
    const auto apply = [&](std::string_view opcode, TypeId type, const std::string& attributes) {
        name = instruction({}, m_program.types.text(type), opcode, std::span(&name, 1), attributes, startOf(operation));
    };
    std::string attributes;
    (this->*row.attributes)(operation, attributes);
    apply(row.opcode, typeOf(operand), attributes);
    apply("reshape", m_program.types.array(from.type, extents), {});
    attributes.clear();
    list(attributes, "dimensions", order);
    apply("transpose", m_program.types.array(from.type, moved), attributes);
    finish(operation, "reshape", std::span(&name, 1), {});
}

void HloEmitter::permute(const Operation& operation, std::string& to)
{
    channel(operation, to);
    groups(operation, "source_target_pairs", to);
}

} // namespace tgraph::hlo::stablehlo

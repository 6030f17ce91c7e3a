// SPDX-License-Identifier: GPL-3.0-or-later
// Channels, replica groups and what else communication between devices needs.
#include "engine/hlo/stablehlo/hloemitter.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

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

void HloEmitter::permute(const Operation& operation, std::string& to)
{
    channel(operation, to);
    groups(operation, "source_target_pairs", to);
}

} // namespace tgraph::hlo::stablehlo

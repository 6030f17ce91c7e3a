// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/shapes/devicegroups.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <numeric>

namespace tgraph::hlo {
namespace {

using Numbers = std::vector<std::int64_t>;

void skipBlanks(std::string_view& rest)
{
    while (!rest.empty()) {
        if (rest.starts_with("/*"))
            rest.remove_prefix(std::min(rest.find("*/"), rest.size() - 2) + 2);
        else if (rest.front() == ' ' || rest.front() == '\n' || rest.front() == '\t' || rest.front() == '\r')
            rest.remove_prefix(1);
        else
            return;
    }
}

bool eat(std::string_view& rest, std::string_view word)
{
    skipBlanks(rest);
    if (!rest.starts_with(word))
        return false;
    rest.remove_prefix(word.size());
    return true;
}

/// Parses and removes a list such as `{0,1}`, in these or other brackets.
std::optional<Numbers> takeNumbers(std::string_view& rest, std::string_view open, std::string_view close)
{
    if (!eat(rest, open))
        return std::nullopt;
    Numbers numbers;
    if (eat(rest, close))
        return numbers;
    do {
        skipBlanks(rest);
        std::int64_t number = 0;
        const auto [after, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
        if (error != std::errc{})
            return std::nullopt;
        rest.remove_prefix(static_cast<std::size_t>(after - rest.data()));
        numbers.push_back(number);
    } while (eat(rest, ","));
    return eat(rest, close) ? std::optional(numbers) : std::nullopt;
}

/// Returns the product of the sizes; std::nullopt if a size is below 1 or the product is too large.
std::optional<std::int64_t> productOf(const Numbers& sizes)
{
    constexpr std::int64_t most = std::int64_t{1} << 40;
    std::int64_t product = 1;
    for (const std::int64_t size : sizes) {
        if (size < 1 || size > most / product)
            return std::nullopt;
        product *= size;
    }
    return product;
}

std::optional<DeviceGroups> iotaGroups(std::string_view rest)
{
    const auto sizes = takeNumbers(rest, "[", "]");
    if (!sizes || sizes->size() != 2 || !eat(rest, "<="))
        return std::nullopt;
    const auto reshape = takeNumbers(rest, "[", "]");
    if (!reshape)
        return std::nullopt;
    Numbers order(reshape->size());
    std::iota(order.begin(), order.end(), 0);
    const Numbers ascending = order;
    if (eat(rest, "T")) {
        const auto written = takeNumbers(rest, "(", ")");
        if (!written)
            return std::nullopt;
        order = *written;
    }
    DeviceGroups groups{.count = (*sizes)[0], .size = (*sizes)[1]};
    const auto wanted = productOf(*sizes);
    const auto found = productOf(*reshape);
    groups.devices = found.value_or(0);
    if (!wanted || !found)
        groups.problem = "has an impossible number of groups or devices";
    else if (*wanted != *found)
        groups.problem = fmt::format("has {} groups of {} for {} devices", groups.count, groups.size, *found);
    std::ranges::sort(order);
    if (groups.problem.empty() && order != ascending)
        groups.problem = fmt::format("has an order T(…) that does not fit [{}]", fmt::join(*reshape, ","));
    return groups;
}

} // namespace

std::optional<DeviceGroups> deviceGroups(std::string_view text)
{
    skipBlanks(text);
    if (text.starts_with('['))
        return iotaGroups(text);
    DeviceGroups result;
    if (!eat(text, "{"))
        return std::nullopt;
    if (eat(text, "}"))
        return result;
    do {
        auto group = takeNumbers(text, "{", "}");
        if (!group)
            return std::nullopt;
        result.devices += static_cast<std::int64_t>(group->size());
        result.groups.push_back(std::move(*group));
    } while (eat(text, ","));
    const auto isSame = [&](const Numbers& group) { return group.size() == result.groups.front().size(); };
    result.count = static_cast<std::int64_t>(result.groups.size());
    if (std::ranges::all_of(result.groups, isSame))
        result.size = static_cast<std::int64_t>(result.groups.front().size());
    return result;
}

} // namespace tgraph::hlo

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/files/modulechoice.h"

#include "engine/core/numbers.h"
#include "engine/core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace tgraph::hlo {
namespace {

/// Returns "1 main, 2 other, …".
std::string listText(const std::vector<ProgramSummary>& all, const std::vector<std::size_t>& indices)
{
    constexpr std::size_t mostListed = 6;
    std::string text;
    for (std::size_t i = 0; i < std::min(mostListed, indices.size()); ++i)
        text += fmt::format("{}{} {}", i > 0 ? ", " : "", indices[i] + 1, all[indices[i]].name);
    return text + (indices.size() > mostListed ? ", …" : "");
}

template <typename IsIt> std::vector<std::size_t> indicesOf(const std::vector<ProgramSummary>& all, const IsIt& isIt)
{
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (isIt(all[i].name))
            indices.push_back(i);
    return indices;
}

} // namespace

std::size_t moduleNamed(const ProgramFile& file, std::string_view choice, const std::stop_token& stop)
{
    const Place place{file.path.string(), {}};
    const auto number = parseNumber<std::size_t>(std::string(choice));
    if (number && *number >= 1 && *number <= file.modules.size())
        return *number - 1;
    const std::vector<ProgramSummary> all = summarize(file, stop);
    std::vector<std::size_t> found = indicesOf(all, [&](const std::string& name) { return name == choice; });
    if (found.empty() && !number)
        found = indicesOf(all, [&](const std::string& name) { return name.find(choice) != std::string::npos; });
    if (found.size() == 1)
        return found.front();
    if (!found.empty())
        throw makeError(place, fmt::format("{} named {}", pluralText(found.size(), "module"), choice),
                        "a number: " + listText(all, found));
    throw makeError(place, fmt::format("no module {}", choice),
                    file.modules.size() == 1
                        ? fmt::format("1 or {}, the only one", all.front().name)
                        : fmt::format("a number from 1 to {}, or a name: {}", countText(all.size()),
                                      listText(all, indicesOf(all, [](const std::string&) { return true; }))));
}

} // namespace tgraph::hlo

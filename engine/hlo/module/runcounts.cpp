// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/module/runcounts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <system_error>

namespace tgraph::hlo {
namespace {

constexpr double mostRuns = 1e30; // limit for the product of nested loops and calls; fits a float

} // namespace

bool runsCallees(const Module& module, NodeId node)
{
    using namespace std::string_view_literals;
    constexpr std::array names = {"call"sv, "fusion"sv, "while"sv, "conditional"sv, "async-start"sv};
    return !module.callsOf(node).empty()
        && std::ranges::find(names, module.instruction(node).opcodeName) != names.end();
}

double runsOfCallees(const Module& module, NodeId node)
{
    return module.instruction(node).opcodeName == "while" ? knownTripCount(module, node).value_or(1) : 1;
}

std::vector<ComputationRuns> computationRuns(const Module& module)
{
    std::vector<ComputationRuns> runs(module.computations.size());
    runs[module.entry.value].runs = 1;
    for (const ComputationId id : callersFirst(module)) {
        const Computation& computation = module.computation(id);
        const ComputationRuns caller = runs[id.value];
        if (caller.runs == 0)
            continue;
        for (std::uint32_t i = computation.first; i < computation.first + computation.count; ++i) {
            const NodeId node(i);
            if (!runsCallees(module, node))
                continue;
            const double times = runsOfCallees(module, node);
            const bool isFusion = module.instruction(node).opcodeName == "fusion";
            for (const ComputationId callee : module.callsOf(node)) {
                ComputationRuns& called = runs[callee.value];
                called.runs = std::min(mostRuns, called.runs + caller.runs * times);
                called.isFused = called.isFused || isFusion || caller.isFused;
            }
        }
    }
    return runs;
}

std::optional<double> knownTripCount(const Module& module, NodeId node)
{
    const Attributes* attributes = module.attributesOf(node);
    if (attributes == nullptr)
        return std::nullopt;
    const std::string_view text = attributes->backendConfig;
    std::size_t at = text.find("known_trip_count");
    at = at == std::string_view::npos ? at : text.find("\"n\"", at);
    at = at == std::string_view::npos ? at : text.find_first_of("0123456789}", at + 3);
    if (at == std::string_view::npos)
        return std::nullopt;
    std::uint64_t count = 0;
    const auto [end, problem] = std::from_chars(text.data() + at, text.data() + text.size(), count);
    return problem == std::errc() ? std::optional(static_cast<double>(count)) : std::nullopt;
}

} // namespace tgraph::hlo

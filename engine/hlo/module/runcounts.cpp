// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/module/runcounts.h"

#include "engine/hlo/module/tripcount.h"

#include <algorithm>
#include <array>
#include <string_view>

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
    if (module.instruction(node).opcodeName != "while")
        return 1;
    return tripCountOf(module, node).value_or(TripCount{.count = 1}).count;
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

} // namespace tgraph::hlo

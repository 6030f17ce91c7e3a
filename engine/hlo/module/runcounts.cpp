// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/module/runcounts.h"

#include "engine/hlo/module/tripcount.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace tgraph::hlo {
namespace {

constexpr double mostRuns = 1e30; // limit for the product of nested loops and calls; fits a float

/// Returns the number of steps of a scan: the extent of the scanned dimension of an input or
/// output. Each step reads a slice of the input without that dimension, or writes such a slice of
/// the output. Returns 1 if there is neither.
double scanSteps(const Module& module, NodeId node)
{
    const Attributes* const attributes = module.attributesOf(node);
    const std::int64_t dimension
        = attributes != nullptr && !attributes->dimensions.empty() ? attributes->dimensions.front() : 0;
    const auto stepsOf = [&](const Shape& whole, const Shape& slice) -> std::optional<double> {
        if (!isArray(whole) || whole.dimensions.size() != slice.dimensions.size() + 1 || dimension < 0
            || std::cmp_greater_equal(dimension, whole.dimensions.size()))
            return std::nullopt;
        return static_cast<double>(std::max<std::int64_t>(whole.dimensions[static_cast<std::size_t>(dimension)], 0));
    };
    const ComputationId step = module.callsOf(node).front();
    const auto operands = module.operandsOf(node);
    for (const NodeId parameter : parametersOf(module, step)) {
        const std::int64_t number = module.instruction(parameter).parameterNumber;
        if (number >= 0 && std::cmp_less(number, operands.size()))
            if (const auto steps
                = stepsOf(module.shapeOf(operands[static_cast<std::size_t>(number)]), module.shapeOf(parameter)))
                return *steps;
    }
    const Shape& result = module.shapeOf(node);
    const Shape& ofStep = module.shapeOf(module.computation(step).root);
    if (const auto steps = stepsOf(result, ofStep))
        return *steps;
    for (std::size_t i = 0; i < std::min(result.elements.size(), ofStep.elements.size()); ++i)
        if (const auto steps = stepsOf(module.shape(result.elements[i]), module.shape(ofStep.elements[i])))
            return *steps;
    return 1;
}

} // namespace

bool runsCallees(const Module& module, NodeId node)
{
    using namespace std::string_view_literals;
    constexpr std::array names = {"call"sv, "fusion"sv, "while"sv, "conditional"sv, "async-start"sv, "scan"sv};
    return !module.callsOf(node).empty()
        && std::ranges::find(names, module.instruction(node).opcodeName) != names.end();
}

double runsOfCallee(const Module& module, NodeId node, std::size_t call)
{
    const std::string_view opcode = module.instruction(node).opcodeName;
    if (opcode == "scan")
        return module.callsOf(node).empty() ? 1 : scanSteps(module, node);
    if (opcode != "while")
        return 1;
    const std::optional<TripCount> trips = tripCountOf(module, node);
    return trips ? trips->count + static_cast<double>(call) : 1; // the body, then the condition
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
            const bool isFusion = module.instruction(node).opcodeName == "fusion";
            const auto callees = module.callsOf(node);
            for (std::size_t call = 0; call < callees.size(); ++call) {
                ComputationRuns& called = runs[callees[call].value];
                called.runs = std::min(mostRuns, called.runs + caller.runs * runsOfCallee(module, node, call));
                called.isFused = called.isFused || isFusion || caller.isFused;
            }
        }
    }
    return runs;
}

} // namespace tgraph::hlo

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/runcounts.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

namespace tgraph::hlo {
namespace {

/// Opcodes that run what they call as a whole; all others apply it to elements.
bool runsCallees(const Instruction& instruction)
{
    using namespace std::string_view_literals;
    constexpr std::array names
        = {"call"sv, "fusion"sv, "while"sv, "conditional"sv, "async-start"sv, "custom-call"sv, "scan"sv};
    return std::ranges::find(names, instruction.opcodeName) != names.end();
}

} // namespace

std::vector<double> runsOfComputations(const Module& module)
{
    std::vector<double> runs(module.computations.size(), 0.0);
    runs[module.entry.value] = 1;
    for (const ComputationId caller : callersFirst(module)) {
        const Computation& computation = module.computation(caller);
        if (runs[caller.value] == 0)
            continue;
        for (std::uint32_t i = computation.first; i < computation.first + computation.count; ++i) {
            if (module.callsOf(NodeId(i)).empty() || !runsCallees(module.instruction(NodeId(i))))
                continue;
            for (const ComputationId callee : module.callsOf(NodeId(i))) {
                double& count = runs[callee.value];
                // Calls that double at every level would leave the numbers that a float has.
                count = std::min(count + runs[caller.value], double{std::numeric_limits<float>::max()});
            }
        }
    }
    return runs;
}

} // namespace tgraph::hlo

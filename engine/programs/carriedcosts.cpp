// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/carriedcosts.h"

#include "engine/hlo/module/runcounts.h"

namespace tgraph {
namespace {

CarriedCost scaled(const CarriedCost& cost, double share)
{
    return {.flop = cost.flop * share, .bytes = cost.bytes * share, .wastedBytes = cost.wastedBytes * share};
}

} // namespace

std::vector<CarriedCost> carriedCosts(const ProgramCosts& costs)
{
    const hlo::Module& module = *costs.module;
    const std::vector<hlo::ComputationRuns> runs = hlo::computationRuns(module);
    std::vector<CarriedCost> ofNode(module.instructions.size());
    std::vector<CarriedCost> ofComputation(module.computations.size());
    const std::vector<hlo::ComputationId> order = hlo::callersFirst(module);
    for (auto id = order.rbegin(); id != order.rend(); ++id) { // callees first
        const hlo::Computation& computation = module.computation(*id);
        for (std::uint32_t i = computation.first; i < computation.first + computation.count; ++i) {
            const NodeId node(i);
            const InstructionCost& own = costs.of(node);
            ofNode[i] = {.flop = own.allFlop(), .bytes = own.paddedBytes, .wastedBytes = own.wastedBytes()};
            // A fusion's callees are in allFlop() already.
            const bool runsOthers = module.instruction(node).opcode != Opcode::Fusion && hlo::runsCallees(module, node);
            const auto callees = module.callsOf(node);
            for (std::size_t call = 0; runsOthers && call < callees.size(); ++call) {
                const double all = runs[callees[call].value].runs;
                const double here = runs[id->value].runs * hlo::runsOfCallee(module, node, call);
                if (all > 0)
                    ofNode[i] += scaled(ofComputation[callees[call].value], here < all ? here / all : 1);
            }
            ofComputation[id->value] += ofNode[i];
        }
    }
    return ofNode;
}

} // namespace tgraph

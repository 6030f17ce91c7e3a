// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/simulation.h"

#include "engine/simulate/seededrandom.h"

#include <fmt/format.h>

#include <cmath>

namespace tgraph {

Document simulateLayouts(const Program& program, const SimulationSubject& subject, const SearchOptions& search,
                         const MachineTraits& machine, const std::stop_token& stop)
{
    const std::vector<LayoutChoice> choices = layoutChoices(
        program, {.tieLikeNodes = subject.tieLikeNodes, .openReshapes = subject.source == Collection::Source::Nlp});
    const SimulatedMachine timer(program, choices, machine);
    SeededRandom noise(scrambled(search.seed)); // separate from the search's own numbers
    const auto measured
        = [&](const OptionCodes& genes) { return timer.seconds(genes) * noise.logNormal(machine.noise); };
    const std::vector<OptionCodes> configs = searchConfigs(choices, search, measured, stop);

    Document document;
    document.graph = program.graph;
    document.collection = {.kind = Collection::Kind::Layout, .source = subject.source, .search = search.strategy};
    document.configs = configTable(choices, program.graph.configurable().size(), configs);
    for (const OptionCodes& genes : configs)
        document.runtimeNs.push_back(std::llround(measured(genes) * 1e9));
    document.runtimesPublished = true;
    document.simulation = fmt::format(
        "program {}, {} search, seed {}, noise {:.2g}; timed by a formula akin to the analytical model's, never on a "
        "machine: how well that model ranks this file says nothing about real ones",
        subject.program, search.strategy == Collection::Search::Default ? "genetic" : "random", search.seed,
        machine.noise);
    return document;
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/simulation.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <random>

namespace tgraph {
namespace {

/// Box-Muller over the standard's fixed generator: the same noise on every platform up to the last bits of log and cos.
class NormalNoise {
public:
    explicit NormalNoise(std::uint64_t seed) : m_random(seed) { }

    double next()
    {
        const double radius = std::sqrt(-2 * std::log(1 - uniform()));
        return radius * std::cos(2 * std::numbers::pi * uniform());
    }

private:
    double uniform() { return static_cast<double>(m_random() >> 11) * 0x1p-53; }

    std::mt19937_64 m_random;
};

} // namespace

Document simulateLayouts(Graph graph, const std::string& program, const SearchOptions& search,
                         const SimulatedMachine& machine)
{
    Document document;
    document.graph = std::move(graph);
    document.collection
        = {.kind = Collection::Kind::Layout, .source = Collection::Source::Xla, .search = search.strategy};
    const auto time = [&document, &machine](const ConfigTable& table) {
        document.configs = table;
        return simulatedSeconds(document, machine);
    };
    document.configs = searchConfigs(document.graph, search, time);
    NormalNoise noise(search.seed ^ 0x9E3779B97F4A7C15ULL); // not the search's own numbers
    for (const double seconds : simulatedSeconds(document, machine))
        document.runtimeNs.push_back(std::llround(seconds * std::exp(machine.noise * noise.next()) * 1e9));
    document.runtimesPublished = true;
    document.simulation = fmt::format(
        "program {}, {} search, seed {}, noise {:g}; timed by a formula, never on a machine", program,
        search.strategy == Collection::Search::Default ? "genetic" : "random", search.seed, machine.noise);
    return document;
}

} // namespace tgraph

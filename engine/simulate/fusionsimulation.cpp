// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/fusionsimulation.h"

#include "engine/analytical/kernelestimate.h"
#include "engine/graph/graphhash.h"
#include "engine/simulate/seededrandom.h"
#include "engine/simulate/tilesimulation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

namespace tgraph {
namespace {

constexpr std::uint64_t machineSeed = 1;
constexpr std::size_t hashDigits = 16;
constexpr double leastDensity = 0.05; ///< share of set bits of a random configuration
constexpr double greatestDensity = 0.95;

std::uint64_t numberOf(std::string_view hash)
{
    std::uint64_t number = 0;
    for (const char digit : hash.substr(0, hashDigits))
        number = number * 16 + static_cast<std::uint64_t>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
    return number;
}

/// Collects the kernels of configurations.
class KernelCollection {
public:
    KernelCollection(const FusionSpace& space, const FusionSimulation& options, const std::stop_token& stop)
        : m_space(space), m_options(options), m_stop(stop), m_machine(fusionMachine())
    {
    }

    void add(const FusionBits& bits, bool isDefault)
    {
        for (const FusionSpace::Kernel& kernel : m_space.kernels(bits, m_stop)) {
            throwIfStopped(m_stop);
            Graph graph = m_space.kernelGraph(kernel);
            const std::string hash = graphHash(graph).substr(0, hashDigits);
            const auto [place, isNew] = m_places.try_emplace(hash, m_kernels.size());
            if (isNew)
                m_kernels.push_back({measured(std::move(graph), hash), hash});
            m_kernels[place->second].document.defaultCount += isDefault ? 1 : 0;
        }
    }

    /// Counts how often the default configuration runs the collected kernels.
    void countDefaults()
    {
        for (const FusionSpace::Kernel& kernel : m_space.kernels(m_space.defaultBits(), m_stop)) {
            throwIfStopped(m_stop);
            const auto known = m_places.find(graphHash(m_space.kernelGraph(kernel)).substr(0, hashDigits));
            if (known != m_places.end())
                ++m_kernels[known->second].document.defaultCount;
        }
    }

    [[nodiscard]] std::vector<FusionKernel> take() { return std::move(m_kernels); }

private:
    [[nodiscard]] Document measured(Graph graph, const std::string& hash) const
    {
        Document document{.collection = {.kind = Collection::Kind::Fusion, .source = Collection::Source::Xla},
                          .graph = std::move(graph),
                          .configs = ConfigTable(1, {}),
                          .runtimesPublished = true};
        SeededRandom noise(scrambled(m_options.seed ^ numberOf(hash)));
        const double seconds
            = fusionKernelSeconds(document.graph, m_machine, m_stop) * noise.logNormal(m_machine.noise);
        document.runtimeNs = {std::max<std::int64_t>(1, std::llround(seconds * 1e9))};
        document.simulation
            = fmt::format("fusion kernel of {}, seed {}, noise {:.2g}; timed by a formula akin to the analytical "
                          "model's, never on a machine: how well that model predicts this file says nothing about "
                          "real ones",
                          m_options.program, m_options.seed, m_machine.noise);
        return document;
    }

    const FusionSpace& m_space;
    const FusionSimulation& m_options;
    const std::stop_token& m_stop;
    TileTraits m_machine;
    std::map<std::string, std::size_t> m_places; ///< hash → place in m_kernels
    std::vector<FusionKernel> m_kernels;
};

} // namespace

TileTraits fusionMachine()
{
    return drawnTileTraits(machineSeed);
}

double fusionKernelSeconds(const Graph& kernel, const TileTraits& machine, const std::stop_token& stop)
{
    return compiledSeconds(kernel, tiledNode(kernel), machine, numberOf(graphHash(kernel)), stop);
}

std::vector<FusionKernel> simulateFusions(const Graph& program, const FusionSimulation& options,
                                          const std::stop_token& stop)
{
    const FusionSpace space(std::make_shared<const Graph>(program));
    KernelCollection collection(space, options, stop);
    collection.add(space.defaultBits(), /*isDefault=*/true);
    SeededRandom random(scrambled(options.seed));
    for (std::uint32_t i = 0; i < options.randomConfigurations; ++i) {
        const double density = random.between(leastDensity, greatestDensity);
        collection.add(space.randomBits(scrambled(options.seed * 65'536 + i), density), /*isDefault=*/false);
    }
    return collection.take();
}

std::vector<FusionKernel> simulateFusion(const FusionSpace& space, const FusionBits& bits,
                                         const FusionSimulation& options, const std::stop_token& stop)
{
    KernelCollection collection(space, options, stop);
    collection.add(bits, /*isDefault=*/false);
    collection.countDefaults();
    return collection.take();
}

} // namespace tgraph

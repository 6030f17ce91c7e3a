// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/tilesimulation.h"

#include "engine/analytical/tilespace.h"
#include "engine/simulate/seededrandom.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace tgraph {
namespace {

constexpr std::uint64_t tilesTheCompilerTries = 400;
constexpr double compilersError = 0.1; ///< logarithmic spread
constexpr double usualShare = 0.1; ///< share of its tiles with which a real kernel with runtimes was measured
constexpr std::uint64_t drawsForEach = 20; ///< attempts per tile before fewer tiles are accepted

/// Draws distinct tiles that fit, in random order, at most `count`.
std::vector<TileConfig> drawTiles(const TileSpace& space, const TileMachine& machine, std::uint64_t count,
                                  SeededRandom& random, const std::stop_token& stop)
{
    std::set<std::uint64_t> drawn;
    std::vector<TileConfig> tiles;
    for (std::uint64_t tries = 0; tries < count * drawsForEach && drawn.size() < std::min(count, space.size());
         ++tries) {
        if (tries % 256 == 0)
            throwIfStopped(stop);
        const auto number = static_cast<std::uint64_t>(random.uniform() * static_cast<double>(space.size()));
        if (!drawn.insert(number).second)
            continue;
        const TileConfig tile = space.at(number);
        if (machine.fits(tile))
            tiles.push_back(tile);
    }
    if (tiles.empty())
        tiles.push_back(space.at(space.size() - 1)); // the smallest: at least one tile is needed
    return tiles;
}

/// Returns the compiler's tile. Its estimates have errors: the real normalizers are 1.00 to 1.22 of the best runtime.
TileConfig compilersTile(const std::vector<TileConfig>& tiles, const TileMachine& machine, SeededRandom& random)
{
    std::vector<double> estimates;
    for (const TileConfig& tile : tiles)
        estimates.push_back(machine.seconds(tile) * random.logNormal(compilersError));
    return tiles[static_cast<std::size_t>(std::ranges::min_element(estimates) - estimates.begin())];
}

void addTiles(Document& document, const TileSpace& space, const TileMachine& machine, const TileSearch& search,
              const std::stop_token& stop)
{
    SeededRandom random(scrambled(search.seed));
    const double share = random.uniform() < 0.6 ? usualShare : random.between(0.2, 0.8);
    const auto wanted = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(space.size())));
    const std::uint64_t most = std::max(1U, search.configurations - 1);
    std::vector<TileConfig> tiles = drawTiles(space, machine, std::min(wanted, most), random, stop);
    const TileConfig own
        = compilersTile(drawTiles(space, machine, tilesTheCompilerTries, random, stop), machine, random);
    tiles.insert(tiles.begin(), own);
    if (tiles.size() > search.configurations)
        tiles.resize(search.configurations);
    document.tiles = std::move(tiles);
}

} // namespace

Document simulateTiles(TileKernel kernel, const std::string& name, const TileSearch& search, const TileTraits& traits,
                       const std::stop_token& stop)
{
    Document document;
    document.graph = std::move(kernel.graph);
    document.collection = {.kind = Collection::Kind::Tile, .source = Collection::Source::Xla};
    const TileSpace space(document.graph, kernel.tiled);
    document.tiles = {space.at(0)};
    const TileMachine machine(document, traits);
    SeededRandom noise(scrambled(scrambled(search.seed)));
    double hidden = 0; // spread of choices that bounds do not show
    if (kernel.tiled) {
        addTiles(document, space, machine, search, stop);
    } else {
        document.tiles.resize(std::min<std::size_t>(search.configurations, 2 + search.seed % 3), space.at(0));
        hidden = 0.4;
    }
    for (const TileConfig& tile : document.tiles) {
        double seconds = machine.seconds(tile) * noise.logNormal(hidden);
        seconds *= noise.logNormal(traits.noise);
        document.runtimeNs.push_back(std::max<std::int64_t>(1, std::llround(seconds * 1e9)));
    }
    document.normalizerNs.assign(document.tiles.size(), document.runtimeNs.front());
    document.runtimesPublished = true;
    document.simulation = fmt::format("tile kernel, {}, seed {}, noise {:.2g}; timed by a formula akin to the "
                                      "analytical model's, never on a machine: "
                                      "how well that model ranks this file says nothing about real ones",
                                      name, search.seed, traits.noise);
    return document;
}

double compiledSeconds(const Graph& kernel, std::optional<NodeId> tiled, const TileTraits& traits, std::uint64_t seed,
                       const std::stop_token& stop)
{
    const TileSpace space(kernel, tiled);
    Document document{.graph = kernel, .tiles = {space.at(0)}};
    document.collection.kind = Collection::Kind::Tile;
    const TileMachine machine(document, traits);
    if (!tiled)
        return machine.seconds(space.at(0));
    SeededRandom random(scrambled(seed));
    const std::vector<TileConfig> tiles = drawTiles(space, machine, tilesTheCompilerTries, random, stop);
    return machine.seconds(compilersTile(tiles, machine, random));
}

} // namespace tgraph

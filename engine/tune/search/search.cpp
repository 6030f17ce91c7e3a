// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/search/search.h"

#include "engine/tune/search/annealing.h"
#include "engine/tune/search/forestsearch.h"
#include "engine/tune/search/genetic.h"
#include "engine/tune/search/guidedsearch.h"
#include "engine/tune/search/modelorder.h"
#include "engine/tune/search/namedkinds.h"
#include "engine/tune/search/neighbours.h"
#include "engine/tune/search/ordersearch.h"
#include "engine/tune/search/proposalsearch.h"

#include <array>

namespace tgraph {
namespace {

using Made = std::unique_ptr<Search>;

struct Kind {
    std::string_view name;
    std::string_view help;
    Made (*make)(const ConfigSpace& space, Collection::Kind kind, std::uint64_t seed);
    bool usesModel = false;
    bool expectsGain = false;
};

constexpr std::array<Kind, 8> kinds = {{
    {"guided",
     "learns the costs of decisions, starting in the model's order if there is one, and measures the largest expected "
     "gain",
     [](const ConfigSpace& space, Collection::Kind kind, std::uint64_t seed) -> Made {
         return std::make_unique<GuidedSearch>("guided", space, kind, true, seed);
     },
     /*usesModel=*/true, /*expectsGain=*/true},
    {"scratch", "the same without a model",
     [](const ConfigSpace& space, Collection::Kind kind, std::uint64_t seed) -> Made {
         return std::make_unique<GuidedSearch>("scratch", space, kind, false, seed);
     },
     /*usesModel=*/false, /*expectsGain=*/true},
    {"forest", "learns a forest of randomised trees: for spaces in which costs do not add up",
     [](const ConfigSpace& space, Collection::Kind, std::uint64_t seed) -> Made {
         return std::make_unique<ForestSearch>(space, seed);
     },
     /*usesModel=*/true, /*expectsGain=*/true},
    {"design", "first the most informative about decision costs, then the predicted fastest",
     [](const ConfigSpace& space, Collection::Kind, std::uint64_t seed) -> Made {
         return std::make_unique<ProposalSearch>("design", space, ProposalAim::Learning, seed);
     },
     /*usesModel=*/true},
    {"model", "the model's order, regardless of measurements",
     [](const ConfigSpace& space, Collection::Kind, std::uint64_t seed) -> Made {
         return std::make_unique<OrderSearch>("model", modelOrder(space, seed), "next in the model's order");
     },
     /*usesModel=*/true},
    {"random", "a random order",
     [](const ConfigSpace& space, Collection::Kind, std::uint64_t seed) -> Made {
         return std::make_unique<OrderSearch>("random", randomOrder(space.count(), seed), "drawn at random");
     }},
    {"annealing", "simulated annealing on the hardware",
     [](const ConfigSpace& space, Collection::Kind, std::uint64_t seed) -> Made {
         return std::make_unique<AnnealingSearch>(std::make_unique<DecisionSteps>(space), AnnealingOptions{}, seed);
     }},
    {"genetic", "a genetic search on the hardware",
     [](const ConfigSpace& space, Collection::Kind, std::uint64_t seed) -> Made {
         return std::make_unique<GeneticSearch>(space, seed);
     }},
}};

constexpr auto names = namesOf(kinds);

} // namespace

std::span<const std::string_view> searchNames()
{
    return names;
}

std::string_view searchHelp(std::string_view name)
{
    return kindNamed(kinds, name, "no known search").help;
}

bool searchUsesModel(std::string_view name)
{
    return kindNamed(kinds, name, "no known search").usesModel;
}

bool searchExpectsGain(std::string_view name)
{
    return kindNamed(kinds, name, "no known search").expectsGain;
}

std::unique_ptr<Search> makeSearch(std::string_view name, const ConfigSpace& space, Collection::Kind kind,
                                   std::uint64_t seed)
{
    return kindNamed(kinds, name, "no known search").make(space, kind, seed);
}

} // namespace tgraph

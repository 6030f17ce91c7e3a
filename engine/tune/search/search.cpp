// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/search/search.h"

#include "engine/adapt/configspace.h"
#include "engine/adapt/proposal.h"
#include "engine/core/task.h"
#include "engine/tune/search/annealing.h"
#include "engine/tune/search/expectedgain.h"
#include "engine/tune/search/forestguide.h"
#include "engine/tune/search/guidedsearch.h"
#include "engine/tune/search/modelorder.h"
#include "engine/tune/search/namedkinds.h"
#include "engine/tune/search/neighbours.h"

#include <algorithm>
#include <array>

namespace tgraph {
namespace {

/// Measures in a fixed order. "model" uses the model's order (the top k on hardware of Kaufman et
/// al., MLSys 2021, sections 7.1 and 7.2), "random" a random order.
class OrderSearch : public Search {
public:
    /// @param order configurations in the order of measuring @param reason reason given for every
    /// pick
    OrderSearch(std::string_view name, std::vector<DistinctId> order, std::string reason)
        : m_name(name), m_order(std::move(order)), m_reason(std::move(reason))
    {
    }

    [[nodiscard]] std::string_view name() const override { return m_name; }

    [[nodiscard]] std::vector<Pick> next(const TuneKnowledge& known, std::size_t count, const std::stop_token&) override
    {
        const Taken taken(known);
        std::vector<Pick> picks;
        for (; m_place < m_order.size() && picks.size() < count; ++m_place)
            if (!taken.has(m_order[m_place]))
                picks.push_back({.configuration = m_order[m_place], .reason = m_reason});
        return picks;
    }

private:
    std::string_view m_name;
    std::vector<DistinctId> m_order;
    std::string m_reason;
    /// Index of the next candidate in the order; earlier ones were picked or measured, or cannot be
    /// measured
    std::size_t m_place = 0;
};

/// Measures the proposals of `tgraph train --adapt … --propose` (proposal.h). It starts with the
/// configurations that are most informative about the costs of decisions.
class ProposalSearch : public Search {
public:
    ProposalSearch(const ConfigSpace& space, std::uint64_t seed) : m_space(space), m_seed(seed) { }

    [[nodiscard]] std::string_view name() const override { return "design"; }

    [[nodiscard]] std::vector<Pick> next(const TuneKnowledge& known, std::size_t count,
                                         const std::stop_token& stop) override
    {
        const ProposalOptions options{
            .count = count, .unmeasurable = known.unavailable, .seed = m_seed + known.measured.size()};
        std::vector<Pick> picks;
        const auto take = [&picks](std::span<const Proposal> proposals) {
            for (const Proposal& proposal : proposals)
                if (!proposal.repeat) // the tuner itself decides on repeated measurements
                    picks.push_back({.configuration = proposal.distinct,
                                     .reason = proposal.aim == ProposalAim::Speed
                                         ? "possibly the fastest"
                                         : "most informative about decision costs"});
        };
        take(proposeBy(ProposalAim::Learning, m_space, known.measured, options, stop));
        if (picks.empty())
            take(propose(m_space, known.measured, options, stop));
        return picks;
    }

private:
    const ConfigSpace& m_space;
    std::uint64_t m_seed;
};

/// Bayesian optimisation with a forest (Hutter, Hoos and Leyton-Brown, "Sequential Model-Based
/// Optimization for General Algorithm Configuration", 2011, with extremely randomised trees). It
/// starts with some configurations that are far from each other, then always picks the smallest
/// lower confidence bound. It suits spaces in which the costs of decisions do not add up.
class ForestSearch : public Search {
public:
    ForestSearch(const ConfigSpace& space, std::uint64_t seed) : m_space(space), m_guide(space, seed) { }

    [[nodiscard]] std::string_view name() const override { return "forest"; }

    [[nodiscard]] std::vector<Pick> next(const TuneKnowledge& known, std::size_t count,
                                         const std::stop_token& stop) override
    {
        Taken taken(known);
        const FailedOptions failed = optionsToLeaveOut(m_space, known, taken);
        m_failed = failed.all();
        m_improvement.reset();
        std::vector<Measurement> measured(known.measured.begin(), known.measured.end());
        std::vector<DistinctId> tried = triedConfigurations(known);
        std::vector<Pick> picks;
        while (picks.size() < count) {
            throwIfStopped(stop);
            const bool isStart = known.measured.size() + picks.size() < firstApart || measured.empty();
            std::optional<Pick> pick = isStart ? m_guide.apart(tried, taken, failed)
                                               : m_guide.best(measured, known.failed, taken, failed, stop);
            if (!pick)
                break;
            if (!isStart && !m_improvement)
                m_improvement = m_guide.improvement();
            taken.add(pick->configuration);
            tried.push_back(pick->configuration);
            assumeExpected(*pick, measured);
            picks.push_back(*std::move(pick));
        }
        return picks;
    }

    [[nodiscard]] std::optional<double> expectedImprovement() const override { return m_improvement; }
    [[nodiscard]] std::vector<FailedOption> failedOptions() const override { return m_failed; }

private:
    const ConfigSpace& m_space;
    ForestGuide m_guide;
    std::optional<double> m_improvement;
    std::vector<FailedOption> m_failed;
};

/// A genetic search like the one that generated TpuGraphs' "default" collections (Phothilimthana et
/// al., NeurIPS 2023, section 3). It starts with 16 random configurations. Each later one has two
/// parents; a parent is the fastest of three configurations drawn from the 16 fastest. Each
/// decision comes from either parent with equal probability, and one decision in ten is drawn anew.
class GeneticSearch : public Search {
public:
    GeneticSearch(const ConfigSpace& space, std::uint64_t seed) : m_space(space), m_random(seed) { }

    [[nodiscard]] std::string_view name() const override { return "genetic"; }

    [[nodiscard]] std::vector<Pick> next(const TuneKnowledge& known, std::size_t count,
                                         const std::stop_token& stop) override
    {
        Taken taken(known);
        const std::vector<Measurement> population = populationOf(known.measured);
        std::vector<Pick> picks;
        while (picks.size() < count) {
            throwIfStopped(stop);
            const bool random = known.measured.size() + picks.size() < populationSize || population.empty();
            const auto pick
                = random ? anyFree(m_space, taken, m_random) : nearestFree(m_space, child(population), taken, m_random);
            if (!pick)
                break;
            taken.add(*pick);
            picks.push_back({.configuration = *pick,
                             .reason = random ? "drawn at random" : "a combination of two fast configurations"});
        }
        return picks;
    }

private:
    static constexpr std::size_t populationSize = 16;
    static constexpr int tournament = 3;
    static constexpr double mutationRate = 0.1;

    /// Returns the fastest measurements, fastest first.
    [[nodiscard]] static std::vector<Measurement> populationOf(std::span<const Measurement> measured)
    {
        std::vector<Measurement> population(measured.begin(), measured.end());
        std::ranges::stable_sort(population, {}, &Measurement::target);
        population.resize(std::min(population.size(), populationSize));
        return population;
    }

    [[nodiscard]] const Measurement& parent(std::span<const Measurement> population)
    {
        std::size_t first = population.size() - 1;
        for (int i = 0; i < tournament; ++i)
            first = std::min(first,
                             static_cast<std::size_t>(m_random.uniform() * static_cast<double>(population.size())));
        return population[first];
    }

    [[nodiscard]] std::vector<std::uint32_t> child(std::span<const Measurement> population)
    {
        const auto mother = m_space.levels(parent(population).distinct);
        const auto father = m_space.levels(parent(population).distinct);
        std::vector<std::uint32_t> levels;
        for (std::size_t factor = 0; factor < mother.size(); ++factor) {
            levels.push_back(m_random.uniform() < 0.5 ? mother[factor] : father[factor]);
            if (m_random.uniform() < mutationRate)
                levels.back() = static_cast<std::uint32_t>(m_random.uniform() * m_space.factors()[factor].levels);
        }
        return levels;
    }

    const ConfigSpace& m_space;
    SeededRandom m_random;
};

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
         return std::make_unique<ProposalSearch>(space, seed);
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

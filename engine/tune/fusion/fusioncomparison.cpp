// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/fusion/fusioncomparison.h"

#include "engine/core/parallel.h"
#include "engine/tune/fusion/fusionsearch.h"
#include "engine/tune/tuner.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <mutex>
#include <utility>

namespace tgraph {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double leftOut = 0.1; ///< share of the seeds outside the band, on each side

/// The kernel times of hardware and model. All seeds share them.
struct Times {
    KernelTimes machine;
    KernelTimes model;
};

/// The results of one run (one seed and one start).
struct Played {
    std::array<double, fusionPlanCount> best{};
    double randomStart = 0;
    std::size_t evaluations = 0;
    double seconds = 0; ///< wall time
};

class Player {
public:
    Player(const FusionSpace& space, Times& times, const FusionComparisonOptions& options, const std::stop_token& stop)
        : m_space(space), m_times(times), m_options(options), m_stop(stop)
    {
    }

    [[nodiscard]] Played play(std::uint64_t seed, bool randomStart) const
    {
        Played played;
        const auto begin = Clock::now();
        FusionSearchRequest request{.randomStart = randomStart, .seed = seed, .modelSeconds = m_options.modelSeconds};
        played.best[static_cast<std::size_t>(FusionPlan::Hardware)]
            = annealed(request, m_options.longSeconds, played).back();
        played.best[static_cast<std::size_t>(FusionPlan::HardwareMost)]
            = annealed(request, m_options.mostSeconds, played).back();
        request.name = "model";
        const std::vector<double> modelled = run(request, m_options.longSeconds, played);
        const std::size_t few
            = evaluations(m_options.shortSeconds) + (randomStart ? 0 : 1); // one for the default configuration
        played.best[static_cast<std::size_t>(FusionPlan::ModelShort)] = modelled[std::min(few, modelled.size()) - 1];
        played.best[static_cast<std::size_t>(FusionPlan::ModelLong)] = modelled.back();
        played.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        return played;
    }

private:
    [[nodiscard]] static std::size_t evaluations(double seconds)
    {
        return static_cast<std::size_t>(std::ceil(seconds / hardwareEvaluationSeconds));
    }

    std::vector<double> annealed(FusionSearchRequest request, double seconds, Played& played) const
    {
        request.name = "annealing";
        request.cooling = evaluations(seconds);
        return run(request, seconds, played);
    }

    /// Returns the best runtime so far after each evaluation.
    std::vector<double> run(const FusionSearchRequest& request, double seconds, Played& played) const
    {
        FusionTuneSpace space(m_space);
        FusionHardware hardware(space, m_times.machine, simulatedFusionTraits());
        const auto search = makeFusionSearch(request, space, &m_times.model);
        const std::size_t first = request.randomStart ? 0 : 1;
        const TuneResult result = tune(space, *search, hardware, nullptr,
                                       {.budget = evaluations(seconds) + first, .baselineRuns = first}, m_stop);
        throwIfStopped(m_stop);
        played.evaluations
            += result.trials.size() + static_cast<std::size_t>(result.modelSeconds / modelEvaluationSeconds);
        if (request.randomStart && request.name == "annealing")
            played.randomStart = result.trials.front().answer.runtime;
        return result.bestSoFar;
    }

    const FusionSpace& m_space;
    Times& m_times;
    const FusionComparisonOptions& m_options;
    const std::stop_token& m_stop;
};

const std::vector<double>& bestOf(const FusionComparison& program, bool fromRandom, FusionPlan plan)
{
    return (fromRandom ? program.fromRandom : program.fromDefault).best[static_cast<std::size_t>(plan)];
}

using Quotient = std::function<double(const FusionComparison& program, std::size_t seed)>;

FusionGain gainOf(const std::vector<FusionComparison>& programs, std::size_t seeds, const Quotient& quotient)
{
    std::vector<double> means; // logarithms of the ratios, averaged over the programs, one per seed
    double sum = 0;
    for (std::size_t seed = 0; seed < seeds; ++seed) {
        double logarithms = 0;
        for (const FusionComparison& program : programs)
            logarithms += std::log(quotient(program, seed));
        means.push_back(logarithms / static_cast<double>(programs.size()));
        sum += means.back();
    }
    std::ranges::sort(means);
    const auto share = [&means](double part) {
        return std::expm1(means[static_cast<std::size_t>(std::lround(part * static_cast<double>(means.size() - 1)))]);
    };
    return {.mean = std::expm1(sum / static_cast<double>(seeds)), .low = share(leftOut), .high = share(1 - leftOut)};
}

} // namespace

FusionComparison compareFusionPlans(std::string_view program, const FusionSpace& space, KernelSeconds model,
                                    const FusionComparisonOptions& options, const std::stop_token& stop,
                                    const ProgressCallback& progress)
{
    Times times{KernelTimes(space, machineKernelSeconds()), KernelTimes(space, std::move(model))};
    FusionComparison comparison{.program = std::string(program), .edges = space.edges().size()};
    comparison.defaultSeconds = times.machine.total(space.kernels(space.defaultBits(), stop), stop);
    const Player player(space, times, options, stop);
    std::vector<Played> played(2 * options.seeds);
    std::mutex reporting;
    std::size_t done = 0;
    parallelFor(played.size(), stop, [&](std::size_t item) {
        played[item] = player.play(options.firstSeed + item / 2, item % 2 == 1);
        const std::scoped_lock lock(reporting);
        ++done;
        if (progress)
            progress(static_cast<double>(done) / static_cast<double>(played.size()));
    });
    double seconds = 0;
    std::size_t evaluations = 0;
    for (std::size_t item = 0; item < played.size(); ++item) {
        const bool isRandom = item % 2 == 1;
        for (std::size_t plan = 0; plan < fusionPlanCount; ++plan)
            (isRandom ? comparison.fromRandom : comparison.fromDefault).best[plan].push_back(played[item].best[plan]);
        if (isRandom)
            comparison.randomStarts.push_back(played[item].randomStart);
        seconds += played[item].seconds;
        evaluations += played[item].evaluations;
    }
    comparison.stepSeconds = seconds / static_cast<double>(std::max<std::size_t>(1, evaluations));
    return comparison;
}

FusionGain fusionGain(const std::vector<FusionComparison>& programs, bool fromRandom, FusionPlan plan, FusionPlan other)
{
    return gainOf(programs, bestOf(programs.front(), fromRandom, plan).size(),
                  [&](const FusionComparison& program, std::size_t seed) {
                      return bestOf(program, fromRandom, other)[seed] / bestOf(program, fromRandom, plan)[seed];
                  });
}

FusionGain fusionGainOverDefault(const std::vector<FusionComparison>& programs, bool fromRandom, FusionPlan plan)
{
    return gainOf(programs, bestOf(programs.front(), fromRandom, plan).size(),
                  [&](const FusionComparison& program, std::size_t seed) {
                      return program.defaultSeconds / bestOf(program, fromRandom, plan)[seed];
                  });
}

} // namespace tgraph

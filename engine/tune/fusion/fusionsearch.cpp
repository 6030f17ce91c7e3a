// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/fusion/fusionsearch.h"

#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/tune/hardware/hardware.h"
#include "engine/tune/hardware/space.h"
#include "engine/tune/search/annealing.h"
#include "engine/tune/search/namedkinds.h"
#include "engine/tune/search/taken.h"
#include "engine/tune/tuner.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

/// Runs another search with a model as its hardware, then measures the configurations that it
/// visited, best prediction first (Kaufman et al., MLSys 2021, section 7.3: an hour on the model,
/// then the promising configurations on hardware).
class PromisingSearch : public Search {
public:
    /// The space must outlive it. `modelSeconds` limits the counted time of the model.
    PromisingSearch(TuneSpace& space, std::unique_ptr<Search> walk, std::unique_ptr<Hardware> model,
                    double modelSeconds)
        : m_space(space), m_walk(std::move(walk)), m_model(std::move(model)), m_budget(modelSeconds)
    {
    }

    [[nodiscard]] std::string_view name() const override { return "model"; }
    [[nodiscard]] std::vector<Pick> next(const TuneKnowledge& known, std::size_t count,
                                         const std::stop_token& stop) override
    {
        if (!m_order)
            walk(stop);
        const Taken taken(known);
        std::vector<Pick> picks;
        for (; m_place < m_order->size() && picks.size() < count; ++m_place)
            if (const DistinctId configuration = (*m_order)[m_place].configuration; !taken.has(configuration))
                picks.push_back({.configuration = configuration, .reason = "the next candidate that the model found"});
        return picks;
    }

    [[nodiscard]] double modelSeconds() const override { return m_seconds; }

private:
    struct Promising {
        double predicted = 0; ///< seconds
        DistinctId configuration;
    };

    void walk(const std::stop_token& stop)
    {
        const TuneResult result = tune(m_space, *m_walk, *m_model, nullptr,
                                       {.hardwareSeconds = m_budget, .baselineRuns = 0, .driftEvery = 0}, stop);
        throwIfStopped(stop);
        m_seconds = result.hardwareSeconds;
        std::vector<Promising> order;
        for (const Trial& trial : result.trials)
            if (trial.answer.kind == AnswerKind::Time)
                order.push_back({trial.answer.runtime, trial.pick.configuration});
        std::ranges::stable_sort(order, {}, &Promising::predicted);
        m_order = std::move(order);
    }

    TuneSpace& m_space;
    std::unique_ptr<Search> m_walk;
    std::unique_ptr<Hardware> m_model;
    double m_budget;
    double m_seconds = 0;
    std::optional<std::vector<Promising>> m_order; ///< empty before the walk
    std::size_t m_place = 0;
};

using Made = std::unique_ptr<Search>;

constexpr std::size_t mostTries = 256; ///< tries per number of flips; they take milliseconds

Made annealing(const FusionSearchRequest& request, FusionTuneSpace& space, std::size_t cooling)
{
    const DistinctId start = request.randomStart ? space.random(request.seed) : space.baseline();
    return std::make_unique<AnnealingSearch>(std::make_unique<FusionSteps>(space),
                                             AnnealingOptions{.cooling = cooling, .start = start}, request.seed);
}

/// Rounds like fusionSearchText(), so that a run that parses the text evaluates the model the same
/// number of times.
double secondsAsWritten(double seconds)
{
    const std::string text = fmt::format("{:g}", seconds);
    double rounded = seconds;
    std::from_chars(text.data(), text.data() + text.size(), rounded);
    return rounded;
}

struct Kind {
    std::string_view name;
    /// Text of the other options that a continued run must share
    std::string (*text)(const FusionSearchRequest& request);
    Made (*make)(const FusionSearchRequest& request, FusionTuneSpace& space, KernelTimes* model);
};

constexpr std::array<Kind, 2> kinds = {{
    {"model", [](const FusionSearchRequest& request) { return fmt::format("{:g} s on it", request.modelSeconds); },
     [](const FusionSearchRequest& request, FusionTuneSpace& space, KernelTimes* model) -> Made {
         if (model == nullptr)
             throw makeError({"--search", "model"}, "no model", "--model, or the search annealing");
         const double seconds = secondsAsWritten(request.modelSeconds);
         const double evaluations = std::ceil(seconds / modelEvaluationSeconds);
         return std::make_unique<PromisingSearch>(
             space, annealing(request, space, static_cast<std::size_t>(evaluations)),
             std::make_unique<FusionHardware>(space, *model, modelFusionTraits({})), seconds);
     }},
    {"annealing", [](const FusionSearchRequest& request) { return fmt::format("cooling over {}", request.cooling); },
     [](const FusionSearchRequest& request, FusionTuneSpace& space, KernelTimes*) -> Made {
         return annealing(request, space, request.cooling);
     }},
}};

constexpr auto names = namesOf(kinds);

} // namespace

std::optional<DistinctId> FusionSteps::step(std::optional<DistinctId> from, const Taken& taken, SeededRandom& random)
{
    const FusionBits begin = m_space.bits(from.value_or(m_space.baseline()));
    if (!from && !taken.has(m_space.baseline()))
        return m_space.baseline();
    for (std::size_t flips = 1; flips <= begin.size(); flips *= 2) {
        for (std::size_t tries = 0; tries < std::min(begin.size(), mostTries); ++tries) {
            FusionBits bits = begin;
            for (std::size_t i = 0; i < flips; ++i)
                bits[static_cast<std::size_t>(random.uniform() * static_cast<double>(bits.size()))].flip();
            const DistinctId next = m_space.number(bits);
            if (!taken.has(next))
                return next;
        }
    }
    return std::nullopt;
}

std::span<const std::string_view> fusionSearchNames()
{
    return names;
}

std::string fusionSearchText(const FusionSearchRequest& request)
{
    return fmt::format("{}, {} start, {}", request.name, request.randomStart ? "random" : "default",
                       kindNamed(kinds, request.name, "no search of fusion configurations").text(request));
}

std::optional<FusionSearchRequest> readFusionSearch(std::string_view text)
{
    constexpr double most = 1e7; // limit on seconds or measurements
    FusionSearchRequest request{.name = std::string(text.substr(0, text.find(','))),
                                .randomStart = text.find(", random start, ") != std::string_view::npos};
    const std::size_t digit = text.find_first_of("0123456789");
    double number = 0;
    if (digit == std::string_view::npos
        || std::from_chars(text.data() + digit, text.data() + text.size(), number).ec != std::errc() || number < 0
        || number > most || std::ranges::find(names, request.name) == names.end())
        return std::nullopt;
    request.cooling = static_cast<std::size_t>(number);
    request.modelSeconds = number;
    return fusionSearchText(request) == text ? std::optional(request) : std::nullopt;
}

std::unique_ptr<Search> makeFusionSearch(const FusionSearchRequest& request, FusionTuneSpace& space, KernelTimes* model)
{
    return kindNamed(kinds, request.name, "no search of fusion configurations").make(request, space, model);
}

} // namespace tgraph

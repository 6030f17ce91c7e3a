// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/fusion/fusionsearch.h"

#include "engine/core/error.h"
#include "engine/tune/promisingsearch.h"
#include "engine/tune/search/annealing.h"
#include "engine/tune/search/namedkinds.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace tgraph {
namespace {

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

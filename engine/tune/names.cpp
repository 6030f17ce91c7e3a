// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/tuner.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace tgraph {
namespace {

constexpr std::array<std::string_view, 4> answerKinds = {"time", "invalid", "failed", "timed out"};
constexpr std::array<std::string_view, 5> purposes = {"baseline", "search", "repeat", "drift", "confirm"};
constexpr std::array<std::string_view, 6> ends = {
    "the budget of measurements is spent",   "the minutes are over",
    "the hardware's seconds are spent",      "the gain that is expected is not worth another measurement",
    "the search would measure nothing more", "stopped by hand",
};

} // namespace

std::string_view answerKindName(AnswerKind kind)
{
    return answerKinds[static_cast<std::size_t>(kind)];
}

std::optional<AnswerKind> answerKindOf(std::string_view name)
{
    const auto found = std::ranges::find(answerKinds, name);
    if (found == answerKinds.end())
        return std::nullopt;
    return static_cast<AnswerKind>(found - answerKinds.begin());
}

std::string_view trialPurposeName(TrialPurpose purpose)
{
    return purposes[static_cast<std::size_t>(purpose)];
}

std::optional<TrialPurpose> trialPurposeOf(std::string_view name)
{
    const auto found = std::ranges::find(purposes, name);
    if (found == purposes.end())
        return std::nullopt;
    return static_cast<TrialPurpose>(found - purposes.begin());
}

std::string_view tuneEndText(TuneEnd end)
{
    return ends[static_cast<std::size_t>(end)];
}

} // namespace tgraph

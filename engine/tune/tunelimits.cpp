// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/tunelimits.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace tgraph {
namespace {

/// Returns the mean duration of the first measurements of the baseline in seconds; 0 before the
/// first one.
double secondsAtStart(const TuneState& state)
{
    double sum = 0;
    double count = 0;
    for (const Trial& trial : state.trials) {
        if (trial.purpose != TrialPurpose::Baseline)
            break;
        sum += trial.answer.hardwareSeconds;
        ++count;
    }
    return count > 0 ? sum / count : 0;
}

} // namespace

TuneOptions optionsFor(std::size_t budget, bool isNoisy)
{
    TuneOptions options{.budget = budget};
    const auto share
        = [budget](std::size_t most, std::size_t part) { return std::clamp<std::size_t>(budget / part, 1, most); };
    options.baselineRuns = isNoisy ? share(options.baselineRuns, 6) : 1;
    options.repeats = share(options.repeats, 12);
    options.confirmations = share(options.confirmations, 6);
    return options;
}

TuneLimits::TuneLimits(const TuneOptions& options, bool isNoisy, Clock clock)
    : m_options(options), m_isNoisy(isNoisy), m_clock(std::move(clock)), m_begin(now())
{
}

double TuneLimits::now() const
{
    if (m_clock)
        return m_clock();
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void TuneLimits::runUncounted(const std::function<void()>& work)
{
    const double before = now();
    work();
    m_begin += now() - before;
}

std::size_t TuneLimits::reserved(bool toConfirm) const
{
    return toConfirm && m_isNoisy && m_options.baselineRuns > 0 ? 2 * m_options.confirmations : 0;
}

std::size_t TuneLimits::left(const TuneState& state, bool toConfirm) const
{
    if (spent(state, toConfirm))
        return 0;
    return m_options.budget - state.trials.size() - std::min(reserved(toConfirm), m_options.budget / 2);
}

std::optional<TuneEnd> TuneLimits::spent(const TuneState& state, bool toConfirm) const
{
    const auto isSpent
        = [](auto limit, auto used, auto reserve) { return used + std::min(reserve, limit / 2) >= limit; };
    const std::size_t confirmations = reserved(toConfirm);
    if (isSpent(m_options.budget, state.trials.size(), confirmations))
        return TuneEnd::Budget;
    const double seconds = static_cast<double>(confirmations) * secondsAtStart(state);
    if (isSpent(m_options.hardwareSeconds, state.hardwareSeconds, seconds))
        return TuneEnd::HardwareSeconds;
    if (isSpent(m_options.minutes * 60, now() - m_begin, seconds))
        return TuneEnd::Minutes;
    return std::nullopt;
}

} // namespace tgraph

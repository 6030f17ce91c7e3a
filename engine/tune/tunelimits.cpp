// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/tunelimits.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace tgraph {

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

std::size_t TuneLimits::left(std::size_t trials, bool toConfirm) const
{
    const bool confirms = toConfirm && m_isNoisy && m_options.baselineRuns > 0;
    const std::size_t kept = trials + (confirms ? std::min(2 * m_options.confirmations, m_options.budget / 2) : 0);
    return m_options.budget > kept ? m_options.budget - kept : 0;
}

std::optional<TuneEnd> TuneLimits::spent(const TuneState& state, bool toConfirm) const
{
    if (left(state.trials.size(), toConfirm) == 0)
        return TuneEnd::Budget;
    if (state.hardwareSeconds >= m_options.hardwareSeconds)
        return TuneEnd::HardwareSeconds;
    if (now() - m_begin >= m_options.minutes * 60)
        return TuneEnd::Minutes;
    return std::nullopt;
}

} // namespace tgraph

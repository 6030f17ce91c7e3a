// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/promisingsearch.h"

#include "engine/core/task.h"
#include "engine/tune/search/taken.h"
#include "engine/tune/tuner.h"

#include <algorithm>

namespace tgraph {

void PromisingSearch::walk(const std::stop_token& stop)
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

std::vector<Pick> PromisingSearch::next(const TuneKnowledge& known, std::size_t count, const std::stop_token& stop)
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

} // namespace tgraph

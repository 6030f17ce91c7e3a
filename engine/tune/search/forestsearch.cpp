// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/search/forestsearch.h"

#include "engine/core/task.h"
#include "engine/tune/search/expectedgain.h"

namespace tgraph {

std::vector<Pick> ForestSearch::next(const TuneKnowledge& known, std::size_t count, const std::stop_token& stop)
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
        std::optional<Pick> pick
            = isStart ? m_guide.apart(tried, taken, failed) : m_guide.best(measured, known.failed, taken, failed, stop);
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

} // namespace tgraph

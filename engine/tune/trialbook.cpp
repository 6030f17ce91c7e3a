// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/trialbook.h"

#include <algorithm>

namespace tgraph {

void TrialBook::add(const Trial& trial)
{
    const DistinctId configuration = trial.pick.configuration;
    const auto failed = std::ranges::lower_bound(m_failed, configuration);
    const bool known = failed != m_failed.end() && *failed == configuration;
    if (trial.answer.kind != AnswerKind::Time) {
        if (!known && !find(configuration))
            m_failed.insert(failed, configuration);
        return;
    }
    if (known)
        m_failed.erase(failed);
    m_runtimes.add(trial.number, trialPurposeName(trial.purpose), configuration, trial.answer.runtime);
}

} // namespace tgraph

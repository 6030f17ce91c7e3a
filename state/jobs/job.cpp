// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/jobs/job.h"

namespace tgraph {

void Job::cancel()
{
    if (!m_running)
        return;
    m_cancelled = true;
    m_stop.request_stop();
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/script/scriptconsent.h"

namespace tgraph {

void ScriptConsent::allow(const std::string& sha256)
{
    const std::scoped_lock lock(m_mutex);
    m_allowed.insert(sha256);
}

void ScriptConsent::allowAll()
{
    const std::scoped_lock lock(m_mutex);
    m_all = true;
}

void ScriptConsent::forget()
{
    const std::scoped_lock lock(m_mutex);
    m_allowed.clear();
    m_all = false;
}

bool ScriptConsent::isAllowed(const std::string& sha256) const
{
    const std::scoped_lock lock(m_mutex);
    return m_all || m_allowed.contains(sha256);
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
// What the compare panel says.
#include "widgets/panels/comparepanel.h"

namespace tgraph {

QString ComparePanel::emptyText() const
{
    if (!m_file)
        return tr("Open a file, then focus and pin configurations to compare them.");
    if (m_file->configCount() < 2)
        return tr("This file has one distinct configuration: there is nothing to compare it with.");
    return tr("Focus a configuration other than the baseline, or pin some (Space in the table of configurations), to "
              "compare them.");
}

QString ComparePanel::summaryText() const
{
    if (!m_comparison)
        return {};
    if (m_compared.leftOut > 0)
        return tr("At most four configurations are compared: %n selected one(s) are left out.", nullptr,
                  static_cast<int>(m_compared.leftOut));
    return m_file->isLayout() ? QString() : tr("Tile files lay out no nodes: only the whole configurations compare.");
}

QString ComparePanel::costHint() const
{
    if (!m_selection.focus || m_selection.focus == m_selection.baseline)
        return tr("Focus a configuration other than the baseline and explain it to see what each difference costs.");
    if (!m_compared.configs[0].isBaseline)
        return tr("Choose the baseline as the reference to see what each difference costs by sensitivity.");
    return tr("Explain the focused configuration to see what each difference costs by sensitivity.");
}

} // namespace tgraph

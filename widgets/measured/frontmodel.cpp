// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/measured/frontmodel.h"

#include <utility>

namespace tgraph {

void FrontModel::setContent(Content content)
{
    beginResetModel();
    m_content = std::move(content);
    endResetModel();
}

TableColumn FrontModel::column(int section) const
{
    if (section == Configuration || !m_content.file)
        return {.title = tr("Configuration"), .tip = {}};
    const std::size_t objective = m_content.objectives[section == First ? 0 : 1];
    return {.title = nameWithUnit(m_content.file->document->table->objectives[objective]), .tip = {}};
}

QString FrontModel::text(std::size_t row, int column) const
{
    const DistinctId config = m_content.front[row];
    if (column == Configuration)
        return QString::number(m_content.file->configurations->representatives[config.value].value);
    return column == First ? m_content.formats[0].number(m_content.values->xs[config.value])
                           : m_content.formats[1].number(m_content.values->ys[config.value]);
}

} // namespace tgraph

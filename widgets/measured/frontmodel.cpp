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
    const ConfigId config = m_content.file->configurations->representatives[m_content.front[row].value];
    if (column == Configuration)
        return QString::number(config.value);
    const std::size_t which = column == First ? 0 : 1;
    return m_content.formats[which].number(
        m_content.file->document->table->objectives[m_content.objectives[which]].values[config.value]);
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tile/tilesheet.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {

bool TileSheet::differs(const TileColumn& column, std::size_t tensor, std::size_t dimension) const
{
    const std::vector<TiledTensor>& first = columns.front().tensors;
    return tensor >= first.size() || first[tensor].part != column.tensors[tensor].part
        || first[tensor].dimensions[dimension].bound != column.tensors[tensor].dimensions[dimension].bound;
}

TileSheets::TileSheets(std::shared_ptr<const OpenFile> file) : m_file(std::move(file)), m_kernel(*m_file->document) { }

TileColumn TileSheets::column(DistinctId config, TileColumn::Role role) const
{
    const Document& document = *m_file->document;
    const TileConfig& tile = document.tiles[m_file->configurations->representatives[config.value].value];
    TileColumn column{.config = config,
                      .role = role,
                      .value = {},
                      .tensors = tiledTensors(document, m_kernel, tile),
                      .footprint = tileFootprint(m_kernel, tile)};
    if (!m_file->targets.empty() && std::isfinite(m_file->targets[config.value]))
        column.value = m_file->targets[config.value];
    return column;
}

TileSheet TileSheets::of(const Selection& selection) const
{
    TileSheet sheet{.file = m_file, .columns = {}};
    const bool same = selection.focus == selection.baseline;
    if (m_file->has(selection.baseline))
        sheet.columns.push_back(column(selection.baseline, same ? TileColumn::Role::Both : TileColumn::Role::Baseline));
    if (selection.focus && !same && m_file->has(*selection.focus))
        sheet.columns.push_back(column(*selection.focus, TileColumn::Role::Focus));
    return sheet;
}

bool TileSheets::namesTiles() const
{
    return std::ranges::any_of(m_file->document->tiles, [](const TileConfig& tile) {
        return std::ranges::any_of(tile, [](float bound) { return bound >= 1; });
    });
}

} // namespace tgraph

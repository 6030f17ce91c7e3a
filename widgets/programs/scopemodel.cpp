// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/scopemodel.h"

#include "state/text.h"
#include "widgets/common/quantity.h"

#include <algorithm>

namespace tgraph {

void ScopeModel::setTree(std::shared_ptr<const ScopeTree> tree)
{
    beginResetModel();
    m_tree = std::move(tree);
    arrange();
    endResetModel();
}

void ScopeModel::setFilter(const QString& words)
{
    beginResetModel();
    m_filter = words.trimmed();
    arrange();
    endResetModel();
}

void ScopeModel::arrange()
{
    m_children.clear();
    m_rows.clear();
    if (!m_tree)
        return;
    const std::vector<ScopeEntry>& entries = m_tree->entries;
    std::vector<bool> isKept(entries.size(), m_filter.isEmpty());
    if (!m_filter.isEmpty()) {
        std::vector<bool> matches(entries.size(), false); // itself or an ancestor
        for (std::uint32_t i = 1; i < entries.size(); ++i) // parents first
            matches[i] = matches[entries[i].parent] || nameOf(i).contains(m_filter, Qt::CaseInsensitive);
        for (std::size_t i = entries.size(); i-- > 1;) { // children first
            isKept[i] = isKept[i] || matches[i];
            if (isKept[i])
                isKept[entries[i].parent] = true;
        }
    }
    m_children.resize(entries.size());
    m_rows.assign(entries.size(), -1);
    for (std::uint32_t i = 1; i < entries.size(); ++i)
        if (isKept[i])
            m_children[entries[i].parent].push_back(i);
    for (std::vector<std::uint32_t>& children : m_children) {
        const auto sort = [&children, this](auto key) { // rows with equal keys keep the program's order
            if (m_order == Qt::DescendingOrder)
                std::ranges::stable_sort(children, std::ranges::greater(), key);
            else
                std::ranges::stable_sort(children, std::ranges::less(), key);
        };
        if (m_sortColumn == Name)
            sort([this](std::uint32_t child) { return m_tree->entries[child].name; });
        else if (m_sortColumn >= 0)
            sort([this](std::uint32_t child) { return value(m_tree->entries[child], m_sortColumn); });
        for (std::size_t row = 0; row < children.size(); ++row)
            m_rows[children[row]] = static_cast<int>(row);
    }
}

void ScopeModel::sort(int column, Qt::SortOrder order)
{
    Q_EMIT layoutAboutToBeChanged();
    m_sortColumn = column;
    m_order = order;
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint32_t> kept;
    for (const QModelIndex& index : before)
        kept.push_back(entryAt(index));
    arrange();
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << indexOf(kept[static_cast<std::size_t>(i)]).siblingAtColumn(before[i].column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

std::uint32_t ScopeModel::entryAt(const QModelIndex& index) const
{
    return index.isValid() ? static_cast<std::uint32_t>(index.internalId()) : 0;
}

QModelIndex ScopeModel::indexOf(std::uint32_t entry) const
{
    if (entry == 0 || entry >= m_rows.size() || m_rows[entry] < 0)
        return {};
    return createIndex(m_rows[entry], 0, quintptr{entry});
}

QModelIndex ScopeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, quintptr{m_children[entryAt(parent)][static_cast<std::size_t>(row)]});
}

QModelIndex ScopeModel::parent(const QModelIndex& child) const
{
    return child.isValid() ? indexOf(m_tree->entries[entryAt(child)].parent) : QModelIndex();
}

int ScopeModel::rowCount(const QModelIndex& parent) const
{
    if (!m_tree || parent.column() > 0)
        return 0;
    return static_cast<int>(m_children[entryAt(parent)].size());
}

int ScopeModel::columnCount(const QModelIndex& /*parent*/) const
{
    return ColumnCount;
}

QString ScopeModel::nameOf(std::uint32_t entry) const
{
    const ScopeEntry& scope = m_tree->entries[entry];
    if (scope.isUnnamed)
        return m_tree->grouping == ScopeGrouping::Scope ? tr("without op_name") : tr("without source");
    const QString name = engineText(scope.name);
    const bool isLine = m_tree->grouping == ScopeGrouping::Source && scope.depth == 2;
    return isLine ? tr("line %1").arg(name) : name;
}

double ScopeModel::value(const ScopeEntry& entry, int column) const
{
    switch (column) {
    case Instructions:
        return entry.nodeCount;
    case Flop:
        return entry.flop;
    case Bytes:
        return entry.bytes;
    default:
        return entry.seconds;
    }
}

QString ScopeModel::toolTip(std::uint32_t id) const
{
    const ScopeEntry& entry = m_tree->entries[id];
    const auto share = [&](int column) {
        const double whole = value(m_tree->root(), column);
        return shareText(whole > 0 ? value(entry, column) / whole : 0);
    };
    return QString::fromStdString(m_tree->path(id)) + QLatin1Char('\n')
        + tr("%1 instructions · %2 of FLOP · %3 of bytes · %4 of time", "shares of the program's")
              .arg(groupedText(entry.nodeCount), share(Flop), share(Bytes), share(Time));
}

QVariant ScopeModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const std::uint32_t id = entryAt(index);
    const ScopeEntry& entry = m_tree->entries[id];
    const double whole = index.column() == Name ? 0 : value(m_tree->root(), index.column());
    const double share = whole > 0 ? value(entry, index.column()) / whole : 0;
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Name)
            return nameOf(id);
        if (index.column() == Instructions)
            return groupedText(entry.nodeCount);
        return share > 0 ? shareText(share) : QString();
    case Qt::ToolTipRole:
        return toolTip(id);
    case Qt::TextAlignmentRole:
        return int((index.column() == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case ShareRole:
        return index.column() > Instructions ? QVariant(share) : QVariant();
    default:
        return {};
    }
}

QVariant ScopeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const bool isTip = role == Qt::ToolTipRole;
    switch (section) {
    case Name:
        return isTip ? tr("Grouping of the instructions") : tr("Name");
    case Instructions:
        return isTip ? tr("Instructions, including all below") : tr("Ops", "instructions, as a narrow column's title");
    case Flop:
        return isTip ? tr("Share of the program's FLOP") : tr("FLOP");
    case Bytes:
        return isTip ? tr("Share of the bytes that the program moves, with padding") : tr("Bytes");
    default:
        return isTip ? tr("Share of the estimated time") : tr("Time");
    }
}

} // namespace tgraph

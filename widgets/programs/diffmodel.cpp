// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/diffmodel.h"

#include "widgets/programs/instructionwords.h"

#include <QCollator>
#include <QStringList>

#include <algorithm>
#include <string>
#include <utility>

namespace tgraph {

QString DiffModel::kindText(Kind kind)
{
    switch (kind) {
    case Kind::Removed:
        return tr("removed", "an instruction that only the program before has");
    case Kind::Added:
        return tr("added", "an instruction that only the program after has");
    case Kind::Changed:
        return tr("changed", "an instruction that both programs have");
    case Kind::Renamed:
        break;
    }
    return tr("renamed", "an instruction that both programs have");
}

QString DiffModel::changeText(InstructionChange change)
{
    switch (change) {
    case InstructionChange::Opcode:
        return tr("opcode", "what changed");
    case InstructionChange::Shape:
        return tr("shape", "what changed");
    case InstructionChange::Layout:
        return tr("layout", "what changed");
    case InstructionChange::Operands:
        return tr("operands", "what changed");
    case InstructionChange::Attributes:
        return tr("attributes", "what changed");
    case InstructionChange::Calls:
        return tr("called computations", "what changed");
    case InstructionChange::Computation:
        return tr("its computation", "what changed: the computation of the instruction");
    case InstructionChange::Name:
        return tr("name", "what changed");
    case InstructionChange::Metadata:
        break;
    }
    return tr("metadata", "what changed");
}

void DiffModel::setDiff(std::shared_ptr<const ProgramDiff> diff)
{
    beginResetModel();
    m_diff = std::move(diff);
    collect();
    endResetModel();
}

void DiffModel::setShown(const Shown& shown)
{
    beginResetModel();
    m_shown = shown;
    collect();
    endResetModel();
}

void DiffModel::setFilter(const QString& words)
{
    beginResetModel();
    m_filter = words.trimmed();
    collect();
    endResetModel();
}

bool DiffModel::matches(const hlo::Module& module, std::optional<NodeId> node, const std::string& words) const
{
    if (!node)
        return false;
    const hlo::Instruction& instruction = module.instruction(*node);
    return words.empty() || containsWords(instruction.name, words) || containsWords(instruction.opcodeName, words)
        || containsWords(module.computation(instruction.computation).name, words);
}

void DiffModel::collect()
{
    m_rows.clear();
    if (!m_diff)
        return;
    const std::string words = m_filter.toLower().toStdString();
    const auto add = [this, &words](const Row& row) {
        const bool isWanted
            = m_shown.kind ? row.kind == *m_shown.kind : row.kind != Kind::Renamed || m_shown.change.has_value();
        if (isWanted && (!m_shown.change || row.changes.has(*m_shown.change))
            && (matches(*m_diff->before, row.before, words) || matches(*m_diff->after, row.after, words)))
            m_rows.push_back(row);
    };
    for (const NodeId node : m_diff->removed)
        add({.kind = Kind::Removed, .before = node, .after = {}, .changes = {}});
    for (const NodeId node : m_diff->added)
        add({.kind = Kind::Added, .before = {}, .after = node, .changes = {}});
    for (const InstructionPair& pair : m_diff->pairs)
        if (!pair.changes.none())
            add({.kind = pair.changes.areReal() ? Kind::Changed : Kind::Renamed,
                 .before = pair.before,
                 .after = pair.after,
                 .changes = pair.changes});
    order();
}

/// Sorts the rows. Numbers in names are compared by value: add.2 before add.10.
void DiffModel::order()
{
    if (m_sortColumn < 0)
        return;
    QCollator collator;
    collator.setNumericMode(true);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    std::vector<std::pair<QCollatorSortKey, Row>> keys;
    keys.reserve(m_rows.size());
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        keys.emplace_back(collator.sortKey(m_sortColumn == KindColumn
                                               ? QString::number(static_cast<int>(m_rows[i].kind))
                                               : text(i, m_sortColumn)),
                          m_rows[i]);
    std::ranges::stable_sort(keys, [this](const auto& a, const auto& b) {
        const int order = a.first.compare(b.first);
        return m_sortOrder == Qt::AscendingOrder ? order < 0 : order > 0;
    });
    std::ranges::transform(keys, m_rows.begin(), [](const auto& each) { return each.second; });
}

void DiffModel::sort(int column, Qt::SortOrder order)
{
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<Row> held; // persistent indexes keep their rows
    for (const QModelIndex& index : before)
        held.push_back(row(index.row()));
    m_sortColumn = column;
    m_sortOrder = order;
    collect();
    QModelIndexList after;
    for (std::size_t i = 0; i < held.size(); ++i) {
        const bool isAfter = held[i].after.has_value();
        after << index(rowOf(isAfter ? *held[i].after : *held[i].before, isAfter),
                       before[static_cast<qsizetype>(i)].column());
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

int DiffModel::rowOf(NodeId node, bool isAfter) const
{
    const auto found = std::ranges::find(m_rows, std::optional(node), isAfter ? &Row::after : &Row::before);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

template <typename Part> QString DiffModel::both(const Row& row, Part part) const
{
    const QString before = row.before ? part(*m_diff->before, *row.before) : QString();
    const QString after = row.after ? part(*m_diff->after, *row.after) : QString();
    if (!row.after || before == after)
        return before;
    return row.before ? QStringLiteral("%1 → %2").arg(before, after) : after;
}

QString DiffModel::text(std::size_t row, int column) const
{
    const Row& shown = m_rows[row];
    constexpr std::size_t mostShape = 120;
    switch (column) {
    case KindColumn:
        return kindText(shown.kind);
    case Name:
        return both(shown,
                    [](const hlo::Module& module, NodeId node) { return engineText(module.instruction(node).name); });
    case Opcode:
        return both(shown, [](const hlo::Module& module, NodeId node) {
            return engineText(module.instruction(node).opcodeName);
        });
    case Shape:
        return both(shown, [](const hlo::Module& module, NodeId node) {
            return QString::fromStdString(hlo::shapeText(module, module.instruction(node).shape).substr(0, mostShape));
        });
    case Where:
        return both(shown, [](const hlo::Module& module, NodeId node) {
            return engineText(module.computation(module.instruction(node).computation).name);
        });
    default:
        break;
    }
    QStringList changes;
    for (std::size_t i = 0; i < instructionChangeCount; ++i)
        if (const auto change = static_cast<InstructionChange>(i); shown.changes.has(change))
            changes << changeText(change);
    return changes.join(QStringLiteral(", "));
}

QString DiffModel::tip(std::size_t row, int column) const
{
    return text(row, column);
}

std::vector<TableColumn> DiffModel::heads() const
{
    return {{tr("Difference"), {}, true}, {tr("Instruction"), {}, true}, {tr("Opcode"), {}, true},
            {tr("Shape"), {}, true},      {tr("Changes"), {}, true},     {tr("Computation"), {}, true}};
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/costmodel.h"

#include "engine/eval/csvtext.h"
#include "widgets/common/quantity.h"
#include "widgets/common/valuetext.h"
#include "widgets/programs/instructionwords.h"

#include <algorithm>
#include <map>
#include <string>

namespace tgraph {
void CostModel::setCosts(std::shared_ptr<const ProgramCosts> costs)
{
    beginResetModel();
    m_costs = std::move(costs);
    collect();
    endResetModel();
}

void CostModel::setBy(By by)
{
    beginResetModel();
    m_by = by;
    collect();
    endResetModel();
}

void CostModel::setFilter(const QString& words)
{
    beginResetModel();
    m_filter = words.trimmed();
    collect();
    endResetModel();
}

bool CostModel::matches(const hlo::Instruction& instruction, const std::string& words) const
{
    if (words.empty() || containsWords(instruction.name, words) || containsWords(instruction.opcodeName, words))
        return true;
    return instruction.metadata != hlo::Instruction::none
        && containsWords(m_costs->module->metadata[instruction.metadata].opName, words);
}

void CostModel::collect()
{
    m_rows.clear();
    if (!m_costs)
        return;
    const std::string words = m_filter.toLower().toStdString();
    std::map<std::string_view, std::size_t> ofOpcode;
    for (std::uint32_t i = 0; i < m_costs->ofNode.size(); ++i) {
        const InstructionCost& cost = m_costs->ofNode[i];
        const hlo::Instruction& instruction = m_costs->module->instructions[i];
        if (cost.isInside || (cost.seconds() == 0 && cost.allFlop() == 0) || !matches(instruction, words))
            continue;
        if (m_by == By::Node) {
            m_rows.push_back({.node = NodeId(i), .count = cost.runs});
        } else {
            const auto [found, isNew] = ofOpcode.try_emplace(instruction.opcodeName, m_rows.size());
            if (isNew)
                m_rows.push_back({.node = NodeId(i)});
            m_rows[found->second].count += 1;
        }
        Row& row = m_by == By::Node ? m_rows.back() : m_rows[ofOpcode.at(instruction.opcodeName)];
        row.seconds += cost.seconds();
        row.flop += cost.allFlop();
        row.bytes += cost.paddedBytes;
        row.wasted += cost.wastedBytes();
    }
    arrange();
}

void CostModel::arrange()
{
    const auto nameOf = [this](const Row& row) {
        const hlo::Instruction& instruction = m_costs->module->instruction(row.node);
        return m_sortColumn == Opcode || m_by == By::Opcode ? instruction.opcodeName : instruction.name;
    };
    if (m_sortColumn == Name || m_sortColumn == Opcode)
        std::ranges::stable_sort(m_rows, {}, nameOf);
    else
        std::ranges::stable_sort(m_rows, {}, [this](const Row& row) { return value(row, m_sortColumn); });
    if (m_order == Qt::DescendingOrder)
        std::ranges::reverse(m_rows);
}

void CostModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0)
        return;
    Q_EMIT layoutAboutToBeChanged();
    m_sortColumn = column;
    m_order = order;
    const QModelIndexList before = persistentIndexList();
    std::vector<NodeId> kept;
    for (const QModelIndex& index : before)
        kept.push_back(m_rows[static_cast<std::size_t>(index.row())].node);
    if (m_costs)
        arrange();
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i) {
        const auto found = std::ranges::find(m_rows, kept[static_cast<std::size_t>(i)], &Row::node);
        after << index(static_cast<int>(found - m_rows.begin()), before[i].column());
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

std::optional<NodeId> CostModel::nodeAt(int row) const
{
    return m_by == By::Node ? std::optional(m_rows[static_cast<std::size_t>(row)].node) : std::nullopt;
}

int CostModel::rowOf(NodeId node) const
{
    const auto found = std::ranges::find(m_rows, node, &Row::node);
    return m_by == By::Node && found != m_rows.end() ? static_cast<int>(found - m_rows.begin()) : -1;
}

double CostModel::value(const Row& row, int column) const
{
    switch (column) {
    case Count:
        return row.count;
    case Time:
        return row.seconds;
    case Flop:
        return row.flop;
    case Bytes:
        return row.bytes;
    case Wasted:
        return row.wasted;
    default:
        return static_cast<double>(hlo::elementCount(m_costs->module->shapeOf(row.node)));
    }
}

QString CostModel::text(std::size_t index, int column) const
{
    const Row& row = m_rows[index];
    const hlo::Instruction& instruction = m_costs->module->instruction(row.node);
    constexpr std::size_t mostShape = 120;
    switch (column) {
    case Name:
        return engineText(m_by == By::Node ? instruction.name : instruction.opcodeName);
    case Opcode:
        return engineText(instruction.opcodeName);
    case Count:
        return groupedText(static_cast<qint64>(std::min(row.count, 1e15)));
    case Time:
        return row.seconds > 0 ? durationLabel(row.seconds * secondInNanoseconds) : QString();
    case Flop:
        return row.flop > 0 ? flopText(row.flop) : QString();
    case Bytes:
        return row.bytes > 0 ? bytesLabel(row.bytes) : QString();
    case Wasted:
        return row.wasted > 0 && row.bytes > 0 ? shareText(row.wasted / row.bytes) : QString();
    default:
        return m_by == By::Node
            ? QString::fromStdString(hlo::shapeText(*m_costs->module, instruction.shape).substr(0, mostShape))
            : QString();
    }
}

std::optional<double> CostModel::share(std::size_t row, int column) const
{
    const double whole = column == Time ? m_costs->seconds()
        : column == Flop                ? m_costs->total.flop
        : column == Bytes               ? m_costs->total.paddedBytes
        : column == Wasted              ? m_costs->total.wastedBytes()
                                        : 0;
    return whole > 0 ? std::optional(value(m_rows[row], column) / whole) : std::nullopt;
}

QString CostModel::tip(std::size_t row, int column) const
{
    const auto ofProgram = share(row, column);
    return ofProgram ? tr("%1 of the program").arg(shareText(*ofProgram, 2)) : text(row, column);
}

QVariant CostModel::extra(std::size_t row, int column, int role) const
{
    const auto ofProgram = role == ShareRole ? share(row, column) : std::nullopt;
    return ofProgram ? QVariant(*ofProgram) : QVariant();
}

TableColumn CostModel::column(int section) const
{
    switch (section) {
    case Name: {
        const QString title = m_by == By::Node ? tr("Instruction") : tr("Opcode");
        return {title, title, true};
    }
    case Opcode:
        return {tr("Opcode"), tr("Opcode"), true};
    case Count: {
        const QString opcodes = tr("Ops", "instructions, as a narrow column's title");
        return m_by == By::Opcode ? TableColumn{opcodes, opcodes}
                                  : TableColumn{tr("Runs"), tr("Runs per run of the program")};
    }
    case Time:
        return {tr("Time"), tr("Estimated: the longer of computing and moving data")};
    case Flop:
        return {tr("FLOP"), tr("Floating-point operations; for a fusion those of its fused instructions")};
    case Bytes:
        return {tr("Bytes"), tr("Read and written in memory, with padding")};
    case Wasted:
        return {tr("Padding"), tr("Padding, as a share of the bytes that are moved")};
    default:
        return {tr("Shape"), tr("Shape"), true};
    }
}

QByteArray CostModel::csv() const
{
    std::string text = m_by == By::Node ? "instruction,opcode,op_name,runs,seconds,flop,bytes,padding_bytes,shape\n"
                                        : "opcode,instructions,seconds,flop,bytes,padding_bytes\n";
    for (const Row& row : m_rows) {
        const hlo::Instruction& instruction = m_costs->module->instruction(row.node);
        const hlo::Metadata* metadata = m_costs->module->metadataOf(row.node);
        const auto number = [](double value) { return ',' + QByteArray::number(value, 'g', 12).toStdString(); };
        if (m_by == By::Node)
            text += csvField(std::string(instruction.name)) + ',' + csvField(std::string(instruction.opcodeName)) + ','
                + csvField(metadata != nullptr ? std::string(metadata->opName) : std::string());
        else
            text += csvField(std::string(instruction.opcodeName));
        text += number(row.count) + number(row.seconds) + number(row.flop) + number(row.bytes) + number(row.wasted);
        if (m_by == By::Node)
            text += ',' + csvField(hlo::shapeText(*m_costs->module, instruction.shape));
        text += '\n';
    }
    return QByteArray::fromStdString(text);
}

} // namespace tgraph

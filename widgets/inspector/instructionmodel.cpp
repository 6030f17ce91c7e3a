// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/instructionmodel.h"

#include "engine/programs/instructionfacts.h"
#include "state/text.h"
#include "widgets/common/quantity.h"

#include <algorithm>

namespace tgraph {
namespace {

constexpr qsizetype mostShown = 300; // characters; a view measures the whole text before it elides it
constexpr qsizetype mostInTip = 2000;
constexpr std::size_t mostCallers = 100; // callers of a computation listed as rows

QString cutTo(const QString& text, qsizetype letters)
{
    return text.size() > letters ? text.left(letters) + QChar(0x2026) : text;
}

QString factName(const InstructionFact& fact)
{
    using Kind = InstructionFact::Kind;
    switch (fact.kind) {
    case Kind::OpName:
        return QStringLiteral("op_name"); // HLO terms are not translated
    case Kind::OpType:
        return QStringLiteral("op_type");
    case Kind::Source:
        return InstructionModel::tr("source");
    case Kind::Value:
        return InstructionModel::tr("value");
    case Kind::ParameterNumber:
        return InstructionModel::tr("parameter number");
    case Kind::WindowSizes:
        return InstructionModel::tr("window sizes");
    case Kind::WindowStrides:
        return InstructionModel::tr("strides");
    case Kind::WindowPadding:
        return InstructionModel::tr("padding (low_high)");
    case Kind::WindowDilation:
        return InstructionModel::tr("window dilation");
    case Kind::BaseDilation:
        return InstructionModel::tr("base dilation");
    case Kind::WindowReversal:
        return InstructionModel::tr("window reversal");
    case Kind::DimensionLabels:
        return QStringLiteral("dim_labels");
    case Kind::Dimensions:
        return InstructionModel::tr("dimensions");
    case Kind::LhsContracting:
        return InstructionModel::tr("contracting, left");
    case Kind::RhsContracting:
        return InstructionModel::tr("contracting, right");
    case Kind::LhsBatch:
        return InstructionModel::tr("batch, left");
    case Kind::RhsBatch:
        return InstructionModel::tr("batch, right");
    case Kind::FeatureGroups:
        return InstructionModel::tr("feature groups");
    case Kind::BatchGroups:
        return InstructionModel::tr("batch groups");
    case Kind::Slice:
        return InstructionModel::tr("slice");
    case Kind::SliceSizes:
        return InstructionModel::tr("slice sizes");
    case Kind::Padding:
        return InstructionModel::tr("padding");
    case Kind::TupleIndex:
        return InstructionModel::tr("element of the tuple");
    case Kind::Comparison:
        return InstructionModel::tr("comparison");
    case Kind::FusionKind:
        return InstructionModel::tr("kind");
    case Kind::CallTarget:
        return InstructionModel::tr("target");
    case Kind::StableSort:
        return InstructionModel::tr("stable");
    case Kind::TripCount:
        return InstructionModel::tr("trip count");
    case Kind::InferredTripCount:
        return InstructionModel::tr("trip count, inferred");
    case Kind::BackendConfig:
        return QStringLiteral("backend_config");
    case Kind::Written:
        break;
    }
    return engineText(fact.key);
}

} // namespace

void InstructionModel::setNode(std::shared_ptr<const OpenFile> file, std::optional<NodeId> node)
{
    beginResetModel();
    m_file = std::move(file);
    m_rows.clear();
    m_operands = m_users = 0;
    if (m_file && node && m_file->document->program) {
        addFacts(*node);
        addCalls(*node);
        addOperands(*node);
        addUsers(*node);
        addCallers(*node);
    }
    endResetModel();
}

void InstructionModel::addFacts(NodeId node)
{
    for (const InstructionFact& fact : instructionFacts(*m_file->document->program, node))
        m_rows.push_back({.name = factName(fact), .value = engineText(fact.text), .link = std::nullopt});
}

void InstructionModel::addLink(const QString& name, NodeId target)
{
    const hlo::Module& program = *m_file->document->program;
    const hlo::Instruction& instruction = program.instruction(target);
    m_rows.push_back(
        {.name = name,
         .value = QStringLiteral("%1 · %2").arg(engineText(instruction.name),
                                                QString::fromStdString(hlo::shapeText(program, instruction.shape))),
         .link = target});
}

void InstructionModel::addCalls(NodeId node)
{
    const hlo::Module& program = *m_file->document->program;
    for (const hlo::ComputationId called : program.callsOf(node)) {
        const hlo::Computation& computation = program.computation(called);
        m_rows.push_back(
            {.name = tr("calls"),
             .value = QStringLiteral("%1 · %2").arg(
                 engineText(computation.name), tr("%Ln instruction(s)", nullptr, static_cast<int>(computation.count))),
             .link = computation.root});
    }
}

void InstructionModel::addOperands(NodeId node)
{
    const auto operands = m_file->document->program->operandsOf(node);
    m_operands = operands.size();
    for (std::size_t i = 0; i < operands.size(); ++i)
        addLink(tr("operand %1").arg(i), operands[i]);
}

void InstructionModel::addUsers(NodeId node)
{
    const hlo::Module& program = *m_file->document->program;
    const auto consumers = m_file->document->graph.consumers(node);
    std::vector<NodeId> users(consumers.begin(), consumers.end());
    std::ranges::sort(users);
    const auto repeated = std::ranges::unique(users);
    users.erase(repeated.begin(), repeated.end());
    std::erase_if(users, [&](NodeId user) { // the consumers of a root include callers
        const auto operands = program.operandsOf(user);
        return std::ranges::find(operands, node) == operands.end();
    });
    m_users = users.size();
    for (const NodeId user : users)
        addLink(tr("used by"), user);
}

void InstructionModel::addCallers(NodeId node)
{
    const hlo::Module& program = *m_file->document->program;
    const hlo::Instruction& instruction = program.instruction(node);
    if (!m_file->calls)
        return;
    auto callers = m_file->calls->callersOf(instruction.computation);
    const std::size_t all = callers.size();
    callers = callers.first(std::min(all, mostCallers));
    if (instruction.opcode == Opcode::Parameter)
        for (const NodeId bound : boundOperands(program, node, callers))
            addLink(tr("represents"), bound);
    for (const NodeId caller : callers)
        addLink(tr("called by"), caller);
    if (all > callers.size())
        m_rows.push_back({.name = tr("called by"),
                          .value = tr("%Ln more", nullptr, static_cast<int>(all - callers.size())),
                          .link = std::nullopt});
}

std::optional<NodeId> InstructionModel::linkAt(int row) const
{
    return m_rows[static_cast<std::size_t>(row)].link;
}

TableColumn InstructionModel::column(int section) const
{
    return {section == Name ? tr("Property") : tr("Value"), {}, true};
}

QString InstructionModel::text(std::size_t row, int column) const
{
    return column == Name ? m_rows[row].name : cutTo(m_rows[row].value, mostShown).simplified();
}

QString InstructionModel::tip(std::size_t row, int column) const
{
    return column == Name ? m_rows[row].name
                          : QStringLiteral("<qt>%1</qt>").arg(cutTo(m_rows[row].value, mostInTip).toHtmlEscaped());
}

CellLook InstructionModel::look(std::size_t row, int column) const
{
    return m_rows[row].link && column == Value ? CellLook::Link : CellLook::Plain;
}

QVariant InstructionModel::extra(std::size_t row, int /*column*/, int role) const
{
    return role == FullTextRole ? QVariant(m_rows[row].value) : QVariant();
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/nodename.h"

#include "engine/core/features.h"
#include "engine/core/opcode.h"
#include "engine/hlo/module/module.h"
#include "engine/hlo/module/nodeshape.h"

namespace tgraph {

QString engineName(std::string_view name)
{
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

QString operationText(const Graph& graph, NodeId node)
{
    return engineName(opcodeName(graph.opcode(node)));
}

QString nodeName(NodeId node, const Graph& graph)
{
    return QStringLiteral("%1 %2").arg(node.value).arg(operationText(graph, node));
}

QString nodeShape(const Document& document, NodeId node)
{
    const hlo::Module* program = document.program.get();
    const bool isTuple = program != nullptr && program->shapeOf(node).type == hlo::PrimitiveType::Tuple;
    return QString::fromStdString(isTuple ? shapeText(document.graph.features(node)) : nodeShapeText(document, node));
}

} // namespace tgraph

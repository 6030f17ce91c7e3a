// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/module/nodeshape.h"

#include "engine/core/features.h"
#include "engine/hlo/module/module.h"

namespace tgraph {

std::string nodeShapeText(const Document& document, NodeId node)
{
    const hlo::Module* const program = document.program.get();
    return program != nullptr ? hlo::shapeText(*program, program->instruction(node).shape, /*withLayout=*/false)
                              : shapeText(document.graph.features(node));
}

} // namespace tgraph

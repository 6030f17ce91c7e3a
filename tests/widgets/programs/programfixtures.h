// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/text/textreader.h"
#include "engine/programs/openfile.h"
#include "state/openfile.h"
#include "state/selection.h"
#include "tests/support/hlomodules.h"
#include "widgets/programs/programinsight.h"

#include <memory>
#include <string>

namespace tgraph::test {

/// Two layers and a reduction, with scopes and sources.
inline const char* const layeredProgram = R"hlo(HloModule jit_f

%sum (x: f32[], y: f32[]) -> f32[] {
  %x = f32[] parameter(0)
  %y = f32[] parameter(1)
  ROOT %add.1 = f32[] add(%x, %y)
}

ENTRY %main (p: f32[64,256], w: f32[256,256]) -> f32[] {
  %p = f32[64,256]{1,0} parameter(0), metadata={op_name="x"}
  %w = f32[256,256]{1,0} parameter(1), metadata={op_name="params['kernel']"}
  %dot.2 = f32[64,256]{1,0} dot(%p, %w), lhs_contracting_dims={1}, rhs_contracting_dims={0}, metadata={op_name="jit(f)/layer_0/dot_general" source_file="model.py" source_line=12}
  %tanh.3 = f32[64,256]{1,0} tanh(%dot.2), metadata={op_name="jit(f)/layer_0/tanh" source_file="model.py" source_line=13}
  %dot.4 = f32[64,256]{1,0} dot(%tanh.3, %w), lhs_contracting_dims={1}, rhs_contracting_dims={0}, metadata={op_name="jit(f)/layer_1/dot_general" source_file="model.py" source_line=12}
  %zero = f32[] constant(0)
  ROOT %reduce.5 = f32[] reduce(%dot.4, %zero), dimensions={0,1}, to_apply=%sum, metadata={op_name="jit(f)/reduce_sum" source_file="train.py" source_line=3}
}
)hlo";

inline std::shared_ptr<const hlo::Module> sharedModule(const std::string& text)
{
    return std::make_shared<const hlo::Module>(moduleOf(text));
}

inline std::shared_ptr<const OpenFile> programFile(const std::string& text = layeredProgram,
                                                   const char* path = "program.hlo")
{
    return makeOpenFile(std::make_shared<const Document>(programDocument(sharedModule(text), path)));
}

inline NodeId nodeOf(const OpenFile& file, std::string_view name)
{
    return nodeNamed(*file.document->program, name);
}

inline Selection selected(NodeId node)
{
    Selection selection;
    selection.node = node;
    return selection;
}

} // namespace tgraph::test

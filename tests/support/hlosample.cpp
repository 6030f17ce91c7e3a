// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/hlomodules.h"

namespace tgraph::test {

std::string_view sampleText()
{
    return R"(HloModule sample.1, is_scheduled=true, entry_computation_layout={(f32[2,8,8,3]{3,2,1,0}, f32[3,3,3,16]{3,2,1,0})->f32[]}, frontend_attributes={note="a } in a string",other='it\'s {'}

FileNames
1 "/home/someone/model.py"
2 "/home/someone/it's \"quoted\".py"

FunctionNames
1 "main"

FileLocations
1 {file_name_id=1 function_name_id=1 line=17 end_line=18 column=3 end_column=9}
2 {file_name_id=2 function_name_id=1 line=4 end_line=4 column=1 end_column=2}

StackFrames
1 {file_location_id=1}
2 {file_location_id=2 parent_frame_id=1}


%add.3 (x.1: f32[], y.2: f32[]) -> f32[] {
  %x.1 = f32[] parameter(0)
  %y.2 = f32[] parameter(1)
  ROOT %add.4 = f32[]{:T(128)} add(%x.1, %y.2)
}

%compare.5 (p.0: f32[], p.1: f32[], p.2: s32[], p.3: s32[]) -> pred[] {
  %p.0 = f32[] parameter(0)
  %p.1 = f32[] parameter(1)
  %p.2 = s32[] parameter(2)
  %p.3 = s32[] parameter(3)
  ROOT %lt.6 = pred[] compare(%p.0, %p.1), direction=LT, type=TOTALORDER
}

%fused_computation (param_0: f32[2,8,8,16], param_1: f32[]) -> f32[2,8,8,16] {
  %param_1 = f32[]{:T(128)S(6)} parameter(1)
  %broadcast.8 = f32[2,8,8,16]{3,0,2,1:T(8,128)(2,1)} broadcast(%param_1), dimensions={}
  %param_0 = f32[2,8,8,16]{3,0,2,1:T(8,128)(2,1)} parameter(0)
  ROOT %max.7 = f32[2,8,8,16]{3,0,2,1:T(8,128)(2,1)S(1)} maximum(%broadcast.8, %param_0)
  %unused = f32[] constant(inf)
}

%body (state: (s32[], f32[4,5])) -> (s32[], f32[4,5]) {
  %state = (s32[], f32[4,5]{1,0}) parameter(0)
  %one = s32[] constant(1)
  %next = s32[] add(%state#0, %one)
  %square = f32[4,5]{1,0} multiply(%state#1, %state#1)
  ROOT %out = (s32[], f32[4,5]{1,0}) tuple(%next, %square)
}

%cond (state.1: (s32[], f32[4,5])) -> pred[] {
  %state.1 = (s32[], f32[4,5]{1,0}) parameter(0)
  %count = s32[] get-tuple-element(%state.1), index=0
  %ten = s32[] constant(10)
  ROOT %go = pred[] compare(%count, %ten), direction=LT
}

branch_0 {
  ROOT same = f32[20]{0} parameter(0)
}

branch_1 {
  input = f32[20]{0} parameter(0)
  ROOT other = f32[20]{0} negate(f32[20]{0} input)
}

ENTRY %main.9 (image: f32[2,8,8,3], filter: f32[3,3,3,16]) -> f32[] {
  %image = f32[2,8,8,3]{3,2,1,0} parameter(0), sharding={devices=[2,1,1,1]<=[2]}, metadata={op_name="image"}
  %filter = f32[3,3,3,16]{3,2,1,0} parameter(1), metadata={op_name="params['filter']"}
  %convolution.10 = f32[2,8,8,16]{3,0,2,1:T(8,128)} convolution(%image, %filter), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f, metadata={op_type="conv" op_name="jit(f)/conv" stack_frame_id=1}, backend_config={"window_config":{"kernel_window_bounds":["1","2"],"note":"}"}}
  %zero = f32[] constant(0), metadata={op_name="jit(f)/relu" stack_frame_id=2}
  %fusion.11 = f32[2,8,8,16]{3,0,2,1:T(8,128)(2,1)S(1)} fusion(%convolution.10, %zero), kind=kLoop, calls=%fused_computation
  %pad.12 = f32[2,10,8,16]{3,2,1,0} pad(%fusion.11, %zero), padding=0_0x1_1_0x0_0x0_0
  %slice.13 = f32[1,5,8,16]{3,2,1,0} slice(%pad.12), slice={[0:1], [0:10:2], [0:8], [0:16]}
  %reshape.14 = f32[5,128]{1,0} reshape(%slice.13)
  %weights = f32[128,4]{1,0} constant({ { 1, 2, 3, 4 }, /* and so on: } */ {...} })
  %dot.15 = f32[5,4]{1,0} dot(%reshape.14, %weights), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %transpose.16 = f32[4,5]{0,1} transpose(%dot.15), dimensions={1,0}
  %start = s32[] constant(0)
  %state.17 = (s32[], f32[4,5]{1,0}) tuple(%start, /*index=1*/%transpose.16)
  %while.18 = (s32[], f32[4,5]{1,0}) while(%state.17), condition=%cond, body=%body, backend_config="{\"known_trip_count\":{\"n\":\"10\"}}"
  %reshape.19 = f32[20]{0} reshape(%while.18#1)
  %choice = pred[] constant(true)
  %conditional.20 = f32[20]{0} conditional(%choice, %reshape.19, %reshape.19), true_computation=branch_0, false_computation=branch_1
  %iota.21 = s32[20]{0} iota(), iota_dimension=0
  %sort.22 = (f32[20]{0}, s32[20]{0}) sort(%conditional.20, %iota.21), dimensions={0}, is_stable=true, to_apply=%compare.5
  %dynamic-slice.23 = f32[<=8]{0} dynamic-slice(%sort.22#0, %start), dynamic_slice_sizes={8}, control-predecessors={%iota.21}
  %custom-call.24 = (f32[8]{0}, u8[0]{0}, token[]) custom-call(%dynamic-slice.23), custom_call_target="its own \"name\"", api_version=API_VERSION_STATUS_RETURNING, operand_layout_constraints={f32[8]{0}}
  ROOT %reduce.25 = f32[] reduce(%custom-call.24#0, %zero), dimensions={0}, to_apply=%add.3, metadata={op_name="jit(f)/sum" source_file="/home/someone/sum.py" source_line=7}
}
)";
}

} // namespace tgraph::test

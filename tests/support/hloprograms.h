// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

/// Small programs as HLO text, for tests of code that uses programs.
namespace tgraph::test {

/// Two configurable convolutions, a reshape and a dot.
inline constexpr std::string_view programToLayOut = R"(HloModule jit_step

ENTRY %main.9 (p0: f32[8,16,16,32], p1: f32[3,3,32,64], p2: f32[3,3,64,64], p3: f32[16384,128]) -> f32[8,128] {
  %p0 = f32[8,16,16,32]{3,2,1,0} parameter(0)
  %p1 = f32[3,3,32,64]{3,2,1,0} parameter(1)
  %p2 = f32[3,3,64,64]{3,2,1,0} parameter(2)
  %p3 = f32[16384,128]{1,0} parameter(3)
  %conv.1 = f32[8,16,16,64]{3,2,1,0} convolution(%p0, %p1), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f
  %conv.2 = f32[8,16,16,64]{3,2,1,0} convolution(%conv.1, %p2), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f
  %reshape.3 = f32[8,16384]{1,0} reshape(%conv.2)
  ROOT %dot.4 = f32[8,128]{1,0} dot(%reshape.3, %p3), lhs_contracting_dims={1}, rhs_contracting_dims={0}
}
)";

/// Scheduled, with its only dot inside a fusion: no configurable instruction is left.
inline constexpr std::string_view optimisedProgram = R"(HloModule jit_step, is_scheduled=true

%fused (a: f32[8,16], b: f32[16,8]) -> f32[8,8] {
  %a = f32[8,16]{1,0:T(8,128)} parameter(0)
  %b = f32[16,8]{1,0:T(8,128)} parameter(1)
  ROOT %dot.1 = f32[8,8]{1,0:T(8,128)} dot(%a, %b), lhs_contracting_dims={1}, rhs_contracting_dims={0}
}

ENTRY %main (p0: f32[8,16], p1: f32[16,8]) -> f32[8,8] {
  %p0 = f32[8,16]{1,0:T(8,128)} parameter(0)
  %p1 = f32[16,8]{1,0:T(8,128)} parameter(1)
  ROOT %fusion = f32[8,8]{1,0:T(8,128)} fusion(%p0, %p1), kind=kOutput, calls=%fused
}
)";

} // namespace tgraph::test

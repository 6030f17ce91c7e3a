// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tgraph {

/// Registers benchmarks of the Program scope in the view, 1400x900, with cards unfolded: opening, unfolding, frames of
/// panning and zooming. They use the largest real program, or a generated one of as many instructions.
void addProgramBenchmarks();
/// Deletes the benchmarks. Call it before the application ends.
void clearProgramBenchmarks();

} // namespace tgraph

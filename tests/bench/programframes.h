// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tgraph {

/// The Program scope in the view itself, 1400x900, with cards unfolded: opening, unfolding, frames of panning and
/// zooming. Of the largest real program, or of a made-up one of as many instructions where there is none.
void addProgramBenchmarks();
/// While there is an application still.
void clearProgramBenchmarks();

} // namespace tgraph

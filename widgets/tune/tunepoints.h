// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/tuner.h"
#include "widgets/charts/tunechart.h"

#include <functional>

namespace tgraph {

/// Draws a tuning's measurements and its baseline in the chart. `nameOf` returns a configuration's name for a sentence:
/// "configuration 17".
void showTrials(TuneChart& chart, const TuneState& state, const std::function<QString(DistinctId)>& nameOf);

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/tuner.h"
#include "widgets/charts/tunechart.h"

#include <functional>

namespace tgraph {

/// A tuning's measurements in the chart, with its baseline. `nameOf`: a configuration in a sentence, "configuration
/// 17".
void showTrials(TuneChart& chart, const TuneState& state, const std::function<QString(DistinctId)>& nameOf);

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/scoring/insightscorer.h"

#include "engine/model/input/analyticalprior.h"

#include <cmath>

namespace tgraph {

double ScoreTerms::score(double linearSum, double shareSum) const
{
    const double prior = priorScale == 0 ? 0 : priorScale * std::log1p((pairs + shareSum) / priorResolution);
    return constant + linearSum + prior;
}

} // namespace tgraph

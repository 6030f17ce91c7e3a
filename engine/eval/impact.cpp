// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/impact.h"

namespace tgraph {

Impact assessImpact(const ImpactInputs& inputs, SpeedUpReading reading)
{
    Impact impact;
    impact.energyMwhPerYear = inputs.powerMw * inputs.hoursPerYear;
    impact.emissionTPerYear = impact.energyMwhPerYear * inputs.intensityTPerMwh;
    impact.savedShare
        = reading == SpeedUpReading::LessEnergy ? inputs.speedUpShare : inputs.speedUpShare / (1 + inputs.speedUpShare);
    impact.savedTPerYear = impact.emissionTPerYear * impact.savedShare;
    impact.households = impact.savedTPerYear / inputs.householdTPerYear;
    impact.householdShare = impact.households / inputs.householdCount;
    impact.trainingKg = inputs.trainingHours * inputs.trainingKw * inputs.trainingKgPerKwh;
    return impact;
}

} // namespace tgraph

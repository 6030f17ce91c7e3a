// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// The case study of TGraph's paper (section 2.6, "P") as arithmetic: what a data centre's workload emits in a year,
/// and what it emits less once it runs faster. Nothing here is measured but a speed-up that measureSpeedUp() gives.
namespace tgraph {

/// Defaults are the paper's but where it says ours. Numbers are taken as they are.
struct ImpactInputs {
    double powerMw = 2132; ///< of the AI workload; P: Northern Virginia in 2023
    double hoursPerYear = 8760;
    double intensityTPerMwh = 0.3; ///< tonnes of CO2 a MWh
    double speedUpShare = 0.05; ///< runtime before / after - 1; P: from XTAT. Below 0: slower
    double householdTPerYear = 275'000.0 / 36'000.0; ///< of one household; P names the quotient's two numbers
    double householdCount = 72'000; ///< in the region; P: 36,000 are about half of them
    double trainingHours = 62.5; ///< of our own training: P's 2.5 hours a fold and collection; five of each are ours
    double trainingKw = 0.45; ///< ours: the board power of P's RTX 4090
    double trainingKgPerKwh = 0.3; ///< ours: as above; P names none
};

/// What "s faster" saves.
enum class SpeedUpReading : std::uint8_t {
    LessEnergy, ///< P: 5 % faster is 5 % less energy
    SameWork, ///< the same work at the same power takes 1/(1+s) of the time: s/(1+s) less
};

struct Impact {
    double energyMwhPerYear = 0; ///< power · hours
    double emissionTPerYear = 0; ///< energy · intensity
    double savedShare
        = 0; ///< of energy and emission; above 1 by LessEnergy for speed-ups above 1: that reading's fault
    double savedTPerYear = 0; ///< emission · share
    double households = 0; ///< saved / emission of one
    double householdShare = 0; ///< of those in the region
    double trainingKg = 0; ///< hours · kW · kg/kWh
};

[[nodiscard]] Impact assessImpact(const ImpactInputs& inputs, SpeedUpReading reading);

/// What stands in the paper. Two of its numbers do not follow from those before: 5 % of its 5.58 million tonnes is
/// 279,000, and 2132 MW · 8760 h is 18.68 million MWh.
struct PaperImpact {
    double energyMwhPerYear = 18.6e6;
    double emissionTPerYear = 5.58e6;
    double savedTPerYear = 275'000;
    double households = 36'000;
    double householdShare = 0.5; ///< "approximately"
    double trainingKg = 13.45; ///< one set of models for all collections, at an intensity that it does not name
};

} // namespace tgraph

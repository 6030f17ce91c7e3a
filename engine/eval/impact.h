// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// Computes the case study of TGraph's paper (section 2.6, "P"): the yearly emissions of a data centre's workload and
/// the savings of a speed-up. Only the speed-up from measureSpeedUp() is measured.
namespace tgraph {

/// Inputs of the case study. Defaults are the paper's unless marked as ours. Values are not checked.
struct ImpactInputs {
    double powerMw = 2132; ///< power of the AI workload; P: Northern Virginia in 2023
    double hoursPerYear = 8760;
    double intensityTPerMwh = 0.3; ///< tonnes of CO2 per MWh
    double speedUpShare = 0.05; ///< runtime before / after - 1; P: from XTAT. Below 0: slower
    /// Emissions of one household; P states dividend and divisor
    double householdTPerYear = 275'000.0 / 36'000.0;
    double householdCount = 72'000; ///< households in the region; P: 36,000 are about half of them
    /// Duration of our own training: 2.5 hours per fold and collection (P), five of each (ours)
    double trainingHours = 62.5;
    double trainingKw = 0.45; ///< ours: the board power of P's RTX 4090
    double trainingKgPerKwh = 0.3; ///< ours: equal to intensityTPerMwh; P states none
};

/// The interpretations of the savings from a speed-up s.
enum class SpeedUpReading : std::uint8_t {
    LessEnergy, ///< P: 5 % faster is 5 % less energy
    SameWork, ///< the same work at the same power takes 1/(1+s) of the time, which is s/(1+s) less
};

struct Impact {
    double energyMwhPerYear = 0; ///< power · hours
    double emissionTPerYear = 0; ///< energy · intensity
    double savedShare
        = 0; ///< of energy and emission; above 1 for LessEnergy with a speed-up above 1: a flaw of that reading
    double savedTPerYear = 0; ///< emission · share
    double households = 0; ///< saved / emission of one household
    double householdShare = 0; ///< share of the region's households
    double trainingKg = 0; ///< hours · kW · kg/kWh
};

[[nodiscard]] Impact assessImpact(const ImpactInputs& inputs, SpeedUpReading reading);

/// The figures of the paper. Two of them contradict the others: 5 % of its 5.58 million tonnes is 279,000, and 2132 MW
/// · 8760 h is 18.68 million MWh.
struct PaperImpact {
    double energyMwhPerYear = 18.6e6;
    double emissionTPerYear = 5.58e6;
    double savedTPerYear = 275'000;
    double households = 36'000;
    double householdShare = 0.5; ///< "approximately"
    /// Emissions of one set of models for all collections, at an intensity that P does not state
    double trainingKg = 13.45;
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/programs.h"

#include "engine/core/program.h"
#include "engine/eval/attribution.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace tgraph {
namespace {

ProgramEvaluation evaluateProgram(const std::string& name, const std::vector<const FileEvaluation*>& kernels)
{
    ProgramEvaluation program{.name = name, .kernels = kernels.size()};
    std::vector<Measures> measures;
    std::vector<Measures> random;
    std::vector<KernelChoice> chosen;
    std::vector<KernelChoice> drawn;
    for (const FileEvaluation* kernel : kernels) {
        measures.push_back(kernel->measures);
        random.push_back(kernel->random);
        program.simulated += kernel->simulated ? std::size_t{1} : 0;
        if (!kernel->kernelChoice)
            continue;
        chosen.push_back(*kernel->kernelChoice);
        drawn.push_back({.chosenNs = kernel->randomChoiceNs, .bestNs = kernel->kernelChoice->bestNs});
    }
    program.measures = meanMeasures(measures);
    program.measures.tileSizeApe = tileSizeApe(chosen);
    program.random = meanMeasures(random);
    program.random.tileSizeApe = tileSizeApe(drawn); // |t - best| = t - best: its expectation is that of t
    return program;
}

/// Resamples the programs, each with its value.
void setIntervals(OverPrograms& over, std::span<const double> values)
{
    Bootstrap bootstrap(values.size());
    for (const bool logarithms : {false, true}) {
        const std::size_t ratio = bootstrap.addRatio();
        for (std::size_t i = 0; i < values.size(); ++i)
            if (!logarithms || values[i] > 0)
                bootstrap.addValue(ratio, i, logarithms ? std::log(values[i]) : values[i]);
        bootstrap.addStatistic({ratio});
    }
    const std::vector<std::optional<Interval>> intervals = bootstrap.intervals();
    over.meanInterval = intervals.front();
    if (over.geometricMean > 0.0 && intervals.back()) // a program with 0 makes it 0 in most resamples: no interval
        over.geometricMeanInterval
            = Interval{.low = std::exp(intervals.back()->low), .high = std::exp(intervals.back()->high)};
}

} // namespace

OverPrograms overPrograms(std::span<const std::optional<double>> values)
{
    std::vector<double> known;
    for (const std::optional<double>& value : values)
        if (value)
            known.push_back(*value);
    if (known.empty())
        return {};
    double sum = 0;
    double logarithms = 0;
    for (const double value : known) {
        sum += value;
        logarithms += std::log(value); // log 0 = minus infinity makes the mean 0
    }
    const auto count = static_cast<double>(known.size());
    OverPrograms over{.median = median(known), .mean = sum / count};
    if (std::ranges::none_of(known, [](double value) { return value < 0; }))
        over.geometricMean = std::exp(logarithms / count);
    setIntervals(over, known);
    return over;
}

std::vector<ProgramEvaluation> evaluatePrograms(std::span<const FileEvaluation> files)
{
    std::map<std::string, std::vector<const FileEvaluation*>> kernelsOf;
    for (const FileEvaluation& file : files)
        if (file.collection.kind == Collection::Kind::Tile)
            kernelsOf[programOf(file.file)].push_back(&file);
    std::vector<ProgramEvaluation> programs;
    for (const auto& [name, kernels] : kernelsOf)
        programs.push_back(evaluateProgram(name, kernels));
    return programs;
}

} // namespace tgraph

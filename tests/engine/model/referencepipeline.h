// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/input/modelinput.h"

#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tgraph::test {

/// A number with its derivative along one direction: the loops below give gradients without a second set of equations.
struct Dual {
    double value = 0;
    double slope = 0;
    Dual(double v = 0, double s = 0) : value(v), slope(s) { } // NOLINT(google-explicit-constructor): a constant
    Dual& operator+=(const Dual& other) { return *this = {value + other.value, slope + other.slope}; }
};
inline Dual operator+(Dual a, const Dual& b)
{
    return a += b;
}
inline Dual operator*(const Dual& a, const Dual& b)
{
    return {a.value * b.value, a.value * b.slope + a.slope * b.value};
}
inline Dual operator/(const Dual& a, const Dual& b)
{
    return {a.value / b.value, (a.slope * b.value - a.value * b.slope) / (b.value * b.value)};
}
inline Dual rectified(const Dual& a)
{
    return a.value > 0 ? a : Dual();
}
inline Dual exponential(const Dual& a)
{
    return {std::exp(a.value), std::exp(a.value) * a.slope};
}
inline Dual rootOf(const Dual& a)
{
    return {std::sqrt(a.value), a.value > 0 ? a.slope / (2 * std::sqrt(a.value)) : 0};
}

using DualRow = std::vector<Dual>;
using DualRows = std::vector<DualRow>;

/// Parameters, or their directions, by name.
using DualWeights = std::map<std::string, DualRows>;

/// Computes a pipeline in plain loops, one configuration at a time, without sharing between configurations.
class ReferencePipeline {
public:
    /// `input`: scaled columns, opcodes, vectors; neighbours are read from the document's edges.
    ReferencePipeline(const Document& document, const ModelInput& input, const ModelOptions& options,
                      DualWeights weights);

    /// Returns the score of a distinct configuration.
    [[nodiscard]] Dual score(std::uint32_t configuration) const;
    /// α of the configuration's last score, layer → head → {v, u} → α; with backbone gat.
    using Alphas = std::vector<std::vector<std::map<std::pair<std::size_t, std::size_t>, double>>>;
    [[nodiscard]] const Alphas& alphas() const { return m_alphas; }

private:
    [[nodiscard]] DualRow linear(const std::string& name, const DualRow& x) const;
    [[nodiscard]] DualRow product(const DualRows& weight, const DualRow& x) const;
    [[nodiscard]] DualRow mlp(const std::string& name, const DualRow& x) const;
    [[nodiscard]] DualRow embedded(std::size_t node) const;
    [[nodiscard]] DualRow configOf(std::uint32_t configuration, std::size_t node) const;
    [[nodiscard]] DualRow gathered(const DualRows& h, std::size_t v) const;
    [[nodiscard]] DualRow attended(const DualRows& h, std::size_t v, int layer) const;
    [[nodiscard]] DualRow convolved(const DualRows& h, std::size_t v, int layer) const;
    [[nodiscard]] DualRows layer(const DualRows& h, int index) const;
    [[nodiscard]] DualRow reduced(const DualRows& h) const;

    const ModelInput& m_input;
    ModelOptions m_all;
    PipelineOptions m_options;
    DualWeights m_weights;
    std::vector<std::set<std::size_t>> m_neighbours;
    mutable Alphas m_alphas;
};

/// Returns weights as numbers with slope 0, or for one parameter a given direction.
[[nodiscard]] DualWeights dualWeights(const Weights& weights, const std::string& along = {},
                                      const std::vector<double>& direction = {});

} // namespace tgraph::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analytical/analyticaltile.h"
#include "engine/analytical/tilefootprint.h"
#include "engine/core/document.h"
#include "engine/decisions/optionfailures.h"
#include "engine/eval/decisionreport.h"
#include "engine/graph/deduplicate.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace tgraph {

/// The dimension of a kernel's tensor that a column of config_feat bounds.
struct TileBound {
    enum class Part { Kernel, Output, Input };

    Part part = Part::Output;
    std::uint32_t dimension = 0;
    /// "f32[64,384]"; empty if the file does not identify the tensor, and the following fields are
    /// then 0
    std::string shape;
    double elements = 0; ///< elements of the dimension
    double registers = 0; ///< registers that hold them
    double elementsEach = 0; ///< elements per register
};

/// Describes the decisions of a file and their options in words, for the command line and the window. Keeps references
/// to its arguments.
class DecisionWords {
public:
    DecisionWords(const Document& document, const Deduplication& configurations, const Decisions& decisions)
        : m_document(document), m_configurations(configurations), m_decisions(decisions)
    {
        if (document.collection.kind == Collection::Kind::Tile)
            m_tile.emplace(document);
    }

    [[nodiscard]] bool isTile() const { return m_tile.has_value(); }
    [[nodiscard]] bool isTable() const { return m_document.table != nullptr; }
    [[nodiscard]] bool isLayout() const { return m_document.collection.kind == Collection::Kind::Layout; }

    /// Returns the vector of a member's node, for layout files. `member` is an index in
    /// Decisions::members().
    [[nodiscard]] const ConfigVector& vector(std::uint32_t decision, std::uint32_t member, std::uint32_t option) const;
    /// Returns the bound of the dimension; tile files.
    [[nodiscard]] float tileValue(std::uint32_t decision, std::uint32_t option) const;

    /// Returns the value of the decision's first parameter, or their range, or the bound of its first dimension; tables
    /// and tile files.
    [[nodiscard]] std::string valueText(std::uint32_t decision, std::uint32_t option) const;
    /// Returns valueText() as a number, for a range its smallest value; std::nullopt for a text of
    /// a table.
    [[nodiscard]] std::optional<double> valueNumber(std::uint32_t decision, std::uint32_t option) const;

    /// Returns the smallest and the largest value of an option that is a range; std::nullopt for
    /// others.
    [[nodiscard]] std::optional<std::pair<double, double>> valueRange(std::uint32_t decision,
                                                                      std::uint32_t option) const;

    /// Returns "tile = 4", or "lr 0.001 … 0.003" and "lr ≥ 0.1" for ranges; tables and tile files.
    [[nodiscard]] std::string choiceText(std::uint32_t decision, std::uint32_t option) const;

    /// Returns a key that sorts the options: numbers ascending, texts as in the file.
    [[nodiscard]] double valueOrder(std::uint32_t decision, std::uint32_t option) const;

    /// Returns "8 × convolution f32[32,12,12,384] …", "output dimension 1 of f32[64,384] (384 = 3 × 128)" or
    /// "block_size_x".
    [[nodiscard]] std::string name(std::uint32_t decision) const;
    /// Returns "16", "≥ 704" or "≤ 4": options of a table.
    [[nodiscard]] std::string rangeText(const OptionRange& range) const;
    /// Returns the dimension that the first of the decision's columns bounds; tile files.
    [[nodiscard]] TileBound bound(std::uint32_t decision) const;
    /// Returns the number of nodes, or of tile columns, that the decision sets.
    [[nodiscard]] std::size_t size(std::uint32_t decision) const { return m_decisions.members(decision).size(); }
    /// Returns the layouts that distinguish the level's options from the decision's others, "output {3,0}", of one part
    /// if that is sufficient; otherwise describes the options.
    [[nodiscard]] std::string label(const DecisionCost& cost, const OptionLevel& level) const;
    /// Returns the footprint of the fastest tile that has one of these options; std::nullopt for
    /// layout files, or if no runtime is published.
    [[nodiscard]] std::optional<TileFootprint> footprint(std::uint32_t decision,
                                                         std::span<const std::uint32_t> options) const;

private:
    [[nodiscard]] ConfigId configOf(std::uint32_t decision, std::uint32_t option) const;
    /// Returns the decision's first parameter; tables.
    [[nodiscard]] const Parameter& parameter(std::uint32_t decision) const
    {
        return m_document.table->parameters[m_decisions.members(decision).front()];
    }
    [[nodiscard]] std::string parameterLabel(const DecisionCost& cost, const OptionLevel& level) const;
    [[nodiscard]] std::string tileLabel(const DecisionCost& cost, const OptionLevel& level) const;
    [[nodiscard]] std::string layoutLabel(const DecisionCost& cost, const OptionLevel& level) const;

    const Document& m_document;
    const Deduplication& m_configurations;
    const Decisions& m_decisions;
    std::optional<AnalyticalTile> m_tile; // tile files
};

} // namespace tgraph

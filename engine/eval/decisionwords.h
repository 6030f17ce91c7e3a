// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analytical/analyticaltile.h"
#include "engine/analytical/tilefootprint.h"
#include "engine/core/document.h"
#include "engine/eval/decisionreport.h"
#include "engine/graph/deduplicate.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace tgraph {

/// What a column of config_feat bounds: a dimension of a tensor of a kernel.
struct TileBound {
    enum class Part { Kernel, Output, Input };

    Part part = Part::Output;
    std::uint32_t dimension = 0;
    std::string shape; ///< "f32[64,384]"; empty where the file does not tell the tensor, and what follows is 0
    double elements = 0; ///< of the dimension
    double registers = 0; ///< that hold them
    double elementsEach = 0; ///< in a register
};

/// The decisions of a file and their options in words, the same for the command line and the window. Refers to what it
/// is made of.
class DecisionWords {
public:
    DecisionWords(const Document& document, const Deduplication& configurations, const Decisions& decisions)
        : m_document(document), m_configurations(configurations), m_decisions(decisions)
    {
        if (document.collection.kind == Collection::Kind::Tile)
            m_tile.emplace(document);
    }

    [[nodiscard]] bool isLayout() const { return m_document.collection.kind == Collection::Kind::Layout; }

    /// What a member's node takes; layout files. `member`: index in Decisions::members().
    [[nodiscard]] const ConfigVector& vector(std::uint32_t decision, std::uint32_t member, std::uint32_t option) const;
    /// What the dimension is bound to; tile files.
    [[nodiscard]] float tileValue(std::uint32_t decision, std::uint32_t option) const;

    /// "8 × convolution f32[32,12,12,384] …" or "output dimension 1 of f32[64,384] (384 = 3 × 128)".
    [[nodiscard]] std::string name(std::uint32_t decision) const;
    /// Tile files: what the first of the decision's columns bounds.
    [[nodiscard]] TileBound bound(std::uint32_t decision) const;
    /// How many nodes, or columns of tiles, the decision sets.
    [[nodiscard]] std::size_t size(std::uint32_t decision) const { return m_decisions.members(decision).size(); }
    /// The layouts that tell the level's options from the others of the decision, of one part where that is enough;
    /// else what the options are. "output {3,0}".
    [[nodiscard]] std::string label(const DecisionCost& cost, const OptionLevel& level) const;
    /// Of the fastest tile with one of these options; nothing for layout files, or where no runtime is published.
    [[nodiscard]] std::optional<TileFootprint> footprint(std::uint32_t decision,
                                                         std::span<const std::uint32_t> options) const;

private:
    [[nodiscard]] ConfigId configOf(std::uint32_t decision, std::uint32_t option) const;
    [[nodiscard]] std::string tileLabel(const DecisionCost& cost, const OptionLevel& level) const;
    [[nodiscard]] std::string layoutLabel(const DecisionCost& cost, const OptionLevel& level) const;

    const Document& m_document;
    const Deduplication& m_configurations;
    const Decisions& m_decisions;
    std::optional<AnalyticalTile> m_tile; // tile files
};

} // namespace tgraph

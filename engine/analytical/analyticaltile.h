// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analytical/analytical.h"
#include "engine/analytical/registergrid.h"

#include <array>
#include <optional>
#include <vector>

namespace tgraph {

// First columns of the bounds in config_feat.
inline constexpr int tileKernelBounds = 0;
inline constexpr int tileOutputBounds = 8;

/// What one choice of tile makes the machine do, before any rate is laid on it. Bytes are padded.
struct TileWork {
    double tiles = 1; ///< of the output
    double steps = 1; ///< pieces that the contraction of one output tile is cut into
    double featureTiles = 1; ///< tiles along the output features of a convolution: each has its own part of the kernel
    double outputRegisters = 1; ///< of a tile
    double matrixSeconds = 0; ///< matrix unit, each step
    double kernelBytes = 0; ///< that a step reads
    double inputBytes = 0; ///< that a step reads
};

/// What all tiles of a kernel have in common.
struct TileTraffic {
    double streamedBytes = 0; ///< parameters and results that are cut up with the output
    double residentBytes = 0; ///< small parameters: read once
    double streams = 0; ///< copies in each iteration
    double vectorOperations = 0; ///< nodes of the output's shape that the vector unit works on
};

/// The estimate of a tile file: what all tiles of the kernel share, found once. Immutable.
class AnalyticalTile {
public:
    explicit AnalyticalTile(const Document& document);

    [[nodiscard]] TileCost cost(const TileConfig& tile) const;
    [[nodiscard]] TileWork work(const TileConfig& tile) const;
    [[nodiscard]] const TileTraffic& traffic() const { return m_traffic; }
    [[nodiscard]] NodeId output() const { return m_output; } ///< whose shape the output bounds cut up

    /// One term of every configuration; nothing for a term that tile files lack. @throws Cancelled.
    [[nodiscard]] std::optional<std::vector<double>> term(AnalyticalTerm term, const std::stop_token& stop) const;

private:
    /// The convolution of a kernel that has one (a dot is a convolution without window in tile files).
    struct Convolution {
        RegisterGrid kernel;
        double inputBytes = 0; ///< of one element
        double kernelBytes = 0; ///< of one element
        double batch = 1; ///< elements
        double contracted = 1; ///< input features, elements
        int outputBatch = 0;
        int kernelInputFeature = 0;
        int kernelOutputFeature = 0;
        int outputFeature = 0;
        struct Spatial {
            int outputDimension;
            int kernelDimension;
            double stride;
        };
        std::vector<Spatial> spatial;
    };
    using Bounds = std::array<double, maxRank>;

    void findOutput();
    void findConvolution(NodeId node);
    void findTraffic();
    void addTensor(NodeId node, bool result);
    [[nodiscard]] static Bounds bounds(const TileConfig& tile, int firstColumn, const RegisterGrid& grid);
    void addConvolution(TileWork& work, const TileConfig& tile, const Bounds& output) const;
    [[nodiscard]] double inputRegisters(const Bounds& output, const Bounds& kernel, double contracted) const;

    const Document& m_document;
    NodeId m_output; ///< whose shape the output bounds cut up
    RegisterGrid m_grid; ///< of m_output
    std::optional<Convolution> m_convolution;
    std::vector<NodeId> m_operands; ///< of m_convolution
    /// Elements that a dot sums up; 0 without one. Tile files have convolutions in place of dots; kernels of fusion
    /// files may keep them, and what they read is cut up with the output or stays, as any parameter's.
    double m_dotContracted = 0;
    TileTraffic m_traffic;
};

} // namespace tgraph

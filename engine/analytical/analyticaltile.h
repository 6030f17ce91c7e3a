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

/// The work of one tile configuration, independent of the machine's rates. Bytes are padded.
struct TileWork {
    double tiles = 1; ///< number of tiles of the output
    double steps = 1; ///< pieces of the contraction of one output tile
    /// Number of tiles along a convolution's output features; each has its own part of the kernel
    double featureTiles = 1;
    double outputRegisters = 1; ///< registers of the output in a tile
    double matrixSeconds = 0; ///< matrix unit, per step
    double kernelBytes = 0; ///< read per step
    double inputBytes = 0; ///< read per step
};

/// The traffic that all tiles of a kernel share.
struct TileTraffic {
    double streamedBytes = 0; ///< parameters and results that are tiled with the output
    double residentBytes = 0; ///< small parameters: read once
    double streams = 0; ///< copies per iteration
    double vectorOperations = 0; ///< nodes of the output's shape on the vector unit
};

/// The estimate of a tile file: computes the common part of all tiles once. Immutable.
class AnalyticalTile {
public:
    explicit AnalyticalTile(const Document& document);

    [[nodiscard]] TileCost cost(const TileConfig& tile) const;
    [[nodiscard]] TileWork work(const TileConfig& tile) const;
    [[nodiscard]] const TileTraffic& traffic() const { return m_traffic; }
    [[nodiscard]] NodeId output() const { return m_output; } ///< the node whose shape the output bounds tile

    /// Returns the seconds of every original configuration. @throws Cancelled.
    [[nodiscard]] std::vector<double> scores(const std::stop_token& stop) const;

private:
    /// The convolution of a kernel (in tile files a dot is a convolution without window).
    struct Convolution {
        RegisterGrid kernel;
        double inputBytes = 0; ///< input bytes per element
        double kernelBytes = 0; ///< kernel bytes per element
        double batch = 1; ///< elements
        double contracted = 1; ///< input features in elements
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
    NodeId m_output; ///< the node whose shape the output bounds tile
    RegisterGrid m_grid; ///< of m_output
    std::optional<Convolution> m_convolution;
    std::vector<NodeId> m_operands; ///< of m_convolution
    /// Elements that a dot sums up; 0 without a dot. Tile files have convolutions instead of dots; kernels of fusion
    /// files may have dots, whose operands are tiled with the output or stay resident, like any parameter.
    double m_dotContracted = 0;
    TileTraffic m_traffic;
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/fastpath.h"

#include "engine/model/fused/fusedforward.h"
#include "engine/model/fused/fusedscorer.h"
#include "engine/model/fused/kernelfastscorer.h"
#include "engine/model/fused/packedtgraph.h"
#include "engine/model/fused/pipelinescorer.h"

#include <algorithm>
#include <limits>
#include <type_traits>

namespace tgraph {
namespace {

/// Scores tile configurations on the CPU without LibTorch. The scores equal those of the plain
/// forward (NetworkImpl::tileScores) up to rounding. The kernel's graph passes through the blocks
/// once and contributes one vector to the first output layer. Each configuration then needs four
/// small products, which are computed for several configurations at a time.
class FusedTileScorer : public TileScorer {
public:
    /// `input` must outlive the scorer. @throws Cancelled
    FusedTileScorer(const ModelInput& input, std::shared_ptr<const PackedTGraph> packed, const std::stop_token& stop);

    [[nodiscard]] std::vector<float> score(std::size_t first, std::size_t count,
                                           const std::stop_token& stop) const override;

private:
    [[nodiscard]] Floats poolGraph(const std::stop_token& stop) const;

    const ModelInput& m_input;
    std::shared_ptr<const PackedTGraph> m_packed;
    const FusedNetwork& m_network; ///< network of the packed weights
    const PriorGates& m_gates;
    Floats m_graph; ///< [width]: the graph's part of the first output layer, with its bias
};

// Computes result = GELU(rows · some rows of the matrix + bias), or without GELU, [rows, width].
void addLayer(const RowsView& rows, const PackedMatrix& matrix, std::size_t firstDepth, std::size_t depth,
              const Floats& bias, Floats& result, bool gelu = true)
{
    const std::size_t width = matrix.columns();
    const kernels::Rows y{result.data(), rows.rows, width, width};
    multiply(rows, matrix, firstDepth, depth, y.data, width);
    kernels::addBias(y, bias.data());
    if (gelu)
        kernels::applyGelu(y);
}

FusedTileScorer::FusedTileScorer(const ModelInput& input, std::shared_ptr<const PackedTGraph> packed,
                                 const std::stop_token& stop)
    : m_input(input),
      m_packed(std::move(packed)),
      m_network(m_packed->network),
      m_gates(m_packed->gates),
      m_graph(m_network.channels.width())
{
    const std::size_t width = m_network.channels.width();
    const FusedLinear& layer = m_network.tileOutput[0];
    const Floats pooled = poolGraph(stop);
    multiply({pooled.data(), 1, 2 * width}, layer.matrix, 0, 2 * width, m_graph.data(), width);
    kernels::addBias({m_graph.data(), 1, width, width}, layer.bias.data());
}

// Returns mean and maximum over the nodes, [2 · width]; all zero for a graph without nodes.
Floats FusedTileScorer::poolGraph(const std::stop_token& stop) const
{
    const std::size_t width = m_network.channels.width();
    const std::size_t nodes = m_input.nodeCount;
    Floats pooled(2 * width);
    if (nodes == 0)
        return pooled;
    const FusedForward forward(m_input, m_network, stop);
    FusedWork work(m_network, nodes);
    forward.encode(0, work, stop);
    for (std::size_t channel = 0; channel < width; ++channel) {
        double sum = 0;
        float greatest = -std::numeric_limits<float>::infinity();
        for (std::size_t node = 0; node < nodes; ++node) {
            const float value = work.x[node * width + channel];
            sum += double{value};
            greatest = std::max(greatest, value);
        }
        pooled[channel] = static_cast<float>(sum / static_cast<double>(nodes));
        pooled[width + channel] = greatest;
    }
    return pooled;
}

std::vector<float> FusedTileScorer::score(std::size_t first, std::size_t count, const std::stop_token& stop) const
{
    const std::size_t width = m_network.channels.width();
    const std::size_t features = m_input.tileWidth;
    const std::size_t rows = std::min(m_network.tileRows(), count);
    Floats x(rows * width);
    Floats y(rows * width);
    std::vector<float> scores;
    scores.reserve(count);
    forTiles(count, m_network.tileRows(), stop, [&](std::size_t begin, std::size_t some) {
        const std::size_t from = first + begin;
        const FusedLinear& input0 = m_network.tileInput[0];
        const FusedLinear& input1 = m_network.tileInput[1];
        const FusedLinear& output0 = m_network.tileOutput[0];
        const FusedLinear& output1 = m_network.tileOutput[1];
        addLayer({m_input.tileFeatures.data() + from * features, some, features}, input0.matrix, 0, features,
                 input0.bias, x);
        addLayer({x.data(), some, width}, input1.matrix, 0, width, input1.bias, y, m_network.options.tileActivation);
        addLayer({y.data(), some, width}, output0.matrix, 2 * width, width, m_graph, x);
        addLayer({x.data(), some, width}, output1.matrix, 0, width, output1.bias, y);
        for (std::size_t i = 0; i < some; ++i) {
            const float* row = y.data() + i * width;
            double score
                = double{kernels::pool({row, 1, width, width}, m_network.output.data())} + double{m_network.outputBias};
            if (!m_gates.empty())
                score += m_gates.score(m_gates.share(m_input.priorTiles[from + i], row));
            scores.push_back(static_cast<float>(score));
        }
    });
    return scores;
}

/// The path of one architecture, made of the classes of its packed weights and of its scorers.
template <typename Packed, typename Slates, typename Tiles> class FastPathOf : public FastPath {
public:
    explicit FastPathOf(bool (*knowsOptions)(const ModelOptions& options)) : m_knows(knowsOptions) { }

    bool knows(const ModelOptions& options) const override { return m_knows(options); }

    std::shared_ptr<const FastNetwork> pack(const ModelOptions& options, const Weights& weights,
                                            const std::stop_token& stop) const override
    {
        if constexpr (std::is_constructible_v<Packed, const ModelOptions&, const Weights&, const std::stop_token&>)
            return std::make_shared<Packed>(options, weights, stop);
        else
            return std::make_shared<Packed>(options, weights);
    }

    std::unique_ptr<SlateScorer> slateScorer(const ModelInput& input, std::shared_ptr<const FastNetwork> network,
                                             bool slatesShare, const std::stop_token& stop) const override
    {
        if constexpr (std::is_constructible_v<Slates, const ModelInput&, std::shared_ptr<const Packed>, bool,
                                              const std::stop_token&>)
            return std::make_unique<Slates>(input, packed(std::move(network)), slatesShare, stop);
        else
            return std::make_unique<Slates>(input, packed(std::move(network)), stop);
    }

    std::unique_ptr<TileScorer> tileScorer(const ModelInput& input, std::shared_ptr<const FastNetwork> network,
                                           const std::stop_token& stop) const override
    {
        return std::make_unique<Tiles>(input, packed(std::move(network)), stop);
    }

private:
    static std::shared_ptr<const Packed> packed(std::shared_ptr<const FastNetwork> network)
    {
        return std::static_pointer_cast<const Packed>(std::move(network));
    }

    bool (*m_knows)(const ModelOptions& options);
};

/// Returns true unless a residual would add channels in different orders because heads are padded separately.
bool isPackable(const PipelineOptions& options)
{
    return !(options.residual && options.backbone == Backbone::Gat && options.gatHeads > 1);
}

} // namespace

const FastPath& fastPath(Architecture architecture)
{
    static const FastPathOf<PackedTGraph, FusedScorer, FusedTileScorer> tgraph(
        [](const ModelOptions& options) { return options.kind != ModelKind::Fusion; });
    static const FastPathOf<PipelineWeights, PipelineScorer, PipelineTileScorer> pipeline(
        [](const ModelOptions& options) { return isPackable(options.pipeline); });
    static const FastPathOf<KernelFastNetwork, KernelFastScorer, KernelFastScorer> kernel(
        [](const ModelOptions& /*options*/) { return true; });
    switch (architecture) {
    case Architecture::Pipeline:
        return pipeline;
    case Architecture::Kernel:
        return kernel;
    case Architecture::TGraph:
        break;
    }
    return tgraph;
}

bool hasFastPath(const ModelOptions& options)
{
    return options.segments.nodes == 0 && fastPath(options.architecture).knows(options);
}

} // namespace tgraph

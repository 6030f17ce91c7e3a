// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/fusedscorer.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tgraph {

/// Buffers for one slate on one thread, reused for the next slate.
struct FusedScorer::Workspace {
    struct Softmax {
        Floats greatest;
        Floats sum;
        kernels::SlateSoftmax view;
    };

    Workspace(const FusedNetwork& network, const FusedForward& forward);
    /// Prepares for a slate whose first `held` configurations may be held.
    void prepare(std::size_t slateSize, std::size_t held, std::size_t prefixBytes, std::size_t heldFloats);

    [[nodiscard]] std::byte* prefixOf(std::size_t position) { return bytes(position * m_prefixBytes); }
    /// Returns room for a prefix that is not held; the next one overwrites it.
    [[nodiscard]] std::byte* spare() { return bytes(heldCount * m_prefixBytes); }
    [[nodiscard]] float* heldOf(std::size_t position) { return m_held.data() + position * m_heldFloats; }

    FusedWork work;
    std::vector<Softmax> softmax; ///< one per stage
    std::size_t heldCount = 0; ///< leading positions of the slate that are held
    std::vector<bool> hasPrefix; ///< position → prefixOf() is written
    /// Position → stages whose η is known; heldOf() stores that of the last one; 0: none
    std::vector<std::size_t> known;
    std::vector<double> gathered; ///< position → score so far

private:
    std::byte* bytes(std::size_t offset) { return reinterpret_cast<std::byte*>(m_prefixes.data()) + offset; }

    std::size_t m_prefixBytes = 0;
    std::size_t m_heldFloats = 0;
    Floats m_prefixes;
    Floats m_held;
};

namespace {

// e^60, its inverse, and sums of them are well inside float32's range.
constexpr float harmlessLogit = 60.0F;

// Returns true if no logit of the stage can overflow: |η| ≤ 1 after an L2 norm, |η| < √n after N over n nodes.
bool isBounded(const FusedNetwork& network, std::size_t stage, std::size_t nodes)
{
    const bool inInput = stage < static_cast<std::size_t>(network.options.inputStages());
    const float greatest = inInput ? std::sqrt(static_cast<float>(nodes)) : 1.0F;
    return (inInput ? network.options.normInInput() : network.options.l2Norm)
        && greatest * std::abs(network.inverseTemperatures[stage]) <= harmlessLogit;
}

/// Returns scores of a network without cross-attention, which scores every configuration separately.
std::vector<float> scoreEach(const FusedForward& forward, const FusedPrior& prior,
                             std::span<const std::uint32_t> distinct, FusedWork& work, const std::stop_token& stop)
{
    std::vector<float> scores;
    for (const std::uint32_t configuration : distinct) {
        forward.encode(configuration, work, stop);
        scores.push_back(static_cast<float>(forward.poolAll(work.x.data(), stop) + double{forward.network().outputBias}
                                            + prior.score(configuration, work.x.data())));
    }
    return scores;
}

} // namespace

FusedScorer::Workspace::Workspace(const FusedNetwork& network, const FusedForward& forward)
    : work(network, forward.nodes())
{
    for (std::size_t stage = 0; stage < network.inverseTemperatures.size(); ++stage) {
        const bool bounded = isBounded(network, stage, forward.nodes());
        Softmax& added = softmax.emplace_back();
        added.sum = Floats(forward.planeSize());
        if (!bounded)
            added.greatest = Floats(forward.planeSize());
        added.view = {added.greatest.data(), added.sum.data(), network.inverseTemperatures[stage], bounded};
    }
}

void FusedScorer::Workspace::prepare(std::size_t slateSize, std::size_t held, std::size_t prefixBytes,
                                     std::size_t heldFloats)
{
    for (Softmax& each : softmax) {
        std::fill_n(each.sum.data(), each.sum.size(), 0.0F);
        std::fill_n(each.greatest.data(), each.greatest.size(), -std::numeric_limits<float>::max());
    }
    heldCount = held;
    m_prefixBytes = prefixBytes;
    m_heldFloats = heldFloats;
    hasPrefix.assign(slateSize, false);
    known.assign(slateSize, 0);
    gathered.assign(slateSize, 0.0);
    const std::size_t prefixFloats = (held + 1) * prefixBytes / sizeof(float);
    if (m_prefixes.size() < prefixFloats)
        m_prefixes = Floats::untouched(prefixFloats);
    if (m_held.size() < held * heldFloats)
        m_held = Floats::untouched(held * heldFloats);
}

FusedScorer::FusedScorer(const ModelInput& input, std::shared_ptr<const PackedTGraph> packed, bool slatesShare,
                         const std::stop_token& stop)
    : m_input(input),
      m_packed(std::move(packed)),
      m_network(m_packed->network),
      m_forward(input, m_network, stop),
      m_prior(input, m_network, m_packed->gates),
      m_format(m_forward, slatesShare)
{
}

FusedScorer::~FusedScorer() = default;

std::unique_ptr<FusedScorer::Workspace> FusedScorer::takeWorkspace() const
{
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_idle.empty()) {
            auto workspace = std::move(m_idle.back());
            m_idle.pop_back();
            return workspace;
        }
    }
    return std::make_unique<Workspace>(m_network, m_forward);
}

void FusedScorer::giveBack(std::unique_ptr<Workspace> workspace) const
{
    const std::scoped_lock lock(m_mutex);
    m_idle.push_back(std::move(workspace));
}

std::size_t FusedScorer::heldFloats() const
{
    return m_forward.planeSize() * (accumulatesScore(m_network.options) ? 1 : 3);
}

std::size_t FusedScorer::minimumBytes(std::size_t /*slateSize*/) const
{
    const std::size_t work = FusedWork::bytesFor(m_network, m_forward.nodes());
    if (!m_network.options.useCrossAttention)
        return work;
    return work + m_format.bytes() + 2 * m_network.inverseTemperatures.size() * m_forward.planeSize() * sizeof(float);
}

std::size_t FusedScorer::wantedBytes(std::size_t slateSize) const
{
    const std::size_t each = m_format.bytes() + heldFloats() * sizeof(float);
    return minimumBytes(slateSize) + (m_network.options.useCrossAttention ? slateSize * each : 0);
}

std::size_t FusedScorer::fixedBytes() const
{
    return m_network.bytes() + m_forward.bytes();
}

void FusedScorer::keepBetweenSlates(std::size_t memoryBytes)
{
    m_idle.clear();
    m_store.reset();
    if (keepableBytes() > 0 && memoryBytes >= m_format.bytes() && m_input.nodeCount > 0)
        m_store = std::make_unique<PrefixStore>(m_input.configurations->distinctCount(), m_format.bytes(), memoryBytes);
}

std::size_t FusedScorer::keepableBytes() const
{
    return m_network.options.useCrossAttention ? m_input.configurations->distinctCount() * m_format.bytes() : 0;
}

FusedPrior::FusedPrior(const ModelInput& input, const FusedNetwork& network, const PriorGates& gates)
    : m_input(input), m_width(network.channels.width()), m_gates(gates)
{
}

double FusedPrior::score(std::uint32_t distinct, const float* x) const
{
    if (m_gates.empty())
        return 0;
    double sum = double{m_input.priorPairs[distinct]};
    for (std::size_t slot = 0; slot < m_input.slotNodes.size(); ++slot)
        sum += m_gates.share(m_input.priorRows[m_input.slotRow(slot, distinct)],
                             x + m_input.slotNodes[slot].value * m_width);
    return m_gates.score(sum);
}

using kernels::Rows;

// Runs one slate through the network, stage by stage. Networks without attention in f_in begin with the prefix, which
// has η of stage 0 and a part of stage 1.
class FusedScorer::SlateRun {
public:
    SlateRun(const FusedScorer& scorer, std::span<const std::uint32_t> slate, std::size_t memoryBytes,
             Workspace& workspace, const std::stop_token& stop)
        : m_scorer(scorer),
          m_forward(scorer.m_forward),
          m_format(scorer.m_format),
          m_options(scorer.m_network.options),
          m_slate(slate),
          m_stop(stop),
          m_space(workspace),
          m_work(workspace.work),
          m_part(scorer.m_network.channels.part),
          m_width(scorer.m_network.channels.width()),
          m_prefixed(m_format.bytes() > 0),
          m_lean(accumulatesScore(m_options))
    {
        const std::size_t minimum = scorer.minimumBytes(slate.size());
        const std::size_t each = scorer.m_format.bytes() + scorer.heldFloats() * sizeof(float);
        m_space.prepare(slate.size(), std::min(slate.size(), (std::max(memoryBytes, minimum) - minimum) / each),
                        scorer.m_format.bytes(), scorer.heldFloats());
    }

    std::vector<float> run()
    {
        for (std::size_t stage = 0; stage < m_space.softmax.size(); ++stage) {
            for (std::size_t i = 0; i < m_slate.size(); ++i)
                gatherSoftmax(i, stage);
            finishSoftmax(stage);
        }
        std::vector<float> scores;
        for (std::size_t i = 0; i < m_slate.size(); ++i)
            scores.push_back(static_cast<float>(pooled(i) + double{m_scorer.m_network.outputBias}));
        return scores;
    }

private:
    // Purpose of computing a configuration's last η: to gather its softmax over the slate, or to use the known softmax.
    enum class Purpose : std::uint8_t { Gather, Read };

    void gatherSoftmax(std::size_t position, std::size_t stage)
    {
        if (stage == 0 && m_prefixed)
            return gatherFirstSoftmax(prefix(position));
        reach(position, stage, Purpose::Gather);
        if (position < m_space.heldCount)
            m_space.known[position] = stage + 1;
    }

    void gatherFirstSoftmax(const std::byte* prefix)
    {
        m_forward.forTiles(m_stop, [&](std::size_t first, std::size_t count) {
            kernels::addToSoftmax(etaOf(prefix, first, count), first * m_part, count * m_part, softmaxOf(0));
        });
    }

    void finishSoftmax(std::size_t stage)
    {
        throwIfStopped(m_stop);
        kernels::invert(softmaxOf(stage).sum, m_forward.planeSize(),
                        m_options.scaledCrossAttention ? static_cast<float>(m_slate.size()) : 1.0F);
    }

    [[nodiscard]] const kernels::SlateSoftmax& softmaxOf(std::size_t stage) const
    {
        return m_space.softmax[stage].view;
    }
    [[nodiscard]] const float* etaOf(const std::byte* prefix, std::size_t first, std::size_t count)
    {
        return m_format.read(prefix, PrefixFormat::Eta, first, count, m_work.stored);
    }

    // Returns the prefix from the store, from this slate, or computed: the same bytes.
    const std::byte* prefix(std::size_t position)
    {
        PrefixStore* store = m_scorer.m_store.get();
        if (const std::byte* kept = store ? store->find(m_slate[position]) : nullptr)
            return kept;
        const bool holds = position < m_space.heldCount;
        std::byte* local = holds ? m_space.prefixOf(position) : m_space.spare();
        if (holds && m_space.hasPrefix[position])
            return local;
        std::byte* shared = store ? store->claim(m_slate[position]) : nullptr;
        std::byte* target = shared ? shared : local;
        makePrefix(m_forward, m_format, m_slate[position], target, m_work, m_stop);
        if (shared)
            store->publish(m_slate[position], shared);
        else
            m_space.hasPrefix[position] = holds;
        return target;
    }

    // Returns a tile of the second part of x. A lean run keeps no other part of x, see accumulatesScore().
    [[nodiscard]] Rows secondOf(std::size_t first, std::size_t count) const
    {
        return m_lean ? m_forward.tileOf(m_work.second.data(), first, count)
                      : Rows{m_x + first * m_width + m_part, count, m_part, m_width};
    }

    // Computes the second part of x after block 1, with its moments. Returns its contribution to the score.
    double combineSecond(std::size_t position, const std::byte* prefix)
    {
        const bool stored = m_format.has(PrefixFormat::Second);
        const bool afterSum = m_options.activation == ActivationOrder::AfterSum;
        if (!stored)
            m_forward.findRows(m_slate[position], m_work);
        m_work.moments.clear();
        double sum = 0.0;
        m_forward.forTiles(m_stop, [&](std::size_t first, std::size_t count) {
            const float* eta = etaOf(prefix, first, count);
            const Rows x = secondOf(first, count);
            if (stored)
                kernels::combine(
                    {m_format.read(prefix, PrefixFormat::Second, first, count, m_work.stored), count, m_part, m_part},
                    eta, first * m_part, &softmaxOf(0), afterSum, x);
            else
                m_forward.combineInput(1, first, eta, &softmaxOf(0), x, m_work);
            if (m_lean)
                sum += m_forward.pool(1, x);
            if (m_options.normInBlocks() && m_options.blocks > 1)
                m_work.moments.add(x);
        });
        return sum / static_cast<double>(m_forward.nodes());
    }

    // Computes x after block 1 (only its second part if that is enough). Returns the contribution of the second part.
    double beginX(std::size_t position, const std::byte* start)
    {
        const double secondScore = combineSecond(position, start);
        if (m_format.has(PrefixFormat::First))
            m_forward.forTiles(m_stop, [&](std::size_t first, std::size_t count) {
                const float* rows = m_format.read(start, PrefixFormat::First, first, count, m_work.stored);
                for (std::size_t i = 0; i < count; ++i)
                    std::copy_n(rows + i * m_part, m_part, m_x + (first + i) * m_width);
            });
        return secondScore;
    }

    // Computes x after block 1 and η of block 2.
    void beginWithPrefix(std::size_t position, Purpose purpose)
    {
        const std::byte* start = prefix(position);
        const double secondScore = beginX(position, start);
        m_forward.projectNormalised(1, m_part, secondOf(0, m_forward.nodes()), m_work, m_stop);
        double sum = 0.0;
        m_forward.forTiles(m_stop, [&](std::size_t first, std::size_t count) {
            const Rows eta = m_forward.tileOf(m_eta, first, count);
            m_forward.branch(1, first, m_format.read(start, PrefixFormat::Update, first, count, m_work.stored), eta,
                             m_work);
            if (m_lean)
                sum += double{kernels::poolGelu(eta, 0, nullptr, m_scorer.m_network.output.data())};
            passSoftmax(1, purpose, first, eta);
        });
        m_space.gathered[position] = m_format.base(start) + secondScore + sum / static_cast<double>(m_forward.nodes());
    }

    // Updates the softmax of a stage with a tile of η, which becomes η exp(η / T) if nothing else is needed.
    void passSoftmax(std::size_t stage, Purpose purpose, std::size_t first, const Rows& eta)
    {
        const kernels::SlateSoftmax& softmax = softmaxOf(stage);
        const std::size_t count = eta.rows * m_part;
        if (purpose == Purpose::Gather && weighs(stage))
            kernels::addToSoftmaxAndWeigh(eta.data, first * m_part, count, softmax);
        else if (purpose == Purpose::Gather)
            kernels::addToSoftmax(eta.data, first * m_part, count, softmax);
        else if (weighs(stage))
            kernels::weigh(eta.data, count, softmax.inverseTemperature);
    }

    [[nodiscard]] bool weighs(std::size_t stage) const { return m_lean && softmaxOf(stage).bounded; }

    // Computes η of a stage from m_x.
    void computeEta(std::size_t stage, Purpose purpose)
    {
        m_forward.computeEta(stage, m_x, m_eta, m_work, m_stop,
                             [&](std::size_t first, const Rows& eta) { passSoftmax(stage, purpose, first, eta); });
    }

    void join(std::size_t stage) { m_forward.join(stage, m_eta, &softmaxOf(stage), m_x, m_work, m_stop); }

    // Computes the first η that is not in a prefix. Returns the number of stages with known η.
    std::size_t begin(std::size_t position, std::size_t stage, Purpose purpose)
    {
        const std::size_t first = m_prefixed ? 1 : 0;
        const Purpose ofFirst = first == stage ? purpose : Purpose::Read;
        if (m_prefixed) {
            beginWithPrefix(position, ofFirst);
        } else {
            m_forward.findRows(m_slate[position], m_work);
            computeEta(first, ofFirst);
        }
        return first + 1;
    }

    // Computes m_eta of `stage` and m_x before it, from the held state or from the beginning.
    void reach(std::size_t position, std::size_t stage, Purpose purpose)
    {
        choosePlace(position);
        std::size_t known = m_space.known[position];
        if (known == 0)
            known = begin(position, stage, purpose);
        for (; known <= stage; ++known) {
            join(known - 1);
            computeEta(known, known == stage ? purpose : Purpose::Read);
        }
    }

    // Chooses the place of a configuration; a held one is computed where it is held.
    void choosePlace(std::size_t position)
    {
        const bool held = position < m_space.heldCount;
        m_eta = held ? m_space.heldOf(position) : m_work.eta.data();
        m_x = held && !m_lean ? m_eta + m_forward.planeSize() : m_work.x.data();
    }

    // Returns f_out without its bias; includes everything that a configuration adds independently of its nodes.
    double pooled(std::size_t position)
    {
        const std::size_t last = m_space.softmax.size() - 1;
        if (last == 0 && m_prefixed) {
            choosePlace(position);
            const std::byte* start = prefix(position);
            const double second = beginX(position, start);
            if (m_lean)
                return m_format.base(start) + second;
        } else {
            reach(position, last, Purpose::Read);
            if (m_lean)
                return m_space.gathered[position] + poolWeighted(last);
            join(last);
        }
        return m_forward.poolAll(m_x, m_stop) + m_scorer.m_prior.score(m_slate[position], m_x);
    }

    // Returns the contribution of GELU(A_cross(η)) of the last stage.
    double poolWeighted(std::size_t stage)
    {
        const kernels::SlateSoftmax& softmax = softmaxOf(stage);
        const float* weights = m_scorer.m_network.output.data() + m_part;
        double sum = 0.0;
        m_forward.forTiles(m_stop, [&](std::size_t first, std::size_t count) {
            const Rows eta = m_forward.tileOf(m_eta, first, count);
            sum += double{weighs(stage) ? kernels::poolGeluWeighed(eta, first * m_part, softmax.sum, weights)
                                        : kernels::poolGelu(eta, first * m_part, &softmax, weights)};
        });
        return sum / static_cast<double>(m_forward.nodes());
    }

    const FusedScorer& m_scorer;
    const FusedForward& m_forward;
    const PrefixFormat& m_format;
    const ModelOptions& m_options;
    std::span<const std::uint32_t> m_slate;
    const std::stop_token& m_stop;
    Workspace& m_space;
    FusedWork& m_work;
    std::size_t m_part;
    std::size_t m_width;
    bool m_prefixed;
    bool m_lean;
    float* m_eta = nullptr; // η [n, part] of the current configuration: in its held state or in work.eta
    float* m_x = nullptr; // x [n, width] before that stage: in its held state or in work.x; unused in a lean run
};

std::vector<float> FusedScorer::score(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                      std::stop_token stop) const
{
    if (m_input.nodeCount == 0) // nothing is configurable: every configuration is the empty graph
        return std::vector<float>(slate.size(), m_network.outputBias);
    auto workspace = takeWorkspace();
    std::vector<float> scores = m_network.options.useCrossAttention
        ? SlateRun(*this, slate, memoryBytes, *workspace, stop).run()
        : scoreEach(m_forward, m_prior, slate, workspace->work, stop);
    giveBack(std::move(workspace));
    return scores;
}

} // namespace tgraph

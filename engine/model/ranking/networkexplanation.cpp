// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/known.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/ranking/attentioncomparisons.h"
#include "engine/model/ranking/networksession.h"
#include "engine/model/scoring/slates.h"
#include "engine/model/scoring/workers.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <mutex>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

namespace tgraph {

namespace {

// Adds `share` times the values; an empty target is treated as zero.
void accumulate(std::vector<float>& target, const std::vector<float>& values, float share)
{
    target.resize(values.size(), 0.0F);
    for (std::size_t i = 0; i < values.size(); ++i)
        target[i] += share * values[i];
}

ConfigId chooseBaseline(const Document& document, const ExplainOptions& options)
{
    if (options.baseline)
        return *options.baseline;
    const std::vector<double> targets = document.targets();
    if (!document.runtimesPublished)
        return ConfigId(0);
    return ConfigId(static_cast<std::uint32_t>(std::ranges::min_element(targets, isKnownBefore) - targets.begin()));
}

std::vector<std::uint32_t> chooseFolds(const Checkpoint& checkpoint, const ExplainOptions& options)
{
    if (!options.fold) {
        std::vector<std::uint32_t> all(checkpoint.folds.size());
        std::iota(all.begin(), all.end(), 0U);
        return all;
    }
    if (*options.fold >= checkpoint.folds.size())
        throw makeError({checkpoint.path.string(), "fold"}, fmt::format("{}", *options.fold),
                        fmt::format("0 to {}", checkpoint.folds.size() - 1));
    return {*options.fold};
}

// Writes columns of a [c, n] reduction into an n × b array.
void addColumns(std::vector<float>& target, const std::vector<float>& values, const BlockView& view,
                std::size_t columns, float share)
{
    const std::size_t nodes = values.size() / view.configurations;
    target.resize(nodes * columns, 0.0F);
    for (std::size_t b = 0; b < view.configurations; ++b)
        for (std::size_t i = 0; i < nodes; ++i)
            target[i * columns + view.firstPosition + b] += share * values[b * nodes + i];
}

/// A node's replacement, and its entry in Explanation::sensitivity.
struct Replaced {
    std::size_t entry = 0;
    SlateProbe::Replacement by;
};

/// Replacements of one forward, and the nodes that each reaches; the lists do not overlap.
struct ReplacedGroup {
    std::vector<std::size_t> members; ///< indices of replacements
    std::vector<std::vector<std::uint32_t>> reached; ///< one list per member; empty if unknown
};

std::vector<ReplacedGroup> singleGroups(std::size_t count)
{
    std::vector<ReplacedGroup> groups(count);
    for (std::size_t i = 0; i < count; ++i)
        groups[i].members = {i};
    return groups;
}

/// Returns the lists of the nodes that take a message from each node.
NeighbourList receivers(const NeighbourList& senders)
{
    const std::size_t nodes = senders.starts.size() - 1;
    NeighbourList result{.starts = std::vector<std::uint32_t>(nodes + 1), .nodes = {}};
    result.nodes.resize(senders.nodes.size());
    for (const std::uint32_t sender : senders.nodes)
        ++result.starts[sender + 1];
    std::partial_sum(result.starts.begin(), result.starts.end(), result.starts.begin());
    std::vector<std::uint32_t> next(result.starts.begin(), result.starts.end() - 1);
    for (std::uint32_t node = 0; node < nodes; ++node)
        for (std::uint32_t e = senders.starts[node]; e < senders.starts[node + 1]; ++e)
            result.nodes[next[senders.nodes[e]]++] = node;
    return result;
}

/// Puts replacements whose reached nodes do not overlap into common groups, each into the first that has room.
std::vector<ReplacedGroup> disjointGroups(const NeighbourList& neighbours, std::span<const Replaced> replaced,
                                          int reach)
{
    const NeighbourList next = receivers(neighbours);
    const std::size_t nodes = neighbours.starts.size() - 1;
    std::vector<ReplacedGroup> groups;
    std::vector<std::vector<bool>> taken; // per group: the nodes that its members reach
    std::vector<std::uint32_t> seen(nodes, 0); // stamp of the last replacement that reached the node
    for (std::size_t i = 0; i < replaced.size(); ++i) {
        const auto stamp = static_cast<std::uint32_t>(i + 1);
        std::vector<std::uint32_t> reached = {replaced[i].by.node};
        seen[replaced[i].by.node] = stamp;
        std::size_t from = 0;
        for (int hop = 0; hop < reach; ++hop)
            for (const std::size_t end = reached.size(); from < end; ++from)
                for (std::uint32_t e = next.starts[reached[from]]; e < next.starts[reached[from] + 1]; ++e)
                    if (seen[next.nodes[e]] != stamp) {
                        seen[next.nodes[e]] = stamp;
                        reached.push_back(next.nodes[e]);
                    }
        std::size_t group = 0;
        while (group < groups.size()
               && std::ranges::any_of(reached, [&](std::uint32_t node) { return taken[group][node]; }))
            ++group;
        if (group == groups.size()) {
            groups.emplace_back();
            taken.emplace_back(nodes);
        }
        for (const std::uint32_t node : reached)
            taken[group][node] = true;
        groups[group].members.push_back(i);
        groups[group].reached.push_back(std::move(reached));
    }
    return groups;
}

/// A score and, of scorers with a reach, its terms.
struct ScoredFocus {
    double score = 0;
    ScoreTerms terms;
};

/// Returns score(before) - score(before with the terms of these nodes as in `after`).
double changeWithin(const ScoreTerms& before, const ScoreTerms& after, std::span<const std::uint32_t> nodes)
{
    const double linear = std::accumulate(before.linear.begin(), before.linear.end(), 0.0);
    const double share = std::accumulate(before.share.begin(), before.share.end(), 0.0);
    double linearChange = 0;
    double shareChange = 0;
    for (const std::uint32_t node : nodes) {
        linearChange += after.linear[node] - before.linear[node];
        shareChange += after.share[node] - before.share[node];
    }
    return before.score(linear, share) - before.score(linear + linearChange, share + shareChange);
}

class Explainer {
public:
    Explainer(const NetworkSession& session, Explanation explanation, std::uint32_t focus, const std::stop_token& stop)
        : m_session(session), m_focus(focus), m_stop(stop), m_result(std::move(explanation))
    {
        const ModelOptions& options = session.modelOptions();
        m_result.blocks.resize(static_cast<std::size_t>(traitsOf(options).attentionBlocks(options)));
        if (options.kind != ModelKind::Layout)
            m_result.replacement
                = traitsOf(options).kernelSensitivity(options).value_or(NodeReplacement::BaselineLayouts);
        m_result.nodes = session.input().originalIds;
        m_result.provenance = session.provenance();
        m_result.provenance.permutations = 1;
        m_result.provenance.permutationsAllowed = 0;
    }

    void attendLayout(std::span<const std::uint32_t> slate)
    {
        m_slate.assign(slate.begin(), slate.end());
        m_result.focusColumn = static_cast<std::uint32_t>(std::ranges::find(m_slate, m_focus) - m_slate.begin());
        for (const std::uint32_t distinct : m_slate)
            m_result.slate.push_back(m_session.input().configurations->representatives[distinct]);
        m_result.slate[m_result.focusColumn] = m_result.focus;
        const auto plan = m_session.plan(m_slate.size(), 1, m_session.foldCount());
        m_result.slateScores.assign(m_slate.size(), 0.0);
        for (std::uint32_t fold = 0; fold < m_session.foldCount(); ++fold) {
            const SlateProbe probe = visiting(fold);
            const auto scores = m_session.insight(fold).scoreProbed(m_slate, plan.memoryBytes, m_stop, probe);
            for (std::size_t position = 0; position < scores.size(); ++position)
                m_result.slateScores[position] += double{scores[position]} / m_session.foldCount();
            addInsight(m_session.insight(fold).graphInsight(m_focus, m_stop));
        }
        m_result.score = m_result.slateScores[m_result.focusColumn];
    }

    void attendTile()
    {
        m_result.slate = {m_result.focus};
        for (std::uint32_t fold = 0; fold < m_session.foldCount(); ++fold) {
            const auto tiles = m_session.insight(fold).tileScorer(m_stop, visiting(fold));
            m_result.score += double{tiles->score(m_focus, 1, m_stop).front()} / m_session.foldCount();
            addInsight(m_session.insight(fold).graphInsight(m_focus, m_stop));
        }
    }

    /// Adds the strongest comparisons; measure() computes their effects.
    void findComparisons(const Document& document)
    {
        const std::vector<NodeGroup> groups = decisionGroups(document, m_session.input(), m_stop);
        for (const AttentionPeak& peak : strongestPeaks(m_result, groups)) {
            AttentionComparison comparison{
                .block = peak.block, .nodes = {}, .configuration = m_result.slate[peak.column], .shares = peak.shares};
            for (const std::uint32_t row : groups[peak.group])
                comparison.nodes.push_back(m_result.nodes[row]);
            m_result.comparisons.push_back(std::move(comparison));
            m_compared.push_back({.even = SlateProbe::EvenAttention{static_cast<int>(peak.block), groups[peak.group]}});
        }
    }

    /// Computes sensitivities, if `sensitivity`, and the effects of the comparisons.
    void measure(bool sensitivity, std::uint32_t baseline, std::span<const NodeId> wanted,
                 const ProgressCallback& progress)
    {
        if (!sensitivity && m_compared.empty())
            return;
        const bool alone = !m_session.slatesMatter();
        const std::vector<std::uint32_t> slate = alone ? std::vector<std::uint32_t>{m_focus} : m_slate;
        const std::size_t position = alone ? 0 : m_result.focusColumn;
        std::vector<Replaced> replaced;
        if (sensitivity)
            replaced = m_session.modelOptions().kind == ModelKind::Layout ? listReplaced(baseline, wanted, position)
                                                                          : listKernelReplaced(baseline, wanted);
        const std::optional<int> reach = m_session.insight(0).reach();
        const auto groups
            = reach ? disjointGroups(m_session.input().neighbours(), replaced, *reach) : singleGroups(replaced.size());

        const std::size_t folds = m_session.foldCount();
        const std::size_t probes = groups.size() + m_compared.size();
        const auto plan = m_session.plan(slate.size(), (probes + 1) * folds, folds);
        std::vector<ScoredFocus> bases(folds);
        std::vector<double> changes((replaced.size() + m_compared.size()) * folds);
        std::mutex mutex;
        std::size_t done = 0;
        const auto run = [&](std::size_t items, const std::function<void(std::size_t, const std::stop_token&)>& job) {
            runWorkers(plan.workers, items, m_stop, [&](std::size_t item, unsigned, const std::stop_token& stop) {
                job(item, stop);
                const std::scoped_lock lock(mutex);
                ++done;
                if (progress)
                    progress(static_cast<double>(done) / static_cast<double>((probes + 1) * folds));
            });
        };
        // Scores the slate under a probe; terms of the focus if the scorer has a reach.
        const auto scored = [&](std::size_t fold, SlateProbe probe, const std::stop_token& stop) {
            ScoredFocus result;
            probe.focus = position;
            if (reach)
                probe.terms = [&result](ScoreTerms terms) { result.terms = std::move(terms); };
            const InsightScorer& scorer = m_session.insight(static_cast<std::uint32_t>(fold));
            result.score = double{scorer.scoreProbed(slate, plan.memoryBytes, stop, probe)[position]};
            return result;
        };
        run(folds, [&](std::size_t fold, const std::stop_token& stop) { bases[fold] = scored(fold, {}, stop); });
        run(probes * folds, [&](std::size_t item, const std::stop_token& stop) {
            const std::size_t fold = item % folds;
            const std::size_t group = item / folds;
            SlateProbe probe;
            if (group >= groups.size())
                probe = m_compared[group - groups.size()];
            else
                for (const std::size_t member : groups[group].members)
                    probe.replacements.push_back(replaced[member].by);
            const ScoredFocus found = scored(fold, probe, stop);
            if (group >= groups.size()) {
                changes[(replaced.size() + group - groups.size()) * folds + fold] = bases[fold].score - found.score;
                return;
            }
            for (std::size_t i = 0; i < groups[group].members.size(); ++i)
                changes[groups[group].members[i] * folds + fold] = reach
                    ? changeWithin(bases[fold].terms, found.terms, groups[group].reached[i])
                    : bases[fold].score - found.score;
        });
        const auto mean = [&](std::size_t row) {
            return std::accumulate(changes.begin() + static_cast<std::ptrdiff_t>(row * folds),
                                   changes.begin() + static_cast<std::ptrdiff_t>((row + 1) * folds), 0.0)
                / static_cast<double>(folds);
        };
        for (std::size_t i = 0; i < replaced.size(); ++i)
            m_result.sensitivity[replaced[i].entry].delta = mean(i);
        for (std::size_t i = 0; i < m_result.comparisons.size(); ++i)
            m_result.comparisons[i].effect = mean(replaced.size() + i);
    }

    Explanation take() { return std::move(m_result); }

private:
    SlateProbe visiting(std::uint32_t fold)
    {
        return {.focus = m_result.focusColumn, .visit = [this, fold](const BlockView& view) { visit(fold, view); }};
    }

    void visit(std::uint32_t fold, const BlockView& view)
    {
        BlockAttention& block = m_result.blocks[static_cast<std::size_t>(view.block)];
        const float share = 1.0F / static_cast<float>(m_session.foldCount());
        block.channels = view.channels;
        if (!view.meanWeight.empty()) {
            addColumns(block.meanWeight, view.meanWeight, view, m_slate.size(), share);
            addColumns(block.maxWeight, view.maxWeight, view, m_slate.size(), share);
            accumulate(block.entropy, view.entropy, share);
        }
        if (!view.meanFocusGate.empty())
            accumulate(block.meanGate, view.meanFocusGate, share);
        if (fold > 0) // channels of two folds are unrelated
            return;
        if (!view.focusWeight.empty())
            block.focusWeight = view.focusWeight;
        if (!view.focusGate.empty())
            block.focusGate = view.focusGate;
    }

    void addInsight(const GraphInsight& insight)
    {
        const double share = 1.0 / m_session.foldCount();
        m_result.nodeShare.resize(insight.nodeShare.size());
        for (std::size_t i = 0; i < insight.nodeShare.size(); ++i)
            m_result.nodeShare[i] += share * insight.nodeShare[i];
        if (!insight.nodeAttention.empty())
            accumulate(m_result.nodeAttention, insight.nodeAttention, static_cast<float>(share));
        const ModelOptions& options = m_session.modelOptions();
        const std::vector<Neighbours> lists = traitsOf(options).inputShape(options).neighbourLists;
        std::size_t place = 0;
        for (std::size_t i = 0; i < insight.alphas.size(); ++i)
            addAlphas(lists[i], m_session.input().neighbourLists[i], insight.alphas[i], share, place);
    }

    void addAlphas(Neighbours which, const NeighbourList& list, const ListAlphas& alphas, double share,
                   std::size_t& place)
    {
        const auto add = [&](std::size_t target, std::size_t source, float first, float mean) {
            if (place == m_result.edgeWeights.size())
                m_result.edgeWeights.push_back(
                    {.target = m_result.nodes[target], .source = m_result.nodes[source], .list = which});
            EdgeWeight& weight = m_result.edgeWeights[place++];
            weight.first += share * double{first};
            weight.mean += share * double{mean};
        };
        for (std::size_t node = 0; node < m_result.nodes.size(); ++node) {
            for (std::uint32_t e = list.starts[node]; e < list.starts[node + 1]; ++e)
                if (list.nodes[e] != node) // the node itself is added once, below
                    add(node, list.nodes[e], alphas.first[e], alphas.mean[e]);
            add(node, node, alphas.firstOwn[node], alphas.meanOwn[node]);
        }
    }

    // Adds the requested nodes to the result. Returns the replacements of those that differ from the baseline.
    std::vector<Replaced> listReplaced(std::uint32_t baseline, std::span<const NodeId> wanted, std::size_t position)
    {
        const ModelInput& input = m_session.input();
        std::vector<Replaced> replaced;
        for (std::size_t slot = 0; slot < input.slotNodes.size(); ++slot) {
            const std::uint32_t node = input.slotNodes[slot].value;
            const NodeId original = input.originalIds[node];
            if (!wanted.empty() && std::ranges::find(wanted, original) == wanted.end())
                continue;
            const std::uint32_t row = input.slotRow(slot, baseline);
            if (row != input.slotRow(slot, m_focus))
                replaced.push_back({.entry = m_result.sensitivity.size(), .by = {position, node, row}});
            m_result.sensitivity.push_back({.node = original});
        }
        return replaced;
    }

    // Does the same for a kernel's nodes; the architecture determines the replacement.
    std::vector<Replaced> listKernelReplaced(std::uint32_t baseline, std::span<const NodeId> wanted)
    {
        const bool nothing = m_result.replacement == NodeReplacement::Nothing;
        std::vector<Replaced> replaced;
        for (std::uint32_t node = 0; node < m_result.nodes.size(); ++node) {
            if (!wanted.empty() && std::ranges::find(wanted, m_result.nodes[node]) == wanted.end())
                continue;
            if (nothing || baseline != m_focus)
                replaced.push_back({.entry = m_result.sensitivity.size(), .by = {0, node, baseline, nothing}});
            m_result.sensitivity.push_back({.node = m_result.nodes[node]});
        }
        return replaced;
    }

    const NetworkSession& m_session;
    std::uint32_t m_focus; // distinct index
    std::stop_token m_stop;
    std::vector<std::uint32_t> m_slate; // distinct indices
    std::vector<SlateProbe> m_compared; // one per comparison
    Explanation m_result;
};

} // namespace

Explanation explainWithNetwork(const PackedFolds& packed, const Document& document, ConfigId focus,
                               const RankOptions& options, const ExplainOptions& explainOptions,
                               const std::stop_token& stop, const ProgressCallback& progress)
{
    const ConfigId baseline = chooseBaseline(document, explainOptions);
    for (const ConfigId config : {focus, baseline})
        if (config.value >= document.configCount())
            throw makeError({document.path.string(), "configuration"}, fmt::format("{}", config.value),
                            fmt::format("below {}", document.configCount()));
    RankOptions plainOptions = options;
    plainOptions.forward = ForwardPath::Plain; // the fused path keeps no attention and no gates
    static_cast<void>(torchModule("explaining a score"));
    const NetworkSession session(packed, document, plainOptions, chooseFolds(packed.checkpoint(), explainOptions),
                                 stop);
    const Deduplication& configurations = *session.input().configurations;
    const std::uint32_t distinctFocus = configurations.distinctOf[focus.value].value;
    Explainer explainer(session, {.focus = focus, .baseline = baseline}, distinctFocus, stop);
    const ModelOptions& modelOptions = session.modelOptions();
    const bool layout = modelOptions.kind == ModelKind::Layout;
    if (layout)
        explainer.attendLayout(slateHolding(distinctFocus, configurations.distinctCount(), options.slateSize,
                                            options.seed, explainOptions.permutation));
    else
        explainer.attendTile();
    if (explainOptions.comparisons && layout && session.slatesMatter())
        explainer.findComparisons(document);
    explainer.measure(explainOptions.sensitivity && (layout || traitsOf(modelOptions).kernelSensitivity(modelOptions)),
                      configurations.distinctOf[baseline.value].value, explainOptions.nodes, progress);
    return explainer.take();
}

} // namespace tgraph

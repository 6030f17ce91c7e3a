// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/networkranker.h"

#include "engine/model/networksession.h"
#include "engine/model/scorebook.h"
#include "engine/model/slates.h"
#include "engine/model/workers.h"

#include <map>
#include <mutex>
#include <numeric>

namespace tgraph {

namespace {

// Tile configurations in one matrix product; a constant, so that the answer does not depend on anything else.
constexpr std::int64_t tileRows = 4096;

std::vector<std::uint32_t> countUp(std::uint32_t count)
{
    std::vector<std::uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0U);
    return numbers;
}

// All slates of all permutations by all folds, spread over worker threads. An item is one slate by one fold: item =
// (permutation · slates + slate) · folds + fold. Scores are booked in the order of items, whoever finishes first.
class LayoutRanking {
public:
    LayoutRanking(const NetworkSession& session, const RankOptions& options, const RankCallbacks& callbacks)
        : m_session(session),
          m_options(options),
          m_callbacks(callbacks),
          m_distinct(session.input().configurations->distinctCount()),
          m_slates(slateCount(m_distinct, options.slateSize)),
          m_items(std::size_t{session.passes()} * m_slates * session.foldCount()),
          m_book(m_distinct, session.foldCount())
    {
    }

    ScoreBook run(const std::stop_token& stop)
    {
        const auto plan = m_session.plan(std::min(m_options.slateSize, m_distinct), m_items);
        m_permutations.resize(plan.workers);
        runWorkers(plan.workers, m_items, stop, [&](std::size_t item, unsigned worker, const std::stop_token& inner) {
            const Place place = placeOf(item);
            const auto slate = slateOf(permutation(worker, place.permutation), m_options.slateSize, place.slate);
            finish(item, {slate.begin(), slate.end()},
                   m_session.scorer(place.fold).score(slate, plan.memoryBytes, inner));
        });
        return std::move(m_book);
    }

private:
    struct Place {
        std::uint32_t permutation = 0;
        std::uint32_t slate = 0;
        std::uint32_t fold = 0;
    };
    struct Finished {
        std::vector<std::uint32_t> slate;
        std::vector<float> scores;
    };
    struct Permutation {
        std::uint32_t index = 0;
        std::vector<std::uint32_t> order; // empty: none drawn yet
    };

    Place placeOf(std::size_t item) const
    {
        const std::size_t slate = item / m_session.foldCount();
        return {static_cast<std::uint32_t>(slate / m_slates), static_cast<std::uint32_t>(slate % m_slates),
                static_cast<std::uint32_t>(item % m_session.foldCount())};
    }

    // Each worker keeps the permutation it is in.
    std::span<const std::uint32_t> permutation(unsigned worker, std::uint32_t index)
    {
        Permutation& current = m_permutations[worker];
        if (current.order.empty() || current.index != index)
            current = {index, randomPermutation(m_distinct, m_options.seed, index)};
        return current.order;
    }

    void finish(std::size_t item, std::vector<std::uint32_t> slate, std::vector<float> scores)
    {
        const std::scoped_lock lock(m_mutex);
        m_finished.emplace(item, Finished{std::move(slate), std::move(scores)});
        for (auto ready = m_finished.find(m_booked); ready != m_finished.end(); ready = m_finished.find(m_booked)) {
            const Place place = placeOf(m_booked);
            m_book.add(place.fold, ready->second.slate, ready->second.scores);
            if (place.fold + 1 == m_session.foldCount())
                publish(ready->second.slate);
            m_finished.erase(ready);
            ++m_booked;
        }
        if (m_callbacks.progress)
            m_callbacks.progress(static_cast<double>(m_booked) / static_cast<double>(m_items));
    }

    void publish(std::span<const std::uint32_t> slate) const
    {
        if (!m_callbacks.partialScores)
            return;
        std::vector<double> means;
        for (const std::uint32_t distinct : slate)
            means.push_back(m_book.mean(distinct));
        m_callbacks.partialScores({m_session.input().configurations, slate, means});
    }

    const NetworkSession& m_session;
    const RankOptions& m_options;
    const RankCallbacks& m_callbacks;
    std::uint32_t m_distinct;
    std::uint32_t m_slates;
    std::size_t m_items;
    std::vector<Permutation> m_permutations; // one a worker

    std::mutex m_mutex; // guards what follows
    ScoreBook m_book;
    std::map<std::size_t, Finished> m_finished; // done, but an earlier item is not
    std::size_t m_booked = 0; // items
};

// The graph once a fold, then every configuration by itself.
ScoreBook rankTiles(const NetworkSession& session, const RankCallbacks& callbacks, const std::stop_token& stop)
{
    const c10::InferenceMode inference;
    const std::uint32_t distinct = session.input().configurations->distinctCount();
    const std::vector<std::uint32_t> all = countUp(distinct);
    ScoreBook book(distinct, session.foldCount());
    for (std::uint32_t fold = 0; fold < session.foldCount(); ++fold) {
        const auto graph = session.scorer(fold).encodeGraph(stop, {});
        const auto tiles = tileTensor(session.input(fold));
        for (std::int64_t begin = 0; begin < tiles.size(0); begin += tileRows) {
            throwIfStopped(stop);
            const auto some = tiles.narrow(0, begin, std::min(tileRows, tiles.size(0) - begin)).to(session.device());
            const auto scores = session.scorer(fold).network()->tileScores(graph, some).to(torch::kCPU).contiguous();
            const auto count = static_cast<std::size_t>(scores.numel());
            book.add(fold, std::span(all).subspan(static_cast<std::size_t>(begin), count),
                     {scores.data_ptr<float>(), count});
        }
        if (callbacks.progress)
            callbacks.progress((fold + 1.0) / session.foldCount());
    }
    if (callbacks.partialScores)
        callbacks.partialScores({session.input().configurations, all, book.means()});
    return book;
}

class NetworkRanker : public Ranker {
public:
    explicit NetworkRanker(Checkpoint checkpoint) : m_checkpoint(std::move(checkpoint)) { }

    ModelDescription description() const override
    {
        return describe(m_checkpoint.info, m_checkpoint.name, m_checkpoint.path);
    }

    Prediction rank(const Document& document, const RankOptions& options, std::stop_token stop,
                    const RankCallbacks& callbacks) const override
    {
        try {
            const auto folds = countUp(static_cast<std::uint32_t>(m_checkpoint.folds.size()));
            const NetworkSession session(m_checkpoint, document, options, folds, stop);
            const bool tile = session.modelOptions().kind == ModelKind::Tile;
            const ScoreBook book
                = tile ? rankTiles(session, callbacks, stop) : LayoutRanking(session, options, callbacks).run(stop);
            return makePrediction(session.input().configurations, book.means(), book.spreads(), session.provenance());
        } catch (const c10::Error& error) {
            throw fromTorch(error, document.path.string());
        }
    }

    Explanation explain(const Document& document, ConfigId focus, const RankOptions& options,
                        const ExplainOptions& explainOptions, std::stop_token stop,
                        const ProgressCallback& progress) const override
    {
        try {
            return explainWithNetwork(m_checkpoint, document, focus, options, explainOptions, stop, progress);
        } catch (const c10::Error& error) {
            throw fromTorch(error, document.path.string());
        }
    }

private:
    Checkpoint m_checkpoint;
};

} // namespace

std::unique_ptr<Ranker> makeNetworkRanker(Checkpoint checkpoint)
{
    return std::make_unique<NetworkRanker>(std::move(checkpoint));
}

} // namespace tgraph

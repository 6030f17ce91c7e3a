// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/networkranker.h"

#include "engine/graph/graphhash.h"
#include "engine/model/ranking/gpumemory.h"
#include "engine/model/ranking/joinedranking.h"
#include "engine/model/ranking/networksession.h"
#include "engine/model/ranking/scorebook.h"
#include "engine/model/scoring/settling.h"
#include "engine/model/scoring/slates.h"
#include "engine/model/scoring/workers.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <numeric>
#include <optional>

namespace tgraph {

namespace {

// Tile configurations per work item. The number is constant, so that the result depends on nothing
// else. It is large enough for the start of a thread to cost little: if thousands of kernels are
// ranked, most have fewer configurations.
constexpr std::size_t tilesPerItem = 512;

std::vector<std::uint32_t> countUp(std::uint32_t count)
{
    std::vector<std::uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0U);
    return numbers;
}

// Scores all slates of all permutations by all folds on worker threads, one fold after another, so
// that the cached data of a fold are needed once. The index of a slate over all permutations is
// permutation · slates per permutation + its index in the permutation. An item contains as many
// consecutive slates as the scorer processes at once. Scores are recorded in the order of the
// items, regardless of the order in which they finish.
class LayoutRanking {
public:
    LayoutRanking(const NetworkSession& session, const RankOptions& options, const RankCallbacks& callbacks)
        : m_session(session),
          m_options(options),
          m_callbacks(callbacks),
          m_distinct(session.input().configurations->distinctCount()),
          m_slates(slateCount(m_distinct, options.slateSize)),
          m_total(std::size_t{session.passes()} * m_slates),
          m_together(session.slateScorer(0).slatesAtOnce()),
          m_items((m_total + m_together - 1) / m_together),
          m_book(m_distinct, session.foldCount())
    {
    }

    ScoreBook run(const std::stop_token& stop)
    {
        const auto plan = m_session.plan(m_session.slateSize(), m_items, /*foldsHeld=*/1);
        m_permutations.resize(plan.workers.count);
        for (m_fold = 0; m_fold < m_session.foldCount(); ++m_fold)
            runFold(plan, stop);
        return std::move(m_book);
    }

private:
    struct Finished {
        std::vector<std::vector<std::uint32_t>> slates;
        std::vector<std::vector<float>> scores;
    };
    struct Permutation {
        std::uint32_t index = 0;
        std::vector<std::uint32_t> order; // empty: not drawn yet
    };

    void runFold(const NetworkSession::Plan& plan, const std::stop_token& stop)
    {
        SlateScorer& scorer = m_session.slateScorer(m_fold);
        scorer.keepBetweenSlates(plan.cachedBytes);
        m_booked = 0;
        runWorkers(plan.workers, m_items, stop, [&](std::size_t item, unsigned worker, const std::stop_token& inner) {
            auto slates = slatesOf(item, worker);
            const std::vector<std::span<const std::uint32_t>> views(slates.begin(), slates.end());
            auto scores = scorer.scoreMany(views, plan.memoryBytes, inner);
            finish(item, {std::move(slates), std::move(scores)});
        });
        m_session.release(m_fold);
    }

    std::vector<std::vector<std::uint32_t>> slatesOf(std::size_t item, unsigned worker)
    {
        std::vector<std::vector<std::uint32_t>> slates;
        for (std::size_t i = item * m_together; i < std::min(m_total, (item + 1) * m_together); ++i) {
            const auto slate = slateOf(permutation(worker, static_cast<std::uint32_t>(i / m_slates)),
                                       m_options.slateSize, static_cast<std::uint32_t>(i % m_slates));
            slates.emplace_back(slate.begin(), slate.end());
        }
        return slates;
    }

    // Returns a permutation; each worker keeps its current one.
    std::span<const std::uint32_t> permutation(unsigned worker, std::uint32_t index)
    {
        Permutation& current = m_permutations[worker];
        if (current.order.empty() || current.index != index)
            current = {index, randomPermutation(m_distinct, m_options.seed, index)};
        return current.order;
    }

    void finish(std::size_t item, Finished finished)
    {
        const std::scoped_lock lock(m_mutex);
        m_finished.emplace(item, std::move(finished));
        for (auto ready = m_finished.find(m_booked / m_together); ready != m_finished.end();
             ready = m_finished.find(m_booked / m_together)) {
            book(ready->second);
            m_finished.erase(ready);
        }
        const double folds = m_fold + static_cast<double>(m_booked) / static_cast<double>(m_total);
        if (m_callbacks.progress)
            m_callbacks.progress(folds / m_session.foldCount());
    }

    void book(const Finished& finished)
    {
        for (std::size_t i = 0; i < finished.slates.size(); ++i) {
            m_book.add(m_fold, finished.slates[i], finished.scores[i]);
            ++m_booked;
            publishBooked(finished.slates[i]);
        }
    }

    // Publishes the recorded scores. Scores of different folds have an offset, so a further fold
    // counts only after it has scored everything.
    void publishBooked(std::span<const std::uint32_t> slate) const
    {
        if (m_fold == 0 || m_booked > m_slates)
            publish(slate);
        else if (m_booked == m_slates)
            publish(countUp(m_distinct));
    }

    void publish(std::span<const std::uint32_t> slate) const
    {
        if (!m_callbacks.partialScores)
            return;
        std::vector<double> means;
        for (const std::uint32_t distinct : slate)
            means.push_back(m_book.mean(distinct, m_fold + 1));
        const std::vector<DistinctId> moved(slate.begin(), slate.end());
        m_callbacks.partialScores({m_session.input().configurations, moved, means});
    }

    const NetworkSession& m_session;
    const RankOptions& m_options;
    const RankCallbacks& m_callbacks;
    std::uint32_t m_distinct;
    std::uint32_t m_slates;
    std::size_t m_total; // slates per fold
    std::size_t m_together; // slates per item
    std::size_t m_items; // items per fold
    std::uint32_t m_fold = 0;
    std::vector<Permutation> m_permutations; // one per worker

    std::mutex m_mutex; // guards the following members
    ScoreBook m_book;
    std::map<std::size_t, Finished> m_finished; // finished, but an earlier item is not
    std::size_t m_booked = 0; // slates of the current fold
};

// Scores one permutation after another by all folds until a further one would not change the order
// (settling.h). An item contains as many consecutive slates as the scorer processes at once; a
// worker scores them by every fold. The first of N permutations is complete after 1/N of the total
// time, and suffices if attention has little effect.
class SettlingRanking {
public:
    SettlingRanking(const NetworkSession& session, const RankOptions& options, const RankCallbacks& callbacks)
        : m_session(session),
          m_options(options),
          m_callbacks(callbacks),
          m_distinct(session.input().configurations->distinctCount()),
          m_slates(slateCount(m_distinct, options.slateSize)),
          m_together(session.slateScorer(0).slatesAtOnce()),
          m_book(m_distinct, session.foldCount())
    {
    }

    /// Returns the number of permutations averaged in the scores.
    std::uint32_t run(const std::stop_token& stop)
    {
        const std::size_t items = (m_slates + m_together - 1) / m_together;
        const auto plan = m_session.plan(m_session.slateSize(), items, m_session.foldCount());
        const std::size_t tried = std::min<std::size_t>(m_slates, slatesToTry());
        for (m_permutation = 0; m_permutation < m_session.passes(); ++m_permutation) {
            m_order = randomPermutation(m_distinct, m_options.seed, m_permutation);
            m_scored.assign(m_slates, {});
            m_done = 0;
            if (m_permutation == 0) {
                score(0, m_slates, plan, stop);
            } else {
                score(0, tried, plan, stop);
                if (isSettled(orderChangeOf(tried)))
                    break;
                score(tried, m_slates, plan, stop);
            }
            book();
        }
        if (m_callbacks.progress)
            m_callbacks.progress(1.0);
        return m_permutation;
    }

    const ScoreBook& scores() const { return m_book; }

private:
    using FoldScores = std::vector<std::vector<float>>; // fold → scores of a slate

    // Returns at least four slates, so that their differences give the error of the estimate, and a thousand
    // configurations.
    std::size_t slatesToTry() const
    {
        return std::max<std::size_t>(4, (1024 + m_options.slateSize - 1) / m_options.slateSize);
    }

    std::span<const std::uint32_t> slate(std::size_t index) const
    {
        return slateOf(m_order, m_options.slateSize, static_cast<std::uint32_t>(index));
    }

    void score(std::size_t first, std::size_t end, const NetworkSession::Plan& plan, const std::stop_token& stop)
    {
        const std::size_t items = (end - first + m_together - 1) / m_together;
        runWorkers(plan.workers, items, stop, [&](std::size_t item, unsigned, const std::stop_token& inner) {
            const std::size_t begin = first + item * m_together;
            std::vector<std::span<const std::uint32_t>> slates;
            for (std::size_t i = begin; i < std::min(end, begin + m_together); ++i)
                slates.push_back(slate(i));
            std::vector<FoldScores> scores(slates.size());
            for (std::uint32_t fold = 0; fold < m_session.foldCount(); ++fold) {
                auto some = m_session.slateScorer(fold).scoreMany(slates, plan.memoryBytes, inner);
                for (std::size_t i = 0; i < some.size(); ++i)
                    scores[i].push_back(std::move(some[i]));
            }
            finish(begin, std::move(scores));
        });
    }

    void finish(std::size_t begin, std::vector<FoldScores> scores)
    {
        const std::scoped_lock lock(m_mutex);
        for (std::size_t i = 0; i < scores.size(); ++i) {
            m_scored[begin + i] = std::move(scores[i]);
            ++m_done;
            if (m_permutation == 0)
                publishFirst(begin + i);
        }
        // The first permutation is 90 % of the progress: the number of further ones is unknown.
        const double share = static_cast<double>(m_done) / static_cast<double>(m_slates);
        const double later = (m_permutation - 1.0 + share) / std::max(1.0, m_session.passes() - 1.0);
        if (m_callbacks.progress)
            m_callbacks.progress(m_permutation == 0 ? 0.9 * share : 0.9 + 0.1 * later);
    }

    // Publishes means over the folds before anything is booked.
    void publishFirst(std::size_t index) const
    {
        if (!m_callbacks.partialScores)
            return;
        const auto configurations = slate(index);
        std::vector<double> means(configurations.size(), 0.0);
        for (const std::vector<float>& scores : m_scored[index])
            for (std::size_t i = 0; i < means.size(); ++i)
                means[i] += double{scores[i]} / m_session.foldCount();
        const std::vector<DistinctId> moved(configurations.begin(), configurations.end());
        m_callbacks.partialScores({m_session.input().configurations, moved, means});
    }

    OrderChange orderChangeOf(std::size_t tried) const
    {
        std::vector<std::vector<double>> before(tried);
        std::vector<std::vector<double>> after(tried);
        std::vector<float> byFold(m_session.foldCount());
        for (std::size_t index = 0; index < tried; ++index) {
            const auto configurations = slate(index);
            for (std::size_t i = 0; i < configurations.size(); ++i) {
                for (std::size_t fold = 0; fold < byFold.size(); ++fold)
                    byFold[fold] = m_scored[index][fold][i];
                before[index].push_back(m_book.mean(configurations[i]));
                after[index].push_back(m_book.meanWith(configurations[i], byFold));
            }
        }
        return orderChange(before, after, m_book.deviation());
    }

    // Books the scores in the order of folds and slates, regardless of the order of completion.
    void book()
    {
        for (std::uint32_t fold = 0; fold < m_session.foldCount(); ++fold)
            for (std::size_t index = 0; index < m_slates; ++index)
                m_book.add(fold, slate(index), m_scored[index][fold]);
        if (m_permutation == 0 || !m_callbacks.partialScores)
            return;
        const std::vector<std::uint32_t> all = countUp(m_distinct);
        const std::vector<DistinctId> moved(all.begin(), all.end());
        m_callbacks.partialScores({m_session.input().configurations, moved, m_book.means()});
    }

    const NetworkSession& m_session;
    const RankOptions& m_options;
    const RankCallbacks& m_callbacks;
    std::uint32_t m_distinct;
    std::uint32_t m_slates;
    std::size_t m_together; // slates per item
    ScoreBook m_book;
    std::uint32_t m_permutation = 0;
    std::vector<std::uint32_t> m_order;

    std::mutex m_mutex; // guards the following members while workers run
    std::vector<FoldScores> m_scored; // indexed by the slate's index in the permutation
    std::size_t m_done = 0; // slates
};

// Ranks tiles on worker threads: the graph once per fold, then every configuration separately.
ScoreBook rankTiles(const NetworkSession& session, const RankCallbacks& callbacks, const std::stop_token& stop)
{
    const std::uint32_t distinct = session.input().configurations->distinctCount();
    const std::vector<std::uint32_t> all = countUp(distinct);
    ScoreBook book(distinct, session.foldCount());
    const std::size_t items = (all.size() + tilesPerItem - 1) / tilesPerItem;
    for (std::uint32_t fold = 0; fold < session.foldCount(); ++fold) {
        auto scorer = session.tileScorer(fold);
        std::vector<float> scores(distinct);
        runWorkers(session.workersFor(*scorer, items), items, stop,
                   [&](std::size_t item, unsigned, const std::stop_token& inner) {
                       const std::size_t begin = item * tilesPerItem;
                       const auto some = scorer->score(begin, std::min(tilesPerItem, all.size() - begin), inner);
                       std::ranges::copy(some, scores.begin() + static_cast<std::ptrdiff_t>(begin));
                   });
        scorer.reset();
        session.release(fold);
        book.add(fold, all, scores);
        if (callbacks.progress)
            callbacks.progress((fold + 1.0) / session.foldCount());
    }
    if (callbacks.partialScores) {
        const std::vector<DistinctId> moved(all.begin(), all.end());
        callbacks.partialScores({session.input().configurations, moved, book.means()});
    }
    return book;
}

// Scores every slate by every fold on worker threads.
std::vector<std::vector<double>> scoreSlatesWith(const PackedFolds& packed, const Document& document,
                                                 std::span<const std::vector<ConfigId>> slates, RankOptions options,
                                                 const std::stop_token& stop)
{
    options.permutations = 1; // slates share nothing
    const auto folds = countUp(static_cast<std::uint32_t>(packed.checkpoint().folds.size()));
    const NetworkSession session(packed, document, options, folds, stop,
                                 std::make_shared<const Deduplication>(everyConfiguration(document)));
    std::vector<std::vector<std::uint32_t>> rows;
    std::size_t greatest = 1;
    for (const std::vector<ConfigId>& slate : slates) {
        auto& ofSlate = rows.emplace_back();
        std::ranges::transform(slate, std::back_inserter(ofSlate), &ConfigId::value);
        greatest = std::max(greatest, slate.size());
    }
    const std::size_t items = slates.size() * folds.size();
    const auto plan = session.plan(greatest, items, folds.size());
    std::vector<std::vector<float>> scores(items);
    runWorkers(plan.workers, items, stop, [&](std::size_t item, unsigned, const std::stop_token& inner) {
        const auto fold = static_cast<std::uint32_t>(item % folds.size());
        scores[item] = session.slateScorer(fold).score(rows[item / folds.size()], plan.memoryBytes, inner);
    });
    std::vector<std::vector<double>> means;
    for (std::size_t slate = 0; slate < slates.size(); ++slate) {
        auto& ofSlate = means.emplace_back(slates[slate].size(), 0.0);
        for (std::size_t item = slate * folds.size(); item < (slate + 1) * folds.size(); ++item)
            for (std::size_t i = 0; i < ofSlate.size(); ++i)
                ofSlate[i] += double{scores[item][i]} / static_cast<double>(folds.size());
    }
    return means;
}

class NetworkRanker : public Ranker {
public:
    explicit NetworkRanker(Checkpoint checkpoint)
        : m_checkpoint(std::move(checkpoint)),
          m_packed(m_checkpoint),
          m_trainingGraphs(m_checkpoint.info.trainingJson, m_checkpoint.info.folds)
    {
    }

    ModelDescription description() const override
    {
        return describe(m_checkpoint.info, m_checkpoint.name, m_checkpoint.path);
    }

    Prediction rank(const Document& document, const RankOptions& options, std::stop_token stop,
                    const RankCallbacks& callbacks) const override
    {
        try {
            return withLessMemory(options, [&](const RankOptions& allowed) {
                Prediction prediction = rankWith(document, allowed, stop, callbacks);
                remarkOnDevice(prediction.provenance, options, allowed);
                return prediction;
            });
        } catch (...) {
            rethrowPlainly(document.path.string());
        }
    }

    std::vector<RankOutcome> rankMany(std::span<const Document* const> documents, const RankOptions& options,
                                      std::stop_token stop, const ProgressCallback& progress) const override
    {
        try {
            return withLessMemory(options, [&](const RankOptions& allowed) {
                auto outcomes = joinsKernels(m_packed, documents, allowed)
                    ? rankJoined(m_packed, m_trainingGraphs, documents, allowed, stop, progress)
                    : Ranker::rankMany(documents, allowed, stop, progress);
                for (RankOutcome& outcome : outcomes)
                    if (outcome.prediction)
                        remarkOnDevice(outcome.prediction->provenance, options, allowed);
                return outcomes;
            });
        } catch (const Cancelled&) {
            throw;
        } catch (...) {
            std::vector<RankOutcome> outcomes(documents.size());
            for (std::size_t i = 0; i < documents.size(); ++i)
                outcomes[i].failure = plainFailure(documents[i]->path.string());
            return outcomes;
        }
    }

    Explanation explain(const Document& document, ConfigId focus, const RankOptions& options,
                        const ExplainOptions& explainOptions, std::stop_token stop,
                        const ProgressCallback& progress) const override
    {
        try {
            Explanation explanation = withLessMemory(options, [&](const RankOptions& allowed) {
                Explanation made
                    = explainWithNetwork(m_packed, document, focus, allowed, explainOptions, stop, progress);
                remarkOnDevice(made.provenance, options, allowed);
                return made;
            });
            explanation.provenance.trainingPart = m_trainingGraphs.partOf(graphHash(document.graph));
            return explanation;
        } catch (...) {
            rethrowPlainly(document.path.string());
        }
    }

    std::vector<std::vector<double>> scoreSlates(const Document& document,
                                                 std::span<const std::vector<ConfigId>> slates,
                                                 const RankOptions& options, std::stop_token stop) const override
    {
        try {
            return withLessMemory(options, [&](const RankOptions& allowed) {
                return scoreSlatesWith(m_packed, document, slates, allowed, stop);
            });
        } catch (...) {
            rethrowPlainly(document.path.string());
        }
    }

private:
    /// Returns the exception being handled as rethrowPlainly() throws it.
    static std::exception_ptr plainFailure(const std::string& file)
    {
        try {
            rethrowPlainly(file);
        } catch (...) {
            return std::current_exception();
        }
    }

    /// Adds a remark if the CPU replaced the GPU.
    static void remarkOnDevice(PredictionProvenance& provenance, const RankOptions& wanted, const RankOptions& used)
    {
        if (used.device == Device::Cpu && wanted.device != Device::Cpu)
            provenance.remarks.emplace_back(gpuMemoryRemark);
    }

    Prediction rankWith(const Document& document, const RankOptions& options, const std::stop_token& stop,
                        const RankCallbacks& callbacks) const
    {
        const auto folds = countUp(static_cast<std::uint32_t>(m_checkpoint.folds.size()));
        const NetworkSession session(m_packed, document, options, folds, stop);
        const bool tile = session.modelOptions().kind != ModelKind::Layout;
        PredictionProvenance provenance = session.provenance();
        std::optional<ScoreBook> scores;
        if (tile) {
            scores = rankTiles(session, callbacks, stop);
        } else if (session.settles() && session.holdsAllFolds()) {
            SettlingRanking ranking(session, options, callbacks);
            provenance.permutations = ranking.run(stop);
            provenance.permutationsAllowed = mostAutoPermutations;
            scores = ranking.scores();
        } else {
            scores = LayoutRanking(session, options, callbacks).run(stop);
        }
        const ScoreBook& book = *scores;
        provenance.trainingPart = m_trainingGraphs.partOf(graphHash(document.graph));
        provenance.foreignColumns = session.foreignColumns();
        return makePrediction(session.input().configurations, book.means(), book.spreads(), std::move(provenance));
    }

    Checkpoint m_checkpoint;
    PackedFolds m_packed;
    TrainingGraphs m_trainingGraphs;
};

} // namespace

std::unique_ptr<Ranker> makeNetworkRanker(Checkpoint checkpoint)
{
    return std::make_unique<NetworkRanker>(std::move(checkpoint));
}

} // namespace tgraph

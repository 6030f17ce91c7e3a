// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/joinedranking.h"

#include "engine/core/cores.h"
#include "engine/core/task.h"
#include "engine/graph/graphhash.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/ranking/networksession.h"
#include "engine/model/ranking/scorebook.h"
#include "engine/model/scoring/forwardpathname.h"
#include "engine/model/scoring/workers.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace tgraph {
namespace {

unsigned coresOf(const RankOptions& options)
{
    return options.threads > 0 ? options.threads : ownCores();
}

/// Estimates the seconds in which this machine's CPU would rank the documents.
double cpuSecondsOfAll(const PackedFolds& packed, std::span<const Document* const> documents,
                       const RankOptions& options)
{
    const std::vector<Weights>& folds = packed.checkpoint().folds;
    const double rows = rowsOfKernels(packed.checkpoint().info.options, documents) * static_cast<double>(folds.size());
    return cpuSecondsOf(static_cast<double>(parameterCount(folds.front())), rows, coresOf(options));
}

/// Ranks documents together; see rankJoined().
class JoinedRanking {
public:
    JoinedRanking(const PackedFolds& packed, std::span<const Document* const> documents, const RankOptions& options,
                  const std::stop_token& stop)
        : m_packed(packed),
          m_documents(documents),
          m_options(options),
          m_stop(stop),
          m_inputs(documents.size()),
          m_outcomes(documents.size())
    {
    }

    std::vector<RankOutcome> run(const TrainingGraphs& training, const ProgressCallback& progress)
    {
        onWorkers([this](std::size_t i) { m_inputs[i] = makeModelInput(*m_documents[i], m_packed.info(0)); });
        const auto first = std::ranges::find_if(m_inputs, [](const auto& input) { return input.has_value(); });
        if (first == m_inputs.end())
            return std::move(m_outcomes);
        const NetworkSession session(m_packed, *m_documents[static_cast<std::size_t>(first - m_inputs.begin())],
                                     m_options, countUp(m_packed.checkpoint().folds.size()), m_stop);
        std::vector<Scores> scores; // one per fold
        for (std::uint32_t fold = 0; fold < session.foldCount(); ++fold) {
            scores.push_back(scoresOf(session, fold));
            if (progress)
                progress((fold + 1.0) / session.foldCount());
        }
        onWorkers([&](std::size_t i) { m_outcomes[i].prediction = predictionOf(i, session, scores, training); });
        return std::move(m_outcomes);
    }

private:
    using Scores = std::vector<std::vector<float>>; ///< document → configuration; empty for those that failed

    static std::vector<std::uint32_t> countUp(std::size_t count)
    {
        std::vector<std::uint32_t> numbers(count);
        std::iota(numbers.begin(), numbers.end(), 0U);
        return numbers;
    }

    /// Calls work(); its exception becomes the document's failure.
    template <typename Work> void guarded(std::size_t document, const Work& work)
    {
        try {
            work();
        } catch (const Cancelled&) {
            throw;
        } catch (...) {
            m_outcomes[document].failure = std::current_exception();
        }
    }

    /// Calls work(document) for all documents without a failure.
    template <typename Work> void onWorkers(const Work& work)
    {
        const auto most = static_cast<unsigned>(std::min<std::size_t>(coresOf(m_options), m_documents.size()));
        runWorkers({most, m_options.budget.get()}, m_documents.size(), m_stop,
                   [&](std::size_t i, unsigned, const std::stop_token& inner) {
                       throwIfStopped(inner);
                       if (!m_outcomes[i].failure)
                           guarded(i, [&] { work(i); });
                   });
        throwIfStopped(m_stop);
    }

    Scores scoresOf(const NetworkSession& session, std::uint32_t fold)
    {
        std::vector<std::optional<ModelInput>> scaled(m_inputs.size());
        if (fold > 0 && !m_packed.checkpoint().info.foldScalers.empty())
            onWorkers([&](std::size_t i) { scaled[i] = scaledAs(*m_inputs[i], *m_documents[i], m_packed.info(fold)); });
        std::vector<const ModelInput*> inputs;
        for (std::size_t i = 0; i < m_inputs.size(); ++i)
            if (!m_outcomes[i].failure)
                inputs.push_back(scaled[i] ? &*scaled[i] : &*m_inputs[i]);
        auto found = session.joinedScores(fold, inputs);
        Scores scores(m_inputs.size());
        std::size_t next = 0;
        for (std::size_t i = 0; i < m_inputs.size(); ++i)
            if (!m_outcomes[i].failure)
                scores[i] = std::move(found[next++]);
        return scores;
    }

    Prediction predictionOf(std::size_t document, const NetworkSession& session, const std::vector<Scores>& scores,
                            const TrainingGraphs& training) const
    {
        const ModelInput& input = *m_inputs[document];
        const std::vector<std::uint32_t> all = countUp(input.configurations->distinctCount());
        ScoreBook book(input.configurations->distinctCount(), session.foldCount());
        for (std::uint32_t fold = 0; fold < session.foldCount(); ++fold)
            book.add(fold, all, scores[fold][document]);
        PredictionProvenance provenance = session.provenance();
        provenance.forward = std::string(forwardPathName(ForwardPath::Batched));
        provenance.trainingPart = training.partOf(graphHash(m_documents[document]->graph));
        provenance.foreignColumns = session.foreignColumnsOf(*m_documents[document], input);
        return makePrediction(input.configurations, book.means(), book.spreads(), std::move(provenance));
    }

    const PackedFolds& m_packed;
    std::span<const Document* const> m_documents;
    const RankOptions& m_options;
    const std::stop_token& m_stop;
    std::vector<std::optional<ModelInput>> m_inputs; ///< inputs for the first fold
    std::vector<RankOutcome> m_outcomes;
};

} // namespace

double rowsOfKernels(const ModelOptions& model, std::span<const Document* const> documents)
{
    double rows = 0;
    for (const Document* const document : documents)
        rows += scoringRows(model, document->graph.nodeCount(), document->configCount());
    return rows;
}

bool joinsKernels(const PackedFolds& packed, std::span<const Document* const> documents, const RankOptions& options)
{
    const ModelOptions& model = packed.checkpoint().info.options;
    if (documents.size() < 2 || model.kind == ModelKind::Layout || model.segments.nodes > 0
        || traitsOf(model).slatesMatter(model) || options.forward == ForwardPath::Plain)
        return false;
    return usesCuda(options.device, options.precision, cpuSecondsOfAll(packed, documents, options))
        || options.forward == ForwardPath::Batched;
}

std::vector<RankOutcome> rankJoined(const PackedFolds& packed, const TrainingGraphs& training,
                                    std::span<const Document* const> documents, const RankOptions& options,
                                    const std::stop_token& stop, const ProgressCallback& progress)
{
    RankOptions decided = options; // the session has one document only
    decided.device = usesCuda(options.device, options.precision, cpuSecondsOfAll(packed, documents, options))
        ? Device::Cuda
        : Device::Cpu;
    return JoinedRanking(packed, documents, decided, stop).run(training, progress);
}

} // namespace tgraph

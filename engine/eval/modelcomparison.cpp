// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/modelcomparison.h"

#include "engine/core/error.h"
#include "engine/core/known.h"
#include "engine/eval/decisionreport.h"
#include "engine/graph/choicefingerprint.h"
#include "engine/model/ranking/rankedkinds.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <utility>

namespace tgraph {
namespace {

/// Computes the τ that models without interactions attain on the file's own runtimes; layout files only.
std::optional<double> attainableTauOf(const Document& document, const Deduplication& configurations,
                                      const std::stop_token& stop)
{
    if (document.collection.kind != Collection::Kind::Layout)
        return std::nullopt;
    const std::optional<DecisionReport> report = assessDecisions(document, configurations, stop);
    return report ? report->attainableTau : std::nullopt;
}

std::uint32_t distinctRuntimesOf(const Document& document, const Deduplication& configurations)
{
    const std::vector<double> targets = document.targets();
    std::vector<double> runtimes;
    for (const ConfigId original : configurations.representatives)
        runtimes.push_back(targets[original.value]);
    runtimes = knownOf(runtimes);
    std::ranges::sort(runtimes);
    return static_cast<std::uint32_t>(std::ranges::unique(runtimes).begin() - runtimes.begin());
}

/// Returns the reason if the model states that it ranks another kind; empty if it ranks this kind or does not state it
/// ("auto").
std::string otherKind(const ModelDescription& model, Collection::Kind kind)
{
    std::string kinds;
    for (const Collection::Kind ranked : rankedKinds(model)) {
        if (ranked == kind)
            return "";
        kinds += kinds.empty() ? "ranks only " : ", ";
        kinds += ranked == Collection::Kind::Table ? "tables" : fmt::format("{} files", collectionKindName(ranked));
    }
    return kinds;
}

} // namespace

FileRankings rankByModels(const Document& document, std::span<const ModelDescription> models,
                          const std::function<Prediction(std::size_t model)>& rank, const std::stop_token& stop)
{
    FileRankings found{
        .file = document.path, .ranked = {}, .agreements = {}, .simulated = document.simulation.has_value()};
    if (!document.runtimesPublished)
        return found;
    if (document.collection.kind == Collection::Kind::Fusion)
        throw makeError({document.path.string(), "eval"}, "a fusion file, which has no configurations to rank",
                        "a layout or tile file");
    std::optional<double> attainable;
    std::string hash;
    bool known = false;
    const std::size_t count = models.size();
    std::vector<std::vector<double>> scores;
    for (std::size_t model = 0; model < count; ++model) {
        const auto begin = std::chrono::steady_clock::now();
        std::optional<Prediction> prediction;
        Ranked& ranked = found.ranked.emplace_back();
        scores.emplace_back();
        if (count > 1)
            ranked.reason = otherKind(models[model], document.collection.kind);
        if (!ranked.reason.empty())
            continue;
        try {
            prediction = rank(model);
        } catch (const Cancelled&) {
            throw;
        } catch (const Error& error) {
            if (count == 1)
                throw;
            ranked.reason = error.what();
            continue;
        }
        ranked.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (!std::exchange(known, true)) {
            attainable = attainableTauOf(document, *prediction->configurations, stop);
            found.distinctRuntimes = distinctRuntimesOf(document, *prediction->configurations);
            hash = programFingerprint(document, *prediction->configurations);
        }
        ranked.evaluation = evaluate(document, *prediction, attainable);
        ranked.evaluation->graphHash = hash;
        scores.back() = std::move(prediction->score);
    }
    found.agreements = pairAgreements(scores);
    return found;
}

ModelComparison::ModelComparison(const std::vector<ModelDescription>& models)
{
    for (const ModelDescription& model : models)
        (model.problem.empty() ? m_loadable : m_broken).push_back(model);
    m_board.agreements = Agreements(models.size());
}

void ModelComparison::add(FileRankings&& file)
{
    if (file.ranked.empty()) {
        m_board.skipped.push_back(std::move(file.file));
        return;
    }
    m_board.simulated += file.simulated ? std::size_t{1} : 0;
    m_board.agreements.add(file.agreements, m_loadable.size());
    m_board.files.push_back(std::make_shared<const FileRankings>(std::move(file)));
}

ModelBoard ModelComparison::board() const
{
    ModelBoard board = m_board;
    for (std::size_t model = 0; model < m_loadable.size(); ++model) {
        std::vector<Ranked> ranked;
        ranked.reserve(board.files.size());
        for (const auto& file : board.files)
            ranked.push_back(file->ranked[model]);
        board.rows.push_back(leaderRow(m_loadable[model], ranked));
    }
    for (const ModelDescription& model : m_broken)
        board.rows.push_back(leaderRow(model, {}));
    return board;
}

ModelBoard withIntervals(ModelBoard board)
{
    const auto evaluationsOf = [&](std::size_t row) {
        std::vector<const FileEvaluation*> evaluations;
        for (const auto& file : board.files) {
            const bool isRanked = row < file->ranked.size() && file->ranked[row].evaluation;
            evaluations.push_back(isRanked ? &*file->ranked[row].evaluation : nullptr);
        }
        return evaluations;
    };
    const std::vector<std::size_t> order = leaderOrder(board.rows);
    for (const std::size_t i : order) {
        LeaderRow& row = board.rows[i];
        if (row.files == 0)
            continue;
        std::vector<const FileEvaluation*> evaluations = evaluationsOf(i);
        if (i != order.front()) {
            row.fromBest = differenceOfMeans(evaluations, evaluationsOf(order.front()));
            if (row.fromBest) {
                const LeaderRow& best = board.rows[order.front()];
                row.fromBest->from = best.model;
                row.fromBest->seedDeviation // std::nullopt is less than any number
                    = std::max(row.deviation.kendallTau, best.deviation.kendallTau);
            }
        }
        std::erase(evaluations, nullptr);
        const FileIntervals found = fileIntervals(evaluations);
        row.graphs = found.graphs;
        row.intervals = found.intervals;
    }
    return board;
}

std::vector<ModelDescription> withDistinctNames(const std::vector<ModelDescription>& models)
{
    std::vector<ModelDescription> distinct;
    for (const ModelDescription& model : models) {
        const auto isSame = [&](const auto& other) { return other.name == model.name && other.path == model.path; };
        if (std::ranges::none_of(distinct, isSame))
            distinct.push_back(model);
    }
    std::map<std::string, int> named;
    for (const ModelDescription& model : distinct)
        ++named[model.name];
    for (ModelDescription& model : distinct)
        if (named[model.name] > 1 && !model.path.empty())
            model.name = model.path.string();
    return distinct;
}

std::string rankerName(const ModelDescription& model)
{
    return model.path.empty() ? model.name : model.path.string();
}

} // namespace tgraph

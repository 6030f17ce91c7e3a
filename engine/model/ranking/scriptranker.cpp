// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/scriptranker.h"

#include "engine/core/sha256.h"
#include "engine/core/systemproblem.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <fstream>

namespace tgraph {
namespace {

constexpr std::size_t mostBatchBytes = std::size_t{1} << 28;
constexpr const char* scriptArchitecture = "torchscript";

std::string readCode(const std::filesystem::path& path)
{
    std::error_code problem;
    const std::uintmax_t size = std::filesystem::file_size(path, problem);
    if (problem)
        throw makeError({path.string(), ""}, systemProblem(problem.value()));
    if (size > script::mostModuleBytes)
        throw makeError({path.string(), ""}, fmt::format("{} bytes", size),
                        fmt::format("at most {}", script::mostModuleBytes));
    std::string code(size, '\0');
    std::ifstream stream(path, std::ios::binary);
    if (!stream.read(code.data(), static_cast<std::streamsize>(size)))
        throw makeError({path.string(), ""}, "it cannot be read: " + systemProblem(errno));
    if (!code.starts_with("PK"))
        throw makeError({path.string(), ""}, "no zip archive", "a TorchScript module (written by torch.jit.save)");
    return code;
}

FeatureOptions featureOptions(const ScriptAdapter& adapter)
{
    FeatureOptions options{.hops = adapter.hops};
    if (!adapter.scaler.empty()) {
        options.checkpoint = loadCheckpointInfo(adapter.scaler);
        options.checkpointName = adapter.scaler.stem().string();
    }
    return options;
}

bool mayRank(const ScriptAdapter& adapter, Collection::Kind kind)
{
    if (!adapter.kinds.empty())
        return std::ranges::find(adapter.kinds, collectionKindName(kind)) != adapter.kinds.end();
    return kind != Collection::Kind::Fusion
        && std::ranges::all_of(adapter.inputs, [kind](const std::string& name) { return hasScriptInput(name, kind); });
}

void requireFinite(const std::filesystem::path& path, const FeatureView& view, std::span<const DistinctId> ids,
                   std::span<const double> scores)
{
    for (std::size_t i = 0; i < scores.size(); ++i)
        if (!std::isfinite(scores[i]))
            throw makeError({path.string(), "forward"},
                            fmt::format("the score {} for configuration {} of {}",
                                        std::isnan(scores[i]) ? "nan"
                                            : scores[i] > 0   ? "inf"
                                                              : "-inf",
                                        view.configurations()->representatives[ids[i].value].value,
                                        view.document().path.string()),
                            "a finite number");
}

} // namespace

ScriptRanker::ScriptRanker(std::filesystem::path path, std::shared_ptr<const ScriptConsent> consent)
    : m_path(std::move(path)),
      m_consent(std::move(consent)),
      m_adapter(readScriptAdapter(m_path)),
      m_code(readCode(m_path)),
      m_sha256(sha256Of(std::as_bytes(std::span(m_code)))),
      m_features(featureOptions(m_adapter))
{
}

ModelDescription ScriptRanker::description() const
{
    return {.name = m_path.stem().string(),
            .path = m_path,
            .summary = "External TorchScript module: code that runs in its own process",
            .architecture = scriptArchitecture,
            .trainedOn = unknownTrainingData,
            .origin = "a TorchScript module",
            .measuresJson = "{}",
            .ranksLayout = mayRank(m_adapter, Collection::Kind::Layout),
            .ranksTile = mayRank(m_adapter, Collection::Kind::Tile),
            .ranksFusion = mayRank(m_adapter, Collection::Kind::Fusion)};
}

std::vector<std::filesystem::path> ScriptRanker::files() const
{
    std::vector<std::filesystem::path> files = {m_path, adapterPath(m_path)};
    if (!m_adapter.scaler.empty())
        files.push_back(m_adapter.scaler);
    return files;
}

Prediction ScriptRanker::rank(const Document& document, const RankOptions& /*options*/, std::stop_token stop,
                              const RankCallbacks& callbacks) const
{
    if (!mayRank(m_adapter, document.collection.kind))
        throw makeError({document.path.string(), "model " + m_path.stem().string()},
                        fmt::format("a {} file", collectionKindName(document.collection.kind)),
                        "a kind of file that this module ranks");
    if (!mayRun())
        throw makeError({m_path.string(), ""},
                        "a TorchScript module is code: it runs with your rights, in a process with limits on time and "
                        "memory, but can read files and use the network; allow it with --trust-code, or when the "
                        "window asks");
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(m_adapter.seconds);
    const FeatureView view(document, m_features, stop);
    std::unique_ptr<ScriptProcess> process = takeProcess(deadline, stop);
    const std::vector<std::string> call = callOf(*process, document);
    std::vector<double> scores = scoresOf(*process, view, call, deadline, stop, callbacks);
    {
        const std::scoped_lock lock(m_mutex);
        m_idle.push_back(std::move(process));
    }
    const bool usesScaled
        = std::ranges::any_of(call, [](const std::string& name) { return name.ends_with("_scaled"); });
    std::vector<std::string> remarks;
    if (!m_features.checkpoint && usesScaled)
        remarks.emplace_back(
            "the module's features are standardised by this file's own statistics: its adapter names no scaler");
    return makePrediction(view.configurations(), std::move(scores), {},
                          {.model = m_path.stem().string(),
                           .checkpointPath = m_path.string(),
                           .checkpointHash = m_sha256,
                           .trainedOn = unknownTrainingData,
                           .slateSize = m_adapter.batch,
                           .permutations = 1,
                           .folds = 1,
                           .device = "cpu",
                           .precision = "float32",
                           .forward = scriptArchitecture,
                           .version = TGRAPH_VERSION,
                           .remarks = std::move(remarks)});
}

std::unique_ptr<ScriptProcess> ScriptRanker::takeProcess(Dialogue::Deadline deadline, const std::stop_token& stop) const
{
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_idle.empty()) {
            std::unique_ptr<ScriptProcess> process = std::move(m_idle.back());
            m_idle.pop_back();
            return process;
        }
    }
    return std::make_unique<ScriptProcess>(m_path, m_code, m_adapter, deadline, stop);
}

std::vector<std::string> ScriptRanker::callOf(const ScriptProcess& process, const Document& document) const
{
    std::vector<std::string> call = m_adapter.inputs;
    const std::vector<std::string> known = scriptInputNames();
    if (call.empty())
        for (const ScriptArgument& argument : process.arguments()) {
            if (std::ranges::find(known, argument.name) != known.end()) {
                call.push_back(argument.name);
                continue;
            }
            if (argument.isOptional)
                break;
            throw makeError(
                {m_path.string(), "forward"}, fmt::format("an argument \"{}\"", argument.name),
                fmt::format("{}, or inputs in {}", fmt::join(known, ", "), adapterPath(m_path).filename().string()));
        }
    for (const std::string& name : call)
        if (!hasScriptInput(name, document.collection.kind))
            throw makeError({document.path.string(), "model " + m_path.stem().string()},
                            fmt::format("a {} file without {}", collectionKindName(document.collection.kind), name),
                            "a kind of file that this module ranks");
    if (std::ranges::none_of(call, isBatchInput))
        throw makeError({m_path.string(), "forward"}, "no argument that differs between configurations",
                        "node_config_feat, config_codes, config_feat or similar");
    return call;
}

std::vector<double> ScriptRanker::scoresOf(ScriptProcess& process, const FeatureView& view,
                                           const std::vector<std::string>& call, Dialogue::Deadline deadline,
                                           const std::stop_token& stop, const RankCallbacks& callbacks) const
{
    std::vector<ScriptArray> inputs;
    std::size_t bytesEach = 0;
    for (const std::string& name : call) {
        if (isBatchInput(name))
            bytesEach += batchInputBytes(name, view);
        else
            inputs.push_back(graphInput(name, view));
    }
    if (m_adapter.batch * bytesEach > mostBatchBytes)
        throw makeError({m_path.string(), "batch"},
                        fmt::format("{} configurations of {} bytes", m_adapter.batch, bytesEach),
                        fmt::format("at most {} bytes at a time: a smaller batch in {}", mostBatchBytes,
                                    adapterPath(m_path).filename().string()));
    process.setGraph(inputs, deadline, stop);
    std::vector<double> scores;
    for (std::uint32_t first = 0; first < view.distinctCount(); first += m_adapter.batch) {
        std::vector<DistinctId> ids;
        for (std::uint32_t id = first; id < view.distinctCount() && id - first < m_adapter.batch; ++id)
            ids.emplace_back(id);
        inputs.clear();
        for (const std::string& name : call)
            if (isBatchInput(name))
                inputs.push_back(batchInput(name, view, ids));
        const std::vector<double> some = process.score(inputs, call, ids.size(), deadline, stop);
        requireFinite(m_path, view, ids, some);
        scores.insert(scores.end(), some.begin(), some.end());
        if (callbacks.partialScores)
            callbacks.partialScores({view.configurations(), ids, some});
        if (callbacks.progress)
            callbacks.progress(static_cast<double>(scores.size()) / view.distinctCount());
    }
    return scores;
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rank/fileranking.h"

#include "engine/core/cores.h"
#include "engine/io/inputfile.h"
#include "engine/model/scoring/device.h"
#include "engine/model/scoring/rankingbudget.h"
#include "engine/programs/openfile.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>

namespace tgraph::cli {
namespace {

bool hasNetworks(const std::vector<std::string>& models)
{
    const auto isNetwork = [](const std::string& model) {
        const std::filesystem::path extension = std::filesystem::path(model).extension();
        return model != "analytical" && model != "measured" && extension != ".csv" && extension != ".json";
    };
    return std::ranges::any_of(models, isNetwork);
}

/// Returns true if a network may rank many small files together: on a GPU, or by the batched path for comparison.
bool joinsFiles(const NamedModels& models, const RankOptions& options, std::size_t files)
{
    constexpr std::size_t fewFiles = 64; // ranking fewer files takes less time than starting the GPU
    if (!hasNetworks(models.names) || options.forward == ForwardPath::Plain)
        return false;
    if (options.forward == ForwardPath::Batched)
        return true;
    return options.device != Device::Cpu && files >= fewFiles && autoDevice().device == Device::Cuda;
}

/// Returns the group of each file. Depends only on the files: other groups would change the scores by rounding errors.
std::vector<std::size_t> groupsOf(const std::vector<std::filesystem::path>& files, bool joins)
{
    constexpr std::size_t mostFiles = 256;
    constexpr std::uint64_t mostBytes = std::uint64_t{16} << 20U; // a kernel has about 20 kB, a layout file megabytes
    std::vector<std::size_t> groups;
    std::size_t held = 0;
    std::uint64_t bytes = 0;
    for (const std::filesystem::path& file : files) {
        const auto state = joins ? inputState(file) : std::nullopt;
        const std::uint64_t own = state ? state->size : mostBytes;
        if (groups.empty()) {
            groups.push_back(0);
        } else if (held < mostFiles && bytes + own <= mostBytes) {
            groups.push_back(groups.back());
        } else {
            groups.push_back(groups.back() + 1);
            held = bytes = 0;
        }
        ++held;
        bytes += own;
    }
    return groups;
}

unsigned coresFor(const NamedModels& models, const RankOptions& options, bool joins)
{
    if (hasNetworks(models.names) && options.device == Device::Cuda && !joins) // the GPU ranks one file at a time
        return 1;
    return options.threads > 0 ? options.threads : ownCores();
}

} // namespace

FileRanking::FileRanking(const NamedModels& models, const RankOptions& options,
                         const std::vector<std::filesystem::path>& files, bool shown)
    : m_groups(groupsOf(files, joinsFiles(models, options, files.size()))),
      m_table(models.table),
      m_module(models.module),
      m_cores(coresFor(models, options, !m_groups.empty() && m_groups.back() + 1 < files.size())),
      m_options(options),
      m_progress(files.size(), shown)
{
    for (const std::string& model : models.names)
        m_rankers.emplace_back(model, models.scripts);
    m_options.budget = std::make_shared<RankingBudget>(m_cores);
}

Document FileRanking::read(std::size_t index, const std::filesystem::path& file, const std::stop_token& stop)
{
    OpenOptions options;
    options.moduleName = m_module;
    options.table.columns = m_table.chosen();
    Document document
        = openDocument(file, options, stop, m_progress.begin(index, file.filename().string() + ": reading"));
    keepChoice(document, m_table);
    return document;
}

Prediction FileRanking::rank(std::size_t index, const Document& document, const std::stop_token& stop,
                             std::size_t model)
{
    const RankingBudget::Core core = m_options.budget->takeCore(stop);
    throwIfStopped(stop);
    return m_rankers[model].rank(document, m_options, stop,
                                 m_progress.begin(index, document.path.filename().string() + ": ranking"));
}

FileRanking::Ranked FileRanking::rankTogether(std::size_t firstFile, std::span<const Document* const> documents,
                                              const std::stop_token& stop)
{
    Ranked ranked;
    if (documents.size() < 2)
        return ranked;
    const RankingBudget::Core core = m_options.budget->takeCore(stop);
    throwIfStopped(stop);
    std::vector<RankOutcome> outcomes = m_rankers.front().rankMany(
        documents, m_options, stop, m_progress.begin(firstFile, fmt::format("{} files: ranking", documents.size())));
    for (std::size_t i = 0; i < documents.size(); ++i)
        ranked.emplace(documents[i], std::move(outcomes[i]));
    return ranked;
}

} // namespace tgraph::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rank/fileranking.h"

#include "engine/core/cores.h"
#include "engine/model/scoring/rankingbudget.h"
#include "engine/programs/openfile.h"

#include <algorithm>

namespace tgraph::cli {
namespace {

unsigned coresFor(const std::vector<std::string>& models, const RankOptions& options)
{
    const bool networks = std::ranges::any_of(models, [](const std::string& model) { return model != "analytical"; });
    if (networks && options.device == Device::Cuda) // rankings follow one another on the GPU
        return 1;
    return options.threads > 0 ? options.threads : ownCores();
}

} // namespace

FileRanking::FileRanking(const NamedModels& models, const RankOptions& options, std::size_t count, bool shown)
    : m_table(models.table),
      m_module(models.module),
      m_cores(coresFor(models.names, options)),
      m_options(options),
      m_progress(count, shown)
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

} // namespace tgraph::cli

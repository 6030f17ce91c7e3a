// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/workspace.h"

#include "app/controllers/proposing.h"
#include "app/settings/pathtext.h"
#include "engine/model/ranking/scriptranker.h"

#include <utility>

namespace tgraph {
namespace {

/// Returns the same rankers; naming a module that may not run yet emits a signal of the workspace, and the ranker
/// refuses to rank.
RankerFactory telling(RankerFactory rankers, Workspace* workspace)
{
    return [rankers = std::move(rankers), workspace](const std::string& model, const Document& document,
                                                     const std::stop_token& stop) {
        std::shared_ptr<const Ranker> ranker = rankers(model, document, stop);
        const auto* script = dynamic_cast<const ScriptRanker*>(ranker.get());
        if (script != nullptr && !script->mayRun())
            QMetaObject::invokeMethod(
                workspace,
                [workspace, path = pathText(script->description().path),
                 hash = QString::fromStdString(script->sha256())] { Q_EMIT workspace->scriptRefused(path, hash); },
                Qt::QueuedConnection);
        return ranker;
    };
}

ModelSearch withScripts(ModelSearch search, std::shared_ptr<const ScriptConsent> scripts)
{
    search.scripts = std::move(scripts);
    return search;
}

} // namespace

Workspace::Workspace(QSettings& settings, const ModelSearch& search, RankerFactory rankers)
    : m_settings(settings),
      m_scripts(std::make_shared<ScriptConsent>()),
      m_search(withScripts(search, m_scripts)),
      m_cache(std::make_shared<RankerCache>(m_search)),
      m_rankers(telling(rankers ? std::move(rankers) : rankersFrom(m_cache), this)),
      m_opener(m_session, m_runner,
               [rankers = m_rankers](const OpenFile& file, const ProposalRequest& request, const FoundCandidates& known,
                                     const TaskContext& context) {
                   return withCandidates(file, request, rankers, context.stop, context.progress, known);
               }),
      m_scan(m_runner),
      m_folderRanking(m_runner, m_rankers),
      m_folderBoard(m_runner, m_rankers),
      m_decisions(m_session, m_runner),
      m_ranking(m_session, m_runner, m_rankers),
      m_proposing(m_session, m_runner, m_rankers),
      m_explaining(m_session, m_runner, m_rankers),
      m_comparing(m_session, m_runner, m_rankers),
      m_recent(settings),
      m_exports(m_runner),
      m_store(m_session, m_opener, m_runner),
      m_longTasks(m_session, m_runner, m_rankers, m_exports, m_scan)
{
    // A session written by someone else requires consent again.
    connect(&m_store, &SessionStore::opened, this, [this] { m_scripts->forget(); });
    findModels();
}

Workspace::~Workspace()
{
    m_runner.shutDown(); // jobs use members that are destroyed before the runner
}

void Workspace::findModels()
{
    m_runner.start(Lane::Models, [this, cache = m_cache](const TaskContext& context) {
        const DeviceChoice device = tgraph::autoDevice();
        std::vector<ModelDescription> models = cache->models();
        context.deliver([this, device, models = std::move(models)] {
            m_device = device;
            m_models = models;
            Q_EMIT modelsChanged();
        });
    });
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/services.h"

#include "engine/core/absolutepath.h"
#include "engine/model/ranking/scriptranker.h"
#include "state/session/proposing.h"
#include "state/text.h"

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

/// Returns the same rankers, and makes `services` emit scriptRefused() for each ranker whose
/// TorchScript module must not run yet.
RankerFactory announcing(RankerFactory rankers, Services* services)
{
    return [rankers = std::move(rankers), services](const std::string& model, const Document& document,
                                                    const std::stop_token& stop) {
        std::shared_ptr<const Ranker> ranker = rankers(model, document, stop);
        const auto* script = dynamic_cast<const ScriptRanker*>(ranker.get());
        if (script != nullptr && !script->mayRun())
            QMetaObject::invokeMethod(
                services,
                [services, path = pathText(script->description().path),
                 hash = QString::fromStdString(script->sha256())] { Q_EMIT services->scriptRefused(path, hash); },
                Qt::QueuedConnection);
        return ranker;
    };
}

constexpr std::size_t mostCheckpoints = 20; // beside those in folders

ModelSearch withScripts(ModelSearch search, std::shared_ptr<const ScriptConsent> scripts)
{
    search.scripts = std::move(scripts);
    return search;
}

} // namespace

Services::Services(QSettings& settings, const ModelSearch& search, RankerFactory rankers)
    : m_settings(settings),
      m_scripts(std::make_shared<ScriptConsent>()),
      m_search(withScripts(search, m_scripts)),
      m_cache(std::make_shared<RankerCache>(m_search)),
      m_rankers(announcing(rankers ? std::move(rankers) : rankersFrom(m_cache), this)),
      m_opener(m_session, m_runner,
               [rankers = m_rankers](const OpenFile& file, const ProposalRequest& request, const FoundCandidates& known,
                                     const TaskContext& context) {
                   return withCandidates(file, request, rankers, context.stop, context.progress, known);
               }),
      m_recent(settings),
      m_checkpoints(settings, QStringLiteral("checkpoints"), mostCheckpoints),
      m_exports(m_runner),
      m_store(m_session, m_opener, m_runner)
{
    // A session needs new consent: another user may have written it.
    connect(&m_store, &SessionStore::opened, this, [this] { m_scripts->forget(); });
    for (const std::filesystem::path& path : m_checkpoints.paths())
        m_cache->add(absolutePath(path));
    findModels();
}

Services::~Services()
{
    m_runner.shutDown(); // jobs use members that are destroyed before the runner
}

std::string Services::rememberCheckpoint(const std::filesystem::path& checkpoint)
{
    const auto same = [&](const ModelDescription& model) { return model.path == checkpoint; };
    const auto listed = std::ranges::find_if(m_models, same);
    const bool isInFolder = std::ranges::find(m_search.folders, checkpoint.parent_path()) != m_search.folders.end();
    if (!isInFolder) {
        m_checkpoints.add(checkpoint);
        m_cache->add(checkpoint);
    }
    findModels();
    if (listed != m_models.end())
        return listed->name;
    const std::string name = checkpoint.stem().string();
    const bool isTaken = std::ranges::find(m_models, name, &ModelDescription::name) != m_models.end();
    return !isInFolder && isTaken ? checkpoint.string() : name;
}

std::string Services::rememberChosen(const std::string& model)
{
    std::error_code ignored;
    const bool isCheckpoint = model.ends_with(".safetensors") && std::filesystem::is_regular_file(model, ignored);
    return isCheckpoint ? rememberCheckpoint(absolutePath(model)) : model;
}

void Services::findModels()
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

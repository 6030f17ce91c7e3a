// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/rank/autoranking.h"

#include "app/window/frame/services.h"
#include "app/work/rank/rankcontroller.h"
#include "app/work/rank/rankingwork.h"
#include "engine/core/cores.h"
#include "engine/model/scoring/device.h"
#include "engine/model/script/scriptadapter.h"

#include <QSettings>

#include <algorithm>
#include <optional>

namespace tgraph {
namespace {

constexpr const char* analytical = "analytical";

QString key()
{
    return QStringLiteral("rankAtOpening");
}

/// Returns the network that a choice names; null for other models.
const ModelDescription* networkOf(const RankChoice& choice, const std::vector<ModelDescription>& models,
                                  const Collection& collection)
{
    const ModelDescription* model = nullptr;
    if (choice.model == "auto") {
        model = automaticModel(models, collection);
    } else {
        const auto named = std::ranges::find(models, choice.model, &ModelDescription::name);
        model = named == models.end() ? nullptr : &*named;
    }
    const bool isNetwork = model != nullptr && model->parameters > 0 && model->problem.empty()
        && model->ranks(collection.kind) && !namesScript(model->path.string());
    return isNetwork ? model : nullptr;
}

} // namespace

bool ranksAtOpening(const QSettings& settings)
{
    return settings.value(key(), true).toBool();
}

void setRanksAtOpening(QSettings& settings, bool ranks)
{
    settings.setValue(key(), ranks);
}

double firstEstimate(const OpenFile& file, const RankChoice& choice, const ModelDescription& model)
{
    constexpr std::uint32_t usualPermutations = 2; // after which most orders no longer change
    const std::uint32_t permutations
        = choice.options.permutations == autoPermutations ? usualPermutations : choice.options.permutations;
    const double rows = rankingWork(file, file.configCount(), permutations) * std::max(1U, model.folds);
    return cpuSecondsOf(static_cast<double>(model.parameters), rows, ownCores());
}

AutoRanking::AutoRanking(Services& services, RankController& controller, RankingWork& work, QObject* parent)
    : QObject(parent), m_services(services), m_controller(controller), m_work(work)
{
    // Queued: all views have the file, and the session has begun to restore its rankings.
    connect(&services.session(), &Session::fileChanged, this, &AutoRanking::consider, Qt::QueuedConnection);
    connect(&services.store(), &SessionStore::settled, this, &AutoRanking::consider, Qt::QueuedConnection);
    connect(&services, &Services::modelsChanged, this, &AutoRanking::follow, Qt::QueuedConnection);
    connect(&controller, &RankController::ended, this, &AutoRanking::afterEnd, Qt::QueuedConnection);
}

void AutoRanking::consider()
{
    const OpenEntry* entry = m_services.session().current();
    if (entry == nullptr || !ranksAtOpening(m_services.settings()))
        return;
    const std::shared_ptr<const OpenFile> file = entry->file;
    if (!file->isLayout() || file->isBareProgram() || file->configCount() < 2 || entry->scores
        || !entry->rankings.empty() || m_services.store().mayRestore(file))
        return;
    if (m_controller.isRunning() && !m_work.isAutomatic())
        return;
    std::erase_if(m_started, [](const auto& started) { return started.expired(); });
    if (std::ranges::any_of(m_started, [&file](const auto& started) { return started.lock() == file; }))
        return;
    m_started.push_back(file);
    m_waiting = file;
    m_work.rankAutomatically({.model = analytical, .options = m_work.choice().options});
}

void AutoRanking::afterEnd()
{
    if (m_controller.isRunning())
        return;
    follow();
    if (!m_controller.isRunning())
        consider();
}

void AutoRanking::follow()
{
    const Session& session = m_services.session();
    const OpenEntry* entry = session.current();
    const std::shared_ptr<const OpenFile> file = m_waiting.lock();
    if (!file || entry == nullptr || entry->file != file || m_controller.isRunning())
        return;
    if (entry->rankings.size() != 1 || entry->rankings.front().provenance.model != analytical) {
        m_waiting.reset(); // it was cancelled, or the user has ranked
        return;
    }
    if (m_services.models().empty())
        return; // they are being searched
    m_waiting.reset();
    const RankChoice choice = m_work.choice();
    const ModelDescription* network = networkOf(choice, m_services.models(), file->document->collection);
    if (network == nullptr)
        return;
    std::vector<const RankingRecord*> records;
    for (const OpenEntry& open : session.entries())
        for (const RankingRecord& record : open.rankings)
            records.push_back(&record);
    const std::optional<double> known = expectedSeconds(*file, choice, records);
    if (known.value_or(firstEstimate(*file, choice, *network)) <= mostSeconds)
        m_work.rankAutomatically(choice);
}

} // namespace tgraph

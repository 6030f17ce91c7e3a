// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/rank/autoranking.h"

#include "app/window/frame/services.h"
#include "app/work/rank/rankcontroller.h"
#include "app/work/rank/rankingwork.h"
#include "engine/core/cores.h"
#include "engine/model/script/scriptadapter.h"

#include <QSettings>

#include <algorithm>

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

using Files = std::vector<std::weak_ptr<const OpenFile>>;

bool contains(const Files& files, const std::shared_ptr<const OpenFile>& file)
{
    return std::ranges::any_of(files, [&](const auto& known) { return known.lock() == file; });
}

/// Adds a file, and drops those that were closed.
void add(Files& files, const std::shared_ptr<const OpenFile>& file)
{
    std::erase_if(files, [](const auto& known) { return known.expired(); });
    if (!contains(files, file))
        files.emplace_back(file);
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
    // Measured on two threads of one core with AVX-512, in processor seconds of `tgraph rank` / 2:
    // the bundled sample of 2,156 configurations takes 0.44 s by xla-default and 0.65 s by
    // attention, unet3d takes 0.73 and 0.48 s, and alexnet takes 2.8 s. These times are 0.3 s for
    // loading the network and the rest at 1.4e11 operations per second and core; with AVX2 it is 5
    // to 7e10 (docs/speed.md). The orders settle after 1, 3 or 10 permutations, on average after 2.
    constexpr double startSeconds = 0.3;
    constexpr double perCore = 1e11;
    constexpr std::uint32_t usualPermutations = 2;
    const std::uint32_t permutations
        = choice.options.permutations == autoPermutations ? usualPermutations : choice.options.permutations;
    // no network computes the graph of a layout file once for all configurations
    const double work = rankingWork(file, file.configCount(), permutations, /*reducesOnce=*/false);
    const double rows = work * std::max(1U, model.folds);
    return startSeconds + 2 * static_cast<double>(model.parameters) * rows / (perCore * std::max(1U, ownCores()));
}

AutoRanking::AutoRanking(Services& services, RankController& controller, RankingWork& work, QObject* parent)
    : QObject(parent), m_services(services), m_controller(controller), m_work(work)
{
    // Queued: all views have the file, and the session has begun to restore its rankings.
    connect(&services.session(), &Session::fileChanged, this, &AutoRanking::consider, Qt::QueuedConnection);
    connect(&services.store(), &SessionStore::settled, this, &AutoRanking::consider, Qt::QueuedConnection);
    connect(&services, &Services::modelsChanged, this, &AutoRanking::consider, Qt::QueuedConnection);
    connect(&controller, &RankController::ended, this, &AutoRanking::consider, Qt::QueuedConnection);
    connect(&controller, &RankController::failed, this, &AutoRanking::settle);
    connect(&controller, &RankController::cancelled, this, [this] {
        if (m_work.isAutomatic())
            settle(m_running.lock());
    });
}

void AutoRanking::settle(const std::shared_ptr<const OpenFile>& file)
{
    add(m_settled, file);
}

void AutoRanking::start(const std::shared_ptr<const OpenFile>& file, const RankChoice& choice)
{
    m_running = file;
    add(m_started, file);
    m_work.rankAutomatically(choice);
}

void AutoRanking::consider()
{
    const OpenEntry* entry = m_services.session().current();
    if (entry == nullptr || !ranksAtOpening(m_services.settings()))
        return;
    const std::shared_ptr<const OpenFile> file = entry->file;
    if (!file->isLayout() || file->isBareProgram() || file->configCount() < 2 || m_services.store().mayRestore(file))
        return;
    if (m_controller.isRunning() && (!m_work.isAutomatic() || m_running.lock() == file))
        return;
    if (contains(m_settled, file))
        return;
    if (entry->rankings.empty() && !entry->scores)
        start(file, {.model = analytical, .options = m_work.choice().options});
    else if (entry->rankings.size() == 1 && entry->rankings.front().provenance.model == analytical
             && contains(m_started, file))
        follow(file);
}

void AutoRanking::follow(const std::shared_ptr<const OpenFile>& file)
{
    if (m_services.models().empty())
        return; // they are being searched
    const RankChoice choice = m_work.choice();
    const ModelDescription* network = networkOf(choice, m_services.models(), file->document->collection);
    if (network == nullptr)
        return;
    const double seconds = m_work.expectedSeconds(*file, choice).value_or(firstEstimate(*file, choice, *network));
    if (seconds <= m_mostSeconds)
        return start(file, choice);
    settle(file);
    m_work.reportSlowNetwork(*network, seconds);
}

} // namespace tgraph

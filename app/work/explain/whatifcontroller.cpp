// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/explain/whatifcontroller.h"

#include "app/export/exports.h"
#include "app/window/frame/pathdialogs.h"
#include "engine/eval/editedconfig.h"
#include "engine/io/documentwriter.h"
#include "widgets/whatif/optionswhatif.h"

#include <utility>

namespace tgraph {
namespace {

constexpr int pause = 250; // ms after the last edit

/// The ranker of the file's last ranking and its provenance; the analytical ranker if there is none.
struct Judge {
    RankChoice choice;
    PredictionProvenance provenance;
};

Judge judgeOf(const OpenEntry& entry)
{
    if (!entry.lastComplete)
        return {.choice = {.model = "analytical"}, .provenance = {.model = "analytical", .version = TGRAPH_VERSION}};
    // An edited configuration was never measured: it gets the ranker's plain score without adaptation.
    const auto& adaptation = entry.lastComplete->adaptation;
    Judge judge{.choice = entry.rankedWith,
                .provenance = adaptation ? adaptation->unadapted : entry.lastComplete->prediction->provenance};
    judge.provenance.permutations = 1; // one slate of the first permutation
    return judge;
}

QByteArray edited(const Document& document, ConfigId base, const std::vector<VectorEdit>& edits,
                  const std::optional<ScoredEdit>& answer)
{
    EditedConfig config{.base = base, .edits = edits};
    if (answer) {
        config.prediction = answer->result;
        config.provenance = answer->provenance;
    }
    return QByteArray::fromStdString(editedConfigJson(document, config));
}

} // namespace

WhatIfController::WhatIfController(Services& services, WhatIfPanel& panel, PathDialogs& dialogs, QObject* parent)
    : QObject(parent), m_services(services), m_panel(panel), m_dialogs(dialogs)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, &WhatIfController::ask);
    connect(&panel, &WhatIfPanel::editsChanged, this, &WhatIfController::scheduleRanking);
    connect(&panel, &WhatIfPanel::cancelRequested, this, &WhatIfController::stop);
    connect(&panel, &WhatIfPanel::exportRequested, this, &WhatIfController::askWhereToWrite);
}

void WhatIfController::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_ranking.reset();
    m_selection = {};
    stop();
}

void WhatIfController::setScores(std::shared_ptr<const Scores> scores)
{
    if (!scores || !scores->complete() || scores == m_ranking)
        return;
    m_ranking = std::move(scores);
    scheduleRanking(); // another model may have ranked the file
}

void WhatIfController::setSelection(const Selection& selection)
{
    const bool otherFocus = selection.focus != m_selection.focus;
    m_selection = selection;
    if (otherFocus)
        scheduleRanking();
}

void WhatIfController::stop()
{
    m_pause.stop();
    m_answer.reset();
    m_job.cancel();
    showIdle();
}

void WhatIfController::scheduleRanking()
{
    stop();
    if (!m_file || !m_selection.focus)
        return;
    if (m_file->isTable() || (m_file->isLayout() && !m_panel.edits().empty()))
        m_pause.start();
}

void WhatIfController::ask()
{
    const OpenEntry* entry = m_services.session().current();
    if (entry == nullptr || entry->file != m_file || !m_selection.focus)
        return;
    if (m_file->isTable()) {
        askTable();
        return;
    }
    m_panel.setRunning(true);
    const ConfigId base = m_file->configurations->representatives[m_selection.focus->value];
    Job* job = m_services.runner().start(Lane::WhatIf,
                                         [this, file = m_file, edits = m_panel.edits(), base, judge = judgeOf(*entry),
                                          rankers = m_services.rankers()](const TaskContext& context) {
                                             const std::shared_ptr<const Ranker> ranker
                                                 = rankers(judge.choice.model, *file->document, context.stop);
                                             const WhatIf result
                                                 = whatIf(*file->document, *file->configurations, *ranker, base, edits,
                                                          judge.choice.options, context.stop);
                                             const QString model = QString::fromStdString(ranker->description().name);
                                             context.deliver([this, result, model, provenance = judge.provenance] {
                                                 m_answer = {.result = result, .provenance = provenance};
                                                 m_panel.setAnswer({.result = result, .model = model});
                                             });
                                         });
    follow(job);
    connect(job, &Job::failed, &m_panel, &WhatIfPanel::setError);
}

void WhatIfController::askTable()
{
    OptionsWhatIf& options = m_panel.options();
    if (options.edits().empty()) // checked only now: the panel may follow the selection after this object does
        return;
    options.setRunning(true);
    Job* job = m_services.runner().start(
        Lane::WhatIf,
        [&options, file = m_file, edits = options.edits(), focus = *m_selection.focus](const TaskContext& context) {
            const EditedOptions answer
                = editOptions(*file->document, *file->configurations, focus, edits, context.stop);
            context.deliver([&options, answer] { options.setAnswer(answer); });
        });
    follow(job);
    connect(job, &Job::failed, &options, &OptionsWhatIf::setError);
}

/// Ends the display of the work with the job.
void WhatIfController::follow(Job* job)
{
    m_job = job;
    connect(job, &Job::ended, this, [this] {
        if (!m_job.isRunning())
            showIdle();
    });
}

void WhatIfController::showIdle()
{
    m_panel.setRunning(false);
    m_panel.options().setRunning(false);
}

// Writes the edits as they were when it was called: another file may be shown while the user chooses a name.
void WhatIfController::askWhereToWrite(WhatIfPanel::Format format)
{
    Writer writes = writer(format);
    if (!writes)
        return;
    const QString suffix
        = format == WhatIfPanel::Format::Npz ? QStringLiteral("edited.npz") : QStringLiteral("edited.json");
    const std::filesystem::path target
        = m_dialogs.exportTarget(tr("Export the edited configuration"), m_file->document->path, suffix);
    if (!target.empty())
        add(target, std::move(writes));
}

void WhatIfController::write(const std::filesystem::path& target, WhatIfPanel::Format format)
{
    if (Writer writes = writer(format))
        add(target, std::move(writes));
}

void WhatIfController::add(const std::filesystem::path& target, Writer writer)
{
    m_services.exports().add(
        target, [target, writer = std::move(writer)](const std::stop_token& stop) { writer(target, stop); });
}

WhatIfController::Writer WhatIfController::writer(WhatIfPanel::Format format) const
{
    const OpenEntry* entry = m_services.session().current();
    if (entry == nullptr || entry->file != m_file || !m_selection.focus)
        return {};
    const ConfigId base = m_file->configurations->representatives[m_selection.focus->value];
    return [format, base, file = m_file, edits = m_panel.edits(),
            answer = m_answer](const std::filesystem::path& target, const std::stop_token& stop) {
        if (format == WhatIfPanel::Format::Npz)
            writeDocument(editedAlone(*file->document, base, edits), target, {}, stop);
        else
            writeWhole(target, edited(*file->document, base, edits, answer), stop);
    };
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/machines/machineswork.h"

#include "app/export/savetarget.h"
#include "app/window/docks/bringup.h"
#include "app/window/frame/availability.h"
#include "app/window/frame/pathdialogs.h"
#include "app/window/frame/services.h"
#include "engine/core/missingruntimes.h"
#include "engine/eval/machines/machines.h"
#include "engine/eval/machines/machinescsv.h"
#include "engine/programs/openfile.h"
#include "state/text.h"
#include "state/writewhole.h"
#include "widgets/charts/scatterview.h"
#include "widgets/machines/machineswindow.h"

#include <QAction>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <utility>

namespace tgraph {
namespace {

bool hasResults(const OpenFile& file)
{
    return file.isTable() && !file.isSearchSpace();
}

/// Returns the table if it has results; null for other files.
const MeasuredTable* resultsOf(const std::shared_ptr<const Document>& file)
{
    return file && file->table && !isSearchSpace(*file) ? file->table.get() : nullptr;
}

} // namespace

MachinesWork::MachinesWork(Services& services, PathDialogs& dialogs, QWidget& window)
    : QObject(&window),
      m_services(services),
      m_dialogs(dialogs),
      m_window(window),
      m_action(new QAction(tr("Compare &machines…"), this))
{
    m_action->setStatusTip(
        tr("Two tables of one search space: what is best on one machine costs on the other, and the best compromise"));
    enableWhile(*m_action, services.session(),
                [](const OpenEntry* shown) { return shown != nullptr && hasResults(*shown->file); });
    connect(m_action, &QAction::triggered, this, &MachinesWork::ask);
    connect(&services.session(), &Session::selectionChanged, this, &MachinesWork::followFocus);
    connect(&services.session(), &Session::fileChanged, this, &MachinesWork::followFocus);
    connect(&services.session(), &Session::entriesChanged, this, &MachinesWork::followTables);
}

std::vector<std::filesystem::path> MachinesWork::others() const
{
    std::vector<std::filesystem::path> paths;
    for (const OpenEntry& entry : m_services.session().entries())
        if (hasResults(*entry.file) && entry.file->document->path != m_first)
            paths.push_back(entry.file->document->path);
    return paths;
}

std::shared_ptr<const Document> MachinesWork::openTable(const std::filesystem::path& path) const
{
    const auto index = m_services.session().indexOf(path);
    const auto document = index ? m_services.session().entries()[*index].file->document : nullptr;
    return resultsOf(document) != nullptr ? document : nullptr; // it may have been replaced by another kind of file
}

void MachinesWork::ask()
{
    m_first = m_services.session().current()->file->document->path;
    const std::vector<std::filesystem::path> open = others();
    if (open.empty())
        askForFile();
    else
        compare(m_first, std::ranges::find(open, m_second) != open.end() ? m_second : open.front());
}

void MachinesWork::askForFile()
{
    const QString chosen = m_dialogs.tableToCompare(m_first);
    if (!chosen.isEmpty())
        compare(m_first, QFileInfo(chosen).filesystemAbsoluteFilePath());
    else
        listOthers();
}

void MachinesWork::compare(const std::filesystem::path& first, const std::filesystem::path& second)
{
    m_first = first.lexically_normal();
    m_second = second.lexically_normal();
    if (!m_view)
        makeWindow();
    tgraph::bringUp(*m_view);
    start();
}

void MachinesWork::makeWindow()
{
    m_view = new MachinesWindow(&m_window);
    connect(m_view, &MachinesWindow::cancelRequested, this, [this] { m_job.cancel(); });
    connect(m_view, &MachinesWindow::exportTableRequested, this, &MachinesWork::exportTable);
    connect(m_view, &MachinesWindow::exportPictureRequested, this, &MachinesWork::exportPicture);
    connect(m_view, &MachinesWindow::focusRequested, this, &MachinesWork::focus);
    connect(m_view, &MachinesWindow::otherRequested, this, [this](int index) {
        const std::vector<std::filesystem::path> open = others();
        if (index < 0)
            askForFile();
        else
            compare(m_first,
                    static_cast<std::size_t>(index) < open.size() ? open[static_cast<std::size_t>(index)] : m_second);
    });
}

std::filesystem::path MachinesWork::exportTarget(const QString& title, const QString& suffix, const QString& other)
{
    const std::filesystem::path name = m_first.stem().string() + "-" + m_second.stem().string() + ".x";
    return m_dialogs.exportTarget(title, m_first.parent_path() / name, suffix, other);
}

void MachinesWork::exportTable()
{
    const std::filesystem::path target = exportTarget(tr("Export the table"), QStringLiteral("csv"), {});
    if (!target.empty())
        writeTable(target);
}

void MachinesWork::exportPicture()
{
    const std::filesystem::path target
        = exportTarget(tr("Export the picture"), QStringLiteral("svg"), QStringLiteral("png"));
    if (!target.empty())
        writePicture(target);
}

void MachinesWork::writeTable(const std::filesystem::path& target)
{
    write(target, [comparison = m_view->comparison()] { return QByteArray::fromStdString(machinesCsv(*comparison)); });
}

void MachinesWork::writePicture(const std::filesystem::path& target)
{
    constexpr QSize size(820, 760);
    const ChartFormat format = hasSuffix(target, QStringLiteral("png")) ? ChartFormat::Png : ChartFormat::Svg;
    QStringList sources;
    for (const ComparedMachine& machine : m_view->comparison()->machines)
        sources << pathText(machine.file->path.filename());
    const QByteArray bytes
        = m_view->picture().exported(format, size, sources.join(tr(" against ", "between names of two files")));
    write(target, [bytes] { return bytes; });
}

/// Writes the bytes, and reports the end in the window, too, which may cover the main window.
void MachinesWork::write(const std::filesystem::path& target, std::function<QByteArray()> bytes)
{
    m_services.exports().add(
        target, [target, bytes = std::move(bytes)](const std::stop_token& stop) { writeWhole(target, bytes(), stop); },
        [target, view = m_view](const QString& problem) {
            if (view)
                view->setNote(problem.isEmpty() ? tr("Written: %1").arg(pathText(target)) : problem);
        });
}

void MachinesWork::listOthers()
{
    if (!m_view)
        return;
    const std::vector<std::filesystem::path> open = others();
    QStringList names;
    for (const std::filesystem::path& path : open)
        names << pathText(path.filename());
    const auto compared = std::ranges::find(open, m_second);
    if (compared == open.end())
        names << pathText(m_second.filename()); // it is not open
    m_view->setOthers(names, static_cast<int>(compared - open.begin()));
}

// Compares again if a compared table was opened, or read again, also with another objective.
void MachinesWork::followTables()
{
    listOthers();
    if (!m_view || !m_view->isVisible() || m_tables.empty())
        return;
    bool isOld = false;
    for (std::size_t i = 0; i < m_tables.size(); ++i) {
        const auto table = openTable(i == 0 ? m_first : m_second);
        isOld = isOld || (table && table != m_tables[i]);
    }
    if (isOld)
        start();
}

// Returns the tables to compare, null for one that must be read. A table that was closed, not replaced by another kind
// of file, is used again if its objective is that of the first table.
std::vector<std::shared_ptr<const Document>> MachinesWork::knownTables() const
{
    std::vector<std::shared_ptr<const Document>> known = {openTable(m_first), openTable(m_second)};
    if (!m_view->comparison())
        return known;
    for (const ComparedMachine& machine : m_view->comparison()->machines)
        for (const std::size_t i : {0U, 1U}) {
            const bool isThis = !known[i] && machine.file->path == (i == 0 ? m_first : m_second);
            const bool isClosed = !m_services.session().indexOf(machine.file->path);
            if (isThis && isClosed && (i == 0 || !known[0] || machine.file->table->hasObjectiveOf(*known[0]->table)))
                known[i] = machine.file;
        }
    return known;
}

void MachinesWork::start()
{
    listOthers();
    m_view->setBusy(tr("Comparing %1 with %2 …").arg(pathText(m_first.filename()), pathText(m_second.filename())));
    const std::array paths = {m_first, m_second};
    m_tables = knownTables();
    Job* job = m_services.runner().start(
        Lane::Machines, [this, paths, tables = m_tables](const TaskContext& context) mutable {
            for (std::size_t i = 0; i < tables.size(); ++i)
                if (!tables[i]) {
                    OpenOptions options;
                    const MeasuredTable* const first = resultsOf(tables.front());
                    if (i > 0 && first != nullptr && !first->isTime()) { // times have many names
                        options.table.columns.objective = first->objective().name;
                        options.table.columns.maximise = first->objective().isMaximised;
                    }
                    tables[i] = std::make_shared<const Document>(openDocument(paths[i], options, context.stop));
                }
            const auto made = std::make_shared<const MachineComparison>(compareMachines(tables, context.stop));
            context.deliver([this, made] {
                if (!m_view)
                    return;
                m_view->setComparison(made);
                followFocus();
            });
        });
    m_job = job;
    connect(job, &Job::failed, m_view, &MachinesWindow::setReason);
    connect(job, &Job::cancelled, m_view, [this] {
        const auto& shown = m_view->comparison();
        m_view->setReason(shown ? QString() : tr("Comparing was cancelled."));
        m_tables.clear();
        if (shown) {
            for (const ComparedMachine& machine : shown->machines)
                m_tables.push_back(machine.file);
            m_first = shown->machines[0].file->path;
            m_second = shown->machines[1].file->path;
            listOthers();
        }
    });
}

void MachinesWork::focus(DistinctId config)
{
    const auto comparison = m_view->comparison();
    m_view->setFocused(config);
    for (const ComparedMachine& machine : comparison->machines)
        focusIn(machine, config);
}

void MachinesWork::focusIn(const ComparedMachine& machine, DistinctId config)
{
    Session& session = m_services.session();
    const auto index = session.indexOf(machine.file->path);
    if (!index || session.entries()[*index].file->document != machine.file)
        return; // closed, or reloaded since
    const std::shared_ptr<const OpenFile> file = session.entries()[*index].file;
    session.setFocusOf(file, file->configurations->distinctOf[machine.rows[config.value].value]);
}

void MachinesWork::followFocus()
{
    const OpenEntry* const shown = m_services.session().current();
    if (!m_view || !m_view->comparison() || shown == nullptr)
        return;
    for (const ComparedMachine& machine : m_view->comparison()->machines) {
        if (shown->file->document != machine.file)
            continue;
        std::optional<DistinctId> focused;
        const auto& distinctOf = shown->file->configurations->distinctOf;
        for (std::uint32_t i = 0; i < machine.rows.size() && shown->selection.focus; ++i)
            if (distinctOf[machine.rows[i].value] == *shown->selection.focus)
                focused = DistinctId(i);
        m_view->setFocused(focused);
        return;
    }
}

} // namespace tgraph

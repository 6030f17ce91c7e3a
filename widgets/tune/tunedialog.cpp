// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tune/tunedialog.h"

#include "widgets/adapt/adaptpages.h"
#include "widgets/common/boxes.h"
#include "widgets/common/helppage.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/dialogs/formnotes.h"
#include "widgets/tune/tunepoints.h"
#include "widgets/tune/tunesearches.h"
#include "widgets/tune/tunetables.h"
#include "widgets/tune/tunewords.h"

#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTabWidget>

#include <cmath>
#include <optional>
#include <utility>

namespace tgraph {
namespace {

constexpr int rowsToFit = 12; ///< the columns are fitted once per this many new rows

} // namespace

TuneDialog::TuneDialog(QWidget* parent) : RunDialog(parent)
{
    setHelpPage(*this, QStringLiteral("tuning.md#in-the-window"));
    setObjectName(QStringLiteral("tuneDialog"));
    setWindowTitle(tr("Tune"));
    RunBar* const bar = makeRun(RunBar::Pausing::Yes);
    run().setCancelText(tr("S&top"));
    auto* halves = lineUp(new QSplitter(this), {makeChoices(), {makeResults(), 1}});
    lineUp(new QVBoxLayout(this), {{halves, 1}, bar});
    setMinimumSize(860, 520);
    resize(1240, 780);
    connect(bar, &RunBar::startRequested, this,
            [this] { askThen(m_form->request(), [this](const TuneRequest& shown) { Q_EMIT startRequested(shown); }); });
    connect(m_form, &TuneForm::tryRequested, this,
            [this] { askThen(m_form->request(), [this](const TuneRequest& shown) { Q_EMIT tryRequested(shown); }); });
    connect(m_form, &TuneForm::changed, this, &TuneDialog::showState);
    setFile(nullptr);
}

QWidget* TuneDialog::makeChoices()
{
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QWidget(scroll);
    m_about = makeTextLabel(column, "about");
    m_form = new TuneForm(column);
    lineUp(inset(new QVBoxLayout(column), {0, 0, 8, 0}), {m_about, m_form, freeRoom(1)});
    scroll->setWidget(column);
    scroll->setMinimumWidth(370);
    return scroll;
}

SectionTable* TuneDialog::makeTable(const QString& name, const char* objectName, QAbstractItemModel& model,
                                    int stretched)
{
    auto* table = new SectionTable(name, m_pages);
    table->setObjectName(QString::fromLatin1(objectName));
    table->setModel(&model);
    setUpRows(*table);
    fitColumnsAndShare(*table, {stretched});
    return table;
}

QWidget* TuneDialog::makePages()
{
    m_pages = new QTabWidget(this);
    m_pages->setObjectName(QStringLiteral("pages"));
    m_trials = new TrialTableModel(TrialTableModel::Shown::All, this);
    m_failures = new TrialTableModel(TrialTableModel::Shown::Failed, this);
    m_next = new NextTableModel(this);
    m_trialTable = makeTable(tr("Measurements"), "trials", *m_trials, TrialTableModel::ReasonColumn);
    m_failureTable = makeTable(tr("Failures"), "failures", *m_failures, TrialTableModel::ReasonColumn);
    m_nextTable = makeTable(tr("Next measurements"), "next", *m_next, NextTableModel::ChangesColumn);
    m_estimated = new EstimatedCostsPage(m_pages);
    m_pages->addTab(m_trialTable, tr("M&easurements"));
    m_pages->addTab(m_estimated, tr("Decision c&osts"));
    m_pages->addTab(m_nextTable, tr("Ne&xt"));
    m_failurePage = new QWidget(m_pages);
    m_remarks = makeTextLabel(m_failurePage, "remarks");
    lineUp(new QVBoxLayout(m_failurePage), {m_remarks, {m_failureTable, 1}, freeRoom(0)});
    m_pages->addTab(m_failurePage, tr("&Failures"));
    m_searches = new SearchesPage(*m_searchesChart, m_pages);
    m_pages->addTab(m_searches, tr("Measuring sa&ved"));
    connect(m_pages, &QTabWidget::currentChanged, this,
            [this] { m_charts->setCurrentIndex(m_pages->currentWidget() == m_searches ? 1 : 0); });
    connect(m_searches, &SearchesPage::compareRequested, this, [this] { Q_EMIT compareRequested(m_form->request()); });
    const auto chooses = [this](SectionTable& table, TrialTableModel& model) {
        table.onCurrentRow([this, &model](const QModelIndex& index) {
            if (model.trialAt(index.row()) != nullptr)
                choose(model.indexAt(index.row()));
        });
    };
    chooses(*m_trialTable, *m_trials);
    chooses(*m_failureTable, *m_failures);
    m_nextTable->onCurrentRow([this](const QModelIndex& index) {
        if (const NextLine* line = m_next->lineAt(index.row()))
            Q_EMIT configurationChosen(line->pick.configuration);
    });
    return m_pages;
}

QWidget* TuneDialog::makeResults()
{
    auto* box = new QWidget(this);
    auto* halves = new QSplitter(Qt::Vertical, box);
    m_charts = new QStackedWidget(halves);
    m_chart = new TuneChart(m_charts);
    m_chart->setEmptyText(tr("Start to draw the fastest so far against the measurements here."));
    m_searchesChart = new LineChart(m_charts);
    m_charts->addWidget(m_chart);
    m_charts->addWidget(m_searchesChart);
    lineUp(halves, {{m_charts, 1}, {makePages(), 1}});
    m_summary = makeTextLabel(box, "summary");
    m_notes = makeTextLabel(box, "notes");
    m_adapt = makeButton(tr("Show as adapted ran&king…"), box, "adapt");
    auto* buttons = lineUp(new QHBoxLayout, {{m_notes, 1}});
    m_save = makeButton(tr("Save results…"), box, "saveResults");
    m_save->setToolTip(tr("Writes all measurements as T4 results, a JSON file that other tuners read, too"));
    connect(m_save, &QPushButton::clicked, this, &TuneDialog::saveRequested);
    m_show = makeButton(tr("Show measurements…"), box, "showMeasurements");
    m_show->setToolTip(tr("Saves the results, and opens that file in the window: table, charts and decisions of the "
                          "measurements"));
    connect(m_show, &QPushButton::clicked, this, &TuneDialog::showRequested);
    buttons->addWidget(m_show);
    buttons->addWidget(m_save);
    buttons->addWidget(m_adapt);
    lineUp(tight(new QVBoxLayout(box)), {m_summary, {halves, 1}, buttons});
    connect(m_chart, &TuneChart::pointClicked, this, [this](std::size_t trial) {
        m_pages->setCurrentWidget(m_trialTable);
        m_trialTable->selectRow(m_trials->rowOf(trial));
    });
    connect(m_adapt, &QPushButton::clicked, this, [this] {
        if (m_outcome)
            Q_EMIT adaptRequested(QString::fromStdString(m_outcome->journal));
    });
    return box;
}

void TuneDialog::setFile(std::shared_ptr<const OpenFile> file)
{
    if (auto* question = findChild<QMessageBox*>(QStringLiteral("foreignCommand")))
        question->reject(); // it is about the previous file
    m_file = std::move(file);
    m_originals.clear();
    if (m_file)
        for (const ConfigId config : m_file->configurations->representatives)
            m_originals.push_back(config.value);
    m_form->setFile(m_file);
    m_about->setText(
        m_file ? tr("%1: %Ln distinct configuration(s). The tuner finds the fastest by measuring few of them.", nullptr,
                    static_cast<int>(m_file->configCount()))
                     .arg(QString::fromStdString(m_file->document->path.filename().string()))
               : tr("Finds the fastest configuration of the open file by measuring few of them."));
    setComparison(nullptr);
    clearResults();
}

void TuneDialog::clearResults()
{
    m_state.reset();
    m_outcome.reset();
    m_trials->setState(nullptr, m_originals);
    m_failures->setState(nullptr, m_originals);
    m_pages->setTabText(m_pages->indexOf(m_failurePage), tr("&Failures"));
    setFindings(nullptr);
    m_estimated->setHeldOutError(std::nullopt);
    m_searches->setMeasured({});
    showPoints();
    run().setText({});
    showState();
}

void TuneDialog::setForeignCommand(const QString& source)
{
    m_foreignSource = source;
}

// A command is code: a command from a file runs only after the user has confirmed it.
void TuneDialog::askThen(const TuneRequest& request, std::function<void(const TuneRequest&)> run)
{
    if (!request.useCommand || m_foreignSource.isEmpty()) {
        run(request);
        return;
    }
    auto* question
        = new QMessageBox(QMessageBox::Warning, tr("Run this command?"),
                          tr("This command comes from %1, not from you. It runs on this machine with your permissions, "
                             "once per measurement:")
                                  .arg(m_foreignSource)
                              + QStringLiteral("\n\n") + QString::fromStdString(request.command),
                          QMessageBox::NoButton, this);
    question->setObjectName(QStringLiteral("foreignCommand"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setTextFormat(Qt::PlainText);
    question->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    QPushButton* yes = question->addButton(tr("&Run"), QMessageBox::AcceptRole);
    question->setDefaultButton(question->addButton(QMessageBox::Cancel));
    connect(yes, &QPushButton::clicked, this, [this, request, source = m_foreignSource, run = std::move(run)] {
        // If a journal opened meanwhile has set another command, that command needs its own confirmation.
        if (m_foreignSource == source && m_form->request().command == request.command)
            m_foreignSource.clear();
        run(request);
    });
    question->open();
}

void TuneDialog::showState()
{
    const bool running = run().isRunning();
    m_form->blockSignals(true); // setRunning() emits a change signal
    m_form->setRunning(running || !busy().isEmpty());
    m_form->blockSignals(false);
    const QString obstacle = m_form->obstacle();
    run().setObstacle(obstacle.isEmpty() ? busy() : obstacle);
    m_searches->setObstacle(compareObstacle());
    const bool hasJournal = m_outcome && !m_outcome->journal.empty();
    m_adapt->setEnabled(hasJournal && !running);
    m_adapt->setToolTip(hasJournal ? tr("Learns from the measurements of the journal how to rank all configurations")
                                   : tr("Learning needs a tuning with a journal."));
    m_save->setVisible(m_file && m_file->isTable());
    m_save->setEnabled(m_outcome && !running);
    m_show->setVisible(m_file && m_file->isTable() && m_file->targets.empty());
    m_show->setEnabled(m_outcome && m_outcome->result.best && !running);
    m_summary->setText(summaryText());
    m_summary->setVisible(!m_summary->text().isEmpty());
    showRemarks();
    m_notes->setText(m_state ? stateText(*m_state) : QString());
}

QString TuneDialog::summaryText() const
{
    if (!m_outcome)
        return {};
    const std::optional<TunedConfiguration>& best = m_outcome->result.best;
    const QString text
        = outcomeText(m_outcome->result, best ? m_originals[best->configuration.value] : 0, m_outcome->isSimulated);
    return m_outcome->changes.empty()
        ? text
        : text + QLatin1Char(' ') + tr("It changes %1.").arg(QString::fromStdString(m_outcome->changes));
}

QString TuneDialog::compareObstacle() const
{
    if (run().isRunning())
        return tr("Tuning and comparing run one at a time.");
    if (!busy().isEmpty())
        return busy();
    if (m_file && !m_file->document->runtimesPublished)
        return tr("Comparing searches needs a file with runtimes: this one has none.");
    return m_form->fileObstacle();
}

void TuneDialog::setState(std::shared_ptr<const TuneState> state, bool isRecorded)
{
    QScrollBar* bar = m_trialTable->verticalScrollBar();
    const bool atEnd = bar->value() == bar->maximum();
    const int before = m_trials->rowCount();
    m_state = std::move(state);
    m_trials->setState(m_state, m_originals);
    m_failures->setState(m_state, m_originals);
    if (before / rowsToFit != m_trials->rowCount() / rowsToFit || before == 0) {
        fitColumnsAndShare(*m_trialTable, {TrialTableModel::ReasonColumn});
        fitColumnsAndShare(*m_failureTable, {TrialTableModel::ReasonColumn});
    }
    if (atEnd && !m_trialTable->currentIndex().isValid()) // keeps the row that the user has selected
        m_trialTable->scrollToBottom();
    if (const int failures = m_failures->rowCount(); failures > 0)
        m_pages->setTabText(m_pages->indexOf(m_failurePage), tr("&Failures (%1)").arg(groupedText(failures)));
    m_estimated->setHeldOutError(m_state->surrogate ? std::optional(std::expm1(m_state->surrogate->additiveError))
                                                    : std::nullopt);
    if (isRecorded)
        m_searches->setMeasured(m_state->bestSoFar);
    showPoints();
    showState();
}

void TuneDialog::showPoints()
{
    showTrials(*m_chart, m_state ? *m_state : TuneState(), [this](DistinctId configuration) {
        return tr("configuration %1").arg(m_originals[configuration.value]);
    });
}

void TuneDialog::showRemarks()
{
    const bool hasFailures = m_failures->rowCount() > 0;
    QString remarks = remarksText(m_failed, m_state ? m_state->hosts : HostReport());
    if (remarks.isEmpty() && !hasFailures)
        remarks = m_state && !m_state->trials.empty() ? tr("No measurement has failed.")
                                                      : tr("Failed measurements appear here, with their reasons.");
    m_remarks->setText(remarks);
    m_remarks->setVisible(!remarks.isEmpty());
    m_failureTable->setVisible(hasFailures);
}

void TuneDialog::setFindings(std::shared_ptr<const TuneFindings> findings)
{
    m_estimated->setFindings(findings ? findings->estimated : AdaptFindings());
    m_next->setLines(findings ? findings->next : std::vector<NextLine>());
    m_failed = findings ? findings->failed : std::vector<FailedLine>();
    showRemarks();
    fitColumnsAndShare(*m_nextTable, {NextTableModel::ReasonColumn, NextTableModel::ChangesColumn});
}

void TuneDialog::setOutcome(std::shared_ptr<const TuneOutcome> outcome)
{
    m_outcome = std::move(outcome);
    if (m_outcome)
        run().setText({});
    showState();
}

void TuneDialog::setComparison(std::shared_ptr<const TuneComparison> comparison)
{
    m_searches->setComparison(std::move(comparison));
}

void TuneDialog::showSearches()
{
    m_pages->setCurrentWidget(m_searches);
}

void TuneDialog::choose(std::size_t trial)
{
    m_chart->setCurrent(trial);
    Q_EMIT configurationChosen(m_state->trials[trial].pick.configuration);
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tune/fusiontunedialog.h"

#include "engine/tune/fusion/fusiontuning.h"
#include "widgets/charts/tunechart.h"
#include "widgets/common/boxes.h"
#include "widgets/common/helppage.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/dialogs/formnotes.h"
#include "widgets/tune/tunepoints.h"
#include "widgets/tune/tunetables.h"
#include "widgets/tune/tunewords.h"

#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

constexpr auto evaluationSeconds = static_cast<int>(hardwareEvaluationSeconds);
constexpr std::size_t mostFusionTrials = 1'000'000;

} // namespace

FusionTuneDialog::FusionTuneDialog(QWidget* parent) : RunDialog(parent)
{
    setHelpPage(*this, QStringLiteral("tuning.md#tuning-fusions"));
    setObjectName(QStringLiteral("fusionTuneDialog"));
    setWindowTitle(tr("Fusion tuning"));
    m_about = makeTextLabel(this, "about");
    m_summary = makeTextLabel(this, "summary");
    m_form = new FusionTuneForm(this);
    m_new = makeButton(tr("&New tuning…"), this, "new");
    RunBar* const bar = makeRun(RunBar::Pausing::Yes);
    run().setCancelText(tr("S&top"));
    auto* last = lineUp(new QHBoxLayout, {{makeBudget(), 1}, m_new});
    auto* lines = lineUp(new QVBoxLayout(this), {m_about, m_form, m_summary});
    m_results = makeResults();
    lines->addWidget(m_results, 1);
    lines->addLayout(last);
    lines->addStretch(0); // keeps the form at the top before there are results
    lines->addWidget(bar);
    setMinimumSize(560, 460);
    resize(900, 680);
    connect(bar, &RunBar::startRequested, this, [this] {
        if (m_view)
            Q_EMIT startRequested(budget());
        else
            Q_EMIT beginRequested(m_form->request(), budget());
    });
    connect(m_form, &FusionTuneForm::changed, this, &FusionTuneDialog::showState);
    connect(m_new, &QPushButton::clicked, this, &FusionTuneDialog::newRequested);
    setView(nullptr);
}

QWidget* FusionTuneDialog::makeBudget()
{
    auto* field = new QWidget(this);
    m_seconds = new QSpinBox(field);
    m_seconds->setObjectName(QStringLiteral("hardwareSeconds"));
    m_seconds->setRange(1, static_cast<int>(mostFusionTrials) * evaluationSeconds);
    m_seconds->setSingleStep(evaluationSeconds);
    m_seconds->setSuffix(tr(" s"));
    m_seconds->setGroupSeparatorShown(true);
    m_seconds->setToolTip(tr("Total, including those of the journal. Simulated time: there is no waiting."));
    m_measurements = new QLabel(field);
    m_measurements->setObjectName(QStringLiteral("measurements"));
    auto* title = new QLabel(tr("Seconds of si&mulated hardware"), field);
    title->setBuddy(m_seconds);
    lineUp(tight(new QHBoxLayout(field)), {title, m_seconds, {m_measurements, 1}});
    connect(m_seconds, &QSpinBox::valueChanged, this, &FusionTuneDialog::showState);
    return field;
}

QWidget* FusionTuneDialog::makeResults()
{
    auto* halves = new QSplitter(Qt::Vertical, this);
    m_chart = new TuneChart(halves);
    m_chart->setEmptyText(tr("The fastest so far is drawn here against the measurements."));
    auto* pages = new QTabWidget(halves);
    m_trials = new TrialTableModel(TrialTableModel::Shown::All, this);
    m_trialTable = new SectionTable(tr("Measurements"), pages);
    m_trialTable->setObjectName(QStringLiteral("trials"));
    m_trialTable->setModel(m_trials);
    m_trialTable->setColumnHidden(TrialTableModel::ConfigColumn, true); // fusions have no index
    setUpRows(*m_trialTable);
    fitColumnsAndShare(*m_trialTable, {TrialTableModel::ReasonColumn});
    m_changes = new QListWidget(pages);
    m_changes->setObjectName(QStringLiteral("changes"));
    m_changes->setUniformItemSizes(true);
    m_changes->setAccessibleName(tr("Changes of the fastest"));
    pages->addTab(m_trialTable, tr("M&easurements"));
    pages->addTab(m_changes, tr("C&hanges of the fastest"));
    lineUp(halves, {m_chart, pages});
    connect(m_chart, &TuneChart::pointClicked, this,
            [this](std::size_t trial) { m_trialTable->selectRow(m_trials->rowOf(trial)); });
    m_trialTable->onCurrentRow([this](const QModelIndex& index) {
        if (m_trials->trialAt(index.row()) != nullptr)
            m_chart->setCurrent(m_trials->indexAt(index.row()));
    });
    return halves;
}

void FusionTuneDialog::setView(std::shared_ptr<const FusionTuneView> view)
{
    const bool isNew = !m_view || !view || m_view->journal != view->journal;
    m_view = std::move(view);
    if (isNew) {
        m_trials->setState(nullptr, {});
        run().setText({});
    }
    const auto state = m_view ? std::shared_ptr<const TuneState>(m_view, &m_view->state) : nullptr;
    const int before = m_trials->rowCount();
    m_trials->setState(state, {});
    constexpr int rowsToFit = 12; // the columns are fitted once per this many new rows
    if (before / rowsToFit != m_trials->rowCount() / rowsToFit || before == 0)
        fitColumnsAndShare(*m_trialTable, {TrialTableModel::ReasonColumn});
    showTrials(*m_chart, state ? *state : TuneState(), [this](DistinctId configuration) {
        return m_view->state.baseline && m_view->state.baseline->configuration == configuration
            ? tr("the default fusion")
            : tr("a fusion configuration");
    });
    m_changes->clear();
    if (m_view)
        m_changes->addItems(fusionChangeTexts(m_view->changes));
    showState();
}

void FusionTuneDialog::setBudget(std::size_t measurements)
{
    m_seconds->setValue(static_cast<int>(std::min(measurements, mostFusionTrials)) * evaluationSeconds);
}

std::size_t FusionTuneDialog::budget() const
{
    return hardwareEvaluations(m_seconds->value());
}

void FusionTuneDialog::showState()
{
    m_about->setText(aboutText());
    m_summary->setText(summaryText());
    m_summary->setVisible(!m_summary->text().isEmpty());
    m_form->setVisible(!m_view);
    m_results->setVisible(m_view != nullptr);
    m_form->setEnabled(!run().isRunning());
    m_new->setVisible(m_view != nullptr);
    m_new->setEnabled(!run().isRunning());
    m_seconds->setEnabled(!run().isRunning());
    m_measurements->setText(
        tr("%Ln measurement(s) of %1 s each", nullptr, static_cast<int>(budget())).arg(evaluationSeconds));
    const std::size_t measured = m_view ? m_view->state.trials.size() : 0;
    if (run().isRunning())
        run().setProgress(static_cast<double>(measured) / static_cast<double>(budget()));
    run().setObstacle(!busy().isEmpty() ? busy()
                          : !m_view     ? m_form->obstacle()
                          : measured >= budget()
                          ? tr("The journal contains all of these measurements: increase the number to continue.")
                          : QString());
}

QString FusionTuneDialog::aboutText() const
{
    if (!m_view)
        return tr("Finds the edges of a simulated program that a compiler should fuse. Times are those of a simulated "
                  "machine, not measured: no command is run.");
    const JournalHeader& header = m_view->header;
    return tr("%1: fusion of the %2 edges of this simulated program. Search: %3; model: %4; seed %5; started %6. "
              "Journal: %7. Times are simulated, not measured.")
        .arg(engineText(header.file), groupedText(m_view->edges), fusionSearchTitle(header.search),
             engineText(header.model), QString::number(header.seed), engineText(header.started),
             QFileInfo(QString::fromStdString(m_view->journal)).fileName());
}

QString FusionTuneDialog::summaryText() const
{
    if (!m_view || !m_view->state.best)
        return {};
    const TuneState& state = m_view->state;
    QStringList parts;
    parts << tr("The fastest fusion takes %1 of simulated time.").arg(secondsText(state.best->runtime));
    if (state.baseline)
        parts << tr("Against the default fusion’s %1 that is %2.")
                     .arg(secondsText(state.baseline->runtime),
                          changeShareText(state.best->runtime / state.baseline->runtime - 1));
    const auto count = static_cast<int>(state.trials.size());
    parts << (m_view->end ? tr("After %Ln measurement(s): %1.", nullptr, count).arg(endSentence(*m_view->end))
                          : tr("That is after %Ln measurement(s).", nullptr, count));
    return parts.join(QLatin1Char(' '));
}

} // namespace tgraph

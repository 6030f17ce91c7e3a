// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tune/fusiontunedialog.h"

#include "engine/simulate/programs.h"
#include "engine/tune/fusion/fusiontuning.h"
#include "widgets/charts/tunechart.h"
#include "widgets/common/boxes.h"
#include "widgets/common/helppage.h"
#include "widgets/common/modelcombo.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/dialogs/formnotes.h"
#include "widgets/tune/journalfield.h"
#include "widgets/tune/tunepoints.h"
#include "widgets/tune/tunetables.h"
#include "widgets/tune/tunewords.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

constexpr const char* usualProgram = "resnet18";
constexpr double leastMinutes = 0.1;
constexpr double mostMinutes = 10'000;
constexpr int mostCooling = 1'000'000;
constexpr int secondsOfMinute = 60;

constexpr auto evaluationSeconds = static_cast<int>(hardwareEvaluationSeconds);
constexpr std::size_t mostFusionTrials = 1'000'000;

} // namespace

FusionTuneForm::FusionTuneForm(QWidget* parent) : QWidget(parent)
{
    auto* form = makeFormGrid(this);
    addProgram(*form);
    addSearch(*form);
    addJournal(*form);
    for (const QComboBox* box : {m_program, m_search, m_start})
        connect(box, &QComboBox::currentIndexChanged, this, &FusionTuneForm::showState);
    connect(m_training, &QCheckBox::toggled, this, &FusionTuneForm::showState);
    connect(m_seed, &QLineEdit::textChanged, this, &FusionTuneForm::showState);
    connect(m_journal, &JournalField::changed, this, &FusionTuneForm::changed);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    showState();
}

void FusionTuneForm::addProgram(QGridLayout& form)
{
    m_program = new QComboBox(this);
    m_program->setObjectName(QStringLiteral("program"));
    for (const NamedProgram& program : namedPrograms()) {
        m_program->addItem(engineText(program.name), engineText(program.name));
        m_program->setItemData(m_program->count() - 1, engineText(program.description), Qt::ToolTipRole);
    }
    m_program->setCurrentIndex(m_program->findData(QLatin1String(usualProgram)));
    m_training = new QCheckBox(tr("its tra&ining step, not inference"), this);
    m_training->setObjectName(QStringLiteral("training"));
    addFormRow(form, tr("Pro&gram"), m_program);
    form.addWidget(m_training, form.rowCount(), 1);
}

void FusionTuneForm::addSearch(QGridLayout& form)
{
    m_search = new QComboBox(this);
    m_search->setObjectName(QStringLiteral("search"));
    m_search->addItem(tr("on the model, then on the machine"), QStringLiteral("model"));
    m_search->addItem(tr("on the machine alone"), QStringLiteral("annealing"));
    m_search->setToolTip(tr("Simulated annealing: each step fuses or unfuses an edge"));
    m_start = new QComboBox(this);
    m_start->setObjectName(QStringLiteral("start"));
    m_start->addItem(tr("the default fusion"));
    m_start->addItem(tr("a random one"));
    m_model = new ModelCombo(this);
    m_model->choose("analytical");
    m_minutes = new QDoubleSpinBox(this);
    m_minutes->setObjectName(QStringLiteral("modelMinutes"));
    m_minutes->setDecimals(1);
    m_minutes->setRange(leastMinutes, mostMinutes);
    m_minutes->setValue(60);
    m_minutes->setSuffix(tr(" min"));
    m_minutes->setToolTip(tr("Simulated time: 1 s for each fusion that the model scores"));
    m_cooling = new QSpinBox(this);
    m_cooling->setObjectName(QStringLiteral("cooling"));
    m_cooling->setRange(1, mostCooling);
    m_cooling->setValue(60);
    m_cooling->setToolTip(tr("Number of measurements after which hardly any slower fusion is accepted"));
    m_seed = makeSeedField(tr("Seed of all random draws: the same seed gives the same measurements"), this);
    m_seed->setObjectName(QStringLiteral("seed"));
    addFormRow(form, tr("Sear&ch"), m_search);
    addFormRow(form, tr("Begins &from"), m_start);
    addFormRow(form, tr("Mode&l"), m_model);
    addFormRow(form, tr("Model’s min&utes"), m_minutes);
    addFormRow(form, tr("C&ools over"), m_cooling);
    addFormRow(form, tr("See&d"), m_seed);
    connect(m_model, &ModelCombo::fileRequested, this, &FusionTuneForm::modelFileRequested);
}

void FusionTuneForm::addJournal(QGridLayout& form)
{
    m_journal = new JournalField(
        tr("Stores every measurement before it is used. An existing journal of the same tuning is continued."), this);
    addFormRow(form, tr("&Journal"), m_journal);
    connect(m_journal, &JournalField::browseRequested, this, &FusionTuneForm::journalRequested);
}

void FusionTuneForm::setModels(std::vector<ModelDescription> models)
{
    std::erase_if(models, [](const ModelDescription& model) { return !model.path.empty() && !model.ranksFusion; });
    m_model->setModels(std::move(models));
}

void FusionTuneForm::chooseModel(const std::string& model)
{
    m_model->choose(model);
}

void FusionTuneForm::setJournal(const QString& path)
{
    m_journal->setPath(path);
}

void FusionTuneForm::forgetJournal()
{
    m_journal->forget();
    proposeJournal();
}

bool FusionTuneForm::asksModel() const
{
    return m_search->currentData().toString() == QLatin1String("model");
}

void FusionTuneForm::showState()
{
    m_model->setEnabled(asksModel());
    m_minutes->setEnabled(asksModel());
    m_cooling->setEnabled(!asksModel());
    proposeJournal();
    Q_EMIT changed();
}

// Proposes a distinct name for each tuning to avoid conflicts, in the home folder, which always exists.
void FusionTuneForm::proposeJournal()
{
    QStringList parts = {QStringLiteral("fusion"), m_program->currentData().toString()};
    if (m_training->isChecked())
        parts << QStringLiteral("training");
    parts << m_search->currentData().toString();
    if (m_start->currentIndex() == 1)
        parts << QStringLiteral("random");
    parts << QStringLiteral("seed%1").arg(m_seed->text().toULongLong());
    m_journal->propose(QDir::home().filePath(parts.join(QLatin1Char('-')) + QStringLiteral(".tune.jsonl")));
}

QString FusionTuneForm::obstacle() const
{
    return m_journal->path().empty() ? tr("Enter a journal for the measurements.") : QString();
}

FusionTuneRequest FusionTuneForm::request() const
{
    return {.program = m_program->currentData().toString().toStdString(),
            .training = m_training->isChecked(),
            .search = {.name = m_search->currentData().toString().toStdString(),
                       .randomStart = m_start->currentIndex() == 1,
                       .seed = m_seed->text().toULongLong(),
                       .cooling = static_cast<std::size_t>(m_cooling->value()),
                       .modelSeconds = m_minutes->value() * secondsOfMinute},
            .model = asksModel() ? m_model->chosen() : std::string(noFusionModel),
            .journal = m_journal->path()};
}

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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/adapt/adaptdialog.h"

#include "engine/model/ranking/ranker.h"
#include "state/text.h"
#include "widgets/adapt/adaptpages.h"
#include "widgets/adapt/adaptresults.h"
#include "widgets/charts/linechart.h"
#include "widgets/common/boxes.h"
#include "widgets/common/helppage.h"
#include "widgets/common/modelcombo.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/dialogs/formnotes.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tgraph {
namespace {

enum Source { DrawnSource, CsvSource };
constexpr std::size_t allMeasured = std::numeric_limits<std::size_t>::max();
constexpr std::uint32_t fewestConfigurations = 3; // one to measure and two to order

} // namespace

AdaptDialog::AdaptDialog(QWidget* parent) : RunDialog(parent)
{
    setHelpPage(*this, QStringLiteral("adapting.md"));
    setObjectName(QStringLiteral("adaptDialog"));
    setWindowTitle(tr("Adapt to measured configurations"));
    m_about = makeTextLabel(this, "about");
    m_form = makeForm();
    RunBar* const bar = makeRun(RunBar::Pausing::No);
    bar->startByReturn();
    QWidget* results = makeResults();
    lineUp(new QVBoxLayout(this), {m_about, m_form, bar, {results, 1}});
    setMinimumSize(520, 740);
    resize(760, 800);
    connect(bar, &RunBar::startRequested, this, [this] { Q_EMIT startRequested(request()); });
    setFile(nullptr);
    setRequest({});
}

QWidget* AdaptDialog::makeForm()
{
    auto* box = new QWidget(this);
    auto* form = makeFormGrid(box);
    m_modelBox = new ModelCombo(box);
    m_modelBox->setToolTip(tr("Its scores are the starting point before the first measurement."));
    m_measured = new QSpinBox(box);
    m_measured->setObjectName(QStringLiteral("measured"));
    m_measured->setGroupSeparatorShown(true);
    m_measured->setToolTip(tr("Number of distinct configurations, drawn at random, to learn from."));
    m_all = new QCheckBox(tr("&all that are not held out"), box);
    m_heldOut = new QSpinBox(box);
    m_heldOut->setObjectName(QStringLiteral("heldOut"));
    m_heldOut->setRange(1, 90);
    m_heldOut->setSuffix(tr(" %"));
    m_heldOut->setToolTip(tr("Share of the distinct configurations that are never measured; τ is computed on these."));
    m_heldOutCount = new QLabel(box);
    m_seed = makeSeedField(tr("Seed of the random order: the same seed measures and holds out the same "
                              "configurations."),
                           box);
    addFormRow(*form, tr("&Model to start from"), m_modelBox);
    addFormRow(*form, tr("M&easurements"), makeSource(box));
    addFormRow(*form, tr("Measured &configurations"), rowOf({m_measured, m_all, freeRoom(1)}, box));
    addFormRow(*form, tr("&Held out"), rowOf({m_heldOut, m_heldOutCount, freeRoom(1)}, box));
    addFormRow(*form, tr("See&d"), m_seed);
    addFormRow(*form, tr("Measure &next"), makeProposing(box));
    connect(m_all, &QCheckBox::toggled, this, [this](bool all) { m_measured->setEnabled(!all); });
    connect(m_heldOut, &QSpinBox::valueChanged, this, &AdaptDialog::showLimits);
    connect(m_modelBox, &ModelCombo::fileRequested, this, &AdaptDialog::modelFileRequested);
    return box;
}

QWidget* AdaptDialog::makeSource(QWidget* parent)
{
    m_source = new QComboBox(parent);
    m_source->setObjectName(QStringLiteral("source"));
    m_source->addItem(tr("drawn from the file’s runtimes"));
    m_source->addItem(tr("from your file"));
    m_csvRow = new QWidget(parent);
    m_csv = new QLineEdit(m_csvRow);
    m_csv->setObjectName(QStringLiteral("csv"));
    m_csv->setPlaceholderText(tr("configuration,runtime"));
    m_csv->setAccessibleName(tr("File of measurements"));
    m_csv->setToolTip(
        tr("CSV with one line CONFIGURATION,RUNTIME per measurement: the index in the file and a runtime, all in the "
           "same unit. Or exported layouts (JSON) with runtimes, which are matched by layout. Entries without a "
           "runtime are still to be measured."));
    auto* browse = makeButton(tr("&Browse…"), m_csvRow);
    lineUp(tight(new QHBoxLayout(m_csvRow)), {{m_csv, 1}, browse});
    connect(m_source, &QComboBox::currentIndexChanged, this, [this] {
        showAbout();
        showState();
    });
    connect(m_csv, &QLineEdit::textChanged, this, &AdaptDialog::showState);
    connect(browse, &QPushButton::clicked, this, &AdaptDialog::measurementsFileRequested);
    return rowOf({m_source, {m_csvRow, 1}, freeRoom(0)}, parent);
}

QWidget* AdaptDialog::makeProposing(QWidget* parent)
{
    m_propose = new QSpinBox(parent);
    m_propose->setObjectName(QStringLiteral("propose"));
    m_propose->setRange(0, 1000);
    m_propose->setToolTip(tr("Number of configurations to measure next"));
    m_proposeFor = new QComboBox(parent);
    m_proposeFor->setObjectName(QStringLiteral("proposeFor"));
    m_proposeFor->addItem(tr("that teach most about the decisions"));
    m_proposeFor->addItem(tr("that may be fast"));
    return rowOf({m_propose, m_proposeFor, freeRoom(1)}, parent);
}

QWidget* AdaptDialog::makeResults()
{
    auto* box = new QWidget(this);
    m_pages = new QTabWidget(box);
    m_pages->setObjectName(QStringLiteral("pages"));
    m_pages->addTab(makeCurvePage(), tr("Learning &curve"));
    m_estimated = new EstimatedCostsPage(m_pages);
    m_pages->addTab(m_estimated, tr("Decision c&osts"));
    m_proposed = new ProposedPage(m_pages);
    m_pages->addTab(m_proposed, tr("Measure ne&xt"));
    m_summary = makeTextLabel(box);
    m_summary->setObjectName(QStringLiteral("summary"));
    m_rank = new QPushButton(tr("&Rank with it"), box);
    m_rank->setObjectName(QStringLiteral("rank"));
    m_rank->setToolTip(tr("Uses the adapted scores of all configurations as the file’s ranking"));
    m_save = new QPushButton(tr("Sa&ve…"), box);
    m_save->setObjectName(QStringLiteral("save"));
    m_save->setToolTip(tr("Writes the adapted ranking with a column of measured runtimes"));
    auto* buttons = new QHBoxLayout;
    for (QPushButton* button : {m_rank, m_save}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    lineUp(tight(new QVBoxLayout(box)), {{m_pages, 1}, m_summary, buttons});
    connect(m_proposed, &ProposedPage::saveRequested, this, &AdaptDialog::saveProposedRequested);
    connect(m_rank, &QPushButton::clicked, this, &AdaptDialog::rankRequested);
    connect(m_save, &QPushButton::clicked, this, &AdaptDialog::saveRequested);
    return box;
}

QWidget* AdaptDialog::makeCurvePage()
{
    auto* box = new QWidget(this);
    m_chart = new LineChart(box);
    m_chart->setAccessibleName(tr("Learning curve"));
    m_chart->setAxes({.title = tr("measured configurations"), .logarithmic = true},
                     {.title = tr("Kendall’s τ, held out")});
    m_tableModel = new AdaptTableModel(this);
    m_table = new SectionTable(tr("Results of each method on the held-out configurations"), box);
    m_table->setObjectName(QStringLiteral("methods"));
    m_table->setModel(m_tableModel);
    m_table->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setUpRows(*m_table);
    lineUp(new QVBoxLayout(box), {{m_chart, 1}, m_table});
    return box;
}

void AdaptDialog::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_modelBox->setFile(m_file);
    if (m_file && m_file->isUnmeasured())
        m_source->setCurrentIndex(CsvSource); // no runtimes to draw from
    showAbout();
    clearResults();
    showLimits();
}

void AdaptDialog::showAbout()
{
    if (!m_file)
        return m_about->setText(tr("Learns from measured configurations of the open file how to rank the others."));
    const QString name = QString::fromStdString(m_file->document->path.filename().string());
    const QString count = groupedText(m_file->configCount());
    const QString text = m_file->isUnmeasured()
        ? tr("%1: %2 unmeasured configurations. Measure some of them, and choose the file with the runtimes here.")
        : fromCsv() ? tr("%1: %2 distinct configurations. The measured ones are those in your file.")
        : m_file->document->simulation
        ? tr("%1: %2 distinct configurations. Their runtimes are simulated, not measured; they are drawn like "
             "measurements.")
        : tr("%1: %2 distinct configurations. The measured ones are drawn from the file’s own runtimes.");
    m_about->setText(text.arg(name, count));
}

void AdaptDialog::setModels(std::vector<ModelDescription> models)
{
    m_modelBox->setModels(std::move(models));
}

void AdaptDialog::chooseModel(const std::string& model)
{
    m_modelBox->choose(model);
}

void AdaptDialog::clearResults()
{
    m_points.clear();
    m_hasResult = false;
    m_tableModel->setPoint(std::nullopt, {});
    m_estimated->setFindings({});
    m_proposed->setFindings({});
    m_summary->clear();
    run().setText({});
    showState();
}

/// Returns the number of distinct configurations with a time: those that failed are neither measured nor held out.
std::uint32_t AdaptDialog::measuredCount() const
{
    if (!m_file)
        return 0;
    const auto isKnown = [](double target) { return std::isfinite(target); };
    return m_file->targets.empty() ? m_file->configCount()
                                   : static_cast<std::uint32_t>(std::ranges::count_if(m_file->targets, isKnown));
}

void AdaptDialog::showLimits()
{
    const std::uint32_t count = measuredCount();
    const auto heldOut = static_cast<std::uint32_t>(std::lround(static_cast<double>(count) * m_heldOut->value() / 100));
    const std::uint32_t kept = count < fewestConfigurations ? 0 : std::clamp(heldOut, 2U, count - 1);
    m_heldOutCount->setText(m_file ? tr("%Ln distinct configuration(s)", nullptr, static_cast<int>(kept)) : QString());
    m_measured->setRange(1, m_file ? std::max(1, static_cast<int>(count - kept)) : std::numeric_limits<int>::max());
    showState();
}

QString AdaptDialog::obstacle() const
{
    if (!m_file)
        return tr("Open a file with published runtimes first.");
    if (m_file->isBareProgram())
        return tr("Propose candidates for this program first: it has one configuration only.");
    if (fromCsv())
        return m_csv->text().trimmed().isEmpty() ? tr("Choose a file with your measurements first.") : busy();
    if (m_file->isUnmeasured())
        return tr("This file has no measurements: choose a file with your own.");
    if (!m_file->document->runtimesPublished)
        return tr("The runtimes of this file are not published. Choose a file with your own measurements.");
    if (measuredCount() < fewestConfigurations)
        return tr("This file has too few distinct configurations to measure some and hold out others.");
    return busy();
}

void AdaptDialog::showState()
{
    const bool running = run().isRunning();
    m_form->setEnabled(!running);
    m_csvRow->setVisible(fromCsv());
    m_measured->parentWidget()->setEnabled(!fromCsv());
    m_heldOut->parentWidget()->setEnabled(!fromCsv());
    run().setObstacle(obstacle());
    m_rank->setEnabled(m_hasResult && !running);
    m_save->setEnabled(m_hasResult && !running);
    m_table->setVisible(m_hasResult && m_tableModel->rowCount() > 0);
    m_summary->setVisible(m_hasResult);
    showLines();
}

void AdaptDialog::setModelName(const QString& name)
{
    m_model = name;
}

void AdaptDialog::addPoint(const CurvePoint& point)
{
    m_points.push_back(point);
    showLines();
}

bool AdaptDialog::fromCsv() const
{
    return m_source->currentIndex() == CsvSource;
}

void AdaptDialog::setMeasurementsFile(const QString& path)
{
    m_source->setCurrentIndex(CsvSource);
    m_csv->setText(path);
}

void AdaptDialog::setFindings(const AdaptFindings& findings)
{
    m_estimated->setFindings(findings);
    m_proposed->setFindings(findings);
}

void AdaptDialog::showLines()
{
    m_chart->setEmptyText(
        fromCsv() ? tr("None of your measurements is held out, so there is no learning curve. The other pages show the "
                       "results.")
            : run().isRunning()
            ? tr("The first point of the learning curve is being computed.")
            : tr("Start to draw the learning curve here: τ on held-out configurations against the number of measured "
                 "ones."));
    m_chart->setLines(learningLines(m_points, m_model));
}

QString AdaptDialog::summaryText(const AdaptSummary& summary) const
{
    QString text = learnedText(summary);
    if (!summary.remark.empty())
        text += QStringLiteral(" %1: %2.").arg(engineText(summary.source), engineText(summary.remark));
    return summary.failed == 0 ? text
                               : text + QLatin1Char(' ')
            + tr("%Ln configuration(s) failed: ranked last, not proposed.", nullptr, static_cast<int>(summary.failed));
}

QString AdaptDialog::learnedText(const AdaptSummary& summary) const
{
    const AdaptRun& run = summary.point.run;
    if (!summary.source.empty())
        return tr("Learned from %Ln measured configuration(s) of %1 by %2. The quality of the other configurations’ "
                  "order is unknown: nothing was held out.",
                  nullptr, static_cast<int>(summary.point.measured))
            .arg(QString::fromStdString(summary.source), methodText(run));
    if (!run.adapted.tau)
        return tr("τ is not defined for the held-out configurations: their runtimes are all equal.");
    const QString measured
        = tr("%Ln measured configuration(s)", "that were learned from", static_cast<int>(summary.point.measured));
    const QString heldOut = tr("%Ln held-out configuration(s)", "that τ is over", static_cast<int>(summary.heldOut));
    const QString split = tr("Split by seed %1: %2, %3.").arg(summary.seed).arg(measured, heldOut);
    const QString tau = m_file->document->simulation
        ? tr("Held-out τ against the simulated runtimes is %1, without adapting %2.")
        : tr("Held-out τ is %1, without adapting %2.");
    constexpr int decimals = 3;
    return tau.arg(numberText(*run.adapted.tau, decimals),
                   run.unadapted.tau ? numberText(*run.unadapted.tau, decimals) : QStringLiteral("–"))
        + QLatin1Char(' ') + split + QLatin1Char(' ') + tr("Adapted by %1.").arg(methodText(run));
}

void AdaptDialog::setSummary(const AdaptSummary& summary)
{
    m_hasResult = true;
    m_tableModel->setPoint(summary.source.empty() ? std::optional(summary.point) : std::nullopt, m_model);
    fitColumns(*m_table);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    const int rows = m_tableModel->rowCount();
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height()
                            + rows * m_table->verticalHeader()->defaultSectionSize() + 2 * m_table->frameWidth());
    m_summary->setText(summaryText(summary));
    run().setText({});
    if (fromCsv() && m_pages->currentIndex() == 0) // the page is empty in this case
        m_pages->setCurrentWidget(m_estimated);
    showState();
}

void AdaptDialog::setRequest(const AdaptRequest& request)
{
    m_modelBox->choose(request.model);
    m_all->setChecked(request.measured == allMeasured);
    if (request.measured != allMeasured)
        m_measured->setValue(static_cast<int>(request.measured));
    m_heldOut->setValue(static_cast<int>(std::lround(100 * request.heldOutShare)));
    m_seed->setText(QString::number(request.seed));
    m_source->setCurrentIndex(request.measurements.empty() ? DrawnSource : CsvSource);
    m_csv->setText(QString::fromStdString(request.measurements));
    m_propose->setValue(static_cast<int>(request.propose));
    m_proposeFor->setCurrentIndex(request.proposeFor == ProposalAim::Learning ? 0 : 1);
    showState();
}

AdaptRequest AdaptDialog::request() const
{
    return {.model = m_modelBox->chosen(),
            .measurements = fromCsv() ? m_csv->text().trimmed().toStdString() : std::string(),
            .measured = m_all->isChecked() ? allMeasured : static_cast<std::size_t>(m_measured->value()),
            .heldOutShare = m_heldOut->value() / 100.0,
            .seed = m_seed->text().toULongLong(),
            .propose = static_cast<std::size_t>(m_propose->value()),
            .proposeFor = m_proposeFor->currentIndex() == 0 ? ProposalAim::Learning : ProposalAim::Speed};
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/train/traindialog.h"

#include "engine/model/checkpoint/architecture.h"
#include "engine/train/trainoptions.h"
#include "widgets/common/boxes.h"
#include "widgets/common/buttonpages.h"
#include "widgets/common/helppage.h"
#include "widgets/dialogs/formnotes.h"
#include "widgets/train/networkoptionspage.h"
#include "widgets/train/traincharts.h"
#include "widgets/train/trainruns.h"

#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QStandardItemModel>

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

enum Length { UsualLength, EpochsLength, StepsLength };
constexpr int mostFolds = 1000;
constexpr double mostSteps = 1e9;
constexpr int folderRows = 3;
constexpr double firstEpochs = 100; // shows whether the network learns; the defaults take days on a CPU

/// Returns the preset's name with a short description.
QString presetText(std::string_view preset)
{
    if (preset == "reference")
        return TrainForm::tr("reference, the authors’ code");
    if (preset == "hybrid")
        return TrainForm::tr("hybrid, narrow, on top of the analytical ranker’s estimate");
    return engineText(preset);
}

} // namespace

TrainForm::TrainForm(QWidget* parent) : QWidget(parent)
{
    auto* form = makeFormGrid(this);
    addFileRows(*form);
    addNetworkRows(*form);
    addFoldRows(*form);
    addOutputRow(*form);
    setRequest({.epochs = firstEpochs});
}

void TrainForm::addFileRows(QGridLayout& form)
{
    m_folders = new QListWidget(this);
    m_folders->setObjectName(QStringLiteral("folders"));
    m_folders->setAccessibleName(tr("Folders with files to train on"));
    m_folders->setFixedHeight(m_folders->fontMetrics().height() * folderRows + 2 * m_folders->frameWidth() + 8);
    m_folders->setSelectionMode(QAbstractItemView::ExtendedSelection);
    auto* buttons = new QWidget(this);
    auto* add = makeButton(tr("&Add folder…"), buttons);
    auto* remove = makeButton(tr("Re&move"), buttons);
    lineUp(tight(new QVBoxLayout(buttons)), {add, remove, freeRoom(1)});
    auto* removeAction = new QAction(m_folders);
    removeAction->setShortcut(QKeySequence::Delete);
    removeAction->setShortcutContext(Qt::WidgetShortcut);
    m_folders->addAction(removeAction);
    const auto removeChosen = [this] { qDeleteAll(m_folders->selectedItems()); };
    connect(removeAction, &QAction::triggered, this, removeChosen);
    connect(remove, &QPushButton::clicked, this, removeChosen);
    connect(add, &QPushButton::clicked, this, &TrainForm::folderRequested);
    m_foldersProblem = addFormRow(form, tr("&Files"), rowOf({m_folders, buttons}, this));
    m_collection = new QComboBox(this);
    for (const char* name : {"layout:xla:default", "layout:xla:random", "layout:xla", "layout:nlp:default",
                             "layout:nlp:random", "layout:nlp", "tile:xla", "fusion:xla"})
        m_collection->addItem(QLatin1String(name));
    m_collection->setToolTip(tr("Collection to train on; layout:xla includes both searches."));
    addFormRow(form, tr("C&ollection"), m_collection);
    connect(m_collection, &QComboBox::currentIndexChanged, this, [this] {
        offerFittingPresets();
        Q_EMIT networkChanged();
    });
}

void TrainForm::addNetworkRows(QGridLayout& form)
{
    m_preset = new QComboBox(this);
    m_preset->setObjectName(QStringLiteral("preset"));
    for (const Architecture architecture : allArchitectures()) {
        const ArchitectureTraits& traits = traitsOf(architecture);
        for (const std::string_view preset : traits.presets())
            m_preset->addItem(tr("%1: %2", "architecture: preset").arg(engineText(traits.title()), presetText(preset)),
                              engineText(preset));
        m_preset->insertSeparator(m_preset->count());
    }
    addFormRow(form, tr("&Network"), m_preset);
    connect(m_preset, &QComboBox::currentIndexChanged, this, &TrainForm::networkChanged);
    m_length = new QComboBox(this);
    m_length->setObjectName(QStringLiteral("length"));
    m_length->setToolTip(
        tr("Visits of each graph. The default is 750 (layout:nlp 1,000, tiles 17.5), which can take days on a CPU; 100 "
           "show whether the network learns. The remaining time is shown during training."));
    m_length->addItem(tr("default of the collection"), UsualLength);
    m_length->addItem(tr("visits of each graph (epochs)"), EpochsLength);
    m_length->addItem(tr("optimiser steps per fold"), StepsLength);
    m_amount = new QDoubleSpinBox(this);
    m_amount->setObjectName(QStringLiteral("amount"));
    m_amount->setAccessibleName(tr("Number of visits or steps"));
    m_amount->setGroupSeparatorShown(true);
    addFormRow(form, tr("&Length"), rowOf({m_length, m_amount}, this));
    connect(m_length, &QComboBox::currentIndexChanged, this, &TrainForm::showLength);
    m_rate = new QLineEdit(this);
    m_rate->setObjectName(QStringLiteral("rate"));
    m_rate->setToolTip(tr("Maximum learning rate, after the warm-up. Empty: the network’s default."));
    m_rate->setPlaceholderText(tr("default of the network"));
    m_rate->setMaximumWidth(m_rate->fontMetrics().horizontalAdvance(QLatin1Char('0')) * 24);
    m_rateProblem = addFormRow(form, tr("Learning &rate"), m_rate);
}

/// Offers the presets that fit the collection: only the kernel model fits fusion files, and only those.
void TrainForm::offerFittingPresets()
{
    auto* items = qobject_cast<QStandardItemModel*>(m_preset->model());
    int firstFit = -1;
    for (int row = 0; row < m_preset->count(); ++row) {
        const std::string preset = m_preset->itemData(row).toString().toStdString();
        if (preset.empty()) // separator
            continue;
        bool fits = true;
        try {
            validate(defaultTrainOptions(m_collection->currentText().toStdString(), preset));
        } catch (const Error&) {
            fits = false;
        }
        items->item(row)->setEnabled(fits);
        if (fits && firstFit < 0)
            firstFit = row;
    }
    if (!items->item(std::max(m_preset->currentIndex(), 0))->isEnabled() && firstFit >= 0)
        m_preset->setCurrentIndex(firstFit);
}

void TrainForm::addFoldRows(QGridLayout& form)
{
    const auto makeSpin = [this](const QString& prefix, const QString& tip, const char* name) {
        auto* spin = new QSpinBox(this);
        spin->setObjectName(QLatin1String(name));
        spin->setRange(1, mostFolds);
        spin->setPrefix(prefix);
        spin->setToolTip(tip);
        spin->setAccessibleName(tip);
        return spin;
    };
    m_train = makeSpin(tr("train ", "a number of folds follows"), tr("Number of folds to train, one network each"),
                       "trainFolds");
    m_split = makeSpin(tr("of ", "a number of folds follows"),
                       tr("Number of folds that the graphs are split into, at most one per graph"), "splitFolds");
    m_keep = makeSpin(tr("keep ", "a number of folds follows"),
                      tr("Number of trained folds to keep: the best on their validation graphs"), "keepFolds");
    addFormRow(form, tr("Fol&ds"), rowOf({m_train, m_split, m_keep}, this));
    connect(m_split, &QSpinBox::valueChanged, m_train, &QSpinBox::setMaximum);
    connect(m_train, &QSpinBox::valueChanged, m_keep, &QSpinBox::setMaximum);
    m_seed = makeSeedField(tr("Seed of weights, split and draws: the same seed gives the same checkpoint."), this);
    addFormRow(form, tr("S&eed"), m_seed);
}

void TrainForm::addOutputRow(QGridLayout& form)
{
    m_output = new QLineEdit(this);
    m_output->setObjectName(QStringLiteral("output"));
    m_output->setToolTip(
        tr("The checkpoint is written here at the end; until then a file beside it, ending in .state, holds the "
           "progress."));
    auto* browse = makeButton(tr("&Browse…"), this);
    m_outputProblem = addFormRow(form, tr("Chec&kpoint"), rowOf({m_output, browse}, this));
    m_outputNote = new QLabel(this);
    m_outputNote->setWordWrap(true);
    m_outputNote->hide();
    form.addWidget(m_outputNote, form.rowCount(), 1);
    connect(browse, &QPushButton::clicked, this, &TrainForm::outputRequested);
    connect(m_output, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_outputProblem->setProblem({});
        Q_EMIT outputEdited(withCheckpointEnding(text.trimmed()));
    });
    connect(m_output, &QLineEdit::editingFinished, this,
            [this] { m_output->setText(withCheckpointEnding(m_output->text().trimmed())); });
}

void TrainForm::setRequest(const TrainRequest& request)
{
    m_folders->clear();
    for (const std::filesystem::path& folder : request.folders)
        addFolder(QString::fromStdString(folder.string()));
    m_collection->setCurrentText(QString::fromStdString(request.collection));
    m_preset->setCurrentIndex(m_preset->findData(QString::fromStdString(request.preset)));
    offerFittingPresets();
    m_length->setCurrentIndex(request.steps > 0 ? StepsLength : request.epochs > 0 ? EpochsLength : UsualLength);
    showLength();
    if (request.steps > 0 || request.epochs > 0)
        m_amount->setValue(request.steps > 0 ? request.steps : request.epochs);
    m_split->setValue(static_cast<int>(request.splitFolds));
    m_train->setValue(static_cast<int>(request.trainFolds));
    m_keep->setValue(static_cast<int>(request.keep));
    m_seed->setText(QString::number(request.seed));
    m_rate->setText(request.learningRate
                        ? QLocale().toString(*request.learningRate, 'g', QLocale::FloatingPointShortest)
                        : QString());
    m_output->setText(QString::fromStdString(request.output.string()));
}

TrainRequest TrainForm::request() const
{
    TrainRequest request;
    for (int i = 0; i < m_folders->count(); ++i)
        request.folders.emplace_back(m_folders->item(i)->text().toStdString());
    request.collection = m_collection->currentText().toStdString();
    request.preset = m_preset->currentData().toString().toStdString();
    request.steps = m_length->currentIndex() == StepsLength ? static_cast<std::uint32_t>(m_amount->value()) : 0;
    request.epochs = m_length->currentIndex() == EpochsLength ? m_amount->value() : 0;
    request.splitFolds = static_cast<std::uint32_t>(m_split->value());
    request.trainFolds = static_cast<std::uint32_t>(m_train->value());
    request.keep = static_cast<std::uint32_t>(m_keep->value());
    request.seed = m_seed->text().toULongLong();
    if (const QString typed = m_rate->text().trimmed(); !typed.isEmpty()) {
        bool isNumber = false;
        const double rate = QLocale().toDouble(typed, &isNumber);
        request.learningRate = isNumber ? rate : 0;
    }
    request.output = withCheckpointEnding(m_output->text().trimmed()).toStdString();
    return request;
}

void TrainForm::showLength()
{
    const int length = m_length->currentIndex();
    m_amount->setEnabled(length != UsualLength);
    m_amount->setDecimals(length == EpochsLength ? 1 : 0);
    m_amount->setRange(length == EpochsLength ? 0.1 : 1, mostSteps);
    if (m_amount->value() <= 1)
        m_amount->setValue(length == EpochsLength ? 100 : 1000);
}

void TrainForm::addFolder(const QString& folder)
{
    if (m_folders->findItems(folder, Qt::MatchExactly).isEmpty())
        m_folders->addItem(folder);
    m_foldersProblem->setProblem({});
}

void TrainForm::setOutput(const QString& path)
{
    m_output->setText(path);
}

void TrainForm::setProblems(const TrainProblems& problems)
{
    m_foldersProblem->setProblem(problems.folders);
    m_rateProblem->setProblem(problems.learningRate);
    m_outputProblem->setProblem(problems.output);
    const std::pair<QString, QWidget*> fields[]
        = {{problems.folders, m_folders}, {problems.learningRate, m_rate}, {problems.output, m_output}};
    for (const auto& [text, field] : fields) {
        if (!text.isEmpty())
            return field->setFocus();
    }
}

void TrainForm::setOutputNote(const QString& text)
{
    m_outputNote->setText(text);
    m_outputNote->setVisible(!text.isEmpty());
}

TrainDialog::TrainDialog(QWidget* parent) : RunDialog(parent)
{
    setHelpPage(*this, QStringLiteral("training.md"));
    setObjectName(QStringLiteral("trainDialog"));
    setWindowTitle(tr("Train a checkpoint"));
    RunBar* const bar = makeRun(RunBar::Pausing::Yes);
    auto* halves = lineUp(new QSplitter(this), {makeChoices(), {makeResults(), 1}});
    lineUp(new QVBoxLayout(this), {{halves, 1}, bar});
    setMinimumSize(900, 520);
    resize(1240, 700);
    connect(bar, &RunBar::startRequested, this, [this] { Q_EMIT startRequested(request()); });
    connect(m_form, &TrainForm::folderRequested, this, &TrainDialog::folderRequested);
    connect(m_form, &TrainForm::outputRequested, this, &TrainDialog::outputRequested);
    connect(m_form, &TrainForm::outputEdited, this, &TrainDialog::outputEdited);
    connect(m_form, &TrainForm::networkChanged, this, &TrainDialog::showNetwork);
    connect(m_runs, &TrainRuns::addRequested, this, &TrainDialog::runsRequested);
    connect(m_runs, &TrainRuns::removeRequested, this, &TrainDialog::runsRemoved);
    connect(&m_runs->runs(), &TrainRunsModel::shownChanged, this, &TrainDialog::showCurves);
    showNetwork();
    showState();
}

QWidget* TrainDialog::makeChoices()
{
    auto* pages = new ButtonPages(this);
    m_form = new TrainForm(pages);
    auto* top = new QWidget(pages); // the form keeps its height
    lineUp(tight(new QVBoxLayout(top)), {m_form, freeRoom(1)});
    m_options = new NetworkOptionsPage(pages);
    pages->addPage(*top, tr("Training"), tr("Files, network, length and output"));
    pages->addPage(*m_options, tr("All options"), tr("Every option of the network"));
    pages->setMinimumWidth(420);
    return pages;
}

QWidget* TrainDialog::makeResults()
{
    auto* results = new QSplitter(Qt::Vertical, this);
    m_charts = new TrainCharts(results);
    m_runs = new TrainRuns(results);
    lineUp(results, {{m_charts, 1}, m_runs});
    results->setSizes({460, 180});
    return results;
}

void TrainDialog::setRequest(const TrainRequest& request)
{
    m_form->setRequest(request);
    showNetwork();
    m_options->options().setSettings(request.settings);
}

TrainRequest TrainDialog::request() const
{
    TrainRequest request = m_form->request();
    request.settings = m_options->options().settings();
    return request;
}

void TrainDialog::showNetwork()
{
    const TrainRequest request = m_form->request();
    m_options->options().setPreset(request.preset, defaultTrainOptions(request.collection).model.kind);
}

void TrainDialog::addFolder(const QString& folder)
{
    m_form->addFolder(folder);
}

void TrainDialog::setOutput(const QString& path)
{
    m_form->setOutput(path);
}

void TrainDialog::setProblems(const TrainProblems& problems)
{
    m_form->setProblems(problems);
}

void TrainDialog::setOutputNote(const QString& text)
{
    m_form->setOutputNote(text);
}

void TrainDialog::showState()
{
    m_form->setEnabled(!run().isRunning());
    m_options->setEnabled(!run().isRunning());
    run().setObstacle(busy());
}

void TrainDialog::setRuns(std::vector<TrainingRun> runs)
{
    m_runs->runs().setRuns(std::move(runs));
    showCurves();
}

void TrainDialog::showCurves()
{
    const TrainRunsModel& model = m_runs->runs();
    std::vector<TrainCurves> curves;
    for (int row = 0; row < model.rowCount(); ++row)
        if (const TrainingRun& run = model.runs()[static_cast<std::size_t>(row)]; model.isShown(row))
            curves.push_back({QString::fromStdString(run.name), row, run.rows});
    m_charts->setRuns(curves);
}

} // namespace tgraph

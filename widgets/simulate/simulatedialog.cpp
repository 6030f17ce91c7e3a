// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/simulate/simulatedialog.h"

#include "state/text.h"
#include "widgets/common/boxes.h"
#include "widgets/common/helppage.h"
#include "widgets/dialogs/formnotes.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

namespace tgraph {
namespace {

constexpr int mostFiles = 100'000;
constexpr std::uint32_t firstFiles = 8; // different graphs, enough for Train's first choices
constexpr int mostConfigurations = 1'000'000;

} // namespace

SimulateDialog::SimulateDialog(QWidget* parent) : RunDialog(parent)
{
    setHelpPage(*this, QStringLiteral("commands.md#the-commands"));
    setObjectName(QStringLiteral("simulateDialog"));
    setWindowTitle(tr("Simulate programs"));
    auto* note = new QLabel(tr("Creates TpuGraphs files of simulated programs on a simulated machine. Nothing in them "
                               "is measured: every file and every view of it is marked as simulated."),
                            this);
    note->setWordWrap(true);
    m_form = makeForm();
    RunBar* const bar = makeRun(RunBar::Pausing::No);
    auto* lines = lineUp(new QVBoxLayout(this), {note, m_form, bar});
    m_open = makeButton(QString(), this, "openWritten");
    m_open->hide();
    lines->addWidget(m_open, 0, Qt::AlignLeft);
    lines->addStretch(1);
    connect(m_open, &QPushButton::clicked, this, &SimulateDialog::openRequested);
    resize(600, 440);
    connect(bar, &RunBar::startRequested, this, [this] { Q_EMIT startRequested(request()); });
    setRequest({.program = anyProgram, .count = firstFiles});
}

QWidget* SimulateDialog::makeForm()
{
    auto* box = new QWidget(this);
    auto* form = makeFormGrid(box);
    m_program = new QComboBox(box);
    m_program->setObjectName(QStringLiteral("program"));
    fillPrograms();
    addFormRow(*form, tr("&Program"), m_program);
    m_about = new QLabel(box);
    m_about->setWordWrap(true);
    form->addWidget(m_about, form->rowCount(), 1);
    m_training = new QCheckBox(tr("with the &backward pass and the update of the weights"), box);
    m_drawSizes = new QCheckBox(tr("with sizes that the seed &draws"), box);
    form->addWidget(m_training, form->rowCount(), 1);
    form->addWidget(m_drawSizes, form->rowCount(), 1);
    m_count = new QSpinBox(box);
    m_count->setObjectName(QStringLiteral("files"));
    m_count->setRange(1, mostFiles);
    m_count->setToolTip(tr("Files per program, with ascending seeds."));
    addFormRow(*form, tr("&Files"), m_count);
    m_configurations = new QSpinBox(box);
    m_configurations->setObjectName(QStringLiteral("configurations"));
    m_configurations->setRange(1, mostConfigurations);
    m_configurations->setGroupSeparatorShown(true);
    m_configurations->setToolTip(tr("Per file; the maximum for tile kernels."));
    addFormRow(*form, tr("C&onfigurations per file"), m_configurations);
    m_search = new QComboBox(box);
    m_search->addItem(tr("genetic search (collection “default”)"), static_cast<int>(Collection::Search::Default));
    m_search->addItem(tr("random search (collection “random”)"), static_cast<int>(Collection::Search::Random));
    addFormRow(*form, tr("&Search"), m_search);
    m_seed = makeSeedField(tr("Seed of machine, search, noise and random sizes: the same seed makes the same "
                              "file."),
                           box);
    addFormRow(*form, tr("S&eed of the first file"), m_seed);
    m_folderProblem = addFormRow(*form, tr("Output fo&lder"), makeFolderField(box));
    connect(m_program, &QComboBox::currentIndexChanged, this, &SimulateDialog::showProgram);
    return box;
}

QWidget* SimulateDialog::makeFolderField(QWidget* parent)
{
    m_folder = new QLineEdit(parent);
    m_folder->setObjectName(QStringLiteral("folder"));
    m_folder->setToolTip(tr("Files go to layout/xla/default/train/ and so on below it, as in the data set."));
    auto* browse = makeButton(tr("&Browse…"), parent);
    connect(browse, &QPushButton::clicked, this, &SimulateDialog::folderRequested);
    connect(m_folder, &QLineEdit::textChanged, this, [this] { setFolderProblem({}); });
    return rowOf({{m_folder, 1}, browse}, parent);
}

void SimulateDialog::fillPrograms()
{
    const auto add = [this](const QString& text, const QString& program, const QString& about) {
        m_program->addItem(text, program);
        m_program->setItemData(m_program->count() - 1, about, Qt::ToolTipRole);
    };
    add(tr("%1 (small network)").arg(QLatin1String(smallNetwork)), QLatin1String(smallNetwork),
        tr("A small image classifier, created in a second."));
    for (const NamedProgram& program : namedPrograms())
        add(engineText(program.name), engineText(program.name), engineText(program.description));
    add(tr("all networks"), QLatin1String(everyProgram), tr("All networks except the small one."));
    add(tr("networks at random"), QLatin1String(anyProgram), tr("A network drawn for each file, with its sizes."));
    add(tr("tile kernels at random"), QLatin1String(anyKernel), tr("A kernel drawn for each file."));
    for (const TileKernelKind& kind : tileKernelKinds())
        add(tr("tile kernel: %1").arg(engineText(kind.name)), QLatin1String(kernelPrefix) + engineText(kind.name),
            engineText(kind.description));
    const QString about = tr("A fusion file for each kernel of the default and random fusion configurations.");
    add(tr("fusion kernels of all networks"), QLatin1String(everyFusion), about);
    for (const NamedProgram& program : namedPrograms())
        add(tr("fusion kernels: %1").arg(engineText(program.name)),
            QLatin1String(fusionPrefix) + engineText(program.name), about);
}

bool SimulateDialog::isFusion() const
{
    return m_program->currentData().toString().startsWith(QLatin1String(everyFusion));
}

bool SimulateDialog::isKernel() const
{
    return m_program->currentData().toString().startsWith(QLatin1String(anyKernel));
}

void SimulateDialog::showProgram()
{
    m_about->setText(m_program->currentData(Qt::ToolTipRole).toString());
    const QString program = m_program->currentData().toString();
    m_training->setEnabled(!isKernel());
    m_drawSizes->setEnabled(!isKernel() && program != QLatin1String(smallNetwork)
                            && program != QLatin1String(anyProgram));
    m_search->setEnabled(!isKernel() && !isFusion());
    m_configurations->setEnabled(!isFusion());
}

void SimulateDialog::setRequest(const SimulationRequest& request)
{
    m_rest = request;
    m_program->setCurrentIndex(std::max(0, m_program->findData(QString::fromStdString(request.program))));
    m_training->setChecked(request.training);
    m_drawSizes->setChecked(request.drawSizes);
    m_count->setValue(static_cast<int>(request.count));
    m_configurations->setValue(static_cast<int>(request.search.configurations));
    m_search->setCurrentIndex(m_search->findData(static_cast<int>(request.search.strategy)));
    m_seed->setText(QString::number(request.search.seed));
    m_folder->setText(QString::fromStdString(request.folder.string()));
    showProgram();
    showState();
}

SimulationRequest SimulateDialog::request() const
{
    SimulationRequest request = m_rest;
    request.folder = m_folder->text().trimmed().toStdString();
    request.program = m_program->currentData().toString().toStdString();
    request.training = m_training->isEnabled() && m_training->isChecked();
    request.drawSizes = m_drawSizes->isEnabled() && m_drawSizes->isChecked();
    request.count = static_cast<std::uint32_t>(m_count->value());
    request.search.configurations = static_cast<std::uint32_t>(m_configurations->value());
    request.search.strategy = static_cast<Collection::Search>(m_search->currentData().toInt());
    request.search.seed = m_seed->text().toULongLong();
    return request;
}

void SimulateDialog::setFolder(const QString& folder)
{
    m_folder->setText(folder);
}

void SimulateDialog::setFolderProblem(const QString& text)
{
    m_folderProblem->setProblem(text);
}

void SimulateDialog::showState()
{
    m_form->setEnabled(!run().isRunning());
    run().setObstacle(busy());
}

void SimulateDialog::setWritten(int files)
{
    m_open->setVisible(files > 0);
    m_open->setText(files > mostOpened ? tr("&Open the first %n file(s)", nullptr, mostOpened)
                                       : tr("&Open the %n file(s)", nullptr, files));
}

} // namespace tgraph

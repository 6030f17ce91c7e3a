// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/train/importdialog.h"

#include "engine/fetch/archives.h"
#include "state/text.h"
#include "widgets/common/helppage.h"
#include "widgets/dialogs/formnotes.h"

#include <QComboBox>
#include <QDir>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace tgraph {
namespace {

enum ScalerSource { FromDataset, FromFile };

std::filesystem::path pathIn(const QLineEdit& edit)
{
    return edit.text().trimmed().toStdString();
}

} // namespace

ImportDialog::ImportDialog(QWidget* parent) : RunDialog(parent)
{
    setHelpPage(*this, QStringLiteral("models.md#the-authors-network-and-weights"));
    setObjectName(QStringLiteral("importDialog"));
    setWindowTitle(tr("Import weights"));
    auto* note = makeTextLabel(this, "about");
    note->setText(tr("Converts the weights that TGraph’s authors published to a checkpoint. They are two data sets on "
                     "Kaggle: %1 (layouts) and %2 (tiles).")
                      .arg(QStringLiteral("arc144/google-fast-slow-viet-br-connection-weights"),
                           QStringLiteral("tomirol/tile-models-google-runtime")));
    m_form = makeForm();
    RunBar* const bar = makeRun(RunBar::Pausing::No);
    lineUp(new QVBoxLayout(this), {note, m_form, bar, freeRoom(1)});
    resize(680, 340);
    connect(bar, &RunBar::startRequested, this, [this] { Q_EMIT startRequested(request()); });
    showState();
}

QWidget* ImportDialog::makeForm()
{
    auto* box = new QWidget(this);
    auto* form = makeFormGrid(box);
    const auto edit = [box](const char* name) {
        auto* field = new QLineEdit(box);
        field->setObjectName(QLatin1String(name));
        return field;
    };
    m_weights = edit("weights");
    m_weights->setToolTip(
        tr("A folder with fold_K/checkpoint/pytorch_model.bin or model.safetensors, or one such file."));
    auto* folder = makeButton(tr("&Folder…"), box, "weightsFolder");
    auto* file = makeButton(tr("F&ile…"), box, "weightsFile");
    m_weightsProblem = addFormRow(*form, tr("&Weights"), rowOf({{m_weights, 1}, folder, file}, box));
    m_collection = new QComboBox(box);
    m_collection->setObjectName(QStringLiteral("collection"));
    for (const std::string& name : archivedCollections())
        m_collection->addItem(engineText(name));
    m_collection->setToolTip(tr("Collection that the weights were trained on"));
    addFormRow(*form, tr("C&ollection"), m_collection);
    m_scalerFrom = new QComboBox(box);
    m_scalerFrom->setObjectName(QStringLiteral("scalerFrom"));
    m_scalerFrom->addItem(tr("fitted to the training graphs of a data set"), FromDataset);
    m_scalerFrom->addItem(tr("read from a file (.npz or .json)"), FromFile);
    m_scalerFrom->setToolTip(tr("Mean and deviation of the numeric features, which are not stored with the weights"));
    addFormRow(*form, tr("Sca&ler"), m_scalerFrom);
    m_scaler = edit("scaler");
    m_scaler->setAccessibleName(tr("Data set or scaler file"));
    auto* browse = makeButton(tr("&Browse…"), box, "scalerBrowse");
    m_scalerProblem = addFormRow(*form, {}, rowOf({{m_scaler, 1}, browse}, box));
    m_output = edit("output");
    auto* choose = makeButton(tr("B&rowse…"), box, "outputBrowse");
    m_outputProblem = addFormRow(*form, tr("Chec&kpoint"), rowOf({{m_output, 1}, choose}, box));

    connect(folder, &QPushButton::clicked, this, &ImportDialog::weightsFolderRequested);
    connect(file, &QPushButton::clicked, this, &ImportDialog::weightsFileRequested);
    connect(browse, &QPushButton::clicked, this, [this] { Q_EMIT scalerRequested(readsScaler()); });
    connect(choose, &QPushButton::clicked, this, &ImportDialog::outputRequested);
    connect(m_scalerFrom, &QComboBox::currentIndexChanged, this, [this] {
        m_scaler->clear();
        showState();
        Q_EMIT edited();
    });
    connect(m_collection, &QComboBox::currentIndexChanged, this, [this] {
        proposeOutput();
        Q_EMIT edited();
    });
    for (QLineEdit* field : {m_weights, m_scaler, m_output})
        connect(field, &QLineEdit::textChanged, this, &ImportDialog::edited);
    return box;
}

bool ImportDialog::readsScaler() const
{
    return m_scalerFrom->currentData().toInt() == FromFile;
}

ImportRequest ImportDialog::request() const
{
    ImportRequest request;
    request.import.weights = pathIn(*m_weights);
    request.import.collection = m_collection->currentText().toStdString();
    (readsScaler() ? request.import.scalerFile : request.import.scalerFrom) = pathIn(*m_scaler);
    request.output = withCheckpointEnding(m_output->text().trimmed()).toStdString();
    return request;
}

void ImportDialog::setWeights(const QString& path)
{
    m_weights->setText(path);
}

void ImportDialog::setScaler(const QString& path)
{
    m_scaler->setText(path);
}

void ImportDialog::setOutput(const QString& path)
{
    m_output->setText(path);
    m_output->setModified(true);
}

void ImportDialog::setOutputFolder(const QString& folder)
{
    m_outputFolder = folder;
    proposeOutput();
}

void ImportDialog::proposeOutput()
{
    if (m_output->isModified() || m_outputFolder.isEmpty())
        return;
    QString name = m_collection->currentText();
    name.replace(QLatin1Char(':'), QLatin1Char('-'));
    m_output->setText(QDir(m_outputFolder).filePath(QStringLiteral("authors-%1.safetensors").arg(name)));
}

void ImportDialog::setProblems(const ImportProblems& problems)
{
    m_weightsProblem->setProblem(problems.weights);
    m_scalerProblem->setProblem(problems.scaler);
    m_outputProblem->setProblem(problems.output);
}

void ImportDialog::showState()
{
    m_form->setEnabled(!run().isRunning());
    run().setObstacle(busy());
    m_scaler->setToolTip(readsScaler() ? tr("File with the arrays mean and scale of the 134 numeric columns")
                                       : tr("Folder of the data set: its training graphs of this collection are read"));
}

} // namespace tgraph

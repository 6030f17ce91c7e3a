// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tune/fusiontuneform.h"

#include "engine/simulate/programs.h"
#include "engine/tune/fusion/fusiontuning.h"
#include "widgets/common/modelcombo.h"
#include "widgets/dialogs/formnotes.h"
#include "widgets/tune/journalfield.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QSpinBox>

#include <utility>

namespace tgraph {
namespace {

constexpr const char* usualProgram = "resnet18";
constexpr double leastMinutes = 0.1;
constexpr double mostMinutes = 10'000;
constexpr int mostCooling = 1'000'000;
constexpr int secondsOfMinute = 60;

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

} // namespace tgraph

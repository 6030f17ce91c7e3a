// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tune/tuneform.h"

#include "engine/model/ranking/ranker.h"
#include "engine/tune/hardware/commandhardware.h"
#include "state/text.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/modelcombo.h"
#include "widgets/common/textcolour.h"
#include "widgets/dialogs/formnotes.h"
#include "widgets/style/style.h"
#include "widgets/tune/journalfield.h"
#include "widgets/tune/tunewords.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QStringListModel>

#include <array>
#include <utility>

namespace tgraph {
namespace {

enum HardwareChoice { RecordedHardwareChoice, CommandHardwareChoice };
constexpr std::array<std::pair<const char*, double>, 4> timeUnits
    = {{{"s", 1}, {"ms", 1e-3}, {"µs", 1e-6}, {"ns", 1e-9}}};
constexpr int mostMeasurements = 1'000'000;

QLabel* makeSearchHelp(QWidget* parent)
{
    auto* help = new QLabel(parent);
    help->setWordWrap(true);
    help->setTextFormat(Qt::PlainText);
    help->setFont(textFont(TextRole::Caption, parent->font()));
    return help;
}

QDoubleSpinBox* makeTuneLimit(const QString& suffix, const QString& none, int decimals, QWidget* parent)
{
    auto* box = new QDoubleSpinBox(parent);
    box->setRange(0, 1e6);
    box->setDecimals(decimals);
    box->setSuffix(suffix);
    box->setSpecialValueText(none);
    return box;
}

} // namespace

TuneForm::TuneForm(QWidget* parent) : QWidget(parent)
{
    auto* form = makeFormGrid(this);
    addHardware(*form);
    addSearch(*form);
    addStops(*form);
    addJournal(*form);
    alignFields();
    setRequest({});
    setFile(nullptr);
}

void TuneForm::addHardware(QGridLayout& form)
{
    m_hardware = new QComboBox(this);
    m_hardware->setObjectName(QStringLiteral("hardware"));
    m_hardware->addItem(tr("the file’s own runtimes"));
    m_hardware->addItem(tr("your command"));
    m_hardware->setToolTip(tr("Source of the runtimes"));
    addFormRow(form, tr("Hard&ware"), m_hardware);
    form.addWidget(makeCommand(), form.rowCount(), 0, 1, 2);
    connect(m_hardware, &QComboBox::currentIndexChanged, this, [this] {
        proposeJournal();
        showState();
    });
}

QWidget* TuneForm::makeCommand()
{
    m_commandBox = new QWidget(this);
    auto* form = makeFormGrid(m_commandBox);
    m_command = new QLineEdit(m_commandBox);
    m_command->setObjectName(QStringLiteral("command"));
    m_command->setPlaceholderText(QStringLiteral("./measure {config}"));
    m_command->setToolTip(tr("The shell runs it for each measurement. {config} is a file with the configuration as "
                             "JSON (without {config}, standard input contains it), {index} is its number in the file, "
                             "{host} one of the hosts. The last line of its output is the time. Typing and ↓ list "
                             "earlier commands."));
    m_hosts = new QLineEdit(m_commandBox);
    m_hosts->setObjectName(QStringLiteral("hosts"));
    m_hosts->setPlaceholderText(tr("this machine"));
    m_hosts->setToolTip(tr("Host names, separated by commas or spaces. Each host measures one configuration at a time; "
                           "{host} in the command is its name."));
    m_jobs = new QSpinBox(m_commandBox);
    m_jobs->setObjectName(QStringLiteral("jobs"));
    m_jobs->setRange(1, 256);
    m_jobs->setToolTip(tr("Maximum number of measurements at once"));
    m_limit = makeTuneLimit(tr(" s"), tr("none"), 0, m_commandBox);
    m_limit->setObjectName(QStringLiteral("timeLimit"));
    m_limit->setToolTip(tr("Longer measurements are ended and count as failed"));
    m_unit = new QComboBox(m_commandBox);
    m_unit->setObjectName(QStringLiteral("unit"));
    for (const auto& [name, seconds] : timeUnits)
        m_unit->addItem(QString::fromUtf8(name), seconds);
    m_unit->setToolTip(tr("Unit of a number that is printed without one"));
    m_try = makeButton(tr("Tr&y the command"), m_commandBox, "try");
    m_try->setToolTip(tr("Runs it once on the baseline"));
    m_tried = new QLabel(m_commandBox);
    m_tried->setObjectName(QStringLiteral("tried"));
    m_tried->setWordWrap(true);
    m_tried->setTextFormat(Qt::PlainText);
    m_tried->setTextInteractionFlags(Qt::TextSelectableByMouse);
    addCommandRow(*form);
    addFormRow(*form, tr("Hosts"), m_hosts);
    addFormRow(*form, tr("&At once"), m_jobs);
    addFormRow(*form, tr("Time l&imit"), m_limit);
    addFormRow(*form, tr("&Unit"), m_unit);
    const int row = form->rowCount();
    form->addWidget(m_try, row, 1, Qt::AlignLeft);
    form->addWidget(m_tried, row + 1, 0, 1, 2);
    connect(m_command, &QLineEdit::textChanged, this, [this] {
        setTried({}, false);
        showState();
    });
    connect(m_hosts, &QLineEdit::textChanged, this, [this] {
        setTried({}, false);
        showState();
    });
    connect(m_try, &QPushButton::clicked, this, &TuneForm::tryRequested);
    return m_commandBox;
}

// Adds the field of a command, which needs the whole width, below its name.
void TuneForm::addCommandRow(QGridLayout& form)
{
    auto* label = new QLabel(tr("&Command"), m_commandBox);
    label->setBuddy(m_command);
    const int row = form.rowCount();
    form.addWidget(label, row, 0, 1, 2);
    form.addWidget(m_command, row + 1, 0, 1, 2);
    m_commands = new QStringListModel(this);
    auto* completer = new QCompleter(m_commands, this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    m_command->setCompleter(completer);
    m_command->installEventFilter(this);
}

void TuneForm::setEarlierCommands(const QStringList& commands)
{
    m_commands->setStringList(commands);
}

// Handles the Down key: it lists the earlier commands, all of them in an empty field.
bool TuneForm::eventFilter(QObject* watched, QEvent* event)
{
    const bool isDown = watched == m_command && event->type() == QEvent::KeyPress
        && static_cast<const QKeyEvent*>(event)->key() == Qt::Key_Down;
    if (!isDown || m_command->completer()->popup()->isVisible())
        return QWidget::eventFilter(watched, event);
    m_command->completer()->setCompletionPrefix(m_command->text());
    m_command->completer()->complete();
    return true;
}

void TuneForm::addSearch(QGridLayout& form)
{
    m_search = new QComboBox(this);
    m_search->setObjectName(QStringLiteral("search"));
    for (const std::string_view name : searchNames())
        m_search->addItem(searchTitle(name), engineText(name));
    m_searchHelp = makeSearchHelp(this);
    m_model = new ModelCombo(this);
    m_model->setToolTip(tr("Its order guides the search before the first measurement"));
    m_seed = makeSeedField(tr("Seed of all random draws: the same seed and the same answers give the same "
                              "measurements"),
                           this);
    addFormRow(form, tr("Searc&h"), m_search);
    form.addWidget(m_searchHelp, form.rowCount(), 1);
    addFormRow(form, tr("Mode&l"), m_model);
    addFormRow(form, tr("See&d"), m_seed);
    connect(m_search, &QComboBox::currentIndexChanged, this, &TuneForm::showState);
    connect(m_model, &ModelCombo::fileRequested, this, &TuneForm::modelFileRequested);
}

void TuneForm::addStops(QGridLayout& form)
{
    m_budget = new QSpinBox(this);
    m_budget->setObjectName(QStringLiteral("budget"));
    m_budget->setRange(0, mostMeasurements);
    m_budget->setSpecialValueText(tr("no limit"));
    m_budget->setToolTip(tr("Maximum number of measurements, including those of the baseline"));
    m_minutes = makeTuneLimit(tr(" min"), tr("no limit"), 1, this);
    m_minutes->setObjectName(QStringLiteral("minutes"));
    m_minutes->setToolTip(tr("Maximum duration; pauses do not count"));
    m_improvement = makeTuneLimit(tr(" %"), tr("never"), 3, this);
    m_improvement->setObjectName(QStringLiteral("improvement"));
    m_improvement->setSingleStep(0.01);
    m_improvement->setToolTip(tr("Ends when the next measurement is expected to gain less than this"));
    addFormRow(form, tr("&Measurements"), m_budget);
    addFormRow(form, tr("Mi&nutes"), m_minutes);
    addFormRow(form, tr("Ends below a &gain of"), m_improvement);
}

void TuneForm::addJournal(QGridLayout& form)
{
    m_journal = new JournalField(tr("Writes every measurement to disk before it is used. An existing journal is "
                                    "continued: nothing is measured twice."),
                                 this);
    m_journal->setEmptyText(tr("no journal"));
    addFormRow(form, tr("&Journal"), m_journal);
    connect(m_journal, &JournalField::browseRequested, this, &TuneForm::journalRequested);
}

bool TuneForm::usesCommand() const
{
    return m_hardware->currentIndex() == CommandHardwareChoice;
}

void TuneForm::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_model->setFile(m_file);
    m_journal->forget();
    if (m_file)
        m_hardware->setCurrentIndex(m_file->document->runtimesPublished ? RecordedHardwareChoice
                                                                        : CommandHardwareChoice);
    setTried({}, false);
    proposeJournal();
    showState();
}

// Proposes a journal for measurements by a command, which must not be lost; the file's own runtimes need none.
void TuneForm::proposeJournal()
{
    m_journal->propose(m_file && usesCommand() ? QString::fromStdString(m_file->document->path.string() + ".tune.jsonl")
                                               : QString());
}

void TuneForm::setModels(std::vector<ModelDescription> models)
{
    m_model->setModels(std::move(models));
}

void TuneForm::chooseModel(const std::string& model)
{
    m_model->choose(model);
}

void TuneForm::setJournal(const QString& path)
{
    m_journal->setPath(path);
}

void TuneForm::setTried(const QString& text, bool failed)
{
    colourText(*m_tried, failed ? TextColour([](const DataColours& colours) { return colours.slower; }) : nullptr);
    m_tried->setText(text);
    m_tried->setVisible(!text.isEmpty());
}

void TuneForm::setRunning(bool running)
{
    m_running = running;
    showState();
}

QString TuneForm::fileObstacle() const
{
    if (!m_file)
        return tr("Open a file or program first to find its fastest configuration.");
    if (m_file->isFusion())
        return tr("A fusion file is one kernel without configurations to choose from.");
    if (m_file->isBareProgram())
        return tr("Propose candidates for this program first: it has one configuration only.");
    return {};
}

QString TuneForm::obstacle() const
{
    if (const QString reason = fileObstacle(); !reason.isEmpty())
        return reason;
    if (!usesCommand() && !m_file->document->runtimesPublished)
        return tr("This file has no runtimes: choose a command that measures a configuration.");
    if (usesCommand() && m_command->text().trimmed().isEmpty())
        return tr("Enter the command that measures a configuration.");
    const bool namesHost = hasPlaceholder(m_command->text().toStdString(), "{host}");
    if (usesCommand() && namesHost && hosts().empty())
        return tr("Enter the hosts that replace {host} in the command.");
    if (usesCommand() && !namesHost && !hosts().empty())
        return tr("Add {host} to the command as the place of the host name.");
    return {};
}

void TuneForm::showState()
{
    setEnabled(!m_running);
    m_commandBox->setVisible(usesCommand());
    m_try->setEnabled(obstacle().isEmpty());
    m_jobs->setEnabled(hosts().empty());
    m_searchHelp->setText(searchSentence(m_search->currentData().toString().toStdString()));
    Q_EMIT changed();
}

void TuneForm::setRequest(const TuneRequest& request)
{
    m_hardware->setCurrentIndex(request.useCommand ? CommandHardwareChoice : RecordedHardwareChoice);
    m_command->setText(QString::fromStdString(request.command));
    m_command->setCursorPosition(0);
    QStringList hosts;
    for (const std::string& host : request.hosts)
        hosts << QString::fromStdString(host);
    m_hosts->setText(hosts.join(QStringLiteral(", ")));
    m_jobs->setValue(static_cast<int>(request.jobs));
    m_limit->setValue(request.secondsLimit);
    m_unit->setCurrentIndex(std::max(0, m_unit->findData(request.unit)));
    m_search->setCurrentIndex(std::max(0, m_search->findData(QString::fromStdString(request.search))));
    m_model->choose(request.model);
    m_seed->setText(QString::number(request.seed));
    m_budget->setValue(static_cast<int>(std::min<std::size_t>(request.budget, mostMeasurements)));
    m_minutes->setValue(request.minutes);
    m_improvement->setValue(request.improvement * 100);
    if (!request.journal.empty())
        setJournal(QString::fromStdString(request.journal));
    showState();
}

std::vector<std::string> TuneForm::hosts() const
{
    static const QRegularExpression between(QStringLiteral("[,\\s]+"));
    std::vector<std::string> names;
    for (const QString& name : m_hosts->text().split(between, Qt::SkipEmptyParts))
        names.push_back(name.toStdString());
    return names;
}

/// Aligns the fields of the command with the other fields.
void TuneForm::alignFields()
{
    int widest = 0;
    for (const QLabel* label : findChildren<QLabel*>())
        if (label->buddy() != nullptr)
            widest = std::max(widest, label->sizeHint().width());
    for (QWidget* box : {static_cast<QWidget*>(this), m_commandBox})
        static_cast<QGridLayout*>(box->layout())->setColumnMinimumWidth(0, widest);
}

TuneRequest TuneForm::request() const
{
    return {.useCommand = usesCommand(),
            .command = usesCommand() ? m_command->text().trimmed().toStdString() : std::string(),
            .hosts = usesCommand() ? hosts() : std::vector<std::string>(),
            .jobs = hosts().empty() ? static_cast<unsigned>(m_jobs->value()) : 1,
            .secondsLimit = m_limit->value(),
            .unit = m_unit->currentData().toDouble(),
            .search = m_search->currentData().toString().toStdString(),
            .model = m_model->chosen(),
            .seed = m_seed->text().toULongLong(),
            .budget = static_cast<std::size_t>(m_budget->value()),
            .minutes = m_minutes->value(),
            .improvement = m_improvement->value() / 100,
            .journal = m_journal->path()};
}

} // namespace tgraph

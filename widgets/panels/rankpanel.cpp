// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/rankpanel.h"

#include "widgets/common/datacolours.h"
#include "widgets/common/modelcombo.h"
#include "widgets/common/nodename.h"
#include "widgets/common/quantity.h"
#include "widgets/panels/rankinghistory.h"
#include "widgets/panels/topstepper.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <array>
#include <cmath>

namespace tgraph {
namespace {

constexpr int tickMs = 500;

/// Known to lupdate: what the engine says of devices, which has no translations itself.
[[maybe_unused]] constexpr std::array deviceReasons = {
    QT_TRANSLATE_NOOP("tgraph::RankPanel", "LibTorch found a CUDA device"),
    QT_TRANSLATE_NOOP("tgraph::RankPanel",
                      "LibTorch finds no CUDA device: none is there, its driver is missing, or this LibTorch "
                      "was built without CUDA"),
    QT_TRANSLATE_NOOP("tgraph::RankPanel", "this build has no LibTorch"),
};

QLabel* makeNote(QWidget* parent)
{
    auto* note = new QLabel(parent);
    note->setWordWrap(true);
    note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return note;
}

} // namespace

RankPanel::RankPanel(QWidget* parent) : QWidget(parent)
{
    QWidget* form = makeForm();
    QWidget* run = makeRunRow();
    m_time = makeNote(this);
    m_result = makeNote(this);
    m_result->setAccessibleName(tr("Result of the ranking"));
    m_stepper = new TopStepper(this);
    m_history = new RankingHistory(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(6);
    for (QWidget* part : std::initializer_list<QWidget*>{form, run, m_time, m_result, m_stepper, m_history})
        layout->addWidget(part);
    layout->addStretch(1);

    m_tick.setInterval(tickMs);
    connect(&m_tick, &QTimer::timeout, this, &RankPanel::showTime);
    connect(m_stepper, &TopStepper::focusRequested, this, &RankPanel::focusRequested);
    connect(m_stepper, &TopStepper::topCountChanged, this, &RankPanel::topCountChanged);
    setModels({});
    setAutoDevice({});
    showState();
}

QWidget* RankPanel::makeForm()
{
    auto* box = new QWidget(this);
    auto* form = new QGridLayout(box); // a form layout clips notes that wrap
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(4);
    form->setColumnStretch(1, 1);
    const auto addRow = [box, form](const QString& text, QWidget* field) {
        auto* title = new QLabel(text, box);
        title->setBuddy(field);
        const int row = form->rowCount();
        form->addWidget(title, row, 0);
        form->addWidget(field, row, 1);
    };
    m_model = new ModelCombo(box);
    m_modelDetails = makeNote(box);
    m_permutations = new QSpinBox(box);
    m_permutations->setRange(1, int{mostPermutations});
    m_permutations->setToolTip(tr("N: random permutations of the configurations whose scores are averaged.\n"
                                  "More are steadier and take longer. Models without cross-attention need one."));
    m_slate = new QSpinBox(box);
    m_slate->setRange(1, int{largestSlate});
    m_slate->setToolTip(tr("Configurations that are compared with each other in one pass."));
    m_seed = new QLineEdit(box);
    m_seed->setValidator(new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{1,19}")), m_seed));
    m_seed->setToolTip(tr("Of the permutations: the same seed gives the same scores."));
    m_deviceBox = new QComboBox(box);
    for (const Device device : {Device::Auto, Device::Cpu, Device::Cuda})
        m_deviceBox->addItem(engineName(deviceName(device)), int(device));
    addRow(tr("&Model"), m_model);
    form->addWidget(m_modelDetails, form->rowCount(), 0, 1, 2);
    addRow(tr("&Permutations (N)"), m_permutations);
    addRow(tr("&Slate"), m_slate);
    addRow(tr("S&eed"), m_seed);
    addRow(tr("&Device"), m_deviceBox);
    setOptions({});
    connect(m_model, &QComboBox::currentIndexChanged, this, &RankPanel::showModelDetails);
    connect(m_model, &ModelCombo::fileRequested, this, &RankPanel::fileRequested);
    return box;
}

QWidget* RankPanel::makeRunRow()
{
    auto* box = new QWidget(this);
    m_button = new QPushButton(box);
    m_button->setMinimumWidth(fontMetrics().horizontalAdvance(tr("&Cancel")) * 2); // keeps its place
    m_progress = new QProgressBar(box);
    m_progress->setRange(0, 1000);
    m_progress->setAccessibleName(tr("Progress of the ranking"));
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_button);
    row->addWidget(m_progress, 1);
    m_keep = new QPushButton(tr("Stop and &keep"), box);
    m_keep->setToolTip(tr("Ends the ranking now; the configurations that are scored stay ranked among themselves."));
    row->addWidget(m_keep);
    connect(m_keep, &QPushButton::clicked, this, &RankPanel::keepRequested);
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (m_running)
            Q_EMIT cancelRequested();
        else
            Q_EMIT rankRequested(choice());
    });
    return box;
}

void RankPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_scores.reset();
    m_failure.clear();
    m_stepper->setFile(m_file);
    m_model->setFile(m_file);
    showModelDetails();
    showState();
}

void RankPanel::setScores(std::shared_ptr<const Scores> scores)
{
    m_scores = std::move(scores);
    m_stepper->setScores(m_scores);
    showResult();
}

void RankPanel::setSelection(const Selection& selection)
{
    m_stepper->setSelection(selection);
}

void RankPanel::setModels(std::vector<ModelDescription> models)
{
    m_model->setModels(std::move(models));
    showModelDetails();
}

void RankPanel::setAutoDevice(const DeviceChoice& device)
{
    m_device = device;
    const bool hasCuda = device.device == Device::Cuda;
    const QString reason = device.reason.empty() ? QString() : tr(device.reason.c_str());
    auto& items = static_cast<QStandardItemModel&>(*m_deviceBox->model());
    QStandardItem& cuda = *items.item(m_deviceBox->findData(int(Device::Cuda)));
    cuda.setEnabled(hasCuda);
    cuda.setToolTip(hasCuda ? QString() : reason);
    if (!hasCuda && m_deviceBox->currentData().toInt() == int(Device::Cuda))
        m_deviceBox->setCurrentIndex(0);
    const QString name = hasCuda ? QStringLiteral("cuda") : QStringLiteral("cpu");
    items.item(m_deviceBox->findData(int(Device::Auto)))
        ->setText(reason.isEmpty() ? tr("auto") : tr("auto (%1)").arg(name));
    m_deviceBox->setToolTip(reason);
}

void RankPanel::setChoice(const RankChoice& choice)
{
    m_model->choose(choice.model);
    setOptions(choice.options);
}

void RankPanel::setOptions(const RankOptions& options)
{
    m_permutations->setValue(static_cast<int>(options.permutations));
    m_slate->setValue(static_cast<int>(options.slateSize));
    m_seed->setText(QString::number(options.seed));
    m_deviceBox->setCurrentIndex(m_deviceBox->findData(int(options.device)));
    m_rest = options;
}

RankChoice RankPanel::choice() const
{
    RankChoice choice{m_model->chosen(), m_rest};
    choice.options.permutations = static_cast<std::uint32_t>(m_permutations->value());
    choice.options.slateSize = static_cast<std::uint32_t>(m_slate->value());
    choice.options.seed = m_seed->text().toULongLong();
    choice.options.device = static_cast<Device>(m_deviceBox->currentData().toInt());
    return choice;
}

void RankPanel::setRunning(bool running)
{
    if (running == m_running)
        return;
    m_running = running;
    if (running) {
        m_failure.clear();
        m_fraction = 0;
        m_clock.start();
        m_tick.start();
    } else {
        m_tick.stop();
    }
    showState();
}

void RankPanel::setProgress(double fraction)
{
    m_fraction = std::clamp(fraction, 0.0, 1.0);
    m_progress->setValue(static_cast<int>(std::lround(m_fraction * m_progress->maximum())));
    showTime();
}

void RankPanel::setExpected(std::optional<double> seconds)
{
    m_expected = seconds;
    showTime();
}

void RankPanel::setFailed(const QString& text)
{
    m_failure = text;
    showResult();
}

void RankPanel::showModelDetails()
{
    const QString details = m_model->details();
    m_modelDetails->setText(details);
    m_modelDetails->setToolTip(m_model->currentData(Qt::ToolTipRole).toString());
    m_modelDetails->setVisible(!details.isEmpty());
}

void RankPanel::showState()
{
    m_button->setText(m_running ? tr("&Cancel") : tr("&Rank"));
    m_button->setEnabled(m_running || m_file);
    m_button->setToolTip(m_file ? QString() : tr("Open a file first"));
    m_progress->setVisible(m_running);
    m_keep->setVisible(m_running);
    for (QWidget* field : std::initializer_list<QWidget*>{m_model, m_permutations, m_slate, m_seed, m_deviceBox})
        field->setEnabled(!m_running);
    m_progress->setValue(0);
    showTime();
    showResult();
}

void RankPanel::showTime()
{
    m_time->setVisible(m_running);
    if (m_running)
        m_time->setText(timeText());
}

QString RankPanel::timeText() const
{
    const double seconds = static_cast<double>(m_clock.elapsed()) / 1000;
    const QString elapsed = clockText(static_cast<qint64>(seconds));
    constexpr double trusted = 0.02; // before that the estimate jumps about
    const auto remaining = [](double left) { return clockText(std::lround(std::max(0.0, left))); };
    if (m_fraction >= trusted)
        return tr("%1 elapsed, about %2 remaining").arg(elapsed, remaining(seconds * (1 - m_fraction) / m_fraction));
    if (m_expected)
        return tr("%1 elapsed, about %2 remaining by the last ranking of this model")
            .arg(elapsed, remaining(*m_expected - seconds));
    return tr("%1 elapsed, estimating the time left …").arg(elapsed);
}

QString RankPanel::adaptedText(const Scores& scores) const
{
    const QString model = QString::fromStdString(scores.prediction->provenance.model);
    const QString measured = groupedText(scores.adaptation->measured);
    const QString heldOut = groupedText(scores.adaptation->heldOut);
    if (scores.adaptation->heldOut == 0)
        return tr("Ranked by %1, which has seen your measurements of %2 configurations. How well it orders the others "
                  "is not known: nothing was held out.")
            .arg(model, measured);
    if (!scores.tau)
        return tr("Ranked by %1, which has seen the runtimes of %2 configurations: τ is not defined for the %3 that "
                  "were held out.")
            .arg(model, measured, heldOut);
    const bool simulated = m_file && m_file->document->simulation;
    return (simulated
                ? tr("Ranked by %1, which has seen the simulated runtimes of %2 configurations: Kendall’s τ over "
                     "%3 others, held out, is %4.")
                : tr("Ranked by %1, which has seen the runtimes of %2 configurations: Kendall’s τ over %3 others, "
                     "held out, is %4."))
        .arg(model, measured, heldOut, numberText(*scores.tau, 3));
}

QString RankPanel::scoredText() const
{
    const QString known = groupedText(static_cast<qint64>(m_scores->known));
    const QString all = groupedText(static_cast<qint64>(m_scores->score.size()));
    if (!m_scores->stopped)
        return tr("%1 of %2 scored.").arg(known, all);
    const QString model = QString::fromStdString(m_scores->stopped->model);
    if (m_scores->known == m_scores->score.size())
        return tr("Stopped: %1 has scored all configurations, in fewer permutations than were asked for.").arg(model);
    return tr("Stopped: %1 of %2 configurations are scored by %3 and ranked among themselves; the others have no rank.")
        .arg(known, all, model);
}

void RankPanel::showResult()
{
    QPalette colours = palette();
    QString text;
    if (!m_failure.isEmpty()) {
        text = m_failure;
        colours.setColor(QPalette::WindowText, dataColours(palette()).slower);
    } else if (m_scores && m_scores->complete()) {
        const PredictionProvenance& origin = m_scores->prediction->provenance;
        const QString model = QString::fromStdString(origin.model);
        const QString tau = m_scores->tau ? numberText(*m_scores->tau, 3) : QString();
        text = m_scores->adaptation ? adaptedText(*m_scores)
            : m_file && m_file->targets.empty()
            ? tr("Ranked by %1: runtimes are not published, so there is no τ.").arg(model)
            : m_scores->tau && m_file && m_file->document->simulation
            ? tr("Ranked by %1: Kendall’s τ against the simulated runtimes is %2.").arg(model, tau)
            : m_scores->tau ? tr("Ranked by %1: Kendall’s τ against the published runtimes is %2.").arg(model, tau)
                            : tr("Ranked by %1: τ is not defined for these runtimes.").arg(model);
    } else if (m_scores) {
        text = scoredText();
    }
    m_keep->setEnabled(m_scores && m_scores->known > 0 && !m_scores->complete() && !m_scores->stopped);
    m_result->setPalette(colours);
    m_result->setText(text);
    m_result->setVisible(!text.isEmpty());
}

} // namespace tgraph

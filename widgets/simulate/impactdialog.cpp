// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/simulate/impactdialog.h"

#include "engine/core/error.h"
#include "widgets/common/helppage.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/trainingnote.h"
#include "widgets/common/valuetext.h"
#include "widgets/dialogs/formnotes.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardItemModel>

#include <utility>

namespace tgraph {
namespace {

constexpr double most = 1e9;
constexpr int entered = -1; ///< source of the speed-up: no SpeedUpBaseline::Kind
enum FigureColumn { Quantity, Less, Same, Paper, ColumnCount };

QLabel* selectableNote(QWidget* parent)
{
    auto* note = new QLabel(parent);
    note->setWordWrap(true);
    note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return note;
}

QString runtimeText(double ns)
{
    return valueText(ns, ValueKind::RuntimeNs);
}

QString percentOf(double share)
{
    return numberText(share * 100, 1) + QStringLiteral(" %");
}

} // namespace

ImpactDialog::ImpactDialog(QWidget* parent) : QDialog(parent)
{
    setHelpPage(*this, QStringLiteral("commands.md#the-commands"));
    setObjectName(QStringLiteral("impactDialog"));
    setWindowTitle(tr("Impact of faster programs"));
    auto* lines = new QVBoxLayout(this);
    auto* about = selectableNote(this);
    about->setText(tr("Yearly emissions of a data centre’s AI workload and the savings by faster programs: the case "
                      "study of TGraph’s paper (section 2.6) as arithmetic. Every input can be changed."));
    lines->addWidget(about);
    lines->addWidget(makeForm());
    m_measured = selectableNote(this);
    m_measured->setObjectName(QStringLiteral("measured"));
    lines->addWidget(m_measured);
    lines->addWidget(makeTable(), 1);
    m_note = selectableNote(this);
    m_note->setObjectName(QStringLiteral("note"));
    lines->addWidget(m_note);
    fillSources();
    setInputs({});
    resize(820, 520);
}

void ImpactDialog::addField(QGridLayout& form, const QString& title, double ImpactInputs::*input, int decimals,
                            const QString& unit, double scale)
{
    auto* box = new QDoubleSpinBox;
    box->setRange(0, most);
    box->setDecimals(decimals);
    box->setGroupSeparatorShown(true);
    box->setSuffix(unit.isEmpty() ? QString() : QLatin1Char(' ') + unit);
    box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    auto* label = new QLabel(title);
    label->setBuddy(box);
    const int place = static_cast<int>(m_fields.size());
    const int row = place / 2;
    const int column = place % 2 * 2;
    form.addWidget(label, row, column);
    form.addWidget(box, row, column + 1);
    m_fields.push_back({box, input, scale});
    connect(box, &QDoubleSpinBox::valueChanged, this, [this] {
        if (!m_filling)
            showFigures();
    });
}

QWidget* ImpactDialog::makeForm()
{
    auto* box = new QWidget(this);
    auto* form = makeFormGrid(box);
    form->setColumnStretch(3, 1);
    addField(*form, tr("&Power of the workload"), &ImpactInputs::powerMw, 1, tr("MW"));
    addField(*form, tr("&Hours per year"), &ImpactInputs::hoursPerYear, 0, tr("h"));
    addField(*form, tr("&CO₂ per MWh"), &ImpactInputs::intensityTPerMwh, 4, tr("t"));
    addField(*form, tr("CO₂ of one h&ousehold per year"), &ImpactInputs::householdTPerYear, 4, tr("t"));
    m_fields.back().box->setMinimum(1e-4);
    addField(*form, tr("Households in the &region"), &ImpactInputs::householdCount, 0, {});
    m_fields.back().box->setMinimum(1);
    addField(*form, tr("Speed-&up s"), &ImpactInputs::speedUpShare, 4, QStringLiteral("%"), 100);
    m_speedUp = m_fields.back().box;
    m_speedUp->setObjectName(QStringLiteral("speedUp"));
    m_speedUp->setMinimum(-99);
    m_speedUp->setToolTip(tr("How much faster: runtime before / after − 1"));
    addField(*form, tr("Hours of own &training"), &ImpactInputs::trainingHours, 1, tr("h"));
    addField(*form, tr("Po&wer of own training"), &ImpactInputs::trainingKw, 3, tr("kW"));
    addField(*form, tr("CO₂ per &kWh of own training"), &ImpactInputs::trainingKgPerKwh, 4, tr("kg"));
    m_source = new QComboBox(box);
    m_source->setObjectName(QStringLiteral("source"));
    auto* label = new QLabel(tr("Speed-up &is"), box);
    label->setBuddy(m_source);
    form->addWidget(label, form->rowCount() - 1, 2);
    form->addWidget(m_source, form->rowCount() - 1, 3);
    connect(m_source, &QComboBox::currentIndexChanged, this, &ImpactDialog::measure);
    auto* paper = makeButton(tr("The paper’s i&nputs"), box, "paper");
    form->addWidget(paper, form->rowCount(), 3, Qt::AlignRight);
    connect(paper, &QPushButton::clicked, this, [this] {
        m_source->setCurrentIndex(m_source->findData(entered));
        setInputs({});
    });
    return box;
}

QWidget* ImpactDialog::makeTable()
{
    m_figures = new QStandardItemModel(0, ColumnCount, this);
    m_figures->setHorizontalHeaderLabels(
        {tr("Per year"), tr("s faster: s less"), tr("s faster: s/(1+s) less"), tr("The paper prints")});
    auto* table = new SectionTable(tr("Impact"), this);
    table->setModel(m_figures);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(Quantity, QHeaderView::Stretch); // the longest texts
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_figures->horizontalHeaderItem(Quantity)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_figures->horizontalHeaderItem(Less)->setToolTip(tr("The paper’s reading: 5 % faster is 5 % less energy"));
    m_figures->horizontalHeaderItem(Same)->setToolTip(
        tr("The same work at the same power: 5 % faster takes 1/1.05 of the time"));
    return table;
}

void ImpactDialog::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_scores = nullptr;
    m_baseline = m_file ? m_file->defaultBaseline : DistinctId();
    fillSources();
}

void ImpactDialog::setScores(std::shared_ptr<const Scores> scores)
{
    const bool usable = m_file && scores && scores->complete() && !m_file->targets.empty() && m_file->configCount() > 1;
    std::shared_ptr<const Scores> wanted = usable ? std::move(scores) : nullptr;
    if (wanted == m_scores)
        return;
    m_scores = std::move(wanted);
    fillSources();
}

void ImpactDialog::setSelection(const Selection& selection)
{
    if (m_baseline == selection.baseline)
        return;
    m_baseline = selection.baseline;
    fillSources();
}

void ImpactDialog::fillSources()
{
    using Kind = SpeedUpBaseline::Kind;
    const int before = m_source->count() > 0 ? m_source->currentData().toInt() : entered;
    {
        const QSignalBlocker blocker(m_source);
        m_source->clear();
        m_source->addItem(tr("entered"), entered);
        if (m_scores) {
            if (!m_file->document->normalizerNs.empty())
                m_source->addItem(tr("measured against the default tile"), static_cast<int>(Kind::Default));
            m_source->addItem(tr("measured against the median"), static_cast<int>(Kind::Median));
            m_source->addItem(tr("measured against the baseline, configuration %1")
                                  .arg(groupedText(m_file->configurations->representatives[m_baseline.value].value)),
                              static_cast<int>(Kind::Configuration));
        }
        m_source->setCurrentIndex(std::max(0, m_source->findData(before)));
    }
    measure();
}

void ImpactDialog::measure()
{
    const int source = m_source->currentData().toInt();
    m_speedUp->setReadOnly(source != entered);
    m_speedUp->setButtonSymbols(source != entered ? QAbstractSpinBox::NoButtons : QAbstractSpinBox::UpDownArrows);
    if (source == entered) {
        m_measured->setText(m_file && !m_scores ? tr("Rank a file with published runtimes to measure a speed-up on it.")
                                                : QString());
        m_measured->setVisible(!m_measured->text().isEmpty());
        showFigures();
        return;
    }
    try {
        const ConfigId config = m_file->configurations->representatives[m_baseline.value];
        const MeasuredSpeedUp found
            = measureSpeedUp(*m_file->document, *m_scores->prediction,
                             {.kind = static_cast<SpeedUpBaseline::Kind>(source), .config = config});
        const PredictionProvenance& made = m_scores->prediction->provenance;
        const QString model = QString::fromStdString(made.model);
        const QString chosen = found.equal > 1
            ? tr("the mean of the %1 configurations that share the best score of %2")
                  .arg(groupedText(found.equal), model)
            : tr("configuration %1, which %2 ranks first").arg(groupedText(found.chosen.value), model);
        m_measured->setText((m_file->document->simulation
                                 ? tr("%1, simulated: %2 for the reference, %3 for %4. This is the speed-up of "
                                      "one program, not of a data centre.")
                                 : tr("%1, measured: %2 for the reference, %3 for %4. This is the speed-up of "
                                      "one program, not of a data centre."))
                                .arg(QString::fromStdString(m_file->document->path.filename().string()),
                                     runtimeText(found.baselineNs), runtimeText(found.chosenNs), chosen)
                            + QLatin1Char(' ') + trainingSentence(made));
        m_speedUp->setValue(found.speedUpShare * 100);
    } catch (const Error& error) {
        m_measured->setText(QString::fromStdString(error.what()));
    }
    m_measured->show();
    showFigures();
}

void ImpactDialog::setInputs(const ImpactInputs& inputs)
{
    m_filling = true;
    for (const Field& field : m_fields)
        field.box->setValue(inputs.*field.input * field.scale);
    m_filling = false;
    showFigures();
}

/// Returns the inputs. A field that shows the rounded default yields the exact default.
ImpactInputs ImpactDialog::inputs() const
{
    const ImpactInputs defaults;
    ImpactInputs inputs;
    for (const Field& field : m_fields) {
        const double shown = defaults.*field.input * field.scale;
        const bool isDefault = field.box->textFromValue(shown) == field.box->textFromValue(field.box->value());
        inputs.*field.input = isDefault ? defaults.*field.input : field.box->value() / field.scale;
    }
    return inputs;
}

void ImpactDialog::showFigures()
{
    const ImpactInputs in = inputs();
    const Impact less = assessImpact(in, SpeedUpReading::LessEnergy);
    const Impact same = assessImpact(in, SpeedUpReading::SameWork);
    const PaperImpact paper;
    const auto with = [](double value, int decimals, const QString& unit) {
        return numberText(value, decimals) + QLatin1Char(' ') + unit;
    };
    const QString mwh = tr("MWh");
    const QString tonnes = tr("t");
    const std::vector<QStringList> rows = {{tr("Energy"), with(less.energyMwhPerYear, 0, mwh),
                                            with(same.energyMwhPerYear, 0, mwh), tr("18.6 million MWh")},
                                           {tr("Emission"), with(less.emissionTPerYear, 0, tonnes),
                                            with(same.emissionTPerYear, 0, tonnes), tr("5.58 million t")},
                                           {tr("Emissions saved"), with(less.savedTPerYear, 1, tonnes),
                                            with(same.savedTPerYear, 1, tonnes), with(paper.savedTPerYear, 0, tonnes)},
                                           {tr("Equivalent households"), numberText(less.households, 0),
                                            numberText(same.households, 0), numberText(paper.households, 0)},
                                           {tr("Share of the region’s households"), percentOf(less.householdShare),
                                            percentOf(same.householdShare), tr("about 50 %")},
                                           {tr("Own training, once"), with(less.trainingKg, 2, tr("kg")),
                                            with(same.trainingKg, 2, tr("kg")), with(paper.trainingKg, 2, tr("kg"))}};
    m_figures->setRowCount(static_cast<int>(rows.size()));
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (int column = 0; column < ColumnCount; ++column) {
            auto* item = new QStandardItem(rows[row][column]);
            item->setEditable(false);
            item->setTextAlignment((column == Quantity ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
            m_figures->setItem(static_cast<int>(row), column, item);
        }
    QString note = tr("The paper’s figures are shown as printed: its energy is truncated, its 275,000 t are less than "
                      "5 % of its 5.58 million t, and its 13.45 kg lack an intensity. According to the paper, the "
                      "relation between Kendall’s τ and speed-up is unknown: τ is not used here.");
    if (less.savedShare > 1)
        note += QLatin1Char(' ')
            + tr("A speed-up above 100 % cannot save that much energy: the paper’s reading ends there.");
    m_note->setText(note);
}

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/filesection.h"

#include "engine/core/text.h"
#include "engine/eval/targettext.h"
#include "widgets/common/bardelegate.h"
#include "widgets/common/boxes.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/elidedlabel.h"
#include "widgets/common/flagwords.h"
#include "widgets/common/objectiveformat.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/textcolour.h"
#include "widgets/common/wrappedtext.h"
#include "widgets/files/filelistmodel.h"
#include "widgets/inspector/influencemodel.h"
#include "widgets/inspector/parametermodel.h"
#include "widgets/style/style.h"
#include "widgets/tile/tiletablemodel.h"
#include "widgets/tile/tilewords.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>

#include <algorithm>
#include <cmath>
#include <span>

namespace tgraph {
namespace {

constexpr std::size_t mostObjectives = 12; // objectives of a configuration
constexpr qsizetype mostIgnored = 12; // names of columns
constexpr std::size_t mostNameBytes = 60;

/// Returns "time: 0.57 ms".
QString objectiveText(const Objective& objective, ConfigId config)
{
    return QString::fromStdString(objective.name) + QLatin1String(": ")
        + ObjectiveFormat(objective).text(objective.values[config.value]);
}

} // namespace

FileSection::FileSection(QWidget* parent)
    : QWidget(parent),
      m_model(new InfluenceModel(this)),
      m_tileModel(new TileTableModel(this)),
      m_parameterModel(new ParameterModel(this)),
      m_heading(new ElidedLabel(this, Qt::ElideMiddle)),
      m_origin(new WrappedText(this))
{
    m_heading->setFont(textFont(TextRole::Title, font()));
    m_title = new QLabel(this);
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText); // a table may hold any texts
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_table = new SectionTable(tr("Nodes whose layouts matter most"), this);
    m_table->setModel(m_model);
    m_table->setItemDelegateForColumn(InfluenceModel::Share,
                                      new BarDelegate(InfluenceModel::ShareRole, BarDelegate::Origin::Left, m_table));
    QHeaderView& header = *m_table->horizontalHeader(); // cost columns come first, the shape if there is space
    header.moveSection(InfluenceModel::Shape, InfluenceModel::ColumnCount - 1);
    header.setStretchLastSection(true);
    m_tile = new SectionTable(tr("The tile of the shown configuration"), this);
    m_tile->setModel(m_tileModel);
    m_parameters = new SectionTable(tr("Parameters of the table"), this);
    m_parameters->setObjectName(QStringLiteral("parameters"));
    m_parameters->setModel(m_parameterModel);
    m_parameters->horizontalHeader()->setStretchLastSection(true);
    m_facts = new QGridLayout;
    m_facts->setColumnStretch(1, 1);
    m_facts->setHorizontalSpacing(12);
    m_facts->setVerticalSpacing(3);
    auto* layout = lineUp(inset(new QVBoxLayout(this), {8, 6, 8, 6}, 6), {m_heading, m_origin, m_facts});
    layout->addSpacing(6);
    layout->addWidget(m_title);
    constexpr int nearlyAll = 1000; // the stretch matters only while the table is hidden
    layout->addWidget(m_table, nearlyAll);
    layout->addWidget(m_tile, nearlyAll);
    layout->addWidget(m_parameters, nearlyAll);
    layout->addStretch(1);
    m_table->onClick([this](const QModelIndex& index) { Q_EMIT nodeRequested(m_model->nodeAt(index.row())); });
}

FileSection::~FileSection() = default;

void FileSection::setFile(const std::shared_ptr<const OpenFile>& file)
{
    m_file = file;
    m_decisions.reset();
    m_scores.reset();
    const bool hasTiles = m_file && m_file->isTile() && m_file->configCount() > 0;
    m_sheets = hasTiles ? std::make_unique<const TileSheets>(m_file) : nullptr;
    m_selection = {};
    if (m_file)
        m_selection.baseline = m_file->defaultBaseline;
    m_parameterModel->setFile(m_file && m_file->isTable() ? m_file : nullptr);
    showFacts();
    showInfluence();
}

void FileSection::setScores(const std::shared_ptr<const Scores>& scores)
{
    const std::shared_ptr<const Scores> complete = scores && scores->complete() ? scores : nullptr;
    if (complete == m_scores)
        return;
    m_scores = complete;
    if (m_file && m_file->targets.empty())
        showInfluence();
}

void FileSection::setSelection(const Selection& selection)
{
    const bool same = selection.focus == m_selection.focus && selection.baseline == m_selection.baseline;
    m_selection = selection;
    if (m_sheets && !same)
        showTile();
    if (m_file && m_file->isTable() && !same)
        showMeasurement();
}

void FileSection::setDecisions(const std::shared_ptr<const FileDecisions>& decisions)
{
    m_decisions = decisions;
    showFacts(); // the noise
    m_model->setDecisions(decisions);
    m_table->fitToEdge({InfluenceModel::Operation, InfluenceModel::Shape});
}

void FileSection::addFact(const QString& name, const QString& value, const QString& tip)
{
    auto* title = new QLabel(name, this);
    colourText(*title, [](const DataColours& colours) { return colours.mutedText; });
    auto* text = new WrappedText(this);
    text->setPlainText(value);
    text->setToolTip(tip);
    const int row = m_facts->rowCount();
    m_facts->addWidget(title, row, 0, Qt::AlignTop);
    m_facts->addWidget(text, row, 1);
}

/// Shows a sentence of the engine, which is English in every language.
void FileSection::addNote(const QString& note)
{
    addFact(tr("Reader’s note"), note,
            tr("Parts of the file that were left out, assumptions, or problems that XLA would report"));
}

void FileSection::showFacts()
{
    while (QLayoutItem* item = m_facts->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    if (!m_file)
        return;
    const FileFacts facts = factsOf(*m_file);
    const Graph& graph = m_file->document->graph;
    m_heading->setText(QString::fromStdString(m_file->document->path.filename().string()));
    m_origin->setPlainText(facts.program           ? tr("HLO module %1").arg(facts.program->module)
                               : m_file->isTable() ? tr("table of configurations")
                                                   : facts.collection);
    const auto nodesOf = [](std::size_t count) { return tr("%Ln node(s)", nullptr, static_cast<int>(count)); };
    const auto sizeOf = [&nodesOf](const Graph& shown) {
        return QStringLiteral("%1, %2").arg(nodesOf(shown.nodeCount()),
                                            tr("%Ln edge(s)", nullptr, static_cast<int>(shown.edgeCount())));
    };
    if (m_file->isTable())
        addTableFacts(*m_file->document->table);
    else
        addFact(tr("Graph"), sizeOf(graph));
    if (m_file->isLayout()) {
        addFact(tr("Pruned"), sizeOf(m_file->pruned.graph));
        addFact(tr("Configurable"), nodesOf(facts.configurable));
    }
    if (m_file->isFusion())
        return addKernelFacts(facts);
    if (facts.program)
        addProgramFacts(facts);
    if (m_file->isUnmeasured() && !m_file->isSearchSpace())
        return addProposalFacts();
    addFact(tr("Configurations"),
            facts.distinct == facts.configurations
                ? tr("%1, all distinct").arg(groupedText(facts.configurations))
                : tr("%1, %2 distinct").arg(groupedText(facts.configurations), groupedText(facts.distinct)));
    if (m_file->isTable())
        addFailureFacts(*m_file->document->table);
    const QString runtimes = m_file->document->simulation ? tr("Simulated runtimes")
        : m_file->isTable() && !m_file->isSearchSpace()
        ? QString::fromStdString(m_file->document->table->objective().name)
        : tr("Runtimes");
    if (!facts.best) {
        addFact(runtimes, m_file->isUnmeasured() ? tr("not measured") : tr("not published"));
        return;
    }
    const RuntimeFormat format(*facts.best, facts.relative);
    const auto textOf = [&](double target) {
        if (!m_file->isRelativeToBest())
            return format.text(target);
        const MeasuredTable& table = *m_file->document->table;
        return ObjectiveFormat(table.objective()).text(table.valueOf(target));
    };
    const QString best = textOf(*facts.best);
    const QString worst = textOf(*facts.best * facts.spread.value_or(1));
    const std::uint32_t hidden = m_file->isTable() ? 0 : m_file->document->unpublishedCount();
    addFact(runtimes,
            hidden == 0 ? tr("%1 to %2").arg(best, worst)
                        : tr("%1 to %2; %3 not published").arg(best, worst, groupedText(hidden)));
    const double baseline = m_file->targets[m_file->defaultBaseline.value];
    if (baseline > 0)
        addFact(tr("Best"),
                m_file->isRelativeToBest()
                    ? (isMaximised(*m_file->document)
                           ? tr("%1 more than the first configuration").arg(shareText(baseline / *facts.best - 1, 2))
                           : tr("%1 less than the first configuration").arg(shareText(1 - *facts.best / baseline, 2)))
                    : m_decisions && m_decisions->isWithinNoise(*facts.best, baseline)
                    ? tr("within noise of the first configuration’s runtime")
                    : tr("%1 of the first configuration’s runtime").arg(shareText(*facts.best / baseline, 2)));
}

void FileSection::addTableFacts(const MeasuredTable& table)
{
    const auto text = [](const std::string& of) { return QString::fromStdString(of); };
    if (!table.objectives.empty())
        addFact(tr("Objective"),
                table.objective().isMaximised ? tr("%1, more is better").arg(text(table.objective().name))
                                              : tr("%1, less is better").arg(text(table.objective().name)));
    if (!table.subject.empty())
        addFact(tr("Kernel"), text(table.subject));
    if (!table.device.empty())
        addFact(tr("Device"), text(table.device));
    for (const std::string& note : table.notes)
        addNote(withoutFlags(text(note)));
    if (!table.ignoredColumns.empty()) {
        QStringList names;
        for (const std::string& name : table.ignoredColumns)
            names << text(shortenedUtf8(name, mostNameBytes));
        addFact(tr("Not used"),
                names.mid(0, mostIgnored).join(QStringLiteral(", "))
                    + (names.size() > mostIgnored ? QStringLiteral(", …") : QString()));
    }
}

void FileSection::addFailureFacts(const MeasuredTable& table)
{
    constexpr std::size_t shownReasons = 5;
    constexpr std::size_t shownBytes = 100; // bytes of a reason
    const auto counts = table.failureCounts();
    if (counts.empty())
        return;
    QStringList parts;
    for (const auto& [failed, reason] : std::span(counts).first(std::min(counts.size(), shownReasons)))
        parts << QStringLiteral("%1 × %2").arg(groupedText(failed),
                                               QString::fromStdString(shortenedUtf8(reason, shownBytes)));
    if (counts.size() > shownReasons)
        parts << tr("… (%Ln reason(s))", nullptr, static_cast<int>(counts.size()));
    addFact(tr("Failed"), parts.join(QStringLiteral(", ")));
}

void FileSection::addProgramFacts(const FileFacts& facts)
{
    const LayoutOptions& options = m_file->program->options;
    addFact(tr("Operators"),
            tr("%1, %2; %3", "convolutions, dots; computations")
                .arg(tr("%Ln convolution(s)", nullptr, static_cast<int>(facts.program->convolutions)),
                     tr("%Ln dot(s)", nullptr, static_cast<int>(facts.program->dots)),
                     tr("%Ln computation(s)", nullptr, static_cast<int>(facts.program->computations))));
    if (!options.isEmpty())
        addFact(tr("Choices"),
                tr("%Ln group(s), %1 options", nullptr, static_cast<int>(options.groups.size()))
                    .arg(groupedText(options.optionCount())));
    for (const QString& note : facts.program->notes)
        addNote(note);
}

void FileSection::addProposalFacts()
{
    if (!m_file->document->proposal || m_file->configCount() <= 1)
        return addFact(tr("Configurations"), tr("only the default, without measurements"));
    const QString whole = QString::fromStdString(*m_file->document->proposal);
    const auto proposed = m_file->program ? m_file->program->proposal : nullptr;
    if (!proposed) // the file was written with its candidates
        return addFact(tr("Configurations"), whole);
    const CandidateCounts& counts = proposed->counts;
    const qint64 all = m_file->document->configCount();
    QStringList parts = {tr("the default")};
    if (counts.single > 0)
        parts << tr("%1 with one group changed").arg(groupedText(counts.single));
    if (counts.drawn > 0)
        parts << tr("%1 drawn with seed %2").arg(groupedText(counts.drawn)).arg(proposed->request.seed);
    if (all > proposed->first)
        parts << tr("%1 found by the search").arg(groupedText(all - proposed->first));
    addFact(tr("Configurations"), tr("%1 proposed: %2").arg(groupedText(all), parts.join(QStringLiteral(", "))), whole);
}

void FileSection::addKernelFacts(const FileFacts& facts)
{
    const Document& document = *m_file->document;
    addFact(tr("Fusion file"), tr("One kernel with one runtime; it has no configurations to choose from."));
    addFact(document.simulation ? tr("Simulated runtime") : tr("Runtime"),
            facts.best ? RuntimeFormat(*facts.best, facts.relative).text(*facts.best) : tr("not published"));
    if (facts.runs > 0)
        addFact(tr("Runs"), tr("%1 in the program’s default fusion configuration").arg(groupedText(facts.runs)));
}

void FileSection::showInfluence()
{
    m_model->setFile(m_file, m_scores.get());
    m_model->setDecisions(m_decisions);
    const bool any = m_model->rowCount() > 0;
    m_table->setVisible(any);
    m_tile->setVisible(m_sheets && m_sheets->namesTiles());
    m_parameters->setVisible(m_parameterModel->rowCount() > 0);
    m_title->setVisible(m_file != nullptr && !m_file->isFusion());
    const bool measured = m_file && !m_file->targets.empty();
    if (any)
        m_title->setText(measured ? tr("Nodes by layout cost (worst of the decision; η² of runtimes)")
                                  : tr("Nodes by layout cost (worst of the decision; η² of scores)"));
    else if (m_sheets)
        showTile();
    else if (m_file && m_file->isTable())
        showMeasurement();
    else if (m_file && m_file->isBareProgram())
        m_title->clear();
    else if (m_file && !measured && !m_scores)
        m_title->setText(
            m_file->isUnmeasured()
                ? tr("Nothing was measured. Rank the file to see which nodes’ layouts explain the scores.")
                : tr("Runtimes are not published. Rank the file to see which nodes’ layouts explain the scores."));
    else
        m_title->setText(tr("No node’s layout varies in this file."));
    m_table->fitToEdge({InfluenceModel::Operation, InfluenceModel::Shape});
}

void FileSection::showMeasurement()
{
    m_parameterModel->setSelection(m_selection);
    m_parameters->setColumnHidden(ParameterModel::Focus, !m_selection.focus);
    m_parameters->fitToEdge(
        {ParameterModel::Name, ParameterModel::Focus, ParameterModel::Baseline, ParameterModel::Options});
    const MeasuredTable& table = *m_file->document->table;
    const DistinctId shown = m_selection.focus.value_or(m_selection.baseline);
    if (!m_file->has(shown))
        return m_title->clear();
    const ConfigId config = m_file->configurations->representatives[shown.value];
    QStringList lines
        = {(m_selection.focus ? tr("Focus, configuration %1") : tr("Baseline, configuration %1")).arg(config.value)};
    if (const std::string* failure = table.failure(config))
        lines << tr("failed: %1").arg(QString::fromStdString(*failure));
    else if (std::isfinite(table.objective().values[config.value]))
        lines << objectiveText(table.objective(), config);
    if (const auto repetitions = table.repetitionsOf(config); repetitions.size() > 1) {
        const auto [least, most] = std::ranges::minmax(repetitions);
        lines << tr("%Ln repetition(s): %1 to %2", nullptr, static_cast<int>(repetitions.size()))
                     .arg(numberText(double{least}, 4), numberText(double{most}, 4));
    }
    for (std::size_t i = 0; i < std::min(table.objectives.size(), mostObjectives); ++i)
        if (i != table.chosen && std::isfinite(table.objectives[i].values[config.value]))
            lines << objectiveText(table.objectives[i], config);
    m_title->setText(lines.join(QLatin1Char('\n')));
}

void FileSection::showTile()
{
    if (!m_sheets->namesTiles()) {
        m_title->setText(tr("The configurations of this kernel have no tile: the compiler chooses it."));
        return;
    }
    const TileSheet sheet = m_sheets->of(m_selection);
    if (sheet.columns.empty())
        return;
    const TileColumn& column = sheet.columns.back(); // the focus if there is one
    QStringList lines = {tr("Tile of %1", "a configuration").arg(TileWords::heading(column, *m_file))};
    for (const TiledTensor& tensor : column.tensors)
        lines << QStringLiteral("%1: %2").arg(TileWords::part(tensor.part), TileWords::count(tensor));
    lines << TileWords::memory(column.footprint);
    m_title->setText(lines.join(QLatin1Char('\n')));
    m_tileModel->setColumn(column);
    m_tile->fitToEdge();
}

} // namespace tgraph

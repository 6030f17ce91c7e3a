// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/inspectorpanel.h"

#include "engine/core/layout.h"
#include "engine/eval/attribution.h"
#include "state/text.h"
#include "widgets/common/boxes.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/nodename.h"
#include "widgets/common/quantity.h"
#include "widgets/common/textcolour.h"
#include "widgets/common/vectortablemodel.h"
#include "widgets/common/wrappedtext.h"
#include "widgets/inspector/featuretablemodel.h"
#include "widgets/inspector/filesection.h"
#include "widgets/inspector/inspectorsections.h"
#include "widgets/inspector/instructionsection.h"
#include "widgets/inspector/neighbourmodel.h"
#include "widgets/style/style.h"

#include <QFontDatabase>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cmath>

namespace tgraph {

/// Output, input and kernel layouts of a node: in the focused configuration, in the baseline, and in the program
/// itself. Layouts that differ from the baseline's are highlighted.
class LayoutGrid : public QWidget {
    Q_OBJECT

public:
    explicit LayoutGrid(QWidget* parent = nullptr);

    /// Shows the layouts; the column of a missing vector is hidden. `own` is the text of the node's
    /// output layout in node_feat; may be empty.
    void setLayouts(const std::optional<ConfigVector>& focus, const std::optional<ConfigVector>& baseline,
                    const QString& own);

private:
    enum Column { Focus, Baseline, Own, ColumnCount };

    void setCell(std::size_t row, int column, const QString& text, bool differs);
    void showColumn(int column, bool visible);

    std::array<QLabel*, ColumnCount> m_titles{};
    std::array<QLabel*, layoutParts.size()> m_names{};
    std::array<std::array<QLabel*, ColumnCount>, layoutParts.size()> m_cells{};
};

namespace {

/// Returns "{1,0}", most minor dimension first; "" for scalars and tuples.
QString ownLayout(FeatureRow row)
{
    QStringList entries;
    for (int i = 0; i < shapeRank(row); ++i)
        entries.append(
            QString::number(static_cast<int>(row[static_cast<std::size_t>(feature::layoutMinorToMajor + i)])));
    return entries.isEmpty() ? QString() : QLatin1Char('{') + entries.join(QLatin1Char(',')) + QLatin1Char('}');
}

/// Returns the number, from 1, of the last computation that starts at or before the node; 0 if the file lists none.
std::size_t computationOf(const Graph& graph, NodeId node)
{
    const auto starts = graph.computationStarts();
    return static_cast<std::size_t>(std::ranges::upper_bound(starts, node.value) - starts.begin());
}

} // namespace

LayoutGrid::LayoutGrid(QWidget* parent) : QWidget(parent)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(2);
    const std::array<QString, ColumnCount> titles = {tr("Focus"), tr("Baseline"), tr("Program")};
    const std::array<QString, ColumnCount> tips
        = {tr("Layouts in the focused configuration"), tr("Layouts in the baseline"),
           tr("Layout of the output in the program before configuration (layout_minor_to_major)")};
    const std::array<QString, layoutParts.size()> names = {tr("Output"), tr("Input"), tr("Kernel")};
    for (int column = 0; column < ColumnCount; ++column) {
        const auto at = static_cast<std::size_t>(column);
        m_titles[at] = new QLabel(titles[at], this);
        m_titles[at]->setToolTip(tips[at]);
        colourText(*m_titles[at], [](const DataColours& colours) { return colours.mutedText; });
        grid->addWidget(m_titles[at], 0, column + 1);
    }
    const QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    for (std::size_t row = 0; row < layoutParts.size(); ++row) {
        m_names[row] = new QLabel(names[row], this);
        grid->addWidget(m_names[row], static_cast<int>(row) + 1, 0);
        for (int column = 0; column < ColumnCount; ++column) {
            const auto at = static_cast<std::size_t>(column);
            m_cells[row][at] = new QLabel(this);
            m_cells[row][at]->setFont(fixed);
            m_cells[row][at]->setTextInteractionFlags(Qt::TextSelectableByMouse);
            m_cells[row][at]->setAccessibleName(names[row] + QStringLiteral(", ") + titles[at]);
            grid->addWidget(m_cells[row][at], static_cast<int>(row) + 1, column + 1);
        }
    }
    grid->setColumnStretch(ColumnCount + 1, 1);
}

void LayoutGrid::setLayouts(const std::optional<ConfigVector>& focus, const std::optional<ConfigVector>& baseline,
                            const QString& own)
{
    const bool configured = focus || baseline;
    showColumn(Focus, focus.has_value());
    showColumn(Baseline, baseline.has_value());
    showColumn(Own, !own.isEmpty());
    for (std::size_t row = 0; row < layoutParts.size(); ++row) {
        const LayoutPart part = layoutParts[row];
        const auto label = [part](const std::optional<ConfigVector>& vector) {
            return vector ? layoutLabel(layoutOf(*vector, part)) : QString();
        };
        setCell(row, Focus, label(focus), focus && baseline && label(focus) != label(baseline));
        setCell(row, Baseline, label(baseline), false);
        setCell(row, Own, part == LayoutPart::Output ? own : QString(), false);
        const bool visible = configured || part == LayoutPart::Output;
        m_names[row]->setVisible(visible);
    }
}

void LayoutGrid::setCell(std::size_t row, int column, const QString& text, bool differs)
{
    QLabel& cell = *m_cells[row][static_cast<std::size_t>(column)];
    cell.setText(text);
    QFont font = cell.font();
    font.setBold(differs);
    cell.setFont(font);
    colourText(cell, differs ? TextColour([](const DataColours& colours) { return colours.slower; }) : nullptr);
    cell.setToolTip(differs ? tr("Differs from the baseline") : QString());
}

void LayoutGrid::showColumn(int column, bool visible)
{
    const auto at = static_cast<std::size_t>(column);
    m_titles[at]->setVisible(visible);
    for (const auto& row : m_cells)
        row[at]->setVisible(visible);
}

InspectorPanel::InspectorPanel(QWidget* parent) : QWidget(parent), m_pages(new QStackedWidget(this))
{
    m_empty = new QLabel(this);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setEnabled(false);
    m_heading = new QLabel(this);
    m_heading->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_heading->setWordWrap(true);
    m_heading->setFont(textFont(TextRole::Title, font()));
    m_place = new WrappedText(this);
    m_layouts = new LayoutGrid(this);
    m_worth = new QLabel(this);
    m_worth->setWordWrap(true);
    m_vectors = new VectorSection(this);
    m_instruction = new InstructionSection(this);
    m_neighbours = new NeighbourSection(this);
    m_features = new FeatureSection(this);

    auto* sections = lineUp(new QSplitter(Qt::Vertical, this),
                            {{m_vectors, 2}, {m_instruction, 4}, {m_neighbours, 2}, {m_features, 3}});

    auto* node = new QWidget(this);
    auto* layout = inset(new QVBoxLayout(node), {8, 6, 8, 6}, 6);
    auto* back = new QToolButton(this);
    back->setText(tr("File"));
    back->setArrowType(Qt::LeftArrow);
    back->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    back->setAutoRaise(true);
    back->setToolTip(tr("Back to the file: clears the selected node (Esc in the graph)"));
    connect(back, &QToolButton::clicked, this, &InspectorPanel::nodeCleared);
    auto* top = lineUp(new QHBoxLayout, {{m_heading, 1}, {back, 0, Qt::AlignTop}});
    layout->addLayout(top);
    for (QWidget* part : std::initializer_list<QWidget*>{m_place, m_layouts, m_worth})
        layout->addWidget(part);
    layout->addWidget(sections, 1);
    m_fileSection = new FileSection(this);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(node);
    m_pages->addWidget(m_fileSection);
    lineUp(tight(new QVBoxLayout(this)), {m_pages});
    // Hidden pages must not affect the height: the panel would scroll into an empty area below the shown page.
    const auto fit = [this] {
        for (int i = 0; i < m_pages->count(); ++i) {
            QSizePolicy policy = m_pages->widget(i)->sizePolicy();
            policy.setVerticalPolicy(i == m_pages->currentIndex() ? QSizePolicy::Preferred : QSizePolicy::Ignored);
            m_pages->widget(i)->setSizePolicy(policy);
        }
    };
    connect(m_pages, &QStackedWidget::currentChanged, this, fit);
    fit();

    connect(m_instruction, &InstructionSection::nodeRequested, this, &InspectorPanel::nodeRequested);
    connect(m_neighbours, &NeighbourSection::nodeRequested, this, &InspectorPanel::nodeRequested);
    connect(m_fileSection, &FileSection::nodeRequested, this, &InspectorPanel::nodeRequested);
    connect(m_vectors, &VectorSection::codeRequested, this, [this](quint32 code) {
        if (const auto slot = slotOfNode())
            Q_EMIT vectorFilterRequested(*slot, code);
    });
    showNode();
}

void InspectorPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_scores.reset();
    m_selection = {};
    m_attention.clear();
    m_fileSection->setFile(m_file);
    showNode();
}

void InspectorPanel::setDecisions(std::shared_ptr<const FileDecisions> decisions)
{
    m_fileSection->setDecisions(decisions);
}

void InspectorPanel::setScores(std::shared_ptr<const Scores> scores)
{
    const bool wasComplete = m_scores && m_scores->complete();
    m_scores = std::move(scores);
    m_fileSection->setScores(m_scores);
    const bool isComplete = m_scores && m_scores->complete();
    if (wasComplete || isComplete) { // partial scores have no per-node information
        showWorth();
        if (m_file && m_file->targets.empty())
            showVectors();
    }
}

void InspectorPanel::setSelection(const Selection& selection)
{
    const bool nodeMoved = selection.node != m_selection.node;
    m_selection = selection;
    m_fileSection->setSelection(selection);
    if (nodeMoved)
        showNode();
    else
        showConfiguration();
}

void InspectorPanel::setAttention(std::vector<double> values, const QString& title)
{
    m_attention = std::move(values);
    m_attentionTitle = title;
    showWorth();
}

std::optional<SlotId> InspectorPanel::slotOfNode() const
{
    if (!m_file || !m_selection.node || m_file->document->configs.slotCount() == 0)
        return std::nullopt;
    return m_file->document->graph.slotOf(*m_selection.node);
}

void InspectorPanel::showNode()
{
    const bool known = m_file && m_selection.node && m_selection.node->value < m_file->document->graph.nodeCount();
    m_empty->setText(tr("Open a file, then select a node in the graph."));
    m_pages->setCurrentIndex(known ? NodePage : m_file ? FilePage : EmptyPage);
    const std::optional<NodeId> node = known ? m_selection.node : std::nullopt;
    const bool isProgram = m_file && m_file->document->program;
    m_instruction->setNode(m_file, node);
    m_instruction->setVisible(isProgram);
    m_neighbours->setVisible(!isProgram); // operands and users replace it
    m_features->setNode(m_file, node);
    m_neighbours->setNode(m_file, node);
    showVectors();
    if (!known)
        return;
    const Graph& graph = m_file->document->graph;
    m_heading->setText(
        tr("%1 · %2", "opcode and shape").arg(operationText(graph, *node), nodeShape(*m_file->document, *node)));
    showPlace();
    showConfiguration();
    showWorth();
}

void InspectorPanel::showPlace()
{
    const Graph& graph = m_file->document->graph;
    const NodeId node = *m_selection.node;
    QStringList place;
    if (const auto& program = m_file->document->program) {
        const hlo::Instruction& instruction = program->instruction(node);
        place = {engineText(instruction.name), tr("node %1").arg(node.value),
                 tr("in %1", "a computation").arg(engineText(program->computation(instruction.computation).name))};
    } else {
        place = {tr("Node %1").arg(node.value)};
        if (const std::size_t computation = computationOf(graph, node); computation > 0)
            place.append(tr("computation %1 of %2").arg(computation).arg(graph.computationStarts().size()));
    }
    if (graph.features(node)[feature::isRoot] != 0)
        place.append(tr("root"));
    place.append(slotOfNode() ? tr("configurable") : tr("not configurable"));
    m_place->setPlainText(place.join(QStringLiteral(" · ")));
}

void InspectorPanel::showConfiguration()
{
    if (m_pages->currentIndex() != NodePage)
        return;
    std::optional<ConfigVector> focus;
    std::optional<ConfigVector> baseline;
    const std::optional<SlotId> slot = slotOfNode();
    std::optional<std::uint32_t> focusCode;
    std::optional<std::uint32_t> baselineCode;
    const auto codeOf = [&](DistinctId distinct) {
        return m_file->document->configs.code(*slot, m_file->configurations->representatives[distinct.value]);
    };
    if (slot && m_file->has(m_selection.baseline)) {
        baseline = m_file->vector(*slot, m_selection.baseline);
        baselineCode = codeOf(m_selection.baseline);
    }
    if (slot && m_selection.focus && m_file->has(*m_selection.focus)) {
        focus = m_file->vector(*slot, *m_selection.focus);
        focusCode = codeOf(*m_selection.focus);
    }
    m_layouts->setLayouts(focus, baseline, ownLayout(m_file->document->graph.features(*m_selection.node)));
    m_vectors->setMarks(focusCode, baselineCode);
}

void InspectorPanel::showWorth()
{
    if (m_pages->currentIndex() != NodePage)
        return;
    QStringList lines;
    const bool ranked = m_scores && m_scores->complete();
    const bool measured = !m_file->etaSquared.empty();
    const std::vector<double>* shares = measured  ? &m_file->etaSquared
        : ranked && !m_scores->etaSquared.empty() ? &m_scores->etaSquared
                                                  : nullptr;
    if (const auto slot = slotOfNode(); slot && shares != nullptr) {
        const Document& document = *m_file->document;
        const double chance = etaSquaredByChance(document.configs.vectors(*slot).size(),
                                                 document.configCount() - (measured ? document.unpublishedCount() : 0));
        const QString sentence = measured
            ? tr("η² %1: its layout explains this share of the runtimes’ variance (%2 by chance).")
            : tr("η² %1: its layout explains this share of the scores’ variance (%2 by chance).");
        lines.append(sentence.arg(shareText((*shares)[slot->value]), shareText(chance, 2)));
    } else if (slot) {
        lines.append(m_file->isUnmeasured() ? tr("η² unknown: there are no measurements and the file is not ranked.")
                                            : tr("η² unknown: runtimes are not published and the file is not ranked."));
    }
    const std::size_t node = m_selection.node->value;
    if (node < m_attention.size() && !std::isnan(m_attention[node]))
        lines.append(tr("%1: %2").arg(m_attentionTitle, QLocale().toString(m_attention[node], 'g', 4)));
    m_worth->setText(lines.join(QLatin1Char('\n')));
    m_worth->setVisible(!lines.isEmpty());
}

void InspectorPanel::showVectors()
{
    const std::optional<SlotId> slot = slotOfNode();
    m_vectors->setVisible(slot.has_value() && !m_file->isBareProgram());
    if (!slot)
        return;
    const ConfigTable& table = m_file->document->configs;
    const bool measured = !m_file->targets.empty();
    const bool ranked = m_scores && m_scores->complete();
    const VectorMeasure measure = measured ? VectorMeasure::Runtime
        : ranked                           ? VectorMeasure::Score
                                           : VectorMeasure::None;
    const std::vector<double> targets = measured ? m_file->document->targets()
        : ranked                                 ? m_scores->prediction->originalScores()
                                                 : std::vector<double>(table.configCount(), 0.0);
    std::vector<VectorRow> rows;
    const std::span<const ConfigVector> vectors = table.vectors(*slot);
    std::vector<std::uint32_t> takers(vectors.size()); // code → distinct configurations
    for (const ConfigId representative : m_file->configurations->representatives)
        ++takers[table.code(*slot, representative)];
    for (const VectorOutcome& outcome : vectorOutcomes(table, *slot, targets)) {
        const auto code = static_cast<std::uint32_t>(std::ranges::find(vectors, outcome.vector) - vectors.begin());
        rows.push_back({code, outcome.vector, takers[code], outcome.median, outcome.best});
    }
    m_vectors->setRows(std::move(rows), measure);
    showConfiguration();
}

} // namespace tgraph

#include "inspectorpanel.moc"

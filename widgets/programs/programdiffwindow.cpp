// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/programdiffwindow.h"

#include "widgets/common/boxes.h"
#include "widgets/common/columnfit.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/helppage.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/common/workfoot.h"
#include "widgets/programs/difftexts.h"
#include "widgets/programs/instructionwords.h"

#include <QCollator>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStringList>

#include <algorithm>
#include <string>
#include <utility>

Q_DECLARE_METATYPE(tgraph::DiffModel::Shown)

namespace tgraph {
namespace {

constexpr int mostLetters = 50; // per column

QString nameOf(const ComparedProgram& program)
{
    return QString::fromStdString(program.path.filename().string());
}

} // namespace

QString DiffModel::kindText(Kind kind)
{
    switch (kind) {
    case Kind::Removed:
        return tr("removed", "an instruction that only the program before has");
    case Kind::Added:
        return tr("added", "an instruction that only the program after has");
    case Kind::Changed:
        return tr("changed", "an instruction that both programs have");
    case Kind::Renamed:
        break;
    }
    return tr("renamed", "an instruction that both programs have");
}

QString DiffModel::changeText(InstructionChange change)
{
    switch (change) {
    case InstructionChange::Opcode:
        return tr("opcode", "what changed");
    case InstructionChange::Shape:
        return tr("shape", "what changed");
    case InstructionChange::Layout:
        return tr("layout", "what changed");
    case InstructionChange::Operands:
        return tr("operands", "what changed");
    case InstructionChange::Attributes:
        return tr("attributes", "what changed");
    case InstructionChange::Calls:
        return tr("called computations", "what changed");
    case InstructionChange::Computation:
        return tr("its computation", "what changed: the computation of the instruction");
    case InstructionChange::Name:
        return tr("name", "what changed");
    case InstructionChange::Metadata:
        break;
    }
    return tr("metadata", "what changed");
}

void DiffModel::setDiff(std::shared_ptr<const ProgramDiff> diff)
{
    beginResetModel();
    m_diff = std::move(diff);
    collect();
    endResetModel();
}

void DiffModel::setShown(const Shown& shown)
{
    beginResetModel();
    m_shown = shown;
    collect();
    endResetModel();
}

void DiffModel::setFilter(const QString& words)
{
    beginResetModel();
    m_filter = words.trimmed();
    collect();
    endResetModel();
}

bool DiffModel::matches(const hlo::Module& module, std::optional<NodeId> node, const std::string& words) const
{
    if (!node)
        return false;
    const hlo::Instruction& instruction = module.instruction(*node);
    return words.empty() || containsWords(instruction.name, words) || containsWords(instruction.opcodeName, words)
        || containsWords(module.computation(instruction.computation).name, words);
}

void DiffModel::collect()
{
    m_rows.clear();
    if (!m_diff)
        return;
    const std::string words = m_filter.toLower().toStdString();
    const auto add = [this, &words](const Row& row) {
        const bool isWanted
            = m_shown.kind ? row.kind == *m_shown.kind : row.kind != Kind::Renamed || m_shown.change.has_value();
        if (isWanted && (!m_shown.change || row.changes.has(*m_shown.change))
            && (matches(*m_diff->before, row.before, words) || matches(*m_diff->after, row.after, words)))
            m_rows.push_back(row);
    };
    for (const NodeId node : m_diff->removed)
        add({.kind = Kind::Removed, .before = node, .after = {}, .changes = {}});
    for (const NodeId node : m_diff->added)
        add({.kind = Kind::Added, .before = {}, .after = node, .changes = {}});
    for (const InstructionPair& pair : m_diff->pairs)
        if (!pair.changes.none())
            add({.kind = pair.changes.areReal() ? Kind::Changed : Kind::Renamed,
                 .before = pair.before,
                 .after = pair.after,
                 .changes = pair.changes});
    order();
}

/// Sorts the rows. Numbers in names are compared by value: add.2 before add.10.
void DiffModel::order()
{
    if (m_sortColumn < 0)
        return;
    QCollator collator;
    collator.setNumericMode(true);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    std::vector<std::pair<QCollatorSortKey, Row>> keys;
    keys.reserve(m_rows.size());
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        keys.emplace_back(collator.sortKey(m_sortColumn == KindColumn
                                               ? QString::number(static_cast<int>(m_rows[i].kind))
                                               : text(i, m_sortColumn)),
                          m_rows[i]);
    std::ranges::stable_sort(keys, [this](const auto& a, const auto& b) {
        const int order = a.first.compare(b.first);
        return m_sortOrder == Qt::AscendingOrder ? order < 0 : order > 0;
    });
    std::ranges::transform(keys, m_rows.begin(), [](const auto& each) { return each.second; });
}

void DiffModel::sort(int column, Qt::SortOrder order)
{
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<Row> held; // persistent indexes keep their rows
    for (const QModelIndex& index : before)
        held.push_back(row(index.row()));
    m_sortColumn = column;
    m_sortOrder = order;
    collect();
    QModelIndexList after;
    for (std::size_t i = 0; i < held.size(); ++i) {
        const bool isAfter = held[i].after.has_value();
        after << index(rowOf(isAfter ? *held[i].after : *held[i].before, isAfter),
                       before[static_cast<qsizetype>(i)].column());
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

int DiffModel::rowOf(NodeId node, bool isAfter) const
{
    const auto found = std::ranges::find(m_rows, std::optional(node), isAfter ? &Row::after : &Row::before);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

template <typename Part> QString DiffModel::both(const Row& row, Part part) const
{
    const QString before = row.before ? part(*m_diff->before, *row.before) : QString();
    const QString after = row.after ? part(*m_diff->after, *row.after) : QString();
    if (!row.after || before == after)
        return before;
    return row.before ? QStringLiteral("%1 → %2").arg(before, after) : after;
}

QString DiffModel::text(std::size_t row, int column) const
{
    const Row& shown = m_rows[row];
    constexpr std::size_t mostShape = 120;
    switch (column) {
    case KindColumn:
        return kindText(shown.kind);
    case Name:
        return both(shown,
                    [](const hlo::Module& module, NodeId node) { return engineText(module.instruction(node).name); });
    case Opcode:
        return both(shown, [](const hlo::Module& module, NodeId node) {
            return engineText(module.instruction(node).opcodeName);
        });
    case Shape:
        return both(shown, [](const hlo::Module& module, NodeId node) {
            return QString::fromStdString(hlo::shapeText(module, module.instruction(node).shape).substr(0, mostShape));
        });
    case Where:
        return both(shown, [](const hlo::Module& module, NodeId node) {
            return engineText(module.computation(module.instruction(node).computation).name);
        });
    default:
        break;
    }
    QStringList changes;
    for (std::size_t i = 0; i < instructionChangeCount; ++i)
        if (const auto change = static_cast<InstructionChange>(i); shown.changes.has(change))
            changes << changeText(change);
    return changes.join(QStringLiteral(", "));
}

QString DiffModel::tip(std::size_t row, int column) const
{
    return text(row, column);
}

std::vector<TableColumn> DiffModel::heads() const
{
    return {{tr("Difference"), {}, true}, {tr("Instruction"), {}, true}, {tr("Opcode"), {}, true},
            {tr("Shape"), {}, true},      {tr("Changes"), {}, true},     {tr("Computation"), {}, true}};
}

ProgramDiffWindow::ProgramDiffWindow(QWidget* parent)
    : QDialog(parent),
      m_model(new DiffModel(this)),
      m_table(new SectionTable(tr("Differences"), this)),
      m_texts(new DiffTexts(this)),
      m_totals(new QLabel(this)),
      m_kinds(new QComboBox(this)),
      m_search(new QLineEdit(this)),
      m_swap(new QPushButton(tr("S&wap"), this)),
      m_foot(new WorkFoot(this))
{
    setHelpPage(*this, QStringLiteral("hlo.md#e-commands-and-output-formats"));
    setObjectName(QStringLiteral("programDiffWindow"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    makeTable();
    connect(m_texts, &DiffTexts::nodeChosen, this, &ProgramDiffWindow::showNode);
    connect(m_texts, &DiffTexts::openRequested, this,
            [this](NodeId node, bool isAfter) { Q_EMIT nodeRequested(isAfter, node); });
    m_rows = new ContentPages(m_table, this);
    auto* parts = lineUp(new QSplitter(Qt::Vertical, this), {m_rows, {m_texts, 1}});
    parts->setSizes({300, 400});
    auto* page = new QWidget(this);
    lineUp(tight(new QVBoxLayout(page)), {makeHead(), {parts, 1}});
    m_pages = new ContentPages(page, this);
    connect(m_foot, &WorkFoot::closeRequested, this, &QDialog::reject);
    connect(m_foot, &WorkFoot::cancelRequested, this, &ProgramDiffWindow::cancelRequested);
    lineUp(new QVBoxLayout(this), {{m_pages, 1}, m_foot});
    resize(1200, 800);
    setReason({});
}

QWidget* ProgramDiffWindow::makeHead()
{
    m_totals->setWordWrap(true);
    m_totals->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_totals->setAccessibleName(tr("Totals"));
    m_kinds->setAccessibleName(tr("Listed differences"));
    m_kinds->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search by name, opcode or computation"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(260);
    m_swap->setAutoDefault(false);
    m_swap->setToolTip(tr("Swap the two programs"));
    connect(m_kinds, &QComboBox::currentIndexChanged, this,
            [this] { m_model->setShown(m_kinds->currentData().value<DiffModel::Shown>()); });
    connect(m_search, &QLineEdit::textChanged, m_model, &DiffModel::setFilter);
    connect(m_swap, &QPushButton::clicked, this, &ProgramDiffWindow::swapRequested);
    auto* head = new QWidget(this);
    auto* lines = lineUp(tight(new QVBoxLayout(head)), {m_totals});
    auto* row = lineUp(new QHBoxLayout, {m_kinds, m_search, freeRoom(1), m_swap});
    lines->addLayout(row);
    return head;
}

void ProgramDiffWindow::makeTable()
{
    m_table->setModel(m_model);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setSortIndicatorClearable(true); // a third click restores the order of the programs
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    m_table->onCurrentRow([this](const QModelIndex& row) { showRow(row); });
    m_table->onDoubleClick([this](const QModelIndex& row) { requestRow(row); });
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        fitColumns(*m_table, Fit::Tight);
        const int most = fontMetrics().averageCharWidth() * mostLetters; // the shapes of tuples can be very long
        std::vector<ColumnWish> wishes;
        for (int column = 0; column < DiffModel::ColumnCount; ++column) {
            const int natural = m_table->columnWidth(column);
            wishes.push_back({.natural = natural, .least = std::min(natural, most), .isFixed = true});
        }
        const std::vector<int> widths = fittedWidths(wishes, m_table->viewport()->width());
        for (int column = 0; column < DiffModel::ColumnCount; ++column)
            m_table->setColumnWidth(column, widths[static_cast<std::size_t>(column)]);
        const bool isEmpty = m_model->rowCount() == 0;
        m_rows->setReason(!isEmpty                         ? QString()
                              : m_search->text().isEmpty() ? tr("No instruction differs.")
                                                           : tr("No difference matches the search."));
        if (!isEmpty)
            m_table->setCurrentIndex(m_model->index(0, 0));
    });
}

TextView& ProgramDiffWindow::text(bool isAfter) const
{
    return m_texts->text(isAfter);
}

void ProgramDiffWindow::setBusy(const QString& text)
{
    m_pages->setReason(text);
    m_foot->setWorking(true);
}

void ProgramDiffWindow::setReason(const QString& text)
{
    m_pages->setReason(text);
    m_foot->setWorking(false);
}

void ProgramDiffWindow::setProgress(double fraction)
{
    m_foot->setProgress(fraction);
}

void ProgramDiffWindow::setComparison(std::shared_ptr<const ProgramComparison> comparison)
{
    m_comparison = std::move(comparison);
    const ProgramComparison& shown = *m_comparison;
    setWindowTitle(tr("%1 against %2", "two files").arg(nameOf(shown.before), nameOf(shown.after)));
    m_texts->setComparison(m_comparison);
    showTotals();
    fillKinds();
    setReason({});
    m_model->setDiff(shown.diff);
    m_table->setFocus();
}

void ProgramDiffWindow::showTotals()
{
    const ProgramDiff& diff = *m_comparison->diff;
    QString text = diff.areSame()
        ? tr("The programs are equal: all %1 instructions match.").arg(groupedText(diff.equal))
        : tr("%1 instructions against %2: %3 equal, %4 changed, %5 removed, %6 added.")
              .arg(groupedText(diff.before->instructions.size()), groupedText(diff.after->instructions.size()),
                   groupedText(diff.equal), groupedText(diff.changed), groupedText(diff.removed.size()),
                   groupedText(diff.added.size()));
    if (diff.renamed > 0)
        text += QLatin1Char(' ')
            + tr("%1 of the equal instructions have a different name.").arg(groupedText(diff.renamed));
    m_totals->setText(text);
}

void ProgramDiffWindow::fillKinds()
{
    using Kind = DiffModel::Kind;
    const ProgramDiff& diff = *m_comparison->diff;
    const QSignalBlocker quiet(m_kinds);
    m_kinds->clear();
    const auto add = [this](const QString& text, std::size_t count, const DiffModel::Shown& shown) {
        if (count > 0 || m_kinds->count() == 0)
            m_kinds->addItem(tr("%1 (%2)", "a kind of difference, how many").arg(text, groupedText(count)),
                             QVariant::fromValue(shown));
    };
    add(tr("All differences"), diff.removed.size() + diff.added.size() + diff.changed, {});
    add(tr("Removed"), diff.removed.size(), {.kind = Kind::Removed, .change = {}});
    add(tr("Added"), diff.added.size(), {.kind = Kind::Added, .change = {}});
    add(tr("Changed"), diff.changed, {.kind = Kind::Changed, .change = {}});
    for (std::size_t i = 0; i < instructionChangeCount; ++i) {
        const auto change = static_cast<InstructionChange>(i);
        add(tr("Changed: %1", "shape, layout, …").arg(DiffModel::changeText(change)), diff.withChange[i],
            {.kind = {}, .change = change});
    }
    m_model->setShown({});
}

void ProgramDiffWindow::showRow(const QModelIndex& index)
{
    if (!index.isValid() || !m_comparison)
        return;
    const DiffModel::Row& row = m_model->row(index.row());
    m_texts->showPair(row.before, row.after);
    Q_EMIT pairShown(row.before, row.after);
}

void ProgramDiffWindow::showNode(NodeId node, bool isAfter)
{
    const int row = m_model->rowOf(node, isAfter);
    if (row >= 0) {
        m_table->setCurrentIndex(m_model->index(row, 0));
        return;
    }
    const std::optional<NodeId> other = m_comparison->counterpart(node, isAfter);
    m_table->setCurrentIndex({});
    const std::optional<NodeId> before = isAfter ? other : std::optional(node);
    const std::optional<NodeId> after = isAfter ? std::optional(node) : other;
    m_texts->showPair(before, after);
    Q_EMIT pairShown(before, after);
}

void ProgramDiffWindow::requestRow(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const DiffModel::Row& row = m_model->row(index.row());
    Q_EMIT nodeRequested(row.after.has_value(), row.after ? *row.after : *row.before);
}

void ProgramDiffWindow::done(int result)
{
    Q_EMIT cancelRequested();
    QDialog::done(result);
}

} // namespace tgraph

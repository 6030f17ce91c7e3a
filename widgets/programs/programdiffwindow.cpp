// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/programdiffwindow.h"

#include "widgets/common/contentpages.h"
#include "widgets/common/elidedlabel.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/looks/looks.h"
#include "widgets/programs/textview.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

Q_DECLARE_METATYPE(tgraph::DiffModel::Shown)

namespace tgraph {
namespace {

constexpr int mostLetters = 50; // of a column

QString nameOf(const ComparedProgram& program)
{
    return QString::fromStdString(program.path.filename().string());
}

QString grouped(std::size_t count)
{
    return groupedText(static_cast<qint64>(count));
}

} // namespace

ProgramDiffWindow::ProgramDiffWindow(QWidget* parent)
    : QDialog(parent),
      m_model(new DiffModel(this)),
      m_table(new SectionTable(tr("Differences"), this)),
      m_totals(new QLabel(this)),
      m_kinds(new QComboBox(this)),
      m_search(new QLineEdit(this)),
      m_swap(new QPushButton(tr("S&wap"), this)),
      m_cancel(new QPushButton(tr("&Cancel"), this)),
      m_progress(new QProgressBar(this))
{
    setObjectName(QStringLiteral("programDiffWindow"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    makeTable();
    auto* texts = new QSplitter(Qt::Horizontal, this);
    texts->addWidget(makeSide(false));
    texts->addWidget(makeSide(true));
    texts->setChildrenCollapsible(false);
    auto* parts = new QSplitter(Qt::Vertical, this);
    m_rows = new ContentPages(m_table, this);
    parts->addWidget(m_rows);
    parts->addWidget(texts);
    parts->setChildrenCollapsible(false);
    parts->setStretchFactor(1, 1);
    parts->setSizes({300, 400});
    auto* page = new QWidget(this);
    auto* lines = new QVBoxLayout(page);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->addWidget(makeHead());
    lines->addWidget(parts, 1);
    m_pages = new ContentPages(page, this);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(m_cancel, QDialogButtonBox::ActionRole);
    for (auto* button : buttons->findChildren<QPushButton*>())
        button->setAutoDefault(false); // Enter is the table's
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_cancel, &QPushButton::clicked, this, &ProgramDiffWindow::cancelRequested);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_progress, 1);
    foot->addWidget(buttons);
    auto* outer = new QVBoxLayout(this);
    outer->addWidget(m_pages, 1);
    outer->addLayout(foot);
    resize(1200, 800);
    setReason({});
}

QWidget* ProgramDiffWindow::makeHead()
{
    m_totals->setWordWrap(true);
    m_totals->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_totals->setAccessibleName(tr("Totals"));
    m_kinds->setAccessibleName(tr("Which differences are listed"));
    m_kinds->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search by name, opcode or computation"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(260);
    m_swap->setAutoDefault(false);
    m_swap->setToolTip(tr("Take the second program for the one before"));
    connect(m_kinds, &QComboBox::currentIndexChanged, this,
            [this] { m_model->setShown(m_kinds->currentData().value<DiffModel::Shown>()); });
    connect(m_search, &QLineEdit::textChanged, m_model, &DiffModel::setFilter);
    connect(m_swap, &QPushButton::clicked, this, &ProgramDiffWindow::swapRequested);
    auto* head = new QWidget(this);
    auto* lines = new QVBoxLayout(head);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->addWidget(m_totals);
    auto* row = new QHBoxLayout;
    row->addWidget(m_kinds);
    row->addWidget(m_search);
    row->addStretch(1);
    row->addWidget(m_swap);
    lines->addLayout(row);
    return head;
}

void ProgramDiffWindow::makeTable()
{
    m_table->setModel(m_model);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ProgramDiffWindow::showRow);
    connect(m_table, &QAbstractItemView::doubleClicked, this, &ProgramDiffWindow::requestRow);
    connect(m_table, &SectionTable::enterPressed, this, &ProgramDiffWindow::requestRow);
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        fitColumns(*m_table, Fit::Tight);
        const int most = fontMetrics().averageCharWidth() * mostLetters; // shapes of tuples have no end
        for (int column = 0; column < DiffModel::ColumnCount; ++column)
            m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), most));
        const bool isEmpty = m_model->rowCount() == 0;
        m_rows->setReason(!isEmpty                         ? QString()
                              : m_search->text().isEmpty() ? tr("No instruction differs.")
                                                           : tr("No difference matches the search."));
        if (!isEmpty)
            m_table->setCurrentIndex(m_model->index(0, 0));
    });
}

QWidget* ProgramDiffWindow::makeSide(bool isAfter)
{
    Side& side = m_sides[isAfter ? 1 : 0];
    auto* box = new QWidget(this);
    side.name = new ElidedLabel(box, Qt::ElideMiddle);
    side.open = new QPushButton(isAfter ? tr("Show in the g&raph") : tr("Show in the &graph"), box);
    side.open->setToolTip(tr("Selects the instruction in the main window; opens the file where it is not open"));
    side.open->setAutoDefault(false);
    side.text = new TextView(box);
    side.text->setAccessibleName(isAfter ? tr("Text of the program after") : tr("Text of the program before"));
    auto* row = new QHBoxLayout;
    row->addWidget(side.name, 1);
    row->addWidget(side.open);
    auto* lines = new QVBoxLayout(box);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(space::half);
    lines->addLayout(row);
    lines->addWidget(side.text, 1);
    connect(side.open, &QPushButton::clicked, this, [this, isAfter, &side] {
        if (const auto node = side.text->current())
            Q_EMIT nodeRequested(isAfter, *node);
    });
    connect(side.text, &TextView::scrolled, this, [this, isAfter] { scrollOther(isAfter); });
    for (const auto signal : {&TextView::nodeRequested, &TextView::linkRequested})
        connect(side.text, signal, this, [this, isAfter](NodeId node) { showNode(node, isAfter); });
    return box;
}

void ProgramDiffWindow::setBusy(const QString& text)
{
    m_pages->setReason(text);
    m_progress->setValue(0);
    m_progress->show();
    m_cancel->show();
}

void ProgramDiffWindow::setReason(const QString& text)
{
    m_pages->setReason(text);
    m_progress->hide();
    m_cancel->hide();
}

void ProgramDiffWindow::setProgress(double fraction)
{
    m_progress->setValue(static_cast<int>(fraction * m_progress->maximum()));
}

void ProgramDiffWindow::setComparison(std::shared_ptr<const ProgramComparison> comparison)
{
    m_comparison = std::move(comparison);
    const ProgramComparison& shown = *m_comparison;
    setWindowTitle(tr("%1 against %2", "two files").arg(nameOf(shown.before), nameOf(shown.after)));
    for (const bool isAfter : {false, true}) {
        const ComparedProgram& program = isAfter ? shown.after : shown.before;
        const Side& side = m_sides[isAfter ? 1 : 0];
        side.name->setText((isAfter ? tr("After: %1") : tr("Before: %1")).arg(nameOf(program)));
        side.text->setText(program.text);
        side.text->setChanges(isAfter ? shown.marks.after : shown.marks.before);
    }
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
        ? tr("The two compute the same: all of their %1 instructions are equal.").arg(grouped(diff.equal))
        : tr("%1 instructions against %2: %3 equal, %4 changed, %5 gone, %6 came.")
              .arg(grouped(diff.before->instructions.size()), grouped(diff.after->instructions.size()),
                   grouped(diff.equal), grouped(diff.changed), grouped(diff.gone.size()), grouped(diff.come.size()));
    if (diff.renamed > 0)
        text += QLatin1Char(' ') + tr("%1 of the equal ones have another name.").arg(grouped(diff.renamed));
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
            m_kinds->addItem(tr("%1 (%2)", "a kind of difference, how many").arg(text, grouped(count)),
                             QVariant::fromValue(shown));
    };
    add(tr("All differences"), diff.gone.size() + diff.come.size() + diff.changed, {});
    add(tr("Gone"), diff.gone.size(), {.kind = Kind::Gone, .change = {}});
    add(tr("Came"), diff.come.size(), {.kind = Kind::Came, .change = {}});
    add(tr("Changed"), diff.changed, {.kind = Kind::Changed, .change = {}});
    for (std::size_t i = 0; i < instructionChangeCount; ++i) {
        const auto change = static_cast<InstructionChange>(i);
        add(tr("Changed: %1", "shape, layout, …").arg(DiffModel::changeText(change)), diff.withChange[i],
            {.kind = {}, .change = change});
    }
    m_model->setShown({});
}

void ProgramDiffWindow::scrollOther(bool isAfter)
{
    if (m_isScrolling || !m_comparison)
        return;
    m_isScrolling = true;
    const TextView& from = text(isAfter);
    const TextView& to = text(!isAfter);
    to.horizontalScrollBar()->setValue(from.horizontalScrollBar()->value());
    const std::uint32_t first = from.firstLine();
    const std::uint32_t end = std::min(first + from.wholeLines(), from.text()->lineCount());
    for (std::uint32_t line = first; line < end; ++line) {
        const auto node = from.text()->nodeOnLine(line);
        const auto other = node ? m_comparison->counterpart(*node, isAfter) : std::nullopt;
        if (!other)
            continue;
        const std::uint32_t there = to.text()->lineOf(to.text()->rangeOf(*other).begin);
        to.verticalScrollBar()->setValue(static_cast<int>(there) - static_cast<int>(line - first));
        break;
    }
    m_isScrolling = false;
}

void ProgramDiffWindow::place(bool isAfter, std::optional<NodeId> node, std::optional<NodeId> other)
{
    TextView& view = text(isAfter);
    m_isScrolling = true;
    view.setCurrent(node);
    const auto near = node || !other ? std::nullopt : m_comparison->placeOf(*other, !isAfter);
    if (near) // where it would be
        view.reveal(view.text()->rangeOf(*near));
    m_isScrolling = false;
}

void ProgramDiffWindow::showRow(const QModelIndex& index)
{
    if (!index.isValid() || !m_comparison)
        return;
    const DiffModel::Row& row = m_model->row(index.row());
    place(false, row.before, row.after);
    place(true, row.after, row.before);
    m_sides[0].open->setEnabled(row.before.has_value());
    m_sides[1].open->setEnabled(row.after.has_value());
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
    place(isAfter, node, other);
    place(!isAfter, other, node);
    m_sides[isAfter ? 1 : 0].open->setEnabled(true);
    m_sides[isAfter ? 0 : 1].open->setEnabled(other.has_value());
    Q_EMIT pairShown(isAfter ? other : std::optional(node), isAfter ? std::optional(node) : other);
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

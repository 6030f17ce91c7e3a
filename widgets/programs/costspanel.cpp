// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/costspanel.h"

#include "widgets/common/bardelegate.h"
#include "widgets/common/boxes.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/common/valuetext.h"
#include "widgets/programs/costmodel.h"
#include "widgets/style/programstyle.h"
#include "widgets/style/style.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

namespace tgraph {

CostsPanel::CostsPanel(QWidget* parent)
    : QWidget(parent),
      m_model(new CostModel(this)),
      m_table(new SectionTable(tr("Costs"), this)),
      m_total(new QLabel(this)),
      m_search(new QLineEdit(this)),
      m_byOpcode(makeToggle(tr("By opcode"), tr("Add up the instructions of each opcode"), this))
{
    setAccessibleName(tr("Costs"));
    makeTable();
    m_total->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_total->setWordWrap(true);
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search by name, opcode or op_name"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(260);
    auto* page = new QWidget(this);
    auto* lines = inset(new QVBoxLayout(page), {space::half, space::half, space::half, space::half}, space::half);
    auto* row = lineUp(new QHBoxLayout, {{m_total, 1}, m_byOpcode, m_search});
    lines->addLayout(row);
    lines->addWidget(m_table, 1);
    m_pages = new ContentPages(page, this);
    lineUp(tight(new QVBoxLayout(this)), {m_pages});
    setFocusProxy(m_table);
    connect(m_search, &QLineEdit::textChanged, m_model, &CostModel::setFilter);
    connect(m_byOpcode, &QToolButton::toggled, this, [this](bool on) {
        m_model->setBy(on ? CostModel::By::Opcode : CostModel::By::Node);
        chooseColumns();
        showCurrent();
    });
    chooseColumns();
    setFile(nullptr);
}

void CostsPanel::makeTable()
{
    m_table->setModel(m_model);
    m_table->horizontalHeader()->setSortIndicator(CostModel::Time, Qt::DescendingOrder);
    m_table->setSortingEnabled(true);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    for (const int column : {CostModel::Time, CostModel::Flop, CostModel::Bytes, CostModel::Wasted})
        m_table->setItemDelegateForColumn(column,
                                          new BarDelegate(CostModel::ShareRole, BarDelegate::Origin::Left, this));
    connect(m_table, &SectionTable::menuOpening, this, [this](QMenu& menu) {
        menu.addAction(tr("&Export the table (CSV)…"), this, &CostsPanel::exportRequested);
    });
    const auto request = [this](const QModelIndex& index) {
        const auto node = index.isValid() && !m_following ? m_model->nodeAt(index.row()) : std::nullopt;
        if (node)
            Q_EMIT nodeRequested(*node);
    };
    m_table->onClick(request);
    m_table->onCurrentRow([this, request](const QModelIndex& current) {
        if (m_table->hasFocus())
            request(current);
    });
}

void CostsPanel::chooseColumns()
{
    for (const int column : {CostModel::Opcode, CostModel::Shape})
        m_table->setColumnHidden(column, m_byOpcode->isChecked());
    fitColumns(*m_table, Fit::Tight);
}

void CostsPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_node.reset();
    setFacts(nullptr);
    if (!file || !file->document->program)
        m_pages->setReason(tr("Open an XLA program to see what its instructions cost."));
}

void CostsPanel::setFacts(const std::shared_ptr<const ProgramInsight>& facts)
{
    m_following = true;
    m_model->setCosts(facts ? facts->costs : nullptr);
    m_following = false;
    m_pages->setReason(facts ? QString() : tr("Adding up the costs …"));
    if (!facts)
        return;
    m_total->setText(totalText(*facts->costs));
    setAccessibleDescription(m_total->text());
    if (!m_isFitted)
        fitColumns(*m_table, Fit::Tight);
    m_isFitted = true;
    showCurrent();
}

void CostsPanel::setError(const QString& text)
{
    m_pages->setReason(text);
}

QString CostsPanel::totalText(const ProgramCosts& costs) const
{
    const double padding = costs.total.paddedBytes > 0 ? costs.total.wastedBytes() / costs.total.paddedBytes : 0;
    QString text = tr("Estimated for a TPU v3 core: %1 · %2 · %3 moved, %4 of it padding")
                       .arg(durationLabel(costs.seconds() * secondInNanoseconds), flopText(costs.total.flop),
                            bytesLabel(costs.total.paddedBytes), shareText(padding));
    if (costs.loopsOfUnknownLength > 0)
        text += tr(" · %Ln loop(s) of unknown length counted at least once", nullptr,
                   static_cast<int>(costs.loopsOfUnknownLength));
    if (costs.loopsOfInferredLength > 0)
        text += tr(" · trip count of %Ln loop(s) inferred", nullptr, static_cast<int>(costs.loopsOfInferredLength));
    if (costs.conditionals > 0)
        text += tr(" · %Ln conditional(s) with all branches", nullptr, static_cast<int>(costs.conditionals));
    if (costs.opaqueCalls > 0)
        text += tr(" · %Ln custom-call(s) without FLOP", nullptr, static_cast<int>(costs.opaqueCalls));
    if (costs.unbounded > 0)
        text += tr(" · without %Ln instruction(s) of unbounded dimensions", nullptr, static_cast<int>(costs.unbounded));
    return text;
}

void CostsPanel::setSelection(const Selection& selection)
{
    if (selection.node == m_node)
        return;
    m_node = selection.node;
    showCurrent();
}

void CostsPanel::showCurrent()
{
    const int row = m_node ? m_model->rowOf(*m_node) : -1;
    m_following = true;
    if (row != m_table->currentIndex().row())
        m_table->setCurrentIndex(row < 0 ? QModelIndex() : m_model->index(row, 0));
    m_following = false;
}

// Ctrl+F searches here, not in the graph, while the panel has the focus.
bool CostsPanel::event(QEvent* event)
{
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!isKey || !static_cast<QKeyEvent*>(event)->matches(QKeySequence::Find) || !m_search->isVisible())
        return QWidget::event(event);
    event->accept();
    if (event->type() == QEvent::KeyPress) {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    }
    return true;
}

} // namespace tgraph

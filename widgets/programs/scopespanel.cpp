// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/scopespanel.h"

#include "widgets/common/bardelegate.h"
#include "widgets/common/boxes.h"
#include "widgets/common/contentpages.h"
#include "widgets/programs/scopemodel.h"
#include "widgets/style/programstyle.h"
#include "widgets/style/style.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QToolButton>
#include <QTreeView>

namespace tgraph {

namespace {

int numberWidth(const QWidget& tree)
{
    return tree.fontMetrics().horizontalAdvance(QStringLiteral("100.0 %")) + space::two;
}

} // namespace

ScopesPanel::ScopesPanel(QWidget* parent)
    : QWidget(parent),
      m_model(new ScopeModel(this)),
      m_tree(new QTreeView(this)),
      m_groupings(new QButtonGroup(this)),
      m_search(new QLineEdit(this))
{
    setAccessibleName(tr("Scopes"));
    auto* page = new QWidget(this);
    auto* lines = inset(new QVBoxLayout(page), {space::half, space::half, space::half, space::half}, space::half);
    auto* row = tight(new QHBoxLayout, 2);
    makeSwitch(*row);
    lines->addLayout(row);
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search by name"));
    m_search->setClearButtonEnabled(true);
    lines->addWidget(m_search);
    makeTree();
    m_rows = new ContentPages(m_tree, page);
    lines->addWidget(m_rows, 1);
    m_pages = new ContentPages(page, this);
    lineUp(tight(new QVBoxLayout(this)), {m_pages});
    setFocusProxy(m_tree);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& words) {
        m_model->setFilter(words);
        if (!words.trimmed().isEmpty())
            m_tree->expandToDepth(4);
        else
            m_tree->expandToDepth(0);
    });
    setFile(nullptr);
}

void ScopesPanel::makeSwitch(QHBoxLayout& row)
{
    const auto add = [&](ScopeGrouping grouping, const QString& text, const QString& tip) {
        auto* button = makeToggle(text, tip, this);
        m_groupings->addButton(button, static_cast<int>(grouping));
        row.addWidget(button);
    };
    add(ScopeGrouping::Scope, tr("Scope"), tr("By op_name: the scopes that JAX or TensorFlow wrote"));
    add(ScopeGrouping::Source, tr("Source"), tr("By source file and line"));
    add(ScopeGrouping::Computation, tr("Computation"), tr("By computation, each below the first that calls it"));
    row.addStretch(1);
    connect(m_groupings, &QButtonGroup::idClicked, this,
            [this](int id) { setGrouping(static_cast<ScopeGrouping>(id)); });
}

void ScopesPanel::makeTree()
{
    m_tree->setModel(m_model);
    m_tree->setAccessibleName(tr("Scopes"));
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(space::two - 2);
    m_tree->setTextElideMode(Qt::ElideMiddle);
    m_tree->setExpandsOnDoubleClick(false);
    for (const int column : {ScopeModel::Flop, ScopeModel::Bytes, ScopeModel::Time})
        m_tree->setItemDelegateForColumn(column,
                                         new BarDelegate(ScopeModel::ShareRole, BarDelegate::Origin::Left, this));
    QHeaderView& header = *m_tree->header();
    header.setStretchLastSection(false);
    header.setMinimumSectionSize(40);
    for (int column = ScopeModel::Instructions; column < ScopeModel::ColumnCount; ++column)
        header.resizeSection(column, numberWidth(*m_tree));
    header.setSectionResizeMode(ScopeModel::Name, QHeaderView::Stretch);
    header.setSortIndicator(ScopeModel::Time, Qt::DescendingOrder); // what costs most first
    m_tree->setSortingEnabled(true);
    m_tree->viewport()->installEventFilter(this);
    connect(m_tree, &QTreeView::clicked, this,
            [this](const QModelIndex& index) { Q_EMIT nodesMarked(nodesAt(index)); });
    connect(m_tree, &QTreeView::doubleClicked, this,
            [this](const QModelIndex& index) { Q_EMIT nodesRequested(nodesAt(index)); });
}

bool ScopesPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_tree->viewport() && event->type() == QEvent::Resize)
        chooseColumns();
    return QWidget::eventFilter(watched, event);
}

void ScopesPanel::chooseColumns()
{
    constexpr int leastLetters = 20; // visible letters of a name
    const int number = numberWidth(*m_tree);
    const int room = m_tree->viewport()->width() - fontMetrics().averageCharWidth() * leastLetters;
    int numbers = ScopeModel::ColumnCount - ScopeModel::Instructions;
    for (const int column : {ScopeModel::Bytes, ScopeModel::Flop, ScopeModel::Instructions}) {
        const bool isHidden = numbers * number > room;
        m_tree->setColumnHidden(column, isHidden);
        numbers -= isHidden ? 1 : 0;
    }
}

std::vector<NodeId> ScopesPanel::nodesAt(const QModelIndex& index) const
{
    const ScopeTree& tree = *m_model->tree();
    const auto nodes = tree.nodesOf(tree.entries[m_model->entryAt(index)]);
    return {nodes.begin(), nodes.end()};
}

void ScopesPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_node.reset();
    setFacts(nullptr);
    if (!file || !file->document->program)
        m_pages->setReason(tr("Open an XLA program to see its scopes."));
}

void ScopesPanel::setFacts(std::shared_ptr<const ProgramInsight> facts)
{
    m_facts = std::move(facts);
    m_pages->setReason(m_facts ? QString() : tr("Adding up the scopes …"));
    if (m_facts && m_facts->tree(m_grouping)->namedCount == 0) {
        for (const ScopeGrouping grouping : {ScopeGrouping::Scope, ScopeGrouping::Source, ScopeGrouping::Computation})
            if (m_facts->tree(grouping)->namedCount > 0) {
                m_grouping = grouping;
                break;
            }
    }
    showGrouping();
}

void ScopesPanel::setError(const QString& text)
{
    m_pages->setReason(text);
}

void ScopesPanel::setGrouping(ScopeGrouping grouping)
{
    m_grouping = grouping;
    showGrouping();
}

void ScopesPanel::showGrouping()
{
    m_groupings->button(static_cast<int>(m_grouping))->setChecked(true);
    const std::shared_ptr<const ScopeTree> tree = m_facts ? m_facts->tree(m_grouping) : nullptr;
    const bool tells = !tree || tree->namedCount > 0;
    m_model->setTree(tells ? tree : nullptr);
    m_rows->setReason(tells ? QString()
                          : m_grouping == ScopeGrouping::Scope
                          ? tr("The instructions of this program have no op_name.")
                          : tr("The instructions of this program name no source."));
    m_tree->expandToDepth(0);
    followNode();
}

void ScopesPanel::setSelection(const Selection& selection)
{
    if (selection.node == m_node)
        return;
    m_node = selection.node;
    followNode();
}

void ScopesPanel::followNode()
{
    const ScopeTree* tree = m_model->tree().get();
    if (tree == nullptr || !m_node || m_node->value >= tree->entryOf.size())
        return;
    const QModelIndex index = m_model->indexOf(tree->entryOf[m_node->value]);
    if (!index.isValid())
        return;
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

} // namespace tgraph

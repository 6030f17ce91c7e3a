// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/why/whypanel.h"

#include "widgets/common/boxes.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/emptywords.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/why/whytablemodel.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>

namespace tgraph {
namespace {

constexpr int firstExtraColumn = WhyTableModel::Shape; // this column and those after it are hidden at first

} // namespace

WhyPanel::WhyPanel(QWidget* parent)
    : QWidget(parent),
      m_model(new WhyTableModel(this)),
      m_shown(new WhyFilterModel(this)),
      m_table(new SectionTable(tr("Nodes by analytical cost"), this)),
      m_head(new QLabel(this)),
      m_hint(new QLabel(this)),
      m_explain(new QPushButton(tr("Explain"), this)),
      m_all(new QCheckBox(tr("All nodes"), this))
{
    setAccessibleName(tr("Why"));
    makeTable();
    m_head->setWordWrap(true);
    m_head->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_head->setAccessibleName(tr("Analytical time of focus and baseline"));
    m_hint->setWordWrap(true);
    m_explain->setToolTip(tr("Compute how much each node's layout changes the score of the focus"));
    connect(m_explain, &QPushButton::clicked, this, &WhyPanel::explainRequested);
    m_all->setToolTip(tr("List all nodes with a cost, not only those at which focus and baseline differ"));
    connect(m_all, &QCheckBox::toggled, this, [this](bool all) {
        m_shown->setShowAll(all);
        showReasons();
    });

    auto* hint = new QWidget(this);
    lineUp(tight(new QHBoxLayout(hint)), {{m_hint, 1}, {m_explain, 0, Qt::AlignTop}});
    fillPages(hint);
    showReasons();
}

void WhyPanel::fillPages(QWidget* hint)
{
    auto* page = new QWidget(this);
    auto* rows = lineUp(inset(new QVBoxLayout(page), {8, 6, 8, 6}, 6), {m_head, hint, m_all});
    constexpr int nearlyAll = 1000; // the stretch matters only while the table is hidden
    rows->addWidget(m_table, nearlyAll);
    rows->addStretch(1);
    m_pages = new ContentPages(page, this);
    lineUp(tight(new QVBoxLayout(this)), {m_pages});
}

void WhyPanel::makeTable()
{
    m_shown->setSourceModel(m_model);
    m_table->setModel(m_shown);
    m_table->setSortingEnabled(true);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->sortByColumn(WhyTableModel::Difference, Qt::DescendingOrder);
    QHeaderView& header = *m_table->horizontalHeader();
    header.setSectionsMovable(true);
    header.setContextMenuPolicy(Qt::CustomContextMenu);
    useUsualColumns();
    const auto request = [this](const QModelIndex& index) {
        if (index.isValid())
            Q_EMIT nodeRequested(m_model->nodeAt(m_shown->mapToSource(index).row()));
    };
    m_table->onClick(request);
    m_table->onCurrentRow([this, request](const QModelIndex& current) {
        if (!m_following)
            request(current);
    });
    connect(&header, &QWidget::customContextMenuRequested, this, &WhyPanel::openColumnMenu);
}

void WhyPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_scores.reset();
    m_selection = {};
    m_error.clear();
    setReasons(nullptr);
}

void WhyPanel::setScores(std::shared_ptr<const Scores> scores)
{
    m_scores = std::move(scores);
    m_explain->setVisible(canExplain());
    m_hint->setText(hintText());
}

void WhyPanel::setSelection(const Selection& selection)
{
    const bool nodeMoved = selection.node != m_selection.node;
    const bool configMoved = selection.focus != m_selection.focus || selection.baseline != m_selection.baseline;
    m_selection = selection;
    if (configMoved)
        showReasons();
    else if (nodeMoved)
        showCurrent();
}

void WhyPanel::setReasons(std::shared_ptr<const NodeReasons> reasons)
{
    m_reasons = std::move(reasons);
    if (m_reasons)
        m_error.clear();
    m_following = true;
    m_model->setReasons(m_file, m_reasons);
    m_following = false;
    showReasons();
}

void WhyPanel::setError(const QString& text)
{
    m_error = text;
    showReasons();
}

void WhyPanel::showReasons()
{
    const bool known = m_reasons && m_selection.focus == m_reasons->focus && m_selection.baseline == m_reasons->baseline
        && m_error.isEmpty();
    m_pages->setReason(known ? QString() : emptyText());
    if (!known) {
        setAccessibleDescription(m_pages->reason());
        return;
    }
    m_head->setText(headText());
    m_hint->setText(hintText());
    m_explain->setVisible(canExplain());
    setAccessibleDescription(m_head->text());
    m_table->setVisible(m_shown->rowCount() > 0);
    if (!m_columnsFitted && m_shown->rowCount() > 0) {
        m_table->fitToEdge({WhyTableModel::Operation});
        m_columnsFitted = true;
    }
    showCurrent();
}

void WhyPanel::showCurrent()
{
    if (!m_selection.node)
        return;
    const int row = m_model->rowOf(*m_selection.node);
    const QModelIndex index = row < 0 ? QModelIndex() : m_shown->mapFromSource(m_model->index(row, 0));
    m_following = true;
    if (index.isValid() && m_table->currentIndex().row() != index.row())
        m_table->setCurrentIndex(index);
    else if (!index.isValid())
        m_table->setCurrentIndex({});
    m_following = false;
}

bool WhyPanel::canExplain() const
{
    const bool network = m_scores && m_scores->complete() && m_scores->prediction->provenance.model != "analytical";
    return network && m_reasons && !m_reasons->hasSensitivity && m_reasons->focus != m_reasons->baseline;
}

QString WhyPanel::headText() const
{
    const ConfigId focus = m_file->configurations->representatives[m_reasons->focus.value];
    const ConfigId baseline = m_file->configurations->representatives[m_reasons->baseline.value];
    const double difference = m_reasons->focusSeconds - m_reasons->baselineSeconds;
    if (focus == baseline)
        return tr("Analytical estimate of configuration %1: %2. It is the baseline itself.")
            .arg(focus.value)
            .arg(m_model->timeText(m_reasons->focusSeconds));
    const double share = m_reasons->baselineSeconds > 0 ? difference / m_reasons->baselineSeconds : 0;
    return tr("Analytical estimate of configuration %1: %2; of the baseline %3: %4. Difference %5 (%6).")
        .arg(focus.value)
        .arg(m_model->timeText(m_reasons->focusSeconds))
        .arg(baseline.value)
        .arg(m_model->timeText(m_reasons->baselineSeconds), m_model->signedTimeText(difference),
             shareText(share, 2).replace(QLatin1Char('-'), QChar(0x2212)));
}

QString WhyPanel::hintText() const
{
    if (!m_reasons)
        return {};
    if (m_reasons->focus == m_reasons->baseline)
        return tr("Focus another configuration, or choose another baseline, to see where they differ.");
    if (!m_reasons->analyticalDiffers)
        return tr("The analytical estimate does not differ at any node.");
    if (m_reasons->hasSensitivity)
        return m_reasons->disagreements == 0 ? tr("Analytical estimate and network agree at all nodes.")
                                             : tr("Analytical estimate and network disagree at %Ln node(s).", nullptr,
                                                  static_cast<int>(m_reasons->disagreements));
    if (canExplain())
        return tr("The network's sensitivity of each node is not known yet.");
    return tr("Rank with a checkpoint and explain the focus to see the network's sensitivity beside the estimate.");
}

QString WhyPanel::emptyText() const
{
    if (!m_file)
        return tr("Open a file to see what the layouts of its nodes cost.");
    if (m_file->isFusion())
        return tr("A fusion file is one kernel with one runtime: there are no configurations to compare node by node.");
    if (const QString text = noGraphText(*m_file); !text.isEmpty())
        return text;
    if (!m_file->isLayout())
        return tr("Tile files configure a kernel, not its nodes: there is nothing to compare node by node.");
    if (const QString text = oneConfigurationText(*m_file); !text.isEmpty())
        return text;
    if (!m_error.isEmpty())
        return m_error;
    if (!m_selection.focus)
        return tr("Focus a configuration, in the table or in a chart, to see what each of its nodes costs.");
    return tr("Adding up the costs of the nodes …");
}

void WhyPanel::useUsualColumns()
{
    for (int column = 0; column < WhyTableModel::ColumnCount; ++column)
        m_table->setColumnHidden(column, column >= firstExtraColumn);
}

void WhyPanel::openColumnMenu(const QPoint& place)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int column = WhyTableModel::Operation; column < WhyTableModel::ColumnCount; ++column) {
        QAction* action = menu->addAction(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setCheckable(true);
        action->setChecked(!m_table->isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool shown) {
            m_table->setColumnHidden(column, !shown);
            m_table->fitToEdge({WhyTableModel::Operation});
        });
    }
    menu->addSeparator();
    connect(menu->addAction(tr("&Usual columns")), &QAction::triggered, this, &WhyPanel::useUsualColumns);
    menu->popup(m_table->horizontalHeader()->mapToGlobal(place));
}

QByteArray WhyPanel::saveState() const
{
    return m_table->horizontalHeader()->saveState();
}

bool WhyPanel::restoreState(const QByteArray& state)
{
    return m_table->horizontalHeader()->restoreState(state);
}

} // namespace tgraph

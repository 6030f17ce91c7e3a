// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/distribution/layoutmatrixpanel.h"

#include "widgets/charts/layoutmatrixview.h"
#include "widgets/common/boxes.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/elidedlabel.h"
#include "widgets/common/emptywords.h"
#include "widgets/common/quantity.h"

#include <QComboBox>
#include <QLabel>
#include <QPainter>

#include <algorithm>

namespace tgraph {

LayoutMatrixPanel::LayoutMatrixPanel(QWidget* parent)
    : QWidget(parent), m_view(new LayoutMatrixView), m_pages(new ContentPages(m_view))
{
    setAccessibleName(tr("Layouts"));
    lineUp(inset(new QVBoxLayout(this), {4, 2, 4, 2}, 2), {makeControls(), {m_pages, 1}});
    connect(m_view, &LayoutMatrixView::nodeRequested, this, &LayoutMatrixPanel::nodeRequested);
    connect(m_view, &LayoutMatrixView::vectorFilterRequested, this, &LayoutMatrixPanel::vectorFilterRequested);
    connect(m_view, &LayoutMatrixView::currentChanged, m_title, &QLabel::setText);
    refresh();
}

QWidget* LayoutMatrixPanel::makeControls()
{
    m_controls = new QWidget;
    m_orderBox = new QComboBox(m_controls);
    m_orderBox->setAccessibleName(tr("Rows"));
    m_orderBox->setToolTip(tr("A decision: nodes whose layouts always change together. η²: nodes whose layout explains "
                              "most of the variance in the whole file come first."));
    m_orderBox->addItem(tr("Decisions"), static_cast<int>(MatrixOrder::Decisions));
    m_orderBox->addItem(tr("Nodes by η²"), static_cast<int>(MatrixOrder::EtaSquared));
    m_orderBox->addItem(tr("Nodes as in the file"), static_cast<int>(MatrixOrder::File));
    connect(m_orderBox, &QComboBox::activated, this,
            [this](int index) { setOrder(static_cast<MatrixOrder>(m_orderBox->itemData(index).toInt())); });
    m_title = new ElidedLabel(m_controls);
    m_title->setObjectName(QStringLiteral("summary"));
    lineUp(tight(new QHBoxLayout(m_controls)), {m_orderBox, {m_title, 1}});
    return m_controls;
}

void LayoutMatrixPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_scores.reset();
    m_filtered.reset();
    m_decisions.reset();
    m_selection = {};
    changed();
}

void LayoutMatrixPanel::setDecisions(std::shared_ptr<const FileDecisions> decisions)
{
    if (decisions == m_decisions)
        return;
    m_decisions = std::move(decisions);
    if (m_order == MatrixOrder::Decisions)
        changed();
}

void LayoutMatrixPanel::setScores(std::shared_ptr<const Scores> scores)
{
    if (scores && !scores->complete() && !scores->stopped)
        return; // partial scores arrive ten times a second and have no per-node information
    m_scores = scores && scores->complete() ? std::move(scores) : nullptr;
    if (m_file && m_file->targets.empty())
        changed();
}

void LayoutMatrixPanel::setSelection(const Selection& selection)
{
    m_selection = selection;
    if (!m_isStale)
        showMarks();
}

void LayoutMatrixPanel::setFiltered(FilteredConfigs filtered)
{
    if (filtered == m_filtered)
        return;
    m_filtered = std::move(filtered);
    changed();
}

void LayoutMatrixPanel::setOrder(MatrixOrder order)
{
    m_order = order;
    m_orderBox->setCurrentIndex(m_orderBox->findData(static_cast<int>(order)));
    changed();
}

void LayoutMatrixPanel::changed()
{
    m_isStale = true;
    if (isVisible() && m_isInFront)
        refresh();
}

void LayoutMatrixPanel::setInFront(bool inFront)
{
    m_isInFront = inFront;
    if (m_isInFront && m_isStale && isVisible())
        refresh();
}

void LayoutMatrixPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isStale && m_isInFront)
        refresh();
}

void LayoutMatrixPanel::refresh()
{
    m_isStale = false;
    const auto values = m_file && m_file->isLayout() ? configOrder(*m_file, m_scores.get()) : std::nullopt;
    const QString empty = emptyText();
    m_view->setMatrix(empty.isEmpty() && values
                          ? layoutMatrix(*m_file, *values, m_filtered.get(), m_order, m_decisions.get())
                          : nullptr,
                      m_file);
    m_pages->setReason(empty);
    m_controls->setVisible(empty.isEmpty());
    m_title->setText(titleText());
    setAccessibleDescription(empty.isEmpty() ? m_title->text() : empty);
    showMarks();
}

void LayoutMatrixPanel::showMarks()
{
    MatrixMarks marks;
    if (m_view->matrix()) {
        marks.baseline = codesOf(std::min(m_selection.baseline, DistinctId(m_file->configCount() - 1)));
        if (m_selection.focus && m_file->has(*m_selection.focus))
            marks.focus = codesOf(*m_selection.focus);
    }
    m_view->setMarks(std::move(marks));
    m_view->setSelectedNode(m_selection.node);
}

std::vector<std::uint32_t> LayoutMatrixPanel::codesOf(DistinctId distinct) const
{
    const ConfigTable& table = m_file->document->configs;
    std::vector<std::uint32_t> codes;
    for (const SlotId slot : table.slotIds())
        codes.push_back(table.code(slot, m_file->configurations->representatives[distinct.value]));
    return codes;
}

bool LayoutMatrixPanel::hasChart() const
{
    return emptyText().isEmpty();
}

QString LayoutMatrixPanel::emptyText() const
{
    if (!m_file)
        return tr("Open a file to see which layouts its fast configurations choose.");
    if (m_file->isFusion())
        return tr("A fusion file is one kernel with one runtime: no layouts of its nodes are configured.");
    if (const QString text = noGraphText(*m_file); !text.isEmpty())
        return text;
    if (!m_file->isLayout())
        return tr("Tile files configure no node layouts: open a layout file to see which layouts are fast.");
    if (m_file->isBareProgram())
        return oneConfigurationText(*m_file);
    if (m_file->document->configs.slotCount() == 0 || m_file->configCount() == 0)
        return tr("This file has no configurable nodes.");
    if (!configOrder(*m_file, m_scores.get()))
        return m_file->isUnmeasured()
            ? tr("Nothing was measured. Rank to see which layouts score well.")
            : tr("Runtimes are not published in this file. Rank to see which layouts score well.");
    if (m_filtered && m_filtered->empty())
        return tr("No configuration matches the filter. Change it to see layouts.");
    return {};
}

QString LayoutMatrixPanel::titleText() const
{
    if (!m_view->matrix())
        return {};
    const QString set = m_filtered
        ? tr("%1 of %2 distinct configurations")
              .arg(groupedText(m_view->matrix()->configurations), groupedText(m_file->configCount()))
        : tr("%Ln distinct configuration(s)", nullptr, static_cast<int>(m_file->configCount()));
    return m_file->document->simulation && !m_file->targets.empty()
        ? tr("%1 · simulated runtimes", "after a number of configurations").arg(set)
        : set;
}

QByteArray LayoutMatrixPanel::exported(ChartFormat format, const QSize& size, const QString& provenance)
{
    if (m_isStale)
        refresh();
    if (!hasChart())
        return {};
    const QSize whole(size.width(), std::max(1, m_view->wholeHeight()));
    return exportChart(format, whole,
                       {.title = tr("Layouts of %1").arg(titleText()), .provenance = provenance, .palette = palette()},
                       [this](QPainter& painter, const QSize& extent) { m_view->paintWhole(painter, extent); });
}

} // namespace tgraph

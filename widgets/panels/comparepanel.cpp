// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/comparepanel.h"

#include "widgets/common/contentpages.h"
#include "widgets/common/datacolours.h"
#include "widgets/models/compareheadmodel.h"
#include "widgets/panels/comparenodes.h"
#include "widgets/panels/comparerelayouts.h"
#include "widgets/panels/comparesections.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

#include <utility>

namespace tgraph {

QColor comparedColour(const QPalette& palette, const ComparedConfig& config)
{
    const DataColours colours = dataColours(palette);
    if (config.pin)
        return colours.pins[*config.pin % colours.pins.size()];
    return config.isFocus ? colours.focus : colours.baseline;
}

ComparePanel::ComparePanel(QWidget* parent) : QWidget(parent), m_headModel(new CompareHeadModel(this))
{
    setAccessibleName(tr("Compare"));
    auto* page = new QWidget(this);
    makePage(page);
    m_pages = new ContentPages(page, this);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_pages);
    addActions(m_nodes->stepActions()); // while the table is hidden, too
    connect(m_nodes, &CompareNodes::nodeRequested, this, &ComparePanel::nodeRequested);
    connect(m_nodes, &CompareNodes::explainRequested, this, &ComparePanel::explainRequested);
    connect(m_relayouts, &CompareRelayouts::nodeRequested, this, &ComparePanel::nodeRequested);
    compare();
}

QList<QAction*> ComparePanel::stepActions() const
{
    return m_nodes->stepActions();
}

void ComparePanel::makePage(QWidget* page)
{
    m_summary = new QLabel(page);
    m_summary->setWordWrap(true);
    m_references = new QComboBox(page);
    m_references->setAccessibleName(tr("Reference"));
    m_references->setToolTip(tr("The configuration that the others are compared with"));
    auto* label = new QLabel(tr("&Reference:"), page);
    label->setBuddy(m_references);
    connect(m_references, &QComboBox::activated, this, [this](int index) {
        m_reference = DistinctId(m_references->itemData(index).toUInt());
        compare();
        Q_EMIT referenceChanged();
    });
    m_head = new SectionTable(tr("Compared configurations"), page);
    m_head->setModel(m_headModel);

    auto* sections = new QSplitter(Qt::Vertical, page);
    sections->setChildrenCollapsible(false);
    sections->addWidget(m_head);
    sections->addWidget(m_nodes = new CompareNodes(page));
    sections->addWidget(m_relayouts = new CompareRelayouts(page));
    sections->setStretchFactor(0, 2);
    sections->setStretchFactor(1, 4);
    sections->setStretchFactor(2, 2);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_references, 1);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(8, 6, 8, 6);
    column->addWidget(m_summary);
    column->addLayout(row);
    column->addWidget(sections, 1);
}

void ComparePanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_explanation.reset();
    m_reference.reset();
    m_selection = {};
    m_comparison.reset(); // of another file
    m_headModel->setScores(nullptr);
    compare();
}

void ComparePanel::setScores(std::shared_ptr<const Scores> scores)
{
    m_headModel->setScores(std::move(scores));
    fitSection(*m_head);
}

void ComparePanel::setSelection(const Selection& selection)
{
    const bool otherNode = selection.node != m_selection.node;
    m_selection = selection;
    const bool same = m_file && m_comparison && comparedSet(*m_file, m_selection, m_reference) == m_compared;
    if (!same)
        compare();
    else if (otherNode)
        m_nodes->setNode(m_selection.node);
}

void ComparePanel::setExplanation(std::shared_ptr<const Explanation> explanation)
{
    m_explanation = std::move(explanation);
    showCosts();
}

void ComparePanel::compare()
{
    m_compared = m_file ? comparedSet(*m_file, m_selection, m_reference) : ComparedSet{};
    m_comparison = m_compared.isComparison() ? compareConfigs(m_file, m_compared.configs) : nullptr;
    showComparison();
}

void ComparePanel::showComparison()
{
    const CompareColours look = colours();
    m_headModel->setComparison(m_comparison, look, m_selection.baseline);
    m_nodes->setComparison(m_comparison, look);
    m_relayouts->setComparison(m_comparison, look);
    m_pages->setReason(m_comparison ? QString() : emptyText());
    const bool hasNodes = m_comparison && m_file->isLayout();
    m_nodes->setVisible(hasNodes);
    m_relayouts->setVisible(hasNodes);
    m_summary->setText(summaryText());
    m_summary->setVisible(!m_summary->text().isEmpty());
    showReferences();
    showCosts();
    fitSection(*m_head);
    keepRows(*m_head, m_headModel->rowCount());
}

void ComparePanel::showReferences()
{
    const QSignalBlocker quiet(m_references);
    m_references->clear();
    for (const ComparedConfig& config : m_compared.configs)
        m_references->addItem(comparedTitle(*m_file, config), config.distinct.value);
}

void ComparePanel::showCosts()
{
    if (!m_comparison)
        return;
    std::vector<DifferenceCost> costs;
    if (auto cost = sensitivityCost(*m_comparison, m_explanation.get()))
        costs.push_back(std::move(*cost));
    const bool canExplain
        = m_selection.focus && m_selection.focus != m_selection.baseline && m_compared.configs[0].isBaseline;
    m_nodes->setNode(m_selection.node);
    m_nodes->setCosts(std::move(costs), costHint(), canExplain);
}

CompareColours ComparePanel::colours() const
{
    CompareColours result;
    for (const ComparedConfig& config : m_compared.configs)
        result.configs.push_back(comparedColour(palette(), config));
    result.muted = dataColours(palette()).mutedText;
    return result;
}

void ComparePanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showComparison();
}

QString ComparePanel::emptyText() const
{
    if (!m_file)
        return tr("Open a file, then focus and pin configurations to compare them.");
    if (m_file->configCount() < 2)
        return tr("This file has one distinct configuration: there is nothing to compare it with.");
    return tr("Focus a configuration other than the baseline, or pin some (Space in the table of configurations), to "
              "compare them.");
}

QString ComparePanel::summaryText() const
{
    if (!m_comparison)
        return {};
    if (m_compared.leftOut > 0)
        return tr("At most four configurations are compared: %n selected one(s) are left out.", nullptr,
                  static_cast<int>(m_compared.leftOut));
    return m_file->isLayout() ? QString() : tr("Tile files lay out no nodes: only the whole configurations compare.");
}

QString ComparePanel::costHint() const
{
    if (!m_selection.focus || m_selection.focus == m_selection.baseline)
        return tr("Focus a configuration other than the baseline and explain it to see what each difference costs.");
    if (!m_compared.configs[0].isBaseline)
        return tr("Choose the baseline as the reference to see what each difference costs by sensitivity.");
    return tr("Explain the focused configuration to see what each difference costs by sensitivity.");
}

} // namespace tgraph

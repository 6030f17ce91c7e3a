// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/comparepage.h"

#include "widgets/common/boxes.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/elidedlabel.h"
#include "widgets/common/quantity.h"
#include "widgets/compare/comparetable.h"
#include "widgets/compare/comparetablemodel.h"
#include "widgets/filter/filterterms.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace tgraph {

ComparePage::ComparePage(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Compare"));
    auto* page = new QWidget(this);
    m_table = new CompareTable(page);
    m_legend = new ElidedLabel(page);
    makeActions();
    lineUp(tight(new QVBoxLayout(page), 3), {makeBar(), {m_table, 1}, m_legend});
    m_pages = new ContentPages(page, this);
    lineUp(tight(new QVBoxLayout(this)), {m_pages});
    setFocusProxy(m_table);
    connect(m_table, &CompareTable::nodesRequested, this, &ComparePage::nodesRequested);
    connectMenu();
    compare();
}

void ComparePage::makeActions()
{
    const auto add = [this](const QString& text, const QString& tip, const QKeySequence& key, int by) {
        auto* action = new QAction(text, this);
        action->setShortcut(key);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(tip, key.toString(QKeySequence::NativeText)));
        connect(action, &QAction::triggered, this, [this, by] {
            if (!m_isInFront)
                Q_EMIT frontRequested();
            m_table->step(by);
        });
        return action;
    };
    m_previous = add(tr("Previous difference"), tr("Go to the previous difference, also in the graph"),
                     QKeySequence(Qt::SHIFT | Qt::Key_F7), -1);
    m_next
        = add(tr("Next difference"), tr("Go to the next difference, also in the graph"), QKeySequence(Qt::Key_F7), 1);
    m_previous->setIconText(tr("Previous"));
    m_next->setIconText(tr("Next"));
    addActions({m_next, m_previous});
}

QBoxLayout* ComparePage::makeBar()
{
    auto* bar = lineUp(tight(new QHBoxLayout, 6), {{m_summary = new ElidedLabel(this), 1}});
    m_references = new QComboBox(this);
    m_references->setAccessibleName(tr("Reference"));
    m_references->setToolTip(tr("The configuration that the others are compared with"));
    m_references->setSizeAdjustPolicy(QComboBox::AdjustToContents); // the summary shrinks instead
    m_references->setMinimumContentsLength(12);
    connect(m_references, &QComboBox::activated, this, [this](int index) {
        m_choice.reference = DistinctId(m_references->itemData(index).toUInt());
        compare();
        Q_EMIT choiceChanged();
    });
    bar->addWidget(m_references);
    m_focus = addCheck(*bar, tr("Focus"), tr("Also compare the focus if the pins leave room"));
    m_baseline = addCheck(*bar, tr("Baseline"), tr("Also compare the baseline if the pins leave room"));
    for (QCheckBox* box : {m_focus, m_baseline})
        connect(box, &QCheckBox::clicked, this, &ComparePage::choose);
    m_all = addCheck(*bar, tr("All"), tr("Also list equal rows"));
    connect(m_all, &QCheckBox::toggled, this, [this](bool all) {
        m_table->setShowAll(all);
        Q_EMIT heightChanged();
    });
    m_explain = new QToolButton(this);
    m_explain->setText(tr("Explain"));
    m_explain->setToolTip(tr("Cost of each difference, by the sensitivity of the focus’s score"));
    m_explain->setAccessibleName(tr("Explain the focused configuration"));
    m_explain->setAutoRaise(true);
    connect(m_explain, &QToolButton::clicked, this, &ComparePage::explainRequested);
    bar->addWidget(m_explain);
    for (QAction* action : {m_previous, m_next}) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setArrowType(action == m_next ? Qt::DownArrow : Qt::UpArrow);
        button->setAutoRaise(true);
        button->setAccessibleName(action->toolTip());
        bar->addWidget(button);
    }
    return bar;
}

QCheckBox* ComparePage::addCheck(QBoxLayout& bar, const QString& text, const QString& tip)
{
    auto* box = new QCheckBox(text, this);
    box->setToolTip(tip);
    bar.addWidget(box);
    return box;
}

void ComparePage::connectMenu()
{
    const auto at = [this](std::size_t config) { return m_compared.configs[config].distinct; };
    connect(m_table, &CompareTable::optionRequested, this, &ComparePage::requireOption);
    connect(m_table, &CompareTable::focusRequested, this,
            [this, at](std::size_t config) { Q_EMIT focusRequested(at(config)); });
    connect(m_table, &CompareTable::pinToggled, this,
            [this, at](std::size_t config) { Q_EMIT pinToggled(at(config)); });
    connect(m_table, &CompareTable::referenceRequested, this, [this, at](std::size_t config) {
        CompareChoice choice = m_choice;
        choice.reference = at(config);
        setChoice(choice);
    });
}

void ComparePage::requireOption(std::uint32_t letter, std::size_t config)
{
    if (!m_fileDecisions)
        return;
    const std::uint32_t option = m_fileDecisions->option(letter, m_compared.configs[config].distinct);
    Q_EMIT termRequested(optionSubject(*m_file, *m_fileDecisions, letter),
                         optionTerm(*m_file, *m_fileDecisions, letter, std::array{option}));
}

void ComparePage::choose()
{
    m_choice.focus = m_focus->isChecked();
    m_choice.baseline = m_baseline->isChecked();
    compare();
    Q_EMIT choiceChanged();
}

void ComparePage::setChoice(const CompareChoice& choice)
{
    if (choice == m_choice)
        return;
    m_choice = choice;
    compare();
    Q_EMIT choiceChanged();
}

void ComparePage::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_scores.reset();
    m_explanation.reset();
    m_fileDecisions.reset();
    m_decisions.reset();
    m_choice = {};
    m_selection = {};
    m_comparison.reset(); // it belongs to another file
    m_table->setComparison(nullptr, {}, nullptr, {});
    m_table->setScores(nullptr);
    compare();
}

void ComparePage::setScores(std::shared_ptr<const Scores> scores)
{
    m_scores = std::move(scores);
    if (m_isInFront)
        m_table->setScores(m_scores);
    else
        m_isStale = true;
}

void ComparePage::setDecisions(std::shared_ptr<const FileDecisions> decisions)
{
    m_fileDecisions = std::move(decisions);
    showComparison();
}

void ComparePage::setSelection(const Selection& selection)
{
    const bool otherNode = selection.node != m_selection.node;
    m_selection = selection;
    const bool same = m_file && comparedSet(*m_file, m_selection, m_choice) == m_compared;
    if (!same)
        compare();
    else if (otherNode)
        m_table->setNode(m_selection.node);
}

void ComparePage::setExplanation(std::shared_ptr<const Explanation> explanation)
{
    m_explanation = std::move(explanation);
    showCosts();
}

void ComparePage::setInFront(bool inFront)
{
    m_isInFront = inFront;
    if (!inFront)
        m_table->closeMenu(); // a hidden table does not follow changes
    else if (m_isStale)
        compare();
}

void ComparePage::compare()
{
    m_compared = m_file ? comparedSet(*m_file, m_selection, m_choice) : ComparedSet{};
    m_isStale = !m_isInFront;
    m_next->setEnabled(m_compared.isComparison());
    m_previous->setEnabled(m_compared.isComparison());
    if (m_isStale)
        return;
    m_comparison = m_compared.isComparison() ? compareConfigs(m_file, m_compared.configs) : nullptr;
    m_table->setScores(m_scores);
    showComparison();
}

void ComparePage::readDecisions()
{
    if (m_decisions ? m_decisions->decisions == m_fileDecisions : m_fileDecisions == nullptr)
        return;
    m_decisions.reset();
    if (m_file && m_fileDecisions)
        m_decisions = std::make_shared<const CompareDecisions>(
            CompareDecisions{.decisions = m_fileDecisions, .rows = decisionRows(*m_file, *m_fileDecisions)});
}

void ComparePage::showComparison()
{
    m_isStale = m_isStale || !m_isInFront;
    if (m_isStale)
        return;
    readDecisions();
    m_table->setComparison(m_comparison, colours(), m_decisions, m_selection.baseline);
    m_table->setNode(m_selection.node);
    const QString empty = emptyText();
    m_pages->setReason(empty);
    m_summary->setText(summaryText());
    showChoice();
    showCosts();
    m_legend->setText(
        tr("Bar: differs from the reference · bold: different cost · %: the best with it, over the best of all"));
    Q_EMIT heightChanged();
}

void ComparePage::showChoice()
{
    const QSignalBlocker quiet(m_references);
    m_references->clear();
    for (const ComparedConfig& config : m_compared.configs)
        m_references->addItem(tr("Reference: %1").arg(comparedTitle(*m_file, config)), config.distinct.value);
    const bool hasChoice = m_selection.pins.size() > 1;
    m_focus->setVisible(hasChoice);
    m_baseline->setVisible(hasChoice);
    m_focus->setChecked(m_choice.focus);
    m_baseline->setChecked(m_choice.baseline);
}

void ComparePage::showCosts()
{
    m_isStale = m_isStale || !m_isInFront;
    if (!m_comparison || m_isStale)
        return;
    std::vector<DifferenceCost> costs;
    if (auto cost = sensitivityCost(*m_comparison, m_explanation.get()))
        costs.push_back(std::move(*cost));
    const bool canExplain = m_file->isLayout() && m_selection.focus && m_selection.focus != m_selection.baseline
        && m_compared.configs[0].isBaseline;
    m_explain->setVisible(costs.empty() && canExplain);
    m_table->setCosts(std::move(costs));
}

CompareColours ComparePage::colours() const
{
    CompareColours result{.configs = {}, .data = dataColours(palette())};
    for (const ComparedConfig& config : m_compared.configs)
        result.configs.push_back(comparedColour(result.data, config));
    return result;
}

void ComparePage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_pages != nullptr)
        showComparison();
}

QSize ComparePage::sizeHint() const
{
    return {QWidget::sizeHint().width(), heightWith(m_table->heightOfRows(std::numeric_limits<int>::max()))};
}

QSize ComparePage::minimumSizeHint() const
{
    constexpr int firstRows = 4;
    return {QWidget::minimumSizeHint().width(), heightWith(m_table->heightOfRows(firstRows))};
}

int ComparePage::heightWith(int table) const
{
    const int whole = QWidget::sizeHint().height();
    return m_comparison ? whole - m_table->sizeHint().height() + table : 6 * fontMetrics().height();
}

QString ComparePage::emptyText() const
{
    if (!m_file)
        return tr("Open a file, then focus and pin configurations to compare them.");
    if (m_file->isFusion())
        return tr("A fusion file is one kernel with one runtime: there is nothing to compare it with.");
    if (m_file->configCount() < 2)
        return tr("This file has one distinct configuration: there is nothing to compare it with.");
    if (!m_comparison)
        return tr("Choose two to four configurations: focus one other than the baseline, pin some (Space in the table "
                  "of configurations), or select some there (Ctrl or Shift and a click) and press C.");
    if (!m_file->isLayout() && !m_decisions)
        return tr("Computing the decisions …");
    return {};
}

QString ComparePage::summaryText() const
{
    if (!m_comparison)
        return {};
    if (m_compared.lacksFocus || m_compared.lacksBaseline)
        return tr("Four pins leave no room for the focus or the baseline");
    const auto& groups = m_table->rows().groups();
    const auto count = [&](const auto& isCounted) { return groupedText(std::ranges::count_if(groups, isCounted)); };
    const QString decisions = !m_decisions
        ? QString()
        : tr("%1 of %2 decisions")
              .arg(count([](const CompareGroup& group) { return group.letter && group.differs; }),
                   count([](const CompareGroup& group) { return group.letter.has_value(); }));
    if (!m_file->isLayout())
        return tr("%1 differ", "decisions").arg(decisions);
    const QString nodes
        = tr("%1 of %2 nodes")
              .arg(groupedText(m_comparison->differingNodes()), groupedText(m_comparison->nodes.size()));
    return decisions.isEmpty() ? tr("%1 differ", "nodes").arg(nodes)
                               : tr("%1, %2 differ", "decisions and nodes").arg(decisions, nodes);
}

} // namespace tgraph

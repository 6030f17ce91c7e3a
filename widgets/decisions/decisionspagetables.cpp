// SPDX-License-Identifier: GPL-3.0-or-later
// The table of decisions, and the filter terms of its cells.
#include "widgets/decisions/decisionspage.h"
#include "widgets/decisions/decisionsview.h"
#include "widgets/decisions/grouprows.h"
#include "widgets/filter/configfilter.h"
#include "widgets/filter/filterterms.h"

#include <algorithm>

namespace tgraph {

std::shared_ptr<const DecisionTable> DecisionsPage::tableOfDecisions() const
{
    auto table = std::make_shared<DecisionTable>();
    table->rows = *m_rows;
    table->configurations = m_file->configCount();
    table->isMeasured = m_decisions->measured.has_value();
    table->isSimulated = m_file->document->simulation.has_value();
    table->isPredicted = m_decisions->predicted.has_value();
    table->hasPredictedCosts = table->isPredicted && m_decisions->predicted->scale == CostScale::Ratio;
    for (const DecisionRow& row : *m_rows) {
        std::vector<QString>& terms = table->terms.emplace_back();
        for (std::uint32_t cell = 0; cell < row.cells.size(); ++cell)
            terms.push_back(termOf(row, {cell}));
    }
    return table;
}

std::shared_ptr<const DecisionTable> DecisionsPage::tableOfGroups() const
{
    auto table = std::make_shared<DecisionTable>();
    table->rows = groupRows(*m_file);
    for (const DecisionRow& row : table->rows)
        table->terms.emplace_back(row.cells.size()); // no filter terms
    return table;
}

std::vector<QString> DecisionsPage::filterTerms() const
{
    std::vector<QString> terms;
    if (!m_file)
        return terms;
    for (const FilterTerm& term : parseConfigFilter(m_selection.filter, *m_file).terms)
        terms.push_back(m_selection.filter.mid(term.position, term.length));
    return terms;
}

QString DecisionsPage::termOf(const DecisionRow& row, const std::vector<std::uint32_t>& cells) const
{
    std::vector<std::uint32_t> options;
    for (const std::uint32_t cell : cells)
        options.insert(options.end(), row.cells[cell].options.begin(), row.cells[cell].options.end());
    std::ranges::sort(options);
    return optionTerm(*m_file, *m_decisions, row.letter, options);
}

void DecisionsPage::toggleCell(std::uint32_t letter, std::uint32_t cell)
{
    if (!m_rows)
        return; // the options have no configurations to keep
    const DecisionRow& row = (*m_rows)[letter];
    const std::vector<QString> terms = filterTerms();
    const bool isOn = std::ranges::find(terms, termOf(row, {cell})) != terms.end();
    requireCells(row, isOn ? std::vector<std::uint32_t>{} : std::vector{cell});
}

void DecisionsPage::requireCells(const DecisionRow& row, const std::vector<std::uint32_t>& cells)
{
    Q_EMIT termRequested(optionSubject(*m_file, *m_decisions, row.letter),
                         cells.empty() ? QString() : termOf(row, cells));
}

void DecisionsPage::look(std::uint32_t letter)
{
    if (m_file && m_file->awaitsProposal()) {
        const LayoutOptions& options = m_file->program->options;
        Q_EMIT nodeRequested(options.configurable[options.groups[letter].slots.front().value]);
    } else if (m_file && m_decisions && m_file->isLayout())
        Q_EMIT nodeRequested(m_file->document->graph.configurableNode(SlotId(m_decisions->members(letter).front())));
}

} // namespace tgraph

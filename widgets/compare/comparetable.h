// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/contextmenu.h"
#include "widgets/common/frozentable.h"
#include "widgets/compare/comparerows.h"

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

class CompareHeader;
class CompareHeadModel;
class CompareTableModel;

/// The table of a comparison; opens decisions and steps through the differences. The name column is frozen.
class CompareTable : public FrozenTable {
    Q_OBJECT

public:
    explicit CompareTable(QWidget* parent = nullptr);

    void setComparison(std::shared_ptr<const Comparison> comparison, const CompareColours& colours,
                       std::shared_ptr<const CompareDecisions> decisions, DistinctId baseline);
    void setScores(std::shared_ptr<const Scores> scores);
    void setCosts(std::vector<DifferenceCost> costs);
    void setShowAll(bool all);
    void setNode(std::optional<NodeId> node); ///< the row of the selected node becomes the current one
    void closeMenu(); ///< the context menu
    void step(int by); ///< goes to the next (1) or previous (-1) row that differs; wraps around

    [[nodiscard]] const CompareTableModel& rows() const { return *m_model; }
    [[nodiscard]] const CompareHeadModel& facts() const { return *m_facts; }
    [[nodiscard]] int heightOfRows(int most) const; ///< height of the header and the rows, at most so many

Q_SIGNALS:
    /// Emitted when a row becomes current: its nodes (at least one) and the letter of their decision.
    void nodesRequested(const std::vector<NodeId>& nodes, std::optional<quint32> letter);
    // By the context menu. `config`: index of a compared one.
    void optionRequested(quint32 letter, std::size_t config); ///< filter to its option of a decision
    void focusRequested(std::size_t config);
    void pinToggled(std::size_t config);
    void referenceRequested(std::size_t config);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    void shareWidth();
    void openMenu(const QPoint& place);
    void ask(int row);
    void toggle(int row, bool open);
    bool openAt(const QPoint& place); ///< false if there is no mark that opens a row

    ContextMenu m_menu;
    CompareTableModel* m_model;
    CompareHeadModel* m_facts;
    CompareHeader* m_header = nullptr;
    CompareHeader* m_frozenHeader = nullptr;
    std::optional<NodeId> m_node;
    std::vector<int> m_wanted; // by column: width that shows all text
    std::vector<int> m_least; // by column: width that shows the required text
};

} // namespace tgraph

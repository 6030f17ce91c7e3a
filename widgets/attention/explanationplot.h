// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"
#include "widgets/attention/explanationcontrols.h"

#include <QStackedWidget>

#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace tgraph {

/// Draws an explanation: attention as a map of nodes by configurations or of nodes by nodes, other parts as bars.
class ExplanationPlot : public QStackedWidget {
    Q_OBJECT

public:
    explicit ExplanationPlot(QWidget* parent = nullptr);

    /// `scores` is a complete ranking, which orders the columns, or null. `decisions` is null if
    /// they are unknown. The explanation must have the part that `look` chooses.
    void setExplanation(std::shared_ptr<const OpenFile> file, std::shared_ptr<const Explanation> explanation,
                        const ExplanationLook& look, const Scores* scores, const FileDecisions* decisions);
    void clear();
    void setDescription(const QString& text);
    void markNode(std::optional<NodeId> node);

    [[nodiscard]] HeatMap& map() { return *m_map; }
    /// Returns the first shown node; std::nullopt if there is none.
    [[nodiscard]] std::optional<NodeId> firstNode() const;
    /// Returns the name of the map's first row of nodes by configurations; empty for other contents.
    [[nodiscard]] QString firstRowName() const;
    /// Paints every row.
    void paintWhole(QPainter& painter, const QSize& size) const;

Q_SIGNALS:
    void nodeRequested(NodeId node);
    void focusRequested(DistinctId distinct);

private:
    [[nodiscard]] NodeId nodeAt(int row) const;
    [[nodiscard]] bool holds(int row, NodeId node) const; ///< true if the shown row stands for the node
    void requestColumn(int column);

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Explanation> m_explanation;
    ExplanationChoice m_choice;
    /// For each shown row, a row of the explanation (sensitivity, edges: of its list); of several,
    /// the first
    std::vector<int> m_rows;
    std::vector<AttentionRow> m_groups; ///< rows of the map of nodes by configurations; empty for other contents
    /// For each shown column, a column of the slate, or a row of the explanation in a map of nodes
    /// by nodes
    std::vector<int> m_columns;
    int m_requestedRow = 0; ///< the last requested row; several edges can belong to one node
    HeatMap* m_map;
    NodeBars* m_bars;
};

} // namespace tgraph

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

    /// `scores`: a complete ranking, for the order of the columns, or null. `decisions`: null: not known. The
    /// explanation must have the part that `look` chooses.
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
    std::vector<int> m_rows; ///< shown row → row of the explanation (sensitivity, edges: of its list), its first one
    std::vector<AttentionRow> m_groups; ///< rows of the map of nodes by configurations; empty for other contents
    std::vector<int> m_columns; ///< shown column → slate column, or explanation row of a map of nodes by nodes
    int m_requestedRow = 0; ///< the last requested row; several edges can belong to one node
    HeatMap* m_map;
    NodeBars* m_bars;
};

} // namespace tgraph

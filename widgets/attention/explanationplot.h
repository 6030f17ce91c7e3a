// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/attention/explanationcontrols.h"
#include "state/openfile.h"

#include <QStackedWidget>

#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace tgraph {

/// An explanation drawn: attention as a map of nodes by configurations or by nodes, the rest as bars.
class ExplanationPlot : public QStackedWidget {
    Q_OBJECT

public:
    explicit ExplanationPlot(QWidget* parent = nullptr);

    /// `byRank`: scores whose order the columns have; null: as scored. The explanation must have what the look asks
    /// for.
    void setExplanation(std::shared_ptr<const OpenFile> file, std::shared_ptr<const Explanation> explanation,
                        const ExplanationLook& look, const Scores* byRank);
    void clear();
    void setDescription(const QString& text);
    void markNode(std::optional<NodeId> node);

    [[nodiscard]] HeatMap& map() { return *m_map; }
    /// The first node; nothing where none is shown.
    [[nodiscard]] std::optional<NodeId> firstNode() const;
    /// Every row.
    void paintWhole(QPainter& painter, const QSize& size) const;

Q_SIGNALS:
    void nodeRequested(NodeId node);
    void focusRequested(DistinctId distinct);

private:
    [[nodiscard]] NodeId nodeAt(int row) const;
    void requestColumn(int column);

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Explanation> m_explanation;
    ExplanationChoice m_choice;
    std::vector<int> m_rows; ///< shown row → row of the explanation (sensitivity, edges: of its list)
    std::vector<int> m_columns; ///< shown column → column of the slate, or of nodes by nodes row of the explanation
    int m_requestedRow = 0; ///< the last one; several edges are of one node
    HeatMap* m_map;
    NodeBars* m_bars;
};

} // namespace tgraph

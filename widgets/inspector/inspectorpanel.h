// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/fileview.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QStackedWidget;

namespace tgraph {

class FeatureSection;
class FileSection;
class InstructionSection;
class LayoutGrid;
class NeighbourSection;
class VectorSection;
class WrappedText;

/// Details of the selected node: its layouts in the focused configuration, in the baseline and in
/// the program, the effect of its layouts, its neighbours (for XLA programs: the instruction), and
/// its 140 features. If no node is selected, shows a summary of the file. Stores no selection.
class InspectorPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit InspectorPanel(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setDecisions(std::shared_ptr<const FileDecisions> decisions) override;
    void setSelection(const Selection& selection) override;
    /// Sets one value per node of the whole graph, NaN if unknown; `title` is the name of the
    /// quantity. Empty if no values are known.
    void setAttention(std::vector<double> values, const QString& title);

Q_SIGNALS:
    void nodeRequested(NodeId node);
    void nodeCleared(); ///< returns to the file summary
    /// Requests a filter for configurations that give the slot's node this vector.
    void vectorFilterRequested(SlotId slot, quint32 code);

private:
    enum Page { EmptyPage, NodePage, FilePage };

    void showNode();
    void showPlace();
    void showConfiguration();
    void showWorth();
    void showVectors();
    [[nodiscard]] std::optional<SlotId> slotOfNode() const;

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    Selection m_selection;
    std::vector<double> m_attention;
    QString m_attentionTitle;

    QStackedWidget* m_pages = nullptr;
    QLabel* m_empty = nullptr;
    FileSection* m_fileSection = nullptr;
    QLabel* m_heading = nullptr;
    WrappedText* m_place = nullptr;
    LayoutGrid* m_layouts = nullptr;
    QLabel* m_worth = nullptr;
    VectorSection* m_vectors = nullptr;
    InstructionSection* m_instruction = nullptr;
    NeighbourSection* m_neighbours = nullptr;
    FeatureSection* m_features = nullptr;
};

} // namespace tgraph

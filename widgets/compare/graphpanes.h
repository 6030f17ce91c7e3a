// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/fileview.h"
#include "widgets/compare/comparison.h"
#include "widgets/graph/picture/graphcolours.h"

#include <QPointer>
#include <QWidget>

#include <array>
#include <memory>
#include <optional>
#include <vector>

class QAction;
class QLabel;
class QSplitter;

namespace tgraph {

class GraphView;

/// Shows one graph or, in a side-by-side comparison, one graph per configuration. All panes show
/// the same picture at the same places, coloured by the difference from the reference; they move,
/// zoom and select together.
class GraphPanes : public QWidget, public FileView {
    Q_OBJECT

public:
    /// @param graph becomes the first pane and receives all updates through this view
    explicit GraphPanes(GraphView* graph, QWidget* parent = nullptr);
    ~GraphPanes() override;

    void setFile(std::shared_ptr<const OpenFile> file) override; ///< ends the comparison
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;
    void setFiltered(FilteredConfigs filtered) override;
    void setDecisions(std::shared_ptr<const FileDecisions> decisions) override;
    void setExplanation(std::shared_ptr<const Explanation> explanation) override;
    void setChoice(const CompareChoice& choice); ///< the compared configurations and the reference
    /// Colours the single graph by difference, too, while the user compares.
    void setComparing(bool comparing);

    /// Returns the action "Compare side by side". It is checkable, and disabled if there is nothing
    /// to compare. Its shortcut works in the whole window.
    [[nodiscard]] QAction* compareAction() const { return m_compare; }
    /// Returns the visible graphs, from left to right; one without a comparison.
    [[nodiscard]] std::vector<GraphView*> panes() const;

Q_SIGNALS:
    void nodeRequested(NodeId node); ///< emitted by the panes after the first
    void nodeCleared();

private:
    /// A graph below the name of its configuration.
    struct Pane {
        QWidget* frame = nullptr;
        QLabel* title = nullptr;
        GraphView* view = nullptr;
    };

    Pane makePane(GraphView* view);
    void addFollower();
    void dropFollower();
    void link(GraphView* view);
    void compare(bool wanted);
    void showConfigurations(); ///< creates one pane per configuration
    void arrange(); ///< one row, or two if the panes would be narrow
    void showAlone();
    void showColours();
    void showTitle(const Pane& pane, const ComparedConfig& config, bool isReference);

    void changeEvent(QEvent* event) override;

    std::shared_ptr<const OpenFile> m_file;
    Selection m_selection;
    CompareChoice m_choice;
    bool m_isComparing = false;
    bool m_showsDifferences = false; ///< the difference mode has replaced m_modeBefore
    ComparedSet m_compared;
    GraphColourMode m_modeBefore = GraphColourMode::Opcode; ///< mode of the single graph
    bool m_isMoving = false; ///< panes are following one that the user moves
    QAction* m_compare = nullptr;
    std::array<QSplitter*, 2> m_rows{};
    std::vector<Pane> m_panes; ///< never empty
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/compare/comparison.h"
#include "widgets/graph/picture/graphcolours.h"
#include "widgets/common/fileview.h"

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

/// The graph by itself or, while configurations are compared side by side, once for each of them: the same picture at
/// the same places, coloured by difference from the reference; panes move, zoom and select together.
class GraphPanes : public QWidget, public FileView {
    Q_OBJECT

public:
    /// `graph` becomes the first pane; it is told of everything through this view.
    explicit GraphPanes(GraphView* graph, QWidget* parent = nullptr);
    ~GraphPanes() override;

    void setFile(std::shared_ptr<const OpenFile> file) override; ///< ends the comparison
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;
    void setFiltered(FilteredConfigs filtered) override;
    void setDecisions(std::shared_ptr<const FileDecisions> decisions) override;
    void setExplanation(std::shared_ptr<const Explanation> explanation) override;
    void setChoice(const CompareChoice& choice); ///< what is compared, and with which reference
    /// The graph by itself shows the differences, too, while a person compares.
    void setComparing(bool comparing);

    /// "Compare side by side": checkable; disabled while there is nothing to compare. Its key works in the whole
    /// window.
    [[nodiscard]] QAction* compareAction() const { return m_compare; }
    /// The shown ones, from left to right; one while nothing is compared.
    [[nodiscard]] std::vector<GraphView*> panes() const;

Q_SIGNALS:
    void nodeRequested(NodeId node); ///< in a pane other than the first
    void nodeCleared();

private:
    /// A graph under the name of its configuration.
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
    void showConfigurations(); ///< in as many panes as there are
    void arrange(); ///< in one row, or in two where the panes would be narrow
    void showAlone();
    void showColours();
    void showTitle(const Pane& pane, const ComparedConfig& config, bool isReference);

    void changeEvent(QEvent* event) override;

    std::shared_ptr<const OpenFile> m_file;
    Selection m_selection;
    CompareChoice m_choice;
    bool m_isComparing = false;
    bool m_showsDifferences = false; ///< in place of m_modeBefore
    ComparedSet m_compared;
    GraphColourMode m_modeBefore = GraphColourMode::Opcode; ///< of the graph by itself
    bool m_isMoving = false; ///< panes follow one that a person moves
    QAction* m_compare = nullptr;
    std::array<QSplitter*, 2> m_rows{};
    std::vector<Pane> m_panes; ///< never empty
};

} // namespace tgraph

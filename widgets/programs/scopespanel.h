// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/fileview.h"
#include "widgets/programs/programinsight.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QButtonGroup;
class QHBoxLayout;
class QLineEdit;
class QTreeView;

namespace tgraph {

class ContentPages;
class ScopeModel;

/// The instructions of the open program by scope, source or computation, with the share of the work of each. A click
/// marks its nodes in the graph, a double click scrolls to them.
class ScopesPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit ScopesPanel(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setSelection(const Selection& selection) override;
    /// Sets the data on the open file; null if it is not computed yet, or the file is not a
    /// program. Shows the first informative grouping.
    void setFacts(std::shared_ptr<const ProgramInsight> facts);
    void setError(const QString& text); ///< the reason why there are none
    void setGrouping(ScopeGrouping grouping);

Q_SIGNALS:
    void nodesMarked(const std::vector<tgraph::NodeId>& nodes);
    void nodesRequested(const std::vector<tgraph::NodeId>& nodes); ///< requests scrolling to the nodes

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeSwitch(QHBoxLayout& row);
    void makeTree();
    void chooseColumns(); ///< hides columns to leave space for the names
    void showGrouping();
    void followNode();
    [[nodiscard]] std::vector<NodeId> nodesAt(const QModelIndex& index) const;

    std::shared_ptr<const ProgramInsight> m_facts;
    std::optional<NodeId> m_node;
    ScopeGrouping m_grouping = ScopeGrouping::Scope;
    ScopeModel* m_model;
    QTreeView* m_tree;
    QButtonGroup* m_groupings;
    QLineEdit* m_search;
    ContentPages* m_rows = nullptr; ///< the tree, or the reason why it is empty
    ContentPages* m_pages = nullptr;
};

} // namespace tgraph

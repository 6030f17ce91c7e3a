// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphstyle.h"
#include "widgets/graph/relayoutcache.h"
#include "state/selection.h"

#include <QObject>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// Everything of the view's picture that changes without moving anything: the colours of the chosen mode, the layouts
/// and relayouts of the focus, the selected node, what a search found.
class GraphStyler : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Forgets scores and values, and chooses what is worth the first look unless a person has chosen. There is no
    /// picture until setScene().
    void setFile(std::shared_ptr<const OpenFile> file, const Selection& selection);
    void setScene(std::shared_ptr<const GraphScene> scene);
    /// Complete ones, or null.
    void setScores(std::shared_ptr<const Scores> scores);
    void setDecisions(std::shared_ptr<const FileDecisions> decisions);
    void setSelection(const Selection& selection);
    void setCompared(std::vector<DistinctId> configs); ///< as GraphView::setCompared()
    void setValues(GraphColourMode mode, NodeValues values);
    [[nodiscard]] bool hasValues(GraphColourMode mode) const { return m_values.contains(mode); }
    void setMatches(std::vector<std::uint32_t> boxes);
    void setLit(std::optional<std::uint32_t> letter); ///< a decision that stands out
    /// All that a node is made of, or that is made of it, stands out; nothing: as usual. A file forgets it.
    void setTrace(std::optional<NodeTrace> trace);
    [[nodiscard]] bool isTracing() const { return m_trace.has_value(); }
    void setTheme(const GraphTheme& theme);
    void chooseMode(GraphColourMode mode); ///< as a person does

    /// What another one shows, but of its own selection.
    void mirror(const GraphStyler& other);

    [[nodiscard]] const GraphStyle& style() const { return m_style; }
    [[nodiscard]] GraphColourMode mode() const { return m_mode; }
    /// Given from outside for the mode; null: none.
    [[nodiscard]] const NodeValues* shownValues() const;
    /// Of the focus: all, and those that the picture shows.
    [[nodiscard]] const RelayoutCount& relayoutCount() const { return m_relayoutCount; }
    [[nodiscard]] const RelayoutCount& shownRelayoutCount() const { return m_shownRelayoutCount; }

Q_SIGNALS:
    void coloursChanged(); ///< fills or theme; styled() follows
    void styled();
    void matchesChanged(); ///< a repaint is all it takes
    void modeChanged(tgraph::GraphColourMode mode);

private:
    void chooseTellingMode();
    void setMode(GraphColourMode mode);
    void restyle();
    void styleDecisions();
    [[nodiscard]] std::size_t partnerCount() const; ///< decisions, or groups before there are any
    void styleConfiguration();
    void styleSelection();
    void styleTrace();
    [[nodiscard]] NodeValues valuesOfMode() const; ///< where none were given, why

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const GraphScene> m_scene;
    std::shared_ptr<const Scores> m_scores;
    Selection m_selection;
    std::vector<DistinctId> m_compared; // none: focus and baseline
    std::optional<NodeTrace> m_trace;
    std::map<GraphColourMode, NodeValues> m_values; // given from outside
    GraphColourMode m_mode = GraphColourMode::Opcode;
    bool m_modeIsChosen = false; // by a person, since the program started
    bool m_awaitsScores = false; // a file without runtimes that has not been ranked
    GraphStyle m_style;
    RelayoutCache m_relayouts;
    RelayoutCount m_relayoutCount;
    RelayoutCount m_shownRelayoutCount;
};

} // namespace tgraph

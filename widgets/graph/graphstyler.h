// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/graph/relayout.h"
#include "state/openfile.h"
#include "state/selection.h"
#include "widgets/graph/picture/graphstyle.h"

#include <QObject>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// Caches the relayouts of the most recent configurations of one file.
class RelayoutCache {
public:
    static constexpr std::size_t mostEntries = 64; ///< configurations

    struct Entry {
        std::vector<Relayout> relayouts;
        RelayoutCount count;
    };

    /// Returns the relayouts of a configuration of a layout file. The reference is valid until the next call.
    [[nodiscard]] const Entry& of(const OpenFile& file, DistinctId distinct);
    /// Must be called before another file is used.
    void clear() { m_entries.clear(); }

private:
    std::map<DistinctId, Entry> m_entries;
};

/// Styles the view's picture without moving anything: the colours of the mode, the layouts and relayouts of the focus,
/// the selected node, search matches.
class GraphStyler : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Discards scores and values, and chooses the initial colour mode unless the user has chosen one. There is no
    /// picture until setScene().
    void setFile(std::shared_ptr<const OpenFile> file, const Selection& selection);
    void setScene(std::shared_ptr<const GraphScene> scene);
    /// Sets the complete scores, or null.
    void setScores(std::shared_ptr<const Scores> scores);
    void setDecisions(std::shared_ptr<const FileDecisions> decisions);
    void setSelection(const Selection& selection);
    void setCompared(std::vector<DistinctId> configs); ///< like GraphView::setCompared()
    void setValues(GraphColourMode mode, NodeValues values);
    [[nodiscard]] bool hasValues(GraphColourMode mode) const { return m_values.contains(mode); }
    void setMatches(std::vector<std::uint32_t> boxes);
    void setLit(std::optional<std::uint32_t> letter); ///< highlights a decision
    /// Highlights the inputs or outputs of a node; std::nullopt: no highlight. setFile() resets it.
    void setTrace(std::optional<NodeTrace> trace);
    [[nodiscard]] bool isTracing() const { return m_trace.has_value(); }
    void setTheme(const GraphTheme& theme);
    void chooseMode(GraphColourMode mode); ///< sets the mode for the user

    /// Styles like another styler, but with its own selection.
    void mirror(const GraphStyler& other);

    [[nodiscard]] const GraphStyle& style() const { return m_style; }
    [[nodiscard]] GraphColourMode mode() const { return m_mode; }
    /// Returns the values for the current mode that were set from outside; null if there are none.
    [[nodiscard]] const NodeValues* shownValues() const;
    /// Relayouts of the focus: all, and those that the picture shows.
    [[nodiscard]] const RelayoutCount& relayoutCount() const { return m_relayoutCount; }
    [[nodiscard]] const RelayoutCount& shownRelayoutCount() const { return m_shownRelayoutCount; }
    /// Returns the relayouts that an edge of the picture represents.
    [[nodiscard]] std::vector<Relayout> relayoutsOf(std::uint32_t edge);

Q_SIGNALS:
    void coloursChanged(); ///< fills or theme; styled() follows
    void styled();
    void matchesChanged(); ///< needs only a repaint
    void modeChanged(tgraph::GraphColourMode mode);

private:
    void chooseInformativeMode();
    void setMode(GraphColourMode mode);
    void restyle();
    void styleDecisions();
    [[nodiscard]] std::size_t partnerCount() const; ///< number of decisions, or of groups before there are decisions
    void styleConfiguration();
    void styleSelection();
    void styleTrace();
    /// If there are no values, the result has the reason
    [[nodiscard]] NodeValues valuesOfMode() const;

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const GraphScene> m_scene;
    std::shared_ptr<const Scores> m_scores;
    Selection m_selection;
    std::vector<DistinctId> m_compared; // empty: focus and baseline
    std::optional<NodeTrace> m_trace;
    std::map<GraphColourMode, NodeValues> m_values; // set from outside
    GraphColourMode m_mode = GraphColourMode::Opcode;
    bool m_modeIsChosen = false; // true if the user has chosen the mode since the program started
    bool m_awaitsScores = false; // true for an unranked file without runtimes
    GraphStyle m_style;
    RelayoutCache m_relayouts;
    RelayoutCount m_relayoutCount;
    RelayoutCount m_shownRelayoutCount;
};

} // namespace tgraph

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graphexport.h"
#include "widgets/graph/picture/graphcolours.h"
#include "widgets/graph/picture/graphpicture.h"
#include "widgets/graph/picture/graphstyle.h"
#include "widgets/graph/viewport.h"
#include "widgets/common/fileview.h"

#include <QImage>
#include <QPointer>
#include <QWidget>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

class QAction;
class QMenu;
class QHelpEvent;

namespace tgraph {

class Breadcrumbs;
class GraphActions;
class GraphCamera;
class GraphContents;
class GraphFinder;
class GraphGestures;
class GraphNavigator;
class GraphOverlay;
class GraphStyler;
class LayoutsChip;
class TextCache;

/// The graph of the open file: boxes with opcode, shape and the focused configuration's layouts, relayouts in a colour
/// of their own. Keeps its view (place, zoom, scope), never a selection. The widget only puts its parts together: what
/// is shown (GraphContents), which part of it (GraphCamera), how (GraphStyler), and what a person does with it.
class GraphView : public QWidget, public FileView {
    Q_OBJECT

public:
    using ExportFormat = GraphFormat;

    explicit GraphView(QWidget* parent = nullptr);
    ~GraphView() override;

    /// Null: nothing open.
    void setFile(std::shared_ptr<const OpenFile> file) override;
    /// Null: not ranked. Only complete scores change what is seen.
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;
    void setDecisions(std::shared_ptr<const FileDecisions> decisions) override;

    /// One value a node of the whole graph, NaN where there is none; `title` says what they are and in which unit.
    /// Empty values: none known. Does not switch the colours.
    void setAttention(std::vector<double> values, const QString& title, bool inEvenShares = false);
    /// The same for any mode that takes its values from outside; setFile() forgets them.
    void setNodeValues(GraphColourMode mode, NodeValues values);

    /// The tgraph-layout program. Empty or missing: the layered placement is used.
    void setPlacementProgram(const QString& path);

    void setColourMode(GraphColourMode mode);
    [[nodiscard]] GraphColourMode colourMode() const;
    /// Neighbourhood: of the selected node.
    void setScope(PictureOptions::Scope scope);
    [[nodiscard]] PictureOptions::Scope scope() const;
    void setHops(int hops);
    /// Colour by difference is of these from now on, the reference first; fewer than two: of focus and baseline.
    void setCompared(std::vector<DistinctId> configs);

    /// Shows another view's picture at the same places from now on, whatever configurations this one is told: nothing
    /// is placed twice, and what changes the picture or its colours here changes them there.
    void follow(GraphView* leader);
    /// Shows the same part of the same picture at the same zoom.
    void showLike(const GraphView& other);

    /// Centres a node of the whole graph, if the picture shows it. Of a program: opens what it is folded into, on
    /// another page where that must be.
    void centreOn(NodeId node);
    void markNodes(std::span<const NodeId> nodes); ///< as a search marks what it found; none: no marks
    void showNodes(std::span<const NodeId> nodes); ///< zooms to those of them that the picture shows

    /// What a menu and a tool bar show: scopes, colour modes, zoom, search, minimap. Owned by the view; checkable ones
    /// follow its state. The view handles their keys itself while it has the focus; the key of the search works in the
    /// whole window.
    [[nodiscard]] QList<QAction*> scopeActions() const;
    [[nodiscard]] QList<QAction*> colourActions() const;
    [[nodiscard]] QList<QAction*> viewActions() const;
    /// Worth a place in a narrow tool bar; the others have keys that every viewer has, or are menu matters.
    [[nodiscard]] bool isForToolBar(const QAction& action) const;

    /// "118 nodes, 116 edges · 12 of 43 relayouts shown: 0 between configured nodes, 12 if the file's own layouts
    /// stay"; empty when nothing is open.
    [[nodiscard]] QString statusText() const;
    /// What the two kinds of relayouts are; empty where statusText() counts none.
    [[nodiscard]] QString statusToolTip() const;

    /// False while nothing is open or places are awaited: nothing to export, nothing to take a picture of.
    [[nodiscard]] bool isReady() const;

    /// The whole picture as it is coloured now. `provenance` goes into the file's metadata; `scale`: PNG pixels a scene
    /// unit. Empty when !isReady().
    [[nodiscard]] QByteArray exported(ExportFormat format, const QString& provenance, double scale = 2) const;
    using Exporter = GraphExporter;
    /// exported() for later and for any thread: of the picture as it is now, whatever happens to the view. It answers a
    /// stop with Cancelled.
    [[nodiscard]] Exporter exporter(ExportFormat format, const QString& provenance, double scale = 2) const;

public Q_SLOTS:
    void takePicture(); ///< the leader's, as it is now
    void zoomToFit();
    void zoomIn();
    void zoomOut();
    void home(); ///< 1:1 at the selected node, else at the first configurable one
    void openSearch();
    void setMinimapVisible(bool visible);
    /// The legend, and beside it whose layouts are shown.
    void setLegendVisible(bool visible);
    /// Parts of the pruned graph that are alike and always laid out alike are drawn once, or all of them.
    void setFolded(bool folded);
    /// Lights up the nodes of a decision, by its letter; the others stand back. Nothing: all are as usual.
    void highlightDecision(std::optional<std::uint32_t> letter);
    /// All that the selected node is made of stands out, or all that is made of it, until Escape.
    void traceInputs();
    void traceOutputs();
    /// Shows the person's own values of nodes that there are; without, or when they are shown, asks for others.
    void chooseOwnValues();
    void expandAll(); ///< folded computations and equal parts
    void collapseAll();
    /// Program: what the selected box opens lies over it, or is put away again.
    void toggleOpen();
    void openPage(); ///< Program: what the selected box opens, by itself
    void pageUp(); ///< Program: to what the page is part of
    void nextLayer(); ///< Program: in the place of the one that is seen
    void previousLayer();
    void nextConfigurable();
    void previousConfigurable();

Q_SIGNALS:
    void nodeRequested(NodeId node);
    /// The pointer is on another decision's node, or on none.
    void decisionHovered(std::optional<std::uint32_t> letter);
    void filterRequested(const QString& terms); ///< replace what the filter says of the same subjects
    void ownValuesRequested(); ///< as GraphColourMode::Own, by setNodeValues()
    void whatIfRequested(NodeId node);
    void decisionRequested(quint32 letter);
    void nodeCleared(); ///< a click beside every box, or Escape
    void statusChanged(const QString& text);
    void colourModeChanged(tgraph::GraphColourMode mode);
    void scopeChanged(tgraph::PictureOptions::Scope scope);
    void viewMoved(); ///< another part of the picture is seen, or at another zoom
    /// The picture has its places: after setFile, or a change of scope.
    void placementFinished();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    /// Whose picture is shown: the leader, or this one.
    [[nodiscard]] GraphView& leading() { return m_leader ? *m_leader : *this; }
    void connectParts();
    void showScene(); ///< of the contents, at the places it has
    void showPlaced(); ///< likewise, and chooses which part of it is seen
    void fitShape(); ///< packs a picture that is seen whole to the room that it has
    void finishPicture(); ///< what follows once it is shown
    void trace(TraceDirection direction); ///< of the selected node
    [[nodiscard]] QString traceText() const;
    void addNodeWork(QMenu& menu, std::uint32_t box);
    void showToolTip(const QHelpEvent& event);
    void requestAt(QPointF pixel);
    [[nodiscard]] std::optional<std::uint32_t> groupTab(QPointF pixel) const;
    /// Unfolds what is folded, by itself if `asPage`; enlarges a node.
    void openBox(QPointF pixel, bool asPage);
    [[nodiscard]] std::optional<NodeId> stubAt(std::uint32_t box, QPointF pixel) const;
    void reveal(NodeId node);
    void showRevealed();
    void showSheets();
    bool restorePage();
    void leavePage();
    void goBack(std::size_t part); ///< of the breadcrumbs
    void setOpen(std::uint32_t box, bool open);
    void showPageOf(std::uint32_t box);
    void stepLayer(int step);
    bool closeTopSheet(); ///< false: there is none
    bool clickTab(QPointF pixel); ///< false: there is none
    [[nodiscard]] bool hasLayers() const; ///< one of several is seen
    void updateBreadcrumbs();
    void placeBreadcrumbs();
    void hoverBox(std::optional<std::uint32_t> box);
    void showLayoutsOf(std::optional<DistinctId> shown); ///< nothing: the focus
    void updateChip();
    void placeChip();
    void updateActions();
    void updateStatus();

    QPointer<GraphView> m_leader; // null: shows a picture of its own
    Selection m_selection;
    GraphContents* m_contents;
    GraphCamera* m_camera;
    std::unique_ptr<GraphNavigator> m_navigator;
    std::optional<std::uint32_t> m_hovered; // letter of the decision under the pointer
    GraphStyler* m_styler;
    GraphFinder* m_finder;
    GraphOverlay* m_overlay;
    GraphGestures* m_gestures;
    GraphActions* m_actions;
    LayoutsChip* m_chip;
    std::optional<DistinctId> m_shown; // whose layouts are shown in place of the focus's
    std::shared_ptr<const Scores> m_scores; // complete ones
    std::unique_ptr<TextCache> m_texts; // kept between frames, as the pixels
    QImage m_coarse;
    struct PageView {
        Viewport viewport;
        bool fitted = true;
    };
    std::map<ProgramPlace, PageView> m_pageViews; // how pages of the program were left
    std::vector<ProgramPlace> m_shownSheets; // the page first
    std::optional<NodeId> m_revealed; // once the picture shows it
    Breadcrumbs* m_breadcrumbs;
    QString m_status;
    bool m_isArranging = false; // another picture, which finishPicture() ends
};

} // namespace tgraph

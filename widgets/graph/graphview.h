// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/accessibleviews.h"
#include "widgets/common/contextmenu.h"
#include "widgets/common/fileview.h"
#include "widgets/graph/graphexport.h"
#include "widgets/graph/picture/graphcolours.h"
#include "widgets/graph/picture/graphpicture.h"
#include "widgets/graph/picture/graphstyle.h"
#include "widgets/graph/viewport.h"

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

/// The graph of the open file: boxes with opcode, shape and the layouts of the focused
/// configuration; relayouts have a colour of their own. Stores its view (position, zoom, scope),
/// but no selection. The widget combines its parts: the contents (GraphContents), the visible part
/// (GraphCamera), the style (GraphStyler), and the user's gestures.
class GraphView : public QWidget, public FileView, public PartedView {
    Q_OBJECT

public:
    using ExportFormat = GraphFormat;

    explicit GraphView(QWidget* parent = nullptr);
    ~GraphView() override;

    /// Sets the file; null if no file is open.
    void setFile(std::shared_ptr<const OpenFile> file) override;
    /// Sets the scores; null if the file is not ranked. Only complete scores have an effect.
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;
    void setDecisions(std::shared_ptr<const FileDecisions> decisions) override;

    /// Sets one value per node of the whole graph, NaN if there is none; `title` has the name of
    /// the quantity and its unit. Empty if no values are known. The colour mode does not change.
    void setAttention(std::vector<double> values, const QString& title, bool inEvenShares = false);
    /// Sets the values of any mode that gets them from outside; setFile() discards them.
    void setNodeValues(GraphColourMode mode, NodeValues values);

    /// Sets the path of the tgraph-layout program. Empty or missing: the layered placement is used.
    void setPlacementProgram(const QString& path);

    void setColourMode(GraphColourMode mode);
    [[nodiscard]] GraphColourMode colourMode() const;
    /// Sets the scope; Neighbourhood is that of the selected node.
    void setScope(PictureOptions::Scope scope);
    [[nodiscard]] PictureOptions::Scope scope() const;
    void setHops(int hops);
    /// Sets the configurations of the Difference mode, the reference first. If there are fewer than
    /// two, focus and baseline are used.
    void setCompared(std::vector<DistinctId> configs);

    /// Follows another view: shows its picture at the same places, with this view's configurations.
    /// The picture is placed only once, and changes of the picture or its colours apply to both
    /// views.
    void follow(GraphView* leader);
    /// Shows the same part of the same picture at the same zoom.
    void showLike(const GraphView& other);

    /// Returns the drawn part of a file that was shown recently, with its folding and its open
    /// boxes, as bytes for a session file; empty if the file was not shown.
    [[nodiscard]] QByteArray arrangementOf(const std::shared_ptr<const OpenFile>& file) const;
    /// Draws a file as these bytes describe, at once or when it is shown. Ignores damaged bytes.
    void arrange(const std::shared_ptr<const OpenFile>& file, const QByteArray& arrangement);

    /// Centres a node of the whole graph, if the picture shows it. In a program: opens the boxes that contain it, on
    /// another page if necessary.
    void centreOn(NodeId node);
    void markNodes(std::span<const NodeId> nodes); ///< like search matches; empty: no marks
    void showNodes(std::span<const NodeId> nodes); ///< zooms to the nodes that the picture shows

    /// Actions for menus and the tool bar: scopes, colour modes, zoom, search, minimap. The view
    /// owns them; checkable ones follow its state. Their keys work while the view has the focus;
    /// the search key works in the whole window.
    [[nodiscard]] QList<QAction*> scopeActions() const;
    [[nodiscard]] QList<QAction*> colourActions() const;
    [[nodiscard]] QList<QAction*> viewActions() const;
    void fillMenu(QMenu& menu) const; ///< adds all of these actions; longer lists become submenus
    /// Returns true for actions in a narrow tool bar; the others have common keys, or belong in a menu.
    [[nodiscard]] bool isForToolBar(const QAction& action) const;

    /// Returns the counts of the picture, such as "118 nodes, 116 edges · up to 43 layout copies,
    /// 12 shown"; empty if no file is open.
    [[nodiscard]] QString statusText() const;
    /// Returns an explanation of the two kinds of layout copies; empty if statusText() has no
    /// copies.
    [[nodiscard]] QString statusToolTip() const;

    /// Returns false while nothing is open or a placement is pending: there is nothing to export or to copy.
    [[nodiscard]] bool isReady() const;

    /// Exports the whole picture with its current colours. `provenance` is stored in the file's
    /// metadata; `scale` is the number of PNG pixels per scene unit. Empty if !isReady().
    [[nodiscard]] QByteArray exported(ExportFormat format, const QString& provenance, double scale = 2) const;
    using Exporter = GraphExporter;
    /// Returns exported() of the current picture, to be run later on any thread, whatever happens to the view. It
    /// throws Cancelled after a stop.
    [[nodiscard]] Exporter exporter(ExportFormat format, const QString& provenance, double scale = 2) const;

    // Return the boxes, as screen readers see them.
    [[nodiscard]] int partCount() const override;
    [[nodiscard]] QString partName(int part) const override;
    [[nodiscard]] QRect partRect(int part) const override;
    [[nodiscard]] std::optional<int> currentPart() const override;
    void choosePart(int part) override;

public Q_SLOTS:
    void takePicture(); ///< copies the leader's current picture
    void zoomToFit(); ///< packs the picture into the pane, too
    void zoomIn();
    void zoomOut();
    void home(); ///< 1:1 at the selected node, else at the first configurable one
    void openSearch();
    void setMinimapVisible(bool visible);
    /// Shows or hides the legend and the chip that names the configuration whose layouts are shown.
    void setLegendVisible(bool visible);
    /// Draws equal parts of the pruned graph that are always laid out alike once, or all of them.
    void setFolded(bool folded);
    /// Highlights the nodes of a decision, given by its letter, and fades the others, if at least
    /// one of its boxes is visible. std::nullopt: no highlight.
    void highlightDecision(std::optional<std::uint32_t> letter);
    void goToDecision(quint32 letter); ///< highlights it, and moves to its first box if none is visible
    /// Highlight all inputs, or all outputs, of the selected node until Escape.
    void traceInputs();
    void traceOutputs();
    /// Shows the user's own node values; without any, or if they are shown already, requests others.
    void chooseOwnValues();
    void expandAll(); ///< unfolds computations and equal parts
    void collapseAll();
    /// Opens the selected box over the page, or closes it; only for programs.
    void toggleOpen();
    void openPage(); ///< Program: opens the selected box as a page
    void pageUp(); ///< Program: goes to the enclosing page
    void nextLayer(); ///< Program: replaces the visible layer
    void previousLayer();
    void nextConfigurable();
    void previousConfigurable();

Q_SIGNALS:
    void nodeRequested(NodeId node);
    /// The pointer has moved to a node of another decision, or of none.
    void decisionHovered(std::optional<std::uint32_t> letter);
    void filterRequested(const QString& terms); ///< replaces the filter's terms of the same subjects
    /// Emitted to request values for GraphColourMode::Own, see setNodeValues()
    void ownValuesRequested();
    void whatIfRequested(NodeId node);
    void decisionRequested(quint32 letter);
    void nodeCleared(); ///< a click outside all boxes, or Escape
    void statusChanged(const QString& text);
    void colourModeChanged(tgraph::GraphColourMode mode);
    void scopeChanged(tgraph::PictureOptions::Scope scope);
    void viewMoved(); ///< the visible part of the picture or the zoom has changed
    /// The picture has been placed, after setFile() or a change of scope.
    void placementFinished();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    /// A visible part of a picture.
    struct PageView {
        Viewport viewport;
        bool fitted = true;
    };

    /// Returns the view whose picture is shown: the leader, or this one.
    [[nodiscard]] GraphView& leading() { return m_leader ? *m_leader : *this; }
    void connectParts();
    void showScene(); ///< shows the scene of the contents with its placement
    void showPlaced(); ///< like showScene(), and chooses the visible part
    /// Packs a fitted picture into the available room: a new one, and one whose pane has no final size yet.
    void fitShape();
    void settle(); ///< soon: boxes then keep their places when the pane changes its size
    void packAgain();
    void finishPicture(); ///< the last step of showing a picture
    void trace(TraceDirection direction); ///< traces from the selected node
    [[nodiscard]] QString traceText() const;
    void addNodeWork(QMenu& menu, std::uint32_t box);
    [[nodiscard]] QString toolTipAt(const QPoint& place) const;
    void requestAt(QPointF pixel);
    [[nodiscard]] std::optional<std::uint32_t> groupTab(QPointF pixel) const;
    /// Unfolds a folded box, as a page if `asPage`; enlarges a node.
    void openBox(QPointF pixel, bool asPage);
    [[nodiscard]] std::optional<NodeId> stubAt(std::uint32_t box, QPointF pixel) const;
    void reveal(NodeId node);
    /// Returns a visible box of the decision, else its first box; std::nullopt if the picture has
    /// none.
    [[nodiscard]] std::optional<std::uint32_t> boxOfDecision(std::uint32_t letter) const;
    [[nodiscard]] bool isInView(std::uint32_t box) const;
    void showRevealed();
    void showSheets();
    bool restorePage();
    bool restoreViewBefore(const std::optional<PageView>& before);
    void showView(const PageView& view);
    void leavePage();
    void goBack(std::size_t part); ///< returns to a part of the breadcrumbs
    void setOpen(std::uint32_t box, bool open);
    void showPageOf(std::uint32_t box);
    void stepLayer(int step);
    bool closeTopSheet(); ///< returns false if there is none
    bool clickTab(QPointF pixel); ///< returns false if there is none
    [[nodiscard]] bool hasLayers() const; ///< one of several layers is visible
    void updateBreadcrumbs();
    void placeBreadcrumbs();
    void hoverBox(std::optional<std::uint32_t> box);
    void showLayoutsOf(std::optional<DistinctId> shown); ///< std::nullopt: the focus
    void clearSelected(); ///< moves the minimap away from the selected box
    void updateChip();
    void placeChip();
    void updateActions();
    void updateStatus();

    QPointer<GraphView> m_leader; // null: shows its own picture
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
    ContextMenu m_menu;
    std::optional<DistinctId> m_shown; // configuration whose layouts are shown in place of the focus's
    std::shared_ptr<const Scores> m_scores; // complete scores
    std::unique_ptr<TextCache> m_texts; // kept between frames, like m_coarse
    QImage m_coarse;
    std::map<ProgramPlace, PageView> m_pageViews; // saved views of the program's pages
    // View of the same graph before the file was read again or candidates were proposed
    std::optional<PageView> m_viewBefore;
    std::vector<ProgramPlace> m_shownSheets; // the page first
    std::optional<NodeId> m_revealed; // node to show as soon as the picture has it
    Breadcrumbs* m_breadcrumbs;
    QString m_status;
    QString m_statusToolTip;
    bool m_isSettled = false; // the pane has its size for this file
    bool m_isArranging = false; // true until finishPicture() ends the change of the picture
};

} // namespace tgraph

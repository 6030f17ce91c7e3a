// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/graph/relayout.h"
#include "widgets/graph/graphstyle.h"
#include "widgets/graph/graphview.h"
#include "widgets/graph/picturememory.h"
#include "widgets/graph/textcache.h"
#include "widgets/graph/viewport.h"

#include <QAction>
#include <QActionGroup>
#include <QPointer>

#include <map>

class QMenu;

namespace tgraph {

class PlacementClient;
class Minimap;
class SearchBar;

/// What the view shows and how: all its state. Functions are grouped by file: graphviewcontents.cpp (pictures,
/// layouts, search), graphviewdress.cpp (colours, marks), graphviewinput.cpp (mouse, keys, tooltips),
/// graphviewactions.cpp (actions, menus), graphviewfollow.cpp (linked views), graphviewwords.cpp (status, hints).
class GraphView::Private {
public:
    static constexpr int inset = 8; ///< pixels between the edge of the view and what floats on it

    explicit Private(GraphView* view);
    ~Private();

    /// The relayouts of one configuration.
    struct Known {
        std::vector<Relayout> relayouts;
        RelayoutCount count;
    };

    // Contents.
    [[nodiscard]] const Known& known(DistinctId distinct);
    void clear();
    void useFirstOptions(); ///< of a file that was not shown before
    void remember();
    void restore(const PictureMemory::Entry& past);
    void startPlacement();
    void placementDone(quint64 ticket, std::shared_ptr<const Placement> result);
    void show(std::shared_ptr<const GraphPicture> picture, std::shared_ptr<const Placement> placement);
    void finishPicture(); ///< what follows once it is shown at its place
    void setOptions(PictureOptions changed);
    void changeMode(GraphColourMode changed);
    void chooseMode(); ///< what is worth the first look, unless a person has chosen
    [[nodiscard]] GraphTheme theme() const; ///< of the palette
    [[nodiscard]] NodeValues valuesOf(GraphColourMode wanted) const; ///< where none were given, why
    void restyle(); ///< colours, after a change of scene, values or palette
    void styleConfiguration(); ///< focus, baseline, relayouts
    void styleSelection();
    void moved(); ///< after a change of the viewport
    void ensureVisible(std::uint32_t box);
    void updateStatus();
    void search(const QString& query);
    void stepMatch(int step);
    void updateSearchResult();
    void placeChildren();
    void placeLegend(); ///< its height changes with what it says
    [[nodiscard]] std::optional<std::uint32_t> selectedBox() const;
    [[nodiscard]] QString emptyText() const;
    [[nodiscard]] QString hint() const; ///< what is not obvious about the picture, "" mostly
    void paintOverlay(QPainter& painter) const;

    // Input.
    void click(QPointF pixel);
    void stepConfigurable(int step);
    [[nodiscard]] std::vector<std::uint32_t> configurableBoxes() const; ///< in reading order
    [[nodiscard]] QString toolTipAt(QPointF pixel) const;
    [[nodiscard]] std::optional<std::uint32_t> boxAt(QPointF pixel) const;

    // Actions.
    void makeActions();
    QAction* addAction(const QString& text, const QString& shortText, const QList<QKeySequence>& keys,
                       const QString& tip);
    void makeScopeActions();
    void makeColourActions();
    void makeViewActions();
    void addSearch();
    void updateActions();
    void fillContextMenu(QMenu& menu, std::optional<std::uint32_t> box);
    void showNeighbourhoodOf(NodeId node, std::uint32_t hops);
    void setUnfolded(std::uint32_t computation, bool unfolded);

    GraphView* q;
    QPointer<GraphView> leader; // whose picture is shown; null: its own
    std::shared_ptr<const OpenFile> file;
    std::shared_ptr<const Scores> scores;
    Selection selection;
    std::map<GraphColourMode, NodeValues> values; // given from outside
    GraphColourMode mode = GraphColourMode::Opcode;
    bool modeIsChosen = false; // by a person, since the program started
    bool awaitsScores = false; // a file without runtimes that has not been ranked
    PictureOptions options;
    PictureMemory memory; // of the files shown before

    PlacementClient* client = nullptr;
    quint64 ticket = 0; // of the layout that is awaited; 0: none
    std::shared_ptr<const GraphPicture> pending; // waits for its layout
    std::shared_ptr<const GraphScene> scene;
    GraphStyle style;
    RelayoutCount shownRelayouts; // of the focus, in the picture
    Viewport viewport;
    double legendHeight = 0; // pixels
    TextCache texts;
    QImage coarse; // pixels of paintGraph(), kept between frames
    bool fitted = true; // follows the widget's size until a person moves it

    std::map<DistinctId, Known> relayoutCache; // configuration → its relayouts

    SearchBar* searchBar = nullptr;
    Minimap* minimap = nullptr;
    bool minimapWanted = true;
    bool legendWanted = true;
    std::ptrdiff_t match = -1; // index into style.matches
    QString status;

    QPointF pressedAt;
    QPointF draggedTo;
    bool pressed = false;
    bool dragging = false;

    QActionGroup* scopeGroup = nullptr;
    QActionGroup* colourGroup = nullptr;
    QList<QAction*> viewActions;
    QAction* minimapAction = nullptr;
    QAction* searchAction = nullptr;
    QList<QAction*> barActions;
    QAction* neighbourhoodAction = nullptr;
};

} // namespace tgraph

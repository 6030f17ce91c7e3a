// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphscene.h"
#include "widgets/graph/picturememory.h"
#include "widgets/graph/placedparts.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

class PlacementClient;

/// Chooses the picture of the open file, requests its placement, and keeps how earlier files were shown.
class GraphContents : public QObject {
    Q_OBJECT

public:
    explicit GraphContents(QObject* parent);
    ~GraphContents() override;

    void setPlacementProgram(const QString& path);

    [[nodiscard]] const std::shared_ptr<const OpenFile>& file() const { return m_file; }
    [[nodiscard]] const PictureOptions& options() const { return m_options; }
    /// Returns the placed scene; null if it is not placed yet.
    [[nodiscard]] const std::shared_ptr<const GraphScene>& scene() const { return m_scene; }
    /// Returns the picture that is being placed; null if there is none.
    [[nodiscard]] const std::shared_ptr<const GraphPicture>& pending() const { return m_pending; }
    [[nodiscard]] bool isPlacing() const { return m_ticket != 0; }
    /// Returns the error of the last placement; empty if there was none.
    [[nodiscard]] const QString& problem() const { return m_problem; }

    /// Opens another file (null: none) and saves how the current one is shown. Returns the saved
    /// state of the new file, if it was shown before. Shows no picture until restore() or
    /// startPlacement().
    [[nodiscard]] std::optional<PictureMemory::Left> open(std::shared_ptr<const OpenFile> file,
                                                          const PictureMemory::Left& left);
    /// Returns true if open() will draw the same part of this file: it is the open one, read again or with other
    /// candidates.
    [[nodiscard]] bool keepsArrangementOf(const std::shared_ptr<const OpenFile>& file) const;
    /// Shows the picture with its saved placement, without emitting placed().
    void restore(std::shared_ptr<const Placement> placement);
    void startPlacement();
    /// Returns the drawn part of a file, as it is now or was when the file was last shown;
    /// std::nullopt if it was not shown recently.
    [[nodiscard]] std::optional<PictureOptions> arrangementOf(const std::shared_ptr<const OpenFile>& file) const;
    /// Draws this part of a file, at once or when it is shown.
    void arrange(const std::shared_ptr<const OpenFile>& file, PictureOptions options);
    /// Places everything again because box sizes have changed.
    void placeAgain();

    /// Sets the aspect ratio (width / height) of the available room, for later placements.
    void setShape(double widthToHeight) { m_shape = widthToHeight; }
    /// Packs the parts of a picture again if it was placed for a different shape. Returns true if it did: scene() has
    /// then changed, without placed().
    bool repack();

    void setScope(PictureOptions::Scope scope); ///< any but Neighbourhood; Program only for XLA programs
    [[nodiscard]] bool isProgram() const { return m_file && m_file->document->program; }
    void showNeighbourhoodOf(NodeId node, std::uint32_t hops);
    void setHops(std::uint32_t hops);
    void setUnfolded(std::uint32_t computation, bool unfolded);
    [[nodiscard]] bool canFold() const; ///< parts of the scope repeat
    void setFolded(bool folded); ///< repeated parts of the pruned graph
    /// Folds or unfolds everything: computations of the full graph, equal parts of the pruned one.
    void setAllUnfolded(bool unfolded);
    void setDrawnApart(NodeId first, bool apart); ///< blocks of one group, by its PictureGroup::first

    /// The following apply to the Program scope.

    void showPage(const ProgramPlace& page);
    /// Opens a box over the page, or closes it.
    void setOpen(std::uint32_t box, bool open);
    void closeSheet(std::uint32_t sheet);
    /// For layers: shows another copy instead
    void showCopy(std::uint32_t sheet, std::uint32_t copy);
    /// Opens the boxes that contain a node of the program, on another page if necessary. Returns false if the picture
    /// already shows it or cannot show it.
    bool openTo(NodeId node);
    /// Returns the page for a box's section; std::nullopt if the box has none to open.
    [[nodiscard]] std::optional<ProgramPlace> pageOf(std::uint32_t box) const;

    /// Shows the same picture as another object, with the same places. Requests no placements from then on.
    void mirror(const GraphContents& other);

Q_SIGNALS:
    void placementStarted();
    void placed(); ///< scene() has changed
    void placementFailed(); ///< scene() is unchanged; problem() gives the reason
    void sheetsChanged(); ///< scene() has changed, but its page has not moved
    void optionsChanged();
    void scopeChanged(tgraph::PictureOptions::Scope scope); ///< after optionsChanged()

private:
    void useFirstOptions();
    void setOptions(PictureOptions changed);
    void placementLost(quint64 ticket, const QString& problem);
    void placementDone(quint64 ticket, std::shared_ptr<const Placement> result);
    void placeParts(); ///< those of the pending picture that are known or quick to compute
    void partDone(std::shared_ptr<const Placement> result);

    PlacementClient* m_client;
    std::shared_ptr<const OpenFile> m_file;
    PictureOptions m_options{.fold = true};
    PictureMemory m_memory; // memory of the files shown before
    quint64 m_ticket = 0; // ticket of the pending placement; 0: none
    QString m_problem; ///< problem of the last placement
    double m_shape = 1.6; // width to height
    double m_pendingShape = 0; // shape for which the pending picture is placed
    double m_placedShape = 0; // shape for which the scene was placed; 0: not known
    std::shared_ptr<const GraphPicture> m_pending;
    PlacedParts m_placedParts;
    // Parts of the pending picture, if it is a program
    std::vector<std::shared_ptr<const Placement>> m_pendingParts;
    std::shared_ptr<const GraphScene> m_scene;
    bool m_mirrors = false;
};

} // namespace tgraph

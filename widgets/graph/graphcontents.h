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

/// Which picture of which file is shown: chooses what is in it, asks for its places, and remembers how the files before
/// were left.
class GraphContents : public QObject {
    Q_OBJECT

public:
    explicit GraphContents(QObject* parent);
    ~GraphContents() override;

    void setPlacementProgram(const QString& path);

    [[nodiscard]] const std::shared_ptr<const OpenFile>& file() const { return m_file; }
    [[nodiscard]] const PictureOptions& options() const { return m_options; }
    /// Null: nothing has places yet.
    [[nodiscard]] const std::shared_ptr<const GraphScene>& scene() const { return m_scene; }
    /// The picture that waits for its places; null: none.
    [[nodiscard]] const std::shared_ptr<const GraphPicture>& pending() const { return m_pending; }
    [[nodiscard]] bool isPlacing() const { return m_ticket != 0; }
    /// Why the last placement failed; empty: it did not.
    [[nodiscard]] const QString& problem() const { return m_problem; }

    /// Another file, null for none; keeps how the one before is left. Returns how this one was left, if it was shown
    /// before. Shows nothing until restore() or startPlacement().
    [[nodiscard]] std::optional<PictureMemory::Left> open(std::shared_ptr<const OpenFile> file,
                                                          const PictureMemory::Left& left);
    /// The picture at the places that it had, without placed().
    void restore(std::shared_ptr<const Placement> placement);
    void startPlacement();
    /// Boxes have other sizes now.
    void placeAnew();

    /// Width to height of the room that the picture has. What is placed from now on comes near to it.
    void setShape(double widthToHeight) { m_shape = widthToHeight; }
    /// Packs the parts of a picture anew that was placed for rather another shape. Returns whether it did: scene() is
    /// another one then, without placed().
    bool repack();

    void setScope(PictureOptions::Scope scope); ///< any but the neighbourhood; of a program only if the file is one
    [[nodiscard]] bool isProgram() const { return m_file && m_file->document->program; }
    void showNeighbourhoodOf(NodeId node, std::uint32_t hops);
    void setHops(std::uint32_t hops);
    void setUnfolded(std::uint32_t computation, bool unfolded);
    [[nodiscard]] bool canFold() const; ///< something of the scope repeats
    void setFolded(bool folded); ///< what the pruned graph repeats
    /// Folds and unfolds all there is: computations of the full graph, equal parts of the pruned one.
    void setAllUnfolded(bool unfolded);
    void setDrawnApart(NodeId first, bool apart); ///< blocks of one group, by its PictureGroup::first

    /// Of the Program scope, from here on.

    void showPage(const ProgramPlace& page);
    /// What a box opens, over it or put away again.
    void setOpen(std::uint32_t box, bool open);
    void closeSheet(std::uint32_t sheet);
    void showCopy(std::uint32_t sheet, std::uint32_t copy); ///< of layers, another one in the place of the one seen
    /// Opens what a node of the program is folded into, on another page where this one does not lead to it. False:
    /// the picture shows it already, or will not.
    bool openTo(NodeId node);
    /// The page that the section of a box would be; nothing: it opens none.
    [[nodiscard]] std::optional<ProgramPlace> pageOf(std::uint32_t box) const;

    /// What another one shows, at the same places. From now on this one asks for none.
    void mirror(const GraphContents& other);

Q_SIGNALS:
    void placementStarted();
    void placed(); ///< scene() is another one
    void placementFailed(); ///< scene() is as before, problem() says why
    void sheetsChanged(); ///< scene() is another one, whose page is where it was
    void optionsChanged();
    void scopeChanged(tgraph::PictureOptions::Scope scope); ///< after optionsChanged()

private:
    void useFirstOptions();
    void setOptions(PictureOptions changed);
    void placementLost(quint64 ticket, const QString& problem);
    void placementDone(quint64 ticket, std::shared_ptr<const Placement> result);
    void placeParts(); ///< of the pending picture, as far as they are known or quickly made
    void partDone(std::shared_ptr<const Placement> result);

    PlacementClient* m_client;
    std::shared_ptr<const OpenFile> m_file;
    PictureOptions m_options{.fold = true};
    PictureMemory m_memory; // of the files shown before
    quint64 m_ticket = 0; // of the placement that is awaited; 0: none
    QString m_problem; ///< of the last placement
    double m_shape = 1.6; // width to height
    double m_pendingShape = 0; // what the pending picture is placed for
    double m_placedShape = 0; // what the scene was placed for; 0: not known
    std::shared_ptr<const GraphPicture> m_pending;
    PlacedParts m_placedParts;
    std::vector<std::shared_ptr<const Placement>> m_pendingParts; // of the pending picture, if it is a program
    std::shared_ptr<const GraphScene> m_scene;
    bool m_mirrors = false;
};

} // namespace tgraph

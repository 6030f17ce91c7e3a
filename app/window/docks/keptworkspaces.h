// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

#include <cstdint>
#include <map>
#include <utility>

namespace tgraph {

/// A workspace: the panels that are shown, their places, and their shares of the window.
enum class Arrangement : std::uint8_t {
    Answer, ///< all panels; decisions above the graph
    Graph, ///< graph and inspector
    Trust, ///< evaluation of the rankings, in half of the window
    Program ///< scopes and text of an XLA program beside its graph
};
inline constexpr int arrangementCount = 4;

/// The contents that are shown. None: no file, only a list of files. OneConfiguration: a program;
/// panels about a choice of configurations are hidden. Layout to Other: a kind of file with several
/// configurations. Table and Objectives: a table with one objective, or with several.
enum class PanelContents : std::uint8_t { None, OneConfiguration, Layout, Tile, Program, Other, Table, Objectives };

using WorkspacePlace = std::pair<Arrangement, PanelContents>;

/// Places and sizes of all parts of the window.
struct KeptPlaces {
    QByteArray docks; ///< state of QMainWindow
    QByteArray centre; ///< state of Centre
    bool areDragged = false; ///< the user sized the docks
};

/// All workspaces as the user left them.
struct KeptWorkspaces {
    Arrangement arrangement = Arrangement::Answer; ///< the shown one
    PanelContents lastChoice = PanelContents::Layout; ///< the last contents with a choice between configurations
    QStringList closed; ///< names of a program's docks that the user closed
    std::map<WorkspacePlace, KeptPlaces> places;
};

[[nodiscard]] QByteArray workspaceBytes(const KeptWorkspaces& kept);

/// Reads workspaceBytes(), including those of versions with a single workspace. Damaged bytes give
/// no places or only some of them.
/// @param mostNames maximum length of `closed`
[[nodiscard]] KeptWorkspaces workspacesFromBytes(const QByteArray& bytes, qsizetype mostNames);

} // namespace tgraph

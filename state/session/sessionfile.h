// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/columnchoice.h"
#include "state/openfile.h"
#include "state/rankchoice.h"
#include "state/selection.h"
#include "state/session/savedcomparisons.h"
#include "state/session/savedproposal.h"
#include "state/session/savedrankings.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tgraph {

/// A session file's data of one TpuGraphs file. Configurations are original indices: distinct ones depend on how a
/// program identifies equal configurations.
struct SavedFile {
    std::filesystem::path path; ///< absolute
    std::uint32_t configurations = 0; ///< number of configurations
    std::optional<std::uint32_t> focus;
    std::uint32_t baseline = 0;
    std::vector<std::uint32_t> pins;
    std::optional<std::uint32_t> node;
    std::uint32_t topCount = 10;
    QString filter;
    std::map<std::uint32_t, QString> notes;
    std::size_t module = 0; ///< module of a program in a file with several
    ColumnChoice columns; ///< choice of a table's columns; empty: determined by the content
    std::string objective; ///< name of the quantity that ranks a table; empty: not known, or the file is not a table
    bool isMaximised = false; ///< direction of the objective
    std::optional<SavedProposal> proposal; ///< proposal of a program whose configurations are candidates
    std::string fingerprint; ///< FileStamp's fingerprint of the file behind `rankings`; empty: unknown
    std::vector<SavedRanking> rankings; ///< newest last
    std::optional<std::uint32_t> shownRanking; ///< number of the shown ranking
    std::vector<SavedObjective> otherObjectives; ///< a table's rankings by objectives shown before
    std::vector<SavedComparison> compared; ///< rows of the leader board
    bool isClosed = false; ///< true: kept for the time when the user opens the file again
    QByteArray graph; ///< drawn part of the graph, see GraphView::arrangementOf(); empty: as at first

    bool operator==(const SavedFile&) const = default;
};

/// Returns the data without columns and rankings.
[[nodiscard]] SavedFile savedFile(const OpenFile& file, const Selection& selection);
/// Returns the selection in this file; empty if the file's configurations changed or its candidates were proposed
/// differently. Other missing parts are omitted.
[[nodiscard]] std::optional<Selection> selectionOf(const SavedFile& saved, const OpenFile& file);

/// Returns true if the saved rankings of a table are by the objective that the file shows; true for other files.
[[nodiscard]] bool hasObjectiveOf(const SavedFile& saved, const OpenFile& file);

/// The contents of a session file (.tgraph, JSON).
struct SavedSession {
    std::vector<SavedFile> files;
    std::optional<std::size_t> shown; ///< index in `files`
    RankChoice choice;
    QByteArray docks; ///< QMainWindow::saveState(); empty: unchanged
    QString page; ///< name of the page in front in the centre; empty: unchanged
    std::filesystem::path folder; ///< absolute path of the listed folder; empty: none
};

/// Returns the bytes of a session file. Packs all scores: not on the GUI thread, except at the end of the program.
/// Paths are written twice: absolute, and relative to the folder of `target`, so that a session can be moved together
/// with its files. @throws Error if readSession() would refuse the number of files or of bytes
[[nodiscard]] QByteArray sessionBytes(const SavedSession& session, const std::filesystem::path& target);

inline constexpr std::size_t maxSessionBytes = 16 << 20;
inline constexpr std::size_t maxSessionFiles = 1000;
/// Reads a session file. A path relative to the session file is preferred to the absolute one if both exist. @throws
/// Error that names the file and the invalid part
[[nodiscard]] SavedSession readSession(const std::filesystem::path& path);

} // namespace tgraph
